/// The map view and its ground.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Map, _ session: inout Session) -> [RoutesEffect] {
    let layout = RoutesLayout(session.window)
    let before = map.view
    switch action {
    case .moved(let east, let south):
      map.view = map.view?.moved(
        columns: east * max(1, layout.columns / 4), rows: south * max(1, layout.rows / 4))
      if map.view == before { notice = .mapEnds } else { map.isFramed = false }
    case .zoomed(let steps):
      map.view = map.view?.zoomed(by: steps)
      if map.view == before { notice = .mapEnds } else { map.isFramed = false }
    case .wholeRouteTapped: frameRoute(session)
    case .locationTapped: return goToLocation(&session)
    case .tapped:
      // Stays in the list, which tells the driver what is missing.
      guard hasEngine || !plan.stops.isEmpty else { break }
      screen = .map
      if map.view == nil { frameRoute(session) }
      return refreshGround(&session)
    }
    return map.view == before ? [] : refreshGround(&session)
  }

  /// Fits the view to the whole route, or else to the stops, the driver or the offline map.
  mutating func frameRoute(_ session: Session) {
    map.isFramed = true
    let layout = RoutesLayout(session.window)
    let picture = showsPicture(session.window) ? layout.mapPicture : nil
    // Leaves out what the box covers.
    let isFree = stops.isEmpty || layout.boxColumns >= layout.columns / 2
    let covered = isFree ? 0 : layout.boxColumns
    let room = picture ?? (columns: layout.columns - covered, rows: layout.rows)
    var points = stops.map(\.coordinate)
    if let route { points += route.geometry }
    if points.isEmpty, let here = location.current { points = [here.place.coordinate] }
    if points.count == 1 {
      // Shows the streets around the point rather than its front door.
      map.view = centered(MapView(center: points[0], zoom: 28), session)
      return
    }
    let framed =
      MapView.fitting(points, columns: room.columns, rows: room.rows)
      ?? engines.offlineMap.flatMap {
        MapView.fitting($0, columns: room.columns, rows: room.rows)
      }
    guard let framed else { return }
    let isBehindBox = picture == nil && covered > 0
    map.view =
      isBehindBox ? framed.moved(columns: covered / 2, rows: 0) : centered(framed, session)
  }

  /// A view centered on the picture, which is beside the box and above the scale.
  func centered(_ view: MapView, _ session: Session) -> MapView {
    let layout = RoutesLayout(session.window)
    guard showsPicture(session.window), let room = layout.mapPicture else { return view }
    return view.moved(
      dotsRight: layout.columns - room.columns, down: 2 * (layout.rows - room.rows))
  }

  /// Requests the ground of the view. The latest request wins.
  mutating func refreshGround(_ session: inout Session) -> [RoutesEffect] {
    guard engines.offlineMap != nil, screen == .map, let view = map.view else { return [] }
    let layout = RoutesLayout(session.window)
    let request = session.newRequest()
    let old = map.groundRequest
    map.groundRequest = request
    let area = view.area(columns: layout.columns, rows: layout.rows)
    return canceling(old) + [.ground(request, area, columns: layout.columns, rows: layout.rows)]
  }

  /// Fits the map and the list to another window.
  mutating func resized(_ session: inout Session) -> [RoutesEffect] {
    list.rows.scroll(room: RoutesLayout(session.window).routesInView)
    if map.isFramed { frameRoute(session) }
    return refreshGround(&session) + refreshPicture(&session)
  }

  // MARK: Location

  private mutating func goToLocation(_ session: inout Session) -> [RoutesEffect] {
    guard let here = location.current else {
      notice = .locationUnknown
      overlays.search = PlaceSearch(.location)
      return []
    }
    let place = here.place
    let there =
      map.view.map { centered($0.centered(on: place.coordinate), session) }
      ?? MapView.fitting(
        [place.coordinate], columns: RoutesLayout(session.window).columns,
        rows: RoutesLayout(session.window).rows)
    // If the map is already there, the driver wants another place, unless a receiver has a fix.
    guard there != map.view || location.fix.isThere else {
      overlays.search = PlaceSearch(.location)
      return []
    }
    (map.view, map.isFramed) = (there, false)
    // The screen always shows that a fix is lost.
    notice = location.fix.isLost ? nil : location.isLastKnown ? .lastKnown(here) : .here(place)
    return refreshGround(&session)
  }

  /// Records the driver's location, whatever its source.
  mutating func locate(_ new: CurrentLocation, _ session: inout Session) -> [RoutesEffect] {
    let isFirst = location.current == nil
    location.current = new
    var effects: [RoutesEffect] = []
    // Once a minute is enough for the next start.
    if new.source == .receiver, location.kept.map({ abs(new.time.seconds - $0) >= 60 }) ?? true {
      location.kept = new.time.seconds
      effects.append(.keepLocation(new))
    }
    guard isFirst, stops.isEmpty || map.view == nil, screen != .opening else { return effects }
    frameRoute(session)
    return effects + refreshGround(&session)
  }
}
