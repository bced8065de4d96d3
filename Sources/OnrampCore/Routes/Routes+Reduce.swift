extension Routes {
  /// Reduces one action: changes the state and returns the effects to run.
  mutating func reduce(_ action: RoutesAction, _ session: inout Session) -> [RoutesEffect] {
    if case .response(let response) = action { return receive(response, &session) }
    notice = nil
    let wasAwaiting = awaitsEngine
    // A driver who moves on isn't taken elsewhere.
    if action != .unknownKeyTapped { awaited = nil }
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
    case .page(let action): reduce(action)
    case .retryTapped: return retry(&session)
    case .saveTapped: return saveRoute(&session)
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

  // MARK: Opening and closing

  private mutating func open(_ session: inout Session) -> [RoutesEffect] {
    guard !isOpen, openRequest == nil else { return follow(&session) + reachAgain(&session) }
    let request = session.newRequest()
    openRequest = request
    return [.open(request, source)] + follow(&session) + reachAgain(&session)
  }

  /// Asks the configured engine whether it responds, if that isn't known.
  private mutating func reachAgain(_ session: inout Session) -> [RoutesEffect] {
    guard let server = source.routing, !source.isOffline else { return [] }
    switch reach {
    case .asking, .reached: return []
    case .unasked, .failed:
      let request = session.newRequest()
      reach = .asking(request)
      return [.reach(request, server)]
    }
  }

  private mutating func follow(_ session: inout Session) -> [RoutesEffect] {
    guard let receiver = source.receiver, fix.request == nil else { return [] }
    let request = session.newRequest()
    fix = .waiting(request)
    return [.follow(request, receiver)]
  }

  /// Stops what is only needed while on screen. Computing and saving routes go on.
  mutating func close() -> [RoutesEffect] {
    let requests = [fix.request, search?.request].compactMap(\.self)
    (fix, notice, page) = (.none, nil, nil)
    (search, awaited) = (nil, nil)
    return requests.isEmpty ? [] : [.cancel(requests)]
  }

  /// Shows the map once there is an engine, or the saved routes once there is known to be none. An
  /// open search stays on top.
  mutating func settle(_ session: inout Session) -> [RoutesEffect] {
    guard openRequest == nil, isOpen else { return [] }
    if screen == .opening {
      if hasEngine {
        screen = .map
      } else if isAsking {
        return []
      } else {
        screen = .list
      }
    }
    if let awaited, hasEngine || !isAsking {
      self.awaited = nil
      return look(at: awaited, &session)
    }
    if view == nil { frameRoute(session) }
    guard hasEngine, plan.route == nil, !plan.isComputing, viewed == nil else {
      return refreshGround(&session)
    }
    return replan(&session) + refreshGround(&session)
  }

  private mutating func retry(_ session: inout Session) -> [RoutesEffect] {
    if let search, case .failed = search.outcome { return find(&session) }
    let needsRoute = plan.route == nil || isOnStandIn && reach == .reached
    guard viewed == nil, plan.stops.count > 1, hasEngine, needsRoute else {
      return reachAgain(&session)
    }
    return plan.isComputing ? [] : replan(&session)
  }

  // MARK: Going back

  /// Whether Esc leaves the routes.
  var leavesOnBack: Bool {
    guard search == nil, form == nil, page == nil, !isComputing, viewed == nil, !awaitsEngine else {
      return false
    }
    switch screen {
    case .opening: return true
    case .map: return plan.edited == nil && focus == nil
    case .list: return !list.rows.leavesSearch && !hasEngine
    }
  }

  private mutating func goBack(_ session: inout Session) -> [RoutesEffect] {
    if search != nil {
      let request = search?.request
      search = nil
      return request.map { [.cancel([$0])] } ?? []
    }
    if form != nil {
      (form, formProblem) = (nil, nil)
    } else if page != nil {
      page = nil
      if screen == .list { viewed = nil }
    } else if screen == .list {
      return leaveList(&session)
    } else if isComputing {
      return stop()
    } else if focus != nil {
      focus = nil
    } else if viewed != nil {
      return closeViewed(&session)
    } else if plan.edited != nil {
      return leaveEdit(&session)
    } else {
      notice = .nothingBefore
    }
    return []
  }

  /// Leaves a saved route, for the list if it was opened from there.
  mutating func closeViewed(_ session: inout Session) -> [RoutesEffect] {
    viewed = nil
    if isFromList { screen = .list }
    return show(&session)
  }

  /// Cancels the computation of the route.
  private mutating func stop() -> [RoutesEffect] {
    guard let request = plan.request else { return [] }
    (plan.progress, notice) = (.stopped, .stopped)
    return [.cancel([request])]
  }

  /// Shows the route or the stops now on the map, fitted to the view.
  mutating func show(_ session: inout Session) -> [RoutesEffect] {
    focus = nil
    frameRoute(session)
    return refreshGround(&session)
  }

  // MARK: The page

  private mutating func reduce(_ action: RoutesAction.Page) {
    switch action {
    case .tapped:
      if route == nil { notice = noRoute } else { page = OpenPage() }
    case .scrolled(let line): page?.scroll = max(0, line)
    }
  }
}

extension Routes.Fix {
  var isThere: Bool { if case .there = self { true } else { false } }

  var isLost: Bool { if case .lost = self { true } else { false } }

  /// The request that the receiver responds to.
  var request: Request? {
    switch self {
    case .none: nil
    case .waiting(let request), .unreachable(let request), .there(let request),
      .lost(let request):
      request
    }
  }
}
