import OnrampCore

extension FeatureScreen {
  static let routes = FeatureScreen(
    title: { $0.routes.routes },
    note: { app, words in words.savedRoutes(in: app) ?? words.routes.notOpened },
    fillsWindow: { _, _ in true },
    page: { app, set, _, rows in app.routes.map { set.routes($0, in: app, rows: rows) } ?? .empty },
    box: { app, set, isLow in
      guard let routes = app.routes, let form = routes.form else { return nil }
      return set.form(form, of: routes, isLow: isLow)
    },
    status: { app, set, hasNotice in
      app.routes.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    fitsStatus: false,
    keymaps: { layer, app, _ in
      if case .routes(let layer) = layer { Keymap.routes(layer, in: app) } else { [] }
    },
    unknownKey: { _, _ in .routes(.unknownKeyTapped) },
    pictures: { _ in [] },
    secrets: { _ in [] },
    line: .prompts(.routes))
}

extension FeaturePrompts {
  fileprivate static let routes = FeaturePrompts(
    prompt: { mode, app in
      app.routes.map(mode.routesPrompt) ?? mode.applicationPrompt(of: app)
    },
    isBusy: { $0.routes?.isBusy ?? false })
}
