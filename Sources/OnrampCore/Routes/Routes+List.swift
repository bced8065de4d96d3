/// The list of saved routes.
extension Routes {
  mutating func reduce(_ action: RoutesAction.List, _ session: inout Session) -> [RoutesEffect] {
    let rows = RoutesLayout(session.window).routesInView
    switch action {
    case .tapped: (screen, focus) = (.list, nil)
    case .moved(let distance): move(by: distance, rows: rows)
    case .pageMoved(let pages): move(by: pages * max(1, rows - 1), rows: rows)
    case .movedToStart: move(by: -list.shown.count, rows: rows)
    case .movedToEnd: move(by: list.shown.count, rows: rows)
    case .selected(let place): list.move(to: place, rows: rows)
    case .openTapped: return openSelected(&session)
    case .numberGiven(let number):
      guard list.all.indices.contains(number - 1) else { break }
      return load(list.all[number - 1].id, for: .view, &session)
    case .undoTapped: return takeBack(deletionToUndo, &session)
    case .filterTapped: list.isFiltering = !list.all.isEmpty || isOpening
    case .filtered(let edit):
      let text = list.filter.text
      list.filter.apply(edit, killed: &session.killRing)
      if list.filter.text != text { list.show(selecting: list.selectedRoute?.id, rows: rows) }
    case .filterCursorPlaced(let index):
      list.isFiltering = true
      list.filter.moveCursor(to: index)
    case .filterConfirmed: list.isFiltering = false
    case .filterCleared: clearFilter(rows: rows)
    }
    return []
  }

  private mutating func move(by distance: Int, rows: Int) {
    guard let last = list.shown.indices.last else {
      notice = .noRoutes
      return
    }
    let place = max(0, min(last, list.selected + distance))
    if place == list.selected { notice = distance < 0 ? .firstRoute : .lastRoute }
    list.move(to: place, rows: rows)
  }

  private mutating func clearFilter(rows: Int) {
    let id = list.selectedRoute?.id
    (list.filter, list.isFiltering) = (EditableText(), false)
    list.show(selecting: id, rows: rows)
  }

  private mutating func openSelected(_ session: inout Session) -> [RoutesEffect] {
    guard let route = list.selectedRoute else {
      notice = .noRoutes
      return []
    }
    list.isFiltering = false
    return load(route.id, for: .view, &session)
  }

  /// Backs out of the list: first clears its filter, then goes to the map if there is one.
  mutating func leaveList(_ session: inout Session) -> [RoutesEffect] {
    if list.isFiltering || list.hasFilter {
      clearFilter(rows: RoutesLayout(session.window).routesInView)
      return []
    }
    guard hasEngine else {
      notice = .nothingBefore
      return []
    }
    return reduce(.map(.tapped), &session)
  }

  // MARK: Reading a route

  mutating func load(
    _ id: RouteID, for purpose: Loading.Purpose, _ session: inout Session
  ) -> [RoutesEffect] {
    let old = loading.map { RoutesEffect.cancel([$0.request]) }
    let request = session.newRequest()
    loading = Loading(request: request, id: id, purpose: purpose)
    return [old, .load(request, id)].compactMap(\.self)
  }

  mutating func loaded(
    _ request: Request, _ result: Result<SavedRoute, RouteLoadProblem>, _ session: inout Session
  ) -> [RoutesEffect] {
    guard let loading, loading.request == request else { return [] }
    self.loading = nil
    switch (result, loading.purpose) {
    case (.success(let saved), .compare):
      guard plan.edited?.id == saved.id else { return [] }
      plan.edited = .init(id: saved.id, name: saved.name, original: saved)
    case (.success(let saved), .update):
      (viewed, focus, screen, page) = (saved, nil, .map, nil)
      let effects = show(&session)
      return update(&session) + effects
    case (.success(let saved), .view):
      guard hasEngine || !isAsking else {
        awaited = saved
        return []
      }
      return look(at: saved, &session)
    case (.failure, .compare):
      // It is gone, so changes to it become a new route.
      plan.edited = nil
      return keepDraft()
    case (.failure(let problem), .view), (.failure(let problem), .update):
      notice = .notRead(problem)
    }
    return []
  }

  /// Opens a saved route: on the map if there is an engine, else as a page.
  mutating func look(at saved: SavedRoute, _ session: inout Session) -> [RoutesEffect] {
    (viewed, focus, isFromList) = (saved, nil, screen == .list)
    guard hasEngine else {
      page = OpenPage()
      return []
    }
    screen = .map
    return show(&session)
  }
}
