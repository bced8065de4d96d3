import OnrampCore

/// Effects on engines, finders and receivers.
extension RoutesEffects {
  func reach(_ work: Cancellation) -> ServerProblem? {
    do {
      try services.server?.reach(work)
      return nil
    } catch {
      if case .server(let problem) = error { return problem }
      return .failed(.helperDied)
    }
  }

  func places(
    _ query: PlaceQuery, _ work: Cancellation
  ) -> Result<FoundPlaces, RouteProblem> {
    Result { () throws(RouteProblem) in
      try services.places(named: query.text, near: query.near, work)
    }
  }

  func route(
    along stops: [MapPlace], _ preferences: RoutePreferences, _ work: Cancellation
  ) -> Result<Route, RouteProblem> {
    Result { () throws(RouteProblem) in
      try services.route(along: stops, preferences, work)
    }
  }

  func ground(
    _ area: MapArea, _ columns: Int, _ rows: Int, _ work: Cancellation
  ) -> Result<MapGround, RouteProblem> {
    guard let map = services.map else { return .failure(.noEngine) }
    return Result { () throws(RouteProblem) in
      try map.ground(area, columns: columns, rows: rows, work)
    }
  }

  func picture(
    _ order: DrawnMap.Order, _ work: Cancellation
  ) -> Result<[MapTile], RouteProblem> {
    guard let painter = services.painter else { return .failure(.noEngine) }
    return Result { () throws(RouteProblem) in try painter.picture(order.drawing, work) }
  }
}
