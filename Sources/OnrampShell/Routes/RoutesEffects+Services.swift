import OnrampCore

/// What the routes ask engines, searches and receivers.
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
    do {
      return .success(try services.places(named: query.text, near: query.near, work))
    } catch {
      return .failure(error)
    }
  }

  func route(
    along stops: [MapPlace], _ keepsOrder: Bool, _ work: Cancellation
  ) -> Result<Route, RouteProblem> {
    do {
      return .success(try services.route(along: stops, keepsOrder: keepsOrder, work))
    } catch {
      return .failure(error)
    }
  }

  func ground(
    _ area: MapArea, _ columns: Int, _ rows: Int, _ work: Cancellation
  ) -> Result<MapGround, RouteProblem> {
    guard let map = services.map else { return .failure(.noEngine) }
    do {
      return .success(try map.ground(area, columns: columns, rows: rows, work))
    } catch {
      return .failure(error)
    }
  }
}
