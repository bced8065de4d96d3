/// The list of saved routes.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Saved, _ session: inout Session) -> [RoutesEffect] {
    switch action {
    case .tapped: (screen, map.focus) = (.list, nil)
    case .openTapped: return openSelected(&session)
    case .numberGiven(let number):
      guard list.all.indices.contains(number - 1) else { break }
      return load(list.all[number - 1].id, for: .view, &session)
    case .undoTapped: return takeBack(deletionToUndo, &session)
    }
    return []
  }

  mutating func browse(_ action: ListAction, _ session: inout Session) {
    if action == .searchTapped, list.all.isEmpty, !isOpening { return }
    let room = RoutesLayout(session.window).routesInView
    switch list.rows.reduce(action, room: room, &session) {
    case .none, .moved: break
    case .atStart: notice = .firstRoute
    case .atEnd: notice = .lastRoute
    case .isEmpty: notice = .noRoutes
    case .searched: list.search(room: room)
    }
  }

  private mutating func openSelected(_ session: inout Session) -> [RoutesEffect] {
    guard let route = list.selectedRoute else { return refuse(.noRoutes) }
    list.rows.isSearching = false
    return load(route.id, for: .view, &session)
  }

  /// Goes back from the list: first clears its search, then opens the map if there is one.
  mutating func leaveList(_ session: inout Session) -> [RoutesEffect] {
    if list.rows.leavesSearch {
      browse(.searchCleared, &session)
      return []
    }
    guard hasEngine else { return refuse(.nothingBefore) }
    return reduce(.map(.tapped), &session)
  }

  // MARK: Reading a route

  mutating func load(
    _ id: RouteID, for purpose: RoutesStorage.Loading.Purpose, _ session: inout Session
  ) -> [RoutesEffect] {
    let old = storage.loadRequest
    let request = session.newRequest()
    storage.loading = .reading(request, id, purpose)
    return canceling(old) + [.load(request, id)]
  }

  mutating func loaded(
    _ request: Request, _ result: Result<SavedRoute, RouteLoadProblem>, _ session: inout Session
  ) -> [RoutesEffect] {
    guard case .reading(request, _, let purpose)? = storage.loading else { return [] }
    storage.loading = nil
    switch (result, purpose) {
    case (.success(let saved), .compare):
      guard plan.edited?.id == saved.id else { return [] }
      plan.edited = .init(id: saved.id, name: saved.name, original: saved)
    case (.success(let saved), .update):
      (viewed, map.focus, screen, overlays.page) = (saved, nil, .map, nil)
      let effects = show(&session)
      return update(&session) + effects
    case (.success(let saved), .view):
      guard hasEngine || !engines.isAsking else {
        storage.loading = .awaitingEngine(saved)
        return []
      }
      return look(at: saved, &session)
    case (.failure, .compare):
      // The route is gone, so changes to it become a new one.
      plan.edited = nil
      return keepDraft()
    case (.failure(let problem), .view), (.failure(let problem), .update):
      notice = .notRead(problem)
    }
    return []
  }

  /// Opens a saved route: on the map if there is an engine, or else as a page.
  mutating func look(at saved: SavedRoute, _ session: inout Session) -> [RoutesEffect] {
    (viewed, map.focus, map.returnsToList) = (saved, nil, screen == .list)
    guard hasEngine else { return openPage() }
    screen = .map
    return show(&session)
  }
}
