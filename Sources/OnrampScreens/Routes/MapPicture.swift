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

  /// The letter of a stop, by its place in the order as given: A for the first.
  public static func letter(of stop: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters.indices.contains(stop) ? String(letters[stop]) : "+"
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
    let isEmpty = ground == nil && route.isEmpty
    let attribution = isEmpty ? [] : builder.cells(brush.attribution, .dim)
    overlay.put(attribution, row: size.rows - 1, column: size.columns - attribution.count)
    let scale = brush.scale(metresPerDot: view.metresPerDot, columns: size.columns)
    if scale.count + 2 + attribution.count <= size.columns {
      overlay.put(scale, row: size.rows - 1, column: 0)
    }
    for (index, stop) in stops.enumerated() {
      let style: Style = index == selected ? .selected : .strong
      overlay.mark(
        projection.point(stop), with: Cell(Self.letter(of: index), style: style))
    }
    if let here { overlay.mark(projection.point(here), with: brush.here) }
    overlay.name(layer.streets, projection, builder)
    overlay.draw(over: &rows)
    return rows
  }
}
