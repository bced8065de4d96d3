import OnrampCore

extension FeatureScreen {
  static let routes = FeatureScreen(
    title: { $0.routes.routes },
    note: { app, words in
      if let job = app.routes?.maps.job { return words.routes.mapStage(job) + "." }
      if let outcome = app.routes?.maps.outcome { return words.routes.mapOutcome(outcome) }
      let words = words.routes
      let saved = app.routes.map { words.saved($0.list) } ?? app.routesSaved.map { words.saved($0) }
      return words.purpose + (saved.map { " " + $0 } ?? "")
    },
    fillsWindow: { app, _ in app.routes?.showsText != true },
    page: { app, set, _, rows in app.routes.map { set.routes($0, in: app, rows: rows) } ?? .empty },
    aside: { app, set, pane in
      app.routes?.showsText == true ? set.helpAside(of: app, in: pane) : []
    },
    box: { app, set, isLow in
      guard let routes = app.routes, let form = routes.overlays.form?.kind else { return nil }
      return set.form(form, of: routes, isLow: isLow)
    },
    status: { app, set, hasNotice in
      app.routes.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    statusRoom: { $0.routes?.layer == .code ? .belowCode : .few },
    keymaps: { layer, app, words in
      if case .routes(let layer) = layer { Keymap.routes(layer, in: app, words.routes) } else { [] }
    },
    about: { _, app, words in
      guard let routes = app.routes else { return [] }
      let isSaved = routes.layer == .map && routes.viewed != nil
      return [isSaved ? words.routes.aboutSaved : words.routes.about(routes.layer)]
    },
    unknownKey: { _, _ in .routes(.unknownKeyTapped) },
    pictures: { $0.routes?.map.drawn.tiles.map(\.picture) ?? [] },
    secrets: { _ in [] },
    line: .routes)
}

extension Routes {
  /// Whether it is a page of text: the saved routes or a search. In all columns of a wide window,
  /// lengths would be far from their names.
  fileprivate var showsText: Bool {
    maps.isOpen || overlays.search != nil || screen == .list && overlays.page == nil
  }
}

extension RoutesWords {
  func said(_ asked: RoutesQuestion) -> FeatureQuestionWords {
    var spoken: String?
    if case .delete(let route) = asked { spoken = words.plainAsk(plainDelete(route.name)) }
    return FeatureQuestionWords(
      question: question(asked), spoken: spoken, declined: plainDeclined(asked)
    ) { choice($0 == .yes, of: asked) }
  }
}

extension FeaturePrompts {
  fileprivate static let routes = FeaturePrompts(
    greeting: { $0.greeting(of: $1, to: .routes) },
    prompt: { mode, app in
      app.routes.map { routes in
        mode.prompt(
          mode.routesPrompt(of: routes).replacing([.routes(.backTapped)]) {
            mode.goingBack(in: app)
          },
          in: app, help: mode.words.routes.plainHelpToMain)
      }
        ?? mode.applicationPrompt(of: app)
    },
    isBusy: { $0.routes?.isBusy ?? false },
    outcome: { mode, action, before, after in
      guard case .routes(let action) = action else { return [] }
      return mode.outcome(of: action, from: before.routes, to: after.routes)
    },
    answered: { mode, _, before, after in
      mode.outcome(from: before, to: after, repeatsNotice: false)
        + mode.answered(from: before.routes, to: after.routes)
    },
    news: { $0.mapNews(from: $1.routes?.maps, to: $2.routes?.maps) },
    newsBehind: { $0.mapNews(from: $1.routes?.maps, to: $2.routes?.maps) },
    expectsNews: { $0.routes?.maps.job != nil })
}
