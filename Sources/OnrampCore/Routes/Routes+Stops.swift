/// The stops, their order, and the route along them.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Stops, _ session: inout Session) -> [RoutesEffect] {
    switch action {
    case .focusMoved(let distance): moveFocus(by: distance)
    case .pressed(let focus): return press(focus, &session)
    case .enterTapped:
      if map.focus == .save || map.focus == .discard { return press(map.focus, &session) }
      return reduce(.page(.tapped), &session)
    case .removeTapped: return changeStops(&session) { $0.removeStop() }
    case .moved(let distance): return changeStops(&session) { $0.moveStop(by: distance) }
    case .orderTapped:
      return changeStops(&session) {
        $0.pushArrangement()
        $0.plan.preferences.keepsOrder.toggle()
        $0.notice = $0.plan.preferences.keepsOrder ? .orderKept : .orderFree
        return true
      }
    case .avoidTapped(let road):
      return changeStops(&session) {
        $0.pushArrangement()
        $0.plan.preferences.avoided.formSymmetricDifference([road])
        $0.notice = $0.plan.preferences.avoided.contains(road) ? .avoided(road) : .allowed(road)
        return true
      }
    }
    return []
  }

  // MARK: The focus

  /// The Tab order: the stops in driving order, then the buttons.
  public var focusOrder: [Focus] {
    order.map(Focus.stop) + (viewed == nil && plan.edited != nil ? [.save, .discard] : [])
  }

  private mutating func moveFocus(by distance: Int) {
    let order = focusOrder
    map.focus =
      map.focus.flatMap { order.cycled(from: $0, by: distance) }
      ?? (distance > 0 ? order.first : order.last)
  }

  private mutating func press(_ focus: Focus?, _ session: inout Session) -> [RoutesEffect] {
    guard let focus, focusOrder.contains(focus) else { return [] }
    map.focus = focus
    switch focus {
    case .stop: return []
    case .save: return saveRoute(&session)
    case .discard: return leaveEdit(&session)
    }
  }

  // MARK: Changing stops

  /// Changes the stops, recomputes the route and keeps the stops for the next start.
  ///
  /// - Parameter change: Returns whether anything changed.
  private mutating func changeStops(
    _ session: inout Session, _ change: (inout Routes) -> Bool
  ) -> [RoutesEffect] {
    guard viewed == nil else { return refuse(.pressUpdate) }
    guard change(&self) else { return [] }
    return replan(&session) + keepDraft()
  }

  /// Adds a stop at the end, or before the end of a round trip. If there is none yet, the driver's
  /// location becomes the first.
  mutating func add(_ place: MapPlace, _ session: inout Session) -> [RoutesEffect] {
    let effects = changeStops(&session) { routes in
      var stops = routes.plan.stops
      if stops.isEmpty, let here = routes.location.current?.place,
        !here.isSameStop(as: place)
      {
        stops.append(here)
      }
      guard stops.count < Self.maxStops else { return routes.refuse(.tooManyStops) }
      let index = stops.isRoundTrip ? stops.count - 1 : stops.count
      stops.insert(place, at: index)
      if stops.repeated != nil { return routes.refuse(.sameStop(place)) }
      (routes.plan.stops, routes.notice) = (stops, .stopAdded(place))
      routes.push(.addition(place, at: index))
      return true
    }
    if case .stopAdded? = notice { frameRoute(session) }
    return effects
  }

  private mutating func removeStop() -> Bool {
    guard let index = map.selectedStop, plan.stops.indices.contains(index) else {
      return refuse(.noStopSelected)
    }
    var stops = plan.stops
    let removed = stops.remove(at: index)
    // Without it, its neighbors may be the same stop.
    if let twice = stops.repeated { return refuse(.sameStop(twice)) }
    plan.stops = stops
    push(.removal(removed, at: index))
    notice = .stopRemoved(removed)
    map.focus = stops.isEmpty ? nil : .stop(min(index, stops.count - 1))
    return true
  }

  /// Puts a removed stop back where it was.
  mutating func putBack(
    _ place: MapPlace, at index: Int, _ session: inout Session
  ) -> [RoutesEffect] {
    changeStops(&session) { routes in
      var stops = routes.plan.stops
      stops.insert(place, at: min(index, stops.count))
      guard stops.count <= Self.maxStops else { return routes.refuse(.tooManyStops) }
      if stops.repeated != nil { return routes.refuse(.sameStop(place)) }
      (routes.plan.stops, routes.notice) = (stops, .restored(place.name.raw))
      routes.push(.addition(place, at: min(index, stops.count - 1)))
      routes.map.focus = .stop(min(index, stops.count - 1))
      return true
    }
  }

  mutating func takeOut(
    _ place: MapPlace, at index: Int, _ session: inout Session
  ) -> [RoutesEffect] {
    changeStops(&session) { routes in
      let stops = routes.plan.stops
      let isThere = stops.indices.contains(index) && stops[index] == place
      guard let index = isThere ? index : stops.lastIndex(of: place) else {
        routes.forgetStopChange()
        routes.notice = .nothingToUndo
        return false
      }
      routes.map.focus = .stop(index)
      return routes.removeStop()
    }
  }

  /// Moves the selected stop in the order on screen, which is kept from then on.
  private mutating func moveStop(by distance: Int) -> Bool {
    guard let index = map.selectedStop, let from = order.firstIndex(of: index) else {
      return refuse(.noStopSelected)
    }
    let to = from + distance
    guard order.indices.contains(to) else { return refuse(distance < 0 ? .firstStop : .lastStop) }
    var stops = order.map { plan.stops[$0] }
    stops.swapAt(from, to)
    if let twice = stops.repeated { return refuse(.sameStop(twice)) }
    pushArrangement()
    (plan.stops, plan.preferences.keepsOrder, map.focus) = (stops, true, .stop(to))
    return true
  }

  /// Undoes a move, or a change of preferences.
  mutating func rearrange(
    _ stops: [MapPlace], _ preferences: RoutePreferences, _ session: inout Session
  ) -> [RoutesEffect] {
    changeStops(&session) { routes in
      let changesRoads = routes.plan.preferences.avoided != preferences.avoided
      routes.pushArrangement()
      (routes.plan.stops, routes.plan.preferences, routes.map.focus) = (stops, preferences, nil)
      routes.notice = changesRoads ? .avoidanceRestored : .orderRestored
      return true
    }
  }

  // MARK: The route

  mutating func replan(_ session: inout Session) -> [RoutesEffect] {
    let effects = canceling(plan.request)
    guard plan.stops.count > 1 else {
      plan.progress = .none
      return effects
    }
    if plan.edited?.original != nil, !plan.isUnsaved, let route = plan.edited?.original?.route {
      plan.progress = .ready(route)
      return effects
    }
    guard hasEngine else {
      plan.progress = .failed(.noEngine)
      return effects
    }
    let request = session.newRequest()
    plan.progress = .computing(request)
    return effects + [.plan(request, stops: plan.stops, plan.preferences)]
  }

  /// Keeps the unsaved stops for the next start.
  mutating func keepDraft() -> [RoutesEffect] {
    let draft = plan.draft
    guard draft != storage.keptDraft else { return [] }
    storage.keptDraft = draft
    return [.keepDraft(draft, revision: storage.keeping.next())]
  }
}

extension [MapPlace] {
  /// Whether the last stop is the same as the first.
  public var isRoundTrip: Bool {
    guard count > 2, let first, let last else { return false }
    return first.isSameStop(as: last)
  }

  /// A stop that occurs twice, other than the start and end of a round trip.
  public var repeated: MapPlace? {
    for (index, place) in enumerated() {
      let others = self[..<index]
      let isReturn = index == count - 1 && index > 1
      let earlier = isReturn ? others.dropFirst() : others
      if earlier.contains(where: { $0.isSameStop(as: place) }) {
        return place
      }
    }
    return nil
  }
}
