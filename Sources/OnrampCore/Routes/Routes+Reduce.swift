extension Routes {
  /// Reduces one action: changes the state and returns the effects to run.
  mutating func reduce(_ action: RoutesAction, _ session: inout Session) -> [RoutesEffect] {
    let effects = effects(of: action, &session)
    return session.window.pixels == nil ? effects : effects + refreshPicture(&session)
  }

  private mutating func effects(
    of action: RoutesAction, _ session: inout Session
  ) -> [RoutesEffect] {
    if case .response(let response) = action { return receive(response, &session) }
    notice = nil
    // The driver has seen the outcome.
    if action != .opened { maps.outcome = nil }
    let wasAwaiting = awaitsEngine
    // A driver who has opened something else stays there.
    if wasAwaiting, action != .unknownKeyTapped { storage.loading = nil }
    switch action {
    case .opened: return open(&session)
    case .backTapped: return wasAwaiting ? [] : goBack(&session)
    case .unknownKeyTapped: notice = .keyDoesNothing
    case .map(let action): return reduce(action, &session)
    case .stops(let action): return reduce(action, &session)
    case .search(let action): return reduce(action, &session)
    case .form(let action): return reduce(action, &session)
    case .list(let action): browse(action, &session)
    case .saved(let action): return reduce(action, &session)
    case .page(let action): return reduce(action, &session)
    case .maps(let action): return reduce(action, &session)
    case .retryTapped: return retry(&session)
    case .saveTapped: return saveRoute(&session)
    case .saveTappedSuggesting(let name): return saveRoute(suggesting: name, &session)
    case .exportTapped: openExport()
    case .updateTapped: return update(&session)
    case .discardTapped: return leaveEdit(&session)
    case .deleteTapped: askToDelete(&session)
    case .undoTapped: return takeBack(undo, &session)
    case .newTapped: return startOver(&session)
    case .response: break
    }
    return []
  }

  /// Refuses an action: sets the notice and returns no effects.
  mutating func refuse(_ reason: RoutesNotice) -> [RoutesEffect] {
    notice = reason
    return []
  }

  /// Refuses a change: sets the notice and returns `false`.
  mutating func refuse(_ reason: RoutesNotice) -> Bool {
    notice = reason
    return false
  }

  // MARK: Opening and closing

  private mutating func open(_ session: inout Session) -> [RoutesEffect] {
    guard storage.contents == .unread else { return follow(&session) + reachAgain(&session) }
    let request = session.newRequest()
    storage.contents = .reading(request)
    return [.open(request)] + follow(&session) + reachAgain(&session)
  }

  /// Asks whether the configured engine responds, if that isn't known.
  private mutating func reachAgain(_ session: inout Session) -> [RoutesEffect] {
    guard source.routing != nil, !source.isOffline else { return [] }
    switch engines.reach {
    case .asking, .reached: return []
    case .unasked, .failed:
      let request = session.newRequest()
      engines.reach = .asking(request)
      return [.reach(request)]
    }
  }

  private mutating func follow(_ session: inout Session) -> [RoutesEffect] {
    guard let receiver = source.receiver, location.fix.request == nil else { return [] }
    let request = session.newRequest()
    location.fix = .waiting(request)
    return [.follow(request, receiver)]
  }

  /// Stops work that is needed only on screen. Routes are still computed and saved.
  mutating func close() -> [RoutesEffect] {
    let requests = [location.fix.request, overlays.search?.request, map.drawn.awaited?.request]
      .compactMap(\.self)
    map.drawn = DrawnMap()
    (location.fix, notice) = (.none, nil)
    (overlays.page, overlays.search, overlays.form) = (nil, nil, nil)
    (maps.isOpen, maps.rows.isSearching) = (false, false)
    if awaitsEngine { storage.loading = nil }
    return requests.isEmpty ? [] : [.cancel(requests)]
  }

  /// Shows the map if there is an engine, or the saved routes if there is known to be none. An open
  /// search stays on top.
  mutating func settle(_ session: inout Session) -> [RoutesEffect] {
    guard storage.contents == .read else { return [] }
    if screen == .opening {
      if hasEngine {
        screen = .map
      } else if engines.isAsking {
        return []
      } else {
        screen = .list
      }
    }
    if let awaited = storage.awaited, hasEngine || !engines.isAsking {
      storage.loading = nil
      return look(at: awaited, &session)
    }
    if map.view == nil { frameRoute(session) }
    guard hasEngine, plan.route == nil, !plan.isComputing, viewed == nil else {
      return refreshGround(&session)
    }
    return replan(&session) + refreshGround(&session)
  }

  private mutating func retry(_ session: inout Session) -> [RoutesEffect] {
    if let search = overlays.search, case .failed = search.outcome { return find(&session) }
    let needsRoute = plan.route == nil || isOnStandIn && engines.reach == .reached
    guard viewed == nil, plan.stops.count > 1, hasEngine, needsRoute else {
      let effects = reachAgain(&session)
      if effects.isEmpty, !engines.isAsking {
        notice = hasEngine ? .nothingToRetry(hasServer: engines.reach == .reached) : .noEngine
      }
      return effects
    }
    return plan.isComputing ? [] : replan(&session)
  }

  // MARK: Going back

  /// Whether Esc leaves the routes.
  var leavesOnBack: Bool {
    guard overlays.isEmpty, !maps.isOpen, !isComputing, viewed == nil, !awaitsEngine else {
      return false
    }
    switch screen {
    case .opening: return true
    case .map: return plan.edited == nil && map.focus == nil
    case .list: return !list.rows.leavesSearch && !hasEngine
    }
  }

  private mutating func goBack(_ session: inout Session) -> [RoutesEffect] {
    if maps.isOpen { return leaveMaps(&session) }
    if overlays.search != nil {
      let request = overlays.search?.request
      overlays.search = nil
      return canceling(request)
    }
    if overlays.form != nil {
      // Drops a suggested name that the driver hasn't changed.
      if plan.isNameSuggested { (plan.name, plan.isNameSuggested) = (EditableText(), false) }
      overlays.form = nil
    } else if overlays.page?.code != nil {
      overlays.page?.code = nil
    } else if overlays.page != nil {
      overlays.page = nil
      if screen == .list { viewed = nil }
    } else if screen == .list {
      return leaveList(&session)
    } else if isComputing {
      return stop()
    } else if map.focus != nil {
      map.focus = nil
    } else if viewed != nil {
      return closeViewed(&session)
    } else if plan.edited != nil {
      return leaveEdit(&session)
    } else {
      notice = .nothingBefore
    }
    return []
  }

  /// Closes a saved route, and returns to the list if it was opened there.
  mutating func closeViewed(_ session: inout Session) -> [RoutesEffect] {
    viewed = nil
    if map.returnsToList { screen = .list }
    return show(&session)
  }

  private mutating func stop() -> [RoutesEffect] {
    guard let request = plan.request else { return [] }
    (plan.progress, notice) = (.stopped, .stopped)
    return [.cancel([request])]
  }

  /// Shows the current route or stops on the map, fitted to the view.
  mutating func show(_ session: inout Session) -> [RoutesEffect] {
    map.focus = nil
    frameRoute(session)
    return refreshGround(&session)
  }

  // MARK: The page

  mutating func openPage() -> [RoutesEffect] {
    overlays.page = OpenPage()
    return [.readClock]
  }

  private mutating func reduce(
    _ action: RoutesAction.Page, _ session: inout Session
  ) -> [RoutesEffect] {
    switch action {
    case .tapped:
      guard route != nil else { return refuse(noRoute) }
      return openPage()
    case .scrolled(let line): overlays.page?.scroll = max(0, line)
    case .zoomed(let steps): look(session) { view, _ in view.zoomed(by: steps) }
    case .moved(let east, let south):
      look(session) { view, size in
        view.moved(
          columns: east * max(1, size.columns / 4), rows: south * max(1, size.rows / 4))
      }
    case .wholeRouteTapped: overlays.page?.view = nil
    case .codeTapped: return showCode(&session)
    case .codeMoved(let distance): return showCode(movedBy: distance, &session)
    }
    return []
  }

  /// Changes the view of the page's map.
  private mutating func look(
    _ session: Session, at part: (MapView, (columns: Int, rows: Int)) -> MapView
  ) {
    let size = RoutesLayout(session.window).pageView
    guard let page = overlays.page, let view = page.view ?? route?.view(in: size) else { return }
    let next = part(view, size)
    if next == view {
      notice = .mapEnds
    } else {
      // In a low window, the first key for the map scrolls it into view.
      if page.view == nil { overlays.page?.scroll = 0 }
      overlays.page?.view = next
    }
  }
}
