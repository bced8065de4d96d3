import OnrampCore

extension FeatureScreen {
  static let account = FeatureScreen(
    title: { $0.account.title(of: .menu) },
    note: { _, _ in nil },
    fillsWindow: { _, _ in false },
    page: { app, set, _, rows in app.account.map { set.account($0, rows: rows) } ?? .empty },
    aside: { app, set, pane in set.helpAside(of: app, in: pane) },
    box: { _, _, _ in nil },
    status: { app, set, hasNotice in
      app.account.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    statusRoom: { _ in .few },
    keymaps: { _, app, _ in Keymap.account(app) },
    about: { _, app, words in [words.account.about(app.account?.screen)] },
    unknownKey: { _, app in
      .account(app.account?.isChecking == true ? .busyKeyTapped : .unknownKeyTapped)
    },
    pictures: { _ in [] },
    secrets: { $0.account?.shownSecrets ?? [] },
    line: FeaturePrompts(
      prompt: { $0.accountPrompt(of: $1) },
      isBusy: { $0.account?.isChecking ?? false },
      outcome: { mode, action, before, after in
        switch action {
        case .account(.nextTapped), .account(.form(.enterTapped)):
          mode.outcome(from: nil, to: after)
        default: mode.outcome(from: before, to: after)
        }
      }))
}
