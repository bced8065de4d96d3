import OnrampCore

/// A map: roads, a route, its stops, and where the driver is.
public struct MapPicture: Sendable {
  /// The part of the earth to draw.
  public var view: MapView
  /// The roads, water and parks; `nil` where there is no offline map.
  public var ground: MapGround?
  /// The line that the route follows.
  public var route: [Coordinate]
  /// The stops in the order as given, which letters them.
  public var stops: [Coordinate]
  /// The index of the stop that is selected.
  public var selected: Int?
  /// Where the driver is, if that is known.
  public var here: Coordinate?

  /// Makes a map.
  public init(
    _ view: MapView, ground: MapGround? = nil, route: [Coordinate] = [], stops: [Coordinate] = [],
    selected: Int? = nil, here: Coordinate? = nil
  ) {
    (self.view, self.ground, self.route) = (view, ground, route)
    (self.stops, self.selected, self.here) = (stops, selected, here)
  }

  /// Draws the map into rows of cells that fill a size exactly.
  ///
  /// From the top: letters, the driver, the scale, names, the route, roads, and last what is water or
  /// green.
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
    // A route, too, is made from its data, whoever made it.
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
