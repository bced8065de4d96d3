/// The map as a picture, on terminals that show pixels.
public struct DrawnMap: Hashable, Sendable {
  /// A sight to draw, and how the terminal shows it.
  public struct Order: Hashable, Sendable {
    /// The sight to draw.
    public var sight: MapSight
    /// How the terminal shows pixels.
    public let screen: PixelScreen
    /// Whether the background is light.
    public let isLight: Bool
  }

  /// The order drawn last. It may be for an earlier sight until the next picture arrives.
  public internal(set) var order: Order?
  /// The picture, in tiles.
  public internal(set) var tiles: [MapTile] = []
  /// The order being drawn.
  var awaited: Awaited?
  /// The order that couldn't be drawn.
  var failed: Order?

  struct Awaited: Hashable, Sendable {
    let order: Order
    let request: Request
  }

  /// The tiles, if they fit an area of this many cells.
  public func tiles(columns: Int, rows: Int, on screen: PixelScreen?) -> [MapTile]? {
    guard let order, order.screen == screen, order.sight.columns == columns,
      order.sight.rows == rows
    else { return nil }
    return tiles
  }
}

/// Orders pictures of the map in view. Until one arrives, the cells or the last picture stay.
extension Routes {
  /// Orders a picture of the map in view, and cancels any other order.
  mutating func refreshPicture(_ session: inout Session) -> [RoutesEffect] {
    let wanted = session.leaving == nil ? wantedPicture(session.window) : nil
    let awaited = map.drawn.awaited
    if let awaited, awaited.order == wanted { return [] }
    map.drawn.awaited = nil
    let effects = canceling(awaited?.request)
    guard let wanted, wanted != map.drawn.order, wanted != map.drawn.failed else { return effects }
    let request = session.newRequest()
    map.drawn.awaited = .init(order: wanted, request: request)
    return effects + [.picture(request, wanted)]
  }

  /// Takes the picture ordered last. Without one, the map is drawn in cells.
  mutating func drew(_ request: Request, _ result: Result<[MapTile], RouteProblem>) {
    guard let awaited = map.drawn.awaited, awaited.request == request else { return }
    map.drawn = DrawnMap()
    switch result {
    case .success(let tiles): (map.drawn.order, map.drawn.tiles) = (awaited.order, tiles)
    // The request for the ground reports a missing helper or a damaged map.
    case .failure: map.drawn.failed = awaited.order
    }
  }

  /// Whether the map is a picture, once it is drawn.
  func showsPicture(_ window: Window) -> Bool {
    window.pixels != nil && engines.offlineMap != nil
  }

  private func wantedPicture(_ window: Window) -> DrawnMap.Order? {
    guard showsPicture(window), let screen = window.pixels,
      var sight = sight(RoutesLayout(window))
    else { return nil }
    // Sixels can't be stretched, and a larger picture would take too long.
    let pixels = sight.columns * screen.cellWidth * sight.rows * screen.cellHeight
    if screen.kind == .sixel, pixels > MapDrawing.maxPixels { return nil }
    let last = (map.drawn.awaited?.order ?? map.drawn.order)?.sight
    if let last, let here = last.here, sight.shows(here, where: sight.here, like: last) {
      sight.here = here
    }
    return DrawnMap.Order(sight: sight, screen: screen, isLight: window.isLight)
  }

  /// The part of the map in view, and what is on it.
  private func sight(_ layout: RoutesLayout) -> MapSight? {
    if overlays.search != nil || maps.isOpen { return nil }
    if overlays.page != nil {
      guard let route, let room = layout.pageMap else { return nil }
      let (line, stops) = (route.geometry, route.stops.map(\.coordinate))
      return (overlays.page?.view ?? route.view(in: room)).map {
        MapSight($0, columns: room.columns, rows: room.rows, route: line, stops: stops)
      }
    }
    guard screen == .map, let view = map.view, let room = layout.mapPicture else { return nil }
    // Shows what the cells show, except beside and below the picture.
    let center = view.moved(
      dotsRight: room.columns - layout.columns, down: 2 * (room.rows - layout.rows))
    return MapSight(
      center, columns: room.columns, rows: room.rows, route: route?.geometry ?? [],
      stops: stops.map(\.coordinate), selected: map.selectedStop,
      here: location.current?.place.coordinate)
  }
}

extension MapSight {
  /// Whether the last sight showed the same view, with the driver less than a dot from here.
  fileprivate func shows(_ place: Coordinate, where now: Coordinate?, like last: MapSight) -> Bool {
    guard let now, view == last.view, columns == last.columns, rows == last.rows else {
      return false
    }
    let projection = MapProjection(view, columns: columns, rows: rows)
    let (one, other) = (projection.point(place), projection.point(now))
    return abs(one.x - other.x) < 1 && abs(one.y - other.y) < 1
  }
}
