import OnrampCore

extension FeatureScreen {
  static let main = FeatureScreen(
    title: { $0.main.title },
    note: { _, _ in nil },
    fillsWindow: { _, _ in false },
    page: { app, set, _, rows in app.main.map { set.main($0, in: app, rows: rows) } ?? .empty },
    aside: { app, set, pane in
      pane == .second ? set.helpAside(of: app) : set.soFar(app.application)
    },
    box: { _, _, _ in nil },
    status: { app, set, hasNotice in
      app.main.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    statusRoom: { _ in .few },
    keymaps: { _, _, _ in [Keymap.main] },
    about: { _, _, words in [words.main.about] },
    unknownKey: { _, _ in .main(.unknownKeyTapped) },
    pictures: { _ in [] },
    secrets: { _ in [] },
    line: FeaturePrompts(
      prompt: { $0.mainPrompt(of: $1) },
      isBusy: { $0.main?.signingOut != nil },
      outcome: { mode, _, before, after in
        mode.outcome(from: before, to: after)
          + (before.features.last == .main ? after.feature.screen.line.opened(mode, after) : [])
      }))
}
