/// The part of the earth that a map shows, in Web Mercator.
public struct MapView: Hashable, Sendable {
  /// What is in the middle.
  public let center: Coordinate
  /// How close it is, in half levels of Web Mercator: two more double the scale.
  public let zoom: Int

  /// The farthest and the closest there are: the earth, and a driveway.
  public static let zooms = 0...38
  /// The closest that ``fitting(_:columns:rows:)`` goes: a few blocks.
  static let closestFit = 32

  /// Looks at a place; one beyond the ends of the map, or of ``zooms``, becomes the nearest there is.
  public init(center: Coordinate, zoom: Int) {
    self.center = Mercator.nearest(to: center)
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
  }

  /// Shows all of the points with a margin, as close as this many cells allow; `nil` without points.
  public static func fitting(_ points: [Coordinate], columns: Int, rows: Int) -> MapView? {
    guard let first = points.first else { return nil }
    let (west, width) = Mercator.span(of: points)
    var (top, bottom) = (Mercator.y(first.latitude), Mercator.y(first.latitude))
    for point in points {
      let y = Mercator.y(point.latitude)
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    let center = Mercator.coordinate(x: west + width / 2, y: (top + bottom) / 2)
    // An eighth of the window stays free on each side.
    let (across, down) = (Double(columns * 2) * 0.75, Double(rows * 4) * 0.75)
    let zoom = (zooms.lowerBound...closestFit).last { zoom in
      let dots = Mercator.dots(at: zoom)
      return width * dots <= across && (bottom - top) * dots <= down
    }
    return MapView(center: center, zoom: zoom ?? zooms.lowerBound)
  }

  /// Shows an area with a margin, as close as this many cells allow; `nil` where it is none on the
  /// earth.
  public static func fitting(_ area: MapArea, columns: Int, rows: Int) -> MapView? {
    // Between its sides stands one more point, so that an area wider than half the earth stays whole.
    let width = area.east - area.west + (area.east < area.west ? 360 : 0)
    let middle = area.west + width / 2
    let corners = [
      Coordinate(latitude: area.south, longitude: area.west),
      Coordinate(latitude: area.north, longitude: middle > 180 ? middle - 360 : middle),
      Coordinate(latitude: area.north, longitude: area.east),
    ]
    let points = corners.compactMap(\.self)
    return points.count == corners.count ? fitting(points, columns: columns, rows: rows) : nil
  }

  /// Goes closer by so many steps, or farther away.
  public func zoomed(by steps: Int) -> MapView {
    // Any number is taken, however large.
    let steps = min(max(steps, -Self.zooms.upperBound), Self.zooms.upperBound)
    return MapView(center: center, zoom: zoom + steps)
  }

  /// Looks so many cells farther to the right and farther down.
  public func moved(columns: Int, rows: Int) -> MapView {
    let dots = Mercator.dots(at: zoom)
    return MapView(
      center: Mercator.coordinate(
        x: Mercator.x(center.longitude) + Double(columns) * 2 / dots,
        y: Mercator.y(center.latitude) + Double(rows) * 4 / dots), zoom: zoom)
  }

  /// Looks at another place from as close.
  public func centered(on place: Coordinate) -> MapView { MapView(center: place, zoom: zoom) }

  /// What this many cells show. West is greater than east where the antimeridian is in view.
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

  /// How many metres a dot is across in the middle of the map. A cell is two dots wide and four
  /// high.
  public var metresPerDot: Double {
    Mercator.equator * Mercator.cosine(center.latitude) / Mercator.dots(at: zoom)
  }
}
