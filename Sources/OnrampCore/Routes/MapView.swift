/// The part of the Earth that a map shows, in Web Mercator.
public struct MapView: Hashable, Sendable {
  /// The center of the view.
  public let center: Coordinate
  /// The zoom, in half levels of Web Mercator: 2 more double the scale.
  public let zoom: Int

  /// The range of zooms, from the whole Earth to a driveway.
  public static let zooms = 0...38
  /// The maximum zoom of ``fitting(_:columns:rows:)``: a few blocks.
  static let closestFit = 32

  /// Creates a view, clamped to the map and to ``zooms``.
  public init(center: Coordinate, zoom: Int) {
    self.center = Mercator.nearest(to: center)
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
  }

  /// The closest view of all points, with a margin, in this many cells; `nil` without points.
  public static func fitting(_ points: [Coordinate], columns: Int, rows: Int) -> MapView? {
    guard let first = points.first else { return nil }
    let (west, width) = Mercator.span(of: points)
    var (top, bottom) = (Mercator.y(first.latitude), Mercator.y(first.latitude))
    for point in points {
      let y = Mercator.y(point.latitude)
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    let center = Mercator.coordinate(x: west + width / 2, y: (top + bottom) / 2)
    // An eighth of the window is left free on each side.
    let (across, down) = (Double(columns * 2) * 0.75, Double(rows * 4) * 0.75)
    let zoom = (zooms.lowerBound...closestFit).last { zoom in
      let dots = Mercator.dots(at: zoom)
      return width * dots <= across && (bottom - top) * dots <= down
    }
    return MapView(center: center, zoom: zoom ?? zooms.lowerBound)
  }

  /// The closest view of an area, with a margin, in this many cells; `nil` if it is out of range.
  public static func fitting(_ area: MapArea, columns: Int, rows: Int) -> MapView? {
    // A third point between its sides keeps an area wider than half the Earth whole.
    let width = area.east - area.west + (area.east < area.west ? 360 : 0)
    let middle = area.west + width / 2
    let corners = [
      Coordinate(latitude: area.south, longitude: area.west),
      Coordinate(latitude: area.north, longitude: middle > 180 ? middle - 360 : middle),
      Coordinate(latitude: area.north, longitude: area.east),
    ]
    return corners.all { $0 }.flatMap { fitting($0, columns: columns, rows: rows) }
  }

  /// Zooms in by this many steps, or out if negative.
  public func zoomed(by steps: Int) -> MapView {
    // Prevents overflow.
    let steps = min(max(steps, -Self.zooms.upperBound), Self.zooms.upperBound)
    return MapView(center: center, zoom: zoom + steps)
  }

  /// Pans by this many cells to the right and down.
  public func moved(columns: Int, rows: Int) -> MapView {
    moved(dotsRight: 2 * columns, down: 4 * rows)
  }

  /// Pans by this many dots to the right and down; a cell is two dots wide and four high.
  func moved(dotsRight: Int, down: Int) -> MapView {
    let dots = Mercator.dots(at: zoom)
    return MapView(
      center: Mercator.coordinate(
        x: Mercator.x(center.longitude) + Double(dotsRight) / dots,
        y: Mercator.y(center.latitude) + Double(down) / dots), zoom: zoom)
  }

  /// Centers the view on another place at the same zoom.
  public func centered(on place: Coordinate) -> MapView { MapView(center: place, zoom: zoom) }

  /// The area shown in this many cells. West is greater than east if it crosses the antimeridian.
  public func area(columns: Int, rows: Int) -> MapArea {
    let dots = Mercator.dots(at: zoom)
    let (x, y) = (Mercator.x(center.longitude), Mercator.y(center.latitude))
    let (across, down) = (Double(columns) / dots, Double(rows) * 2 / dots)
    let isWholeEarth = across >= 0.5
    return MapArea(
      south: Mercator.latitude(y + down),
      west: isWholeEarth ? -180 : Mercator.longitude(x - across),
      north: Mercator.latitude(y - down),
      east: isWholeEarth ? 180 : Mercator.longitude(x + across))
  }

  /// How many meters a dot covers at the center of the map. A cell is two dots wide and four high.
  public var metersPerDot: Double {
    Mercator.equator * Mercator.cosine(center.latitude) / Mercator.dots(at: zoom)
  }
}
