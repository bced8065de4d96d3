import OnrampCore

extension FeatureScreen {
  static let application = FeatureScreen(
    title: { $0.main.application },
    note: { app, words in words.standing(of: app.application) },
    fillsWindow: { app, size in
      app.application.overlay.map { OverlayScreen($0).fillsWindow(app, size) }
        ?? (WidePhotos(size) != nil)
    },
    page: { app, set, size, rows in set.application(app, size: size, rows: rows) },
    aside: { app, set, pane in set.aside(of: app.application, in: app, pane) },
    box: { app, set, isLow in
      app.application.overlay.flatMap { OverlayScreen($0).box(app, set, isLow) }
    },
    status: { app, set, hasNotice in set.status(of: app.application, hasNotice: hasNotice) },
    statusRoom: { app in
      app.application.overlay.map { OverlayScreen($0).statusRoom(app) } ?? .few
    },
    keymaps: { layer, app, words in
      switch layer {
      case .application(.work): [Keymap.work]
      case .application(.overlay(let overlay)): [OverlayScreen(overlay).keymap(words)]
      case .application(.step):
        app.application.form.focusedField?.kind.control.keymaps(app)
          ?? [Keymap.form, .meant, .buttons, .ways(app)]
      default: [Keymap.summary, .meantOnSummary]
      }
    },
    about: { layer, app, words in words.about(layer, of: app) },
    unknownKey: { layer, _ in
      switch layer {
      case .application(.overlay(.confirmation)): nil
      case .application(.work): .application(.busyKeyTapped)
      default: .application(.unknownKeyTapped)
      }
    },
    pictures: { app in
      // Usually, and at every start, there are none.
      app.application.previews.isEmpty
        ? [] : app.application.previews.all.compactMap { $0.image?.picture }
    },
    secrets: { _ in [] },
    // Its dialogs are overlays.
    line: .application)
}

extension FeaturePrompts {
  static let application = FeaturePrompts(
    greeting: { mode, app in
      guard app.features.last == .application else { return mode.greeting(of: app, to: nil) }
      let (application, words) = (app.application, mode.words)
      return [words.plainWelcome(to: words.application)]
        + application.faults.map { words.error(words.fault($0, in: application.schema)) }
        + words.heading(of: application).map { SafeText.visible($0) }
        + mode.notice(of: application)
    },
    prompt: { $0.applicationPrompt(of: $1) },
    isBusy: { $0.application.isBusy },
    outcome: { mode, action, _, after in
      guard case .application(let action) = action else { return [] }
      return mode.outcome(of: action, in: after.application)
    },
    news: { mode, before, after in
      mode.cardNews(from: before, to: after)
        + mode.applicationNews(from: before.application, to: after.application)
    },
    newsBehind: { $0.cardNews(from: $1, to: $2) },
    expectsNews: { $0.application.previews.all.contains(where: \.isBeingRead) })
}
