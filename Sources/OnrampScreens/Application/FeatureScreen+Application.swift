import OnrampCore

extension FeatureScreen {
  static let application = FeatureScreen(
    title: { $0.main.application },
    note: { app, words in words.standing(of: app.application) },
    fillsWindow: { app, size in
      app.openViewer != nil || BrowserLayout(size).isLarge && app.application.browser != nil
    },
    page: { app, set, size, rows in set.application(app, size: size, rows: rows) },
    box: { app, set, isLow in
      switch app.application.overlay {
      case .confirmation(let dialog)?:
        set.dialog(dialog, isLow: isLow) { .application(.confirmation(.answered($0))) }
      case .export(let problem)?:
        set.exportQuestion(problem, of: app.application, isLow: isLow)
      case .photo?, .browser?, .phoneUpload?, nil: nil
      }
    },
    status: { app, set, hasNotice in set.status(of: app.application, hasNotice: hasNotice) },
    fitsStatus: false,
    keymaps: { layer, app, words in
      switch layer {
      case .application(.work): [Keymap.work]
      case .application(.overlay(let overlay)): [Keymap.of(overlay, words)]
      case .application(.step):
        app.application.form.focusedField?.kind.control.keymaps(app)
          ?? [Keymap.form, .buttons, .photos]
      default: [Keymap.summary]
      }
    },
    unknownKey: { layer, _ in
      switch layer {
      case .application(.overlay(.confirmation)): nil
      case .application(.work): .application(.busyKeyTapped)
      default: .application(.unknownKeyTapped)
      }
    },
    pictures: { app in
      // Nearly always, and at every start, there are none.
      app.application.previews.isEmpty
        ? [] : app.application.previews.values.compactMap { $0.image?.picture }
    },
    secrets: { _ in [] },
    line: .prompts(.application))
}

extension FeaturePrompts {
  static let application = FeaturePrompts(
    greeting: { mode, app in
      guard app.features.last == .application else { return mode.greetingOutsideFeatures(app) }
      let (application, words) = (app.application, mode.words)
      return [words.plainWelcome]
        + application.faults.map { words.error(words.fault($0, in: application.schema)) }
        + (application.welcomes
          ? words.welcome(to: application.schema).map { SafeText.visible($0) } : [])
        + mode.notice(of: application)
    },
    prompt: { $0.applicationPrompt(of: $1) },
    isBusy: { $0.application.isBusy },
    news: { $0.applicationNews(from: $1.application, to: $2.application) })
}
