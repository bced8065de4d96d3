extension FeatureState {
  static let routes = FeatureState(
    isOnMain: true,
    isOfUse: { _ in true },
    make: {
      if $0.routes == nil { $0.boxedRoutes.routes = Routes($0.sources.routes ?? RoutesSource()) }
    },
    opened: .routes(.opened),
    reduce: { if case .routes(let action) = $1 { $0.reduce(action) } else { [] } },
    passesLock: { if case .routes(.response) = $0 { true } else { false } },
    answered: { app, question, choice in
      if case .routes(let question) = question { app.answered(question, choice) } else { [] }
    },
    layer: { .routes($0.routes?.layer ?? .opening) },
    close: { wrap($0.boxedRoutes.routes?.close(), in: AppEffect.routes) },
    resized: { app in
      app.features.last == .routes
        ? wrap(app.boxedRoutes.routes?.resized(&app.session), in: AppEffect.routes) : []
    },
    lock: { _ in },
    erased: { $0.boxedRoutes = BoxedRoutes() },
    isKeeping: { $0.routes?.isKeeping == true },
    problem: { $0.routes?.draftProblem },
    quitQuestion: { app in
      guard let routes = app.routes, !routes.isKeeping else { return nil }
      return routes.draftProblem.map { .quitLosing($0) }
    },
    keepsAll: { $0.routes?.draftProblem == nil },
    editedLine: { $0.routes?.editedLine })
}
