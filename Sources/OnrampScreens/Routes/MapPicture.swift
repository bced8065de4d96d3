import OnrampCore

/// A map: roads, a route, its stops, and the driver's location.
public struct MapPicture: Sendable {
  /// The part of the Earth to draw.
  public var view: MapView
  /// The roads, water and parks; `nil` if there is no offline map.
  public var ground: MapGround?
  /// The line of the route.
  public var route: [Coordinate]
  /// The stops as given, which determines their letters.
  public var stops: [Coordinate]
  /// The index of the selected stop.
  public var selected: Int?
  /// The driver's location, if known.
  public var here: Coordinate?

  /// Creates a map.
  public init(
    _ view: MapView, ground: MapGround? = nil, route: [Coordinate] = [], stops: [Coordinate] = [],
    selected: Int? = nil, here: Coordinate? = nil
  ) {
    (self.view, self.ground, self.route) = (view, ground, route)
    (self.stops, self.selected, self.here) = (stops, selected, here)
  }

  /// Draws the map into rows of cells that exactly fill a size.
  ///
  /// From the top: letters, the driver, the scale, names, the route, roads, and finally water and
  /// parks.
  public func rows(_ size: Size, _ appearance: Appearance) -> [[Cell]] {
    guard size.columns > 0, size.rows > 0 else { return [] }
    let projection = MapProjection(view, columns: size.columns, rows: size.rows)
    let brush = MapBrush(appearance)
    let layer = MapGroundLayer(ground, view, projection, size, brush)
    var line = MapDots(size)
    line.draw(route, projection, brush.routePen)
    var rows = (0..<size.rows).map { row in
      (row * size.columns..<(row + 1) * size.columns).map { place in
        line.bits[place] == 0 ? layer.cell(place) : brush.route(line.bits[place])
      }
    }
    var overlay = MapOverlay(size, isFree: line.bits.map { $0 == 0 })
    let builder = LineBuilder(appearance: appearance, columns: size.columns)
    // A route needs the attribution, too: it is made from the same data by any engine.
    overlay.label(view, brush, builder, isEmpty: ground == nil && route.isEmpty)
    for (index, stop) in stops.enumerated() {
      overlay.mark(
        projection.point(stop),
        with: brush.chip(MapSight.letter(of: index), isSelected: index == selected))
    }
    if let here { overlay.mark(projection.point(here), with: brush.here) }
    overlay.name(layer.streets, projection, builder)
    overlay.draw(over: &rows)
    return rows
  }
}
