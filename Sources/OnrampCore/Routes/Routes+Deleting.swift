/// Deleting saved routes, and undoing that.
extension Routes {
  mutating func askToDelete(_ session: inout Session) {
    // The list deletes its selected route, even if the map shows another one.
    guard let route = layer == .list ? list.selectedRoute : viewed?.summary else {
      notice = layer == .list ? .noRoutes : .keyDoesNothing
      return
    }
    session.alert = Dialog(.routes(.delete(route)))
  }

  mutating func delete(_ route: RouteSummary, _ session: inout Session) -> [RoutesEffect] {
    guard storage.work == nil else { return refuse(.stillWorking) }
    let request = session.newRequest()
    storage.work = .deleting(request, route)
    return [.delete(request, route)]
  }

  mutating func deleted(
    _ request: Request, _ problem: StoreProblem?, _ session: inout Session
  ) -> [RoutesEffect] {
    guard case .deleting(request, let route)? = storage.work else { return [] }
    storage.work = nil
    if let problem {
      notice = .notDeleted(route.name, problem)
      return []
    }
    list.remove(route.id, room: RoutesLayout(session.window).routesInView)
    push(.deletion(route))
    notice = .deleted(route.name)
    // Changes to the deleted route become a new one.
    if plan.edited?.id == route.id { plan.edited = nil }
    let effects = keepDraft()
    guard viewed?.id == route.id else { return effects }
    overlays.page = nil
    return effects + closeViewed(&session)
  }

  mutating func takeBack(_ undo: Undo?, _ session: inout Session) -> [RoutesEffect] {
    switch undo {
    case .removal(let place, let index): return putBack(place, at: index, &session)
    case .addition(let place, let index): return takeOut(place, at: index, &session)
    case .rearrangement(let stops, let before): return rearrange(stops, before, &session)
    case .deletion(let route):
      guard storage.work == nil else { return refuse(.stillWorking) }
      let request = session.newRequest()
      storage.work = .restoring(request, route)
      return [.restore(request, route)]
    case nil: return refuse(.nothingToUndo)
    }
  }

  mutating func restored(_ request: Request, _ problem: RouteSaveProblem?, _ session: Session) {
    guard case .restoring(request, let route)? = storage.work else { return }
    storage.work = nil
    if let problem {
      notice = .notRestored(route.name, problem)
      return
    }
    forgetDeletion()
    notice = .restored(route.name)
    list.restore(route, room: RoutesLayout(session.window).routesInView)
  }
}
