/// The map view and its ground.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Map, _ session: inout Session) -> [RoutesEffect] {
    let layout = RoutesLayout(session.window)
    let before = view
    switch action {
    case .moved(let east, let south):
      view = view?.moved(
        columns: east * max(1, layout.columns / 4), rows: south * max(1, layout.rows / 4))
      if view == before { notice = .mapEnds } else { isFramed = false }
    case .zoomed(let steps):
      view = view?.zoomed(by: steps)
      if view == before { notice = .mapEnds } else { isFramed = false }
    case .wholeRouteTapped: frameRoute(session)
    case .locationTapped: return goToLocation(&session)
    case .tapped:
      // The list says what is missing.
      guard hasEngine || !plan.stops.isEmpty else { break }
      screen = .map
      if view == nil { frameRoute(session) }
      return refreshGround(&session)
    }
    return view == before ? [] : refreshGround(&session)
  }

  /// Fits the view to the whole route, or else to the stops, the driver or the offline map.
  mutating func frameRoute(_ session: Session) {
    isFramed = true
    let layout = RoutesLayout(session.window)
    // What the box covers can't be seen.
    let covered = stops.isEmpty || layout.boxColumns >= layout.columns / 2 ? 0 : layout.boxColumns
    var points = stops.map(\.coordinate)
    if let route { points += route.geometry }
    if points.isEmpty, let location { points = [location.place.coordinate] }
    if points.count == 1 {
      // The streets around it, rather than its front door.
      view = MapView(center: points[0], zoom: 28)
      return
    }
    let columns = layout.columns - covered
    let framed =
      MapView.fitting(points, columns: columns, rows: layout.rows)
      ?? offlineMap.flatMap { MapView.fitting($0, columns: columns, rows: layout.rows) }
    guard let framed else { return }
    view = covered == 0 ? framed : framed.moved(columns: covered / 2, rows: 0)
  }

  /// Requests the ground of the view. The latest request wins.
  mutating func refreshGround(_ session: inout Session) -> [RoutesEffect] {
    guard offlineMap != nil, screen == .map, let view else { return [] }
    let layout = RoutesLayout(session.window)
    let request = session.newRequest()
    let old = groundRequest.map { RoutesEffect.cancel([$0]) }
    groundRequest = request
    let area = view.area(columns: layout.columns, rows: layout.rows)
    let effect = RoutesEffect.ground(request, area, columns: layout.columns, rows: layout.rows)
    return [old, effect].compactMap(\.self)
  }

  /// Fits the map and the list to another window.
  mutating func resized(_ session: inout Session) -> [RoutesEffect] {
    list.rows.scroll(room: RoutesLayout(session.window).routesInView)
    if isFramed { frameRoute(session) }
    return refreshGround(&session)
  }

  // MARK: Location

  private mutating func goToLocation(_ session: inout Session) -> [RoutesEffect] {
    guard let location else {
      notice = .locationUnknown
      openSearch(for: .location)
      return []
    }
    let place = location.place
    let there =
      view?.centered(on: place.coordinate)
      ?? MapView.fitting(
        [place.coordinate], columns: RoutesLayout(session.window).columns,
        rows: RoutesLayout(session.window).rows)
    // A driver who is already looking there wants another place, unless a receiver has a fix.
    guard there != view || fix.isThere else {
      openSearch(for: .location)
      return []
    }
    (view, isFramed) = (there, false)
    // A lost fix is shown all the time anyway.
    notice = fix.isLost ? nil : isLastKnown ? .lastKnown(location) : .here(place)
    return refreshGround(&session)
  }

  /// Whether the location is the last fix of a receiver that has none now.
  var isLastKnown: Bool { location?.source == .receiver && !fix.isThere }

  /// Records the driver's location, whatever its source.
  mutating func locate(_ new: CurrentLocation, _ session: inout Session) -> [RoutesEffect] {
    let isFirst = location == nil
    location = new
    var effects: [RoutesEffect] = []
    // For the next start, once a minute is enough.
    if new.source == .receiver, locationKept.map({ abs(new.time.seconds - $0) >= 60 }) ?? true {
      locationKept = new.time.seconds
      effects.append(.keepLocation(new))
    }
    guard isFirst, stops.isEmpty || view == nil, screen != .opening else { return effects }
    frameRoute(session)
    return effects + refreshGround(&session)
  }
}
