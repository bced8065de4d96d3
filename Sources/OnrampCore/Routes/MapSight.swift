/// What a map shows: a part of the Earth, and what of a route lies on it.
public struct MapSight: Hashable, Sendable {
  /// The part of the Earth.
  public var view: MapView
  /// The size in cells.
  public var columns: Int, rows: Int
  /// The line that the route follows.
  public var route: [Coordinate]
  /// The stops in the order as given, which letters them.
  public var stops: [Coordinate]
  /// The index of the selected stop.
  public var selected: Int?
  /// Where the driver is.
  public var here: Coordinate?

  /// Creates a sight.
  public init(
    _ view: MapView, columns: Int, rows: Int, route: [Coordinate] = [], stops: [Coordinate] = [],
    selected: Int? = nil, here: Coordinate? = nil
  ) {
    (self.view, self.columns, self.rows, self.route) = (view, columns, rows, route)
    (self.stops, self.selected, self.here) = (stops, selected, here)
  }

  /// The letter of a stop, by its place in the order as given: A for the first.
  public static func letter(of stop: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters.indices.contains(stop) ? String(letters[stop]) : "+"
  }

  /// The order for it as a picture, with no more of the route than can be seen.
  public func drawing(on screen: PixelScreen, isLight: Bool) -> MapDrawing {
    MapDrawing(
      center: EncodedLine([view.center]), zoom: view.zoom, columns: columns, rows: rows,
      screen: screen, isLight: isLight, route: visibleRoute.map { EncodedLine($0) },
      stops: EncodedLine(stops), selected: selected, here: here.map { EncodedLine([$0]) })
  }

  /// The pieces of the route in the window and around it, without points that fall on the same dot.
  private var visibleRoute: [[Coordinate]] {
    let projection = MapProjection(view, columns: columns, rows: rows)
    let (width, height) = (Double(projection.across), Double(projection.down))
    var (pieces, piece): ([[Coordinate]], [Coordinate]) = ([], [])
    var last: (place: Coordinate, point: MapPoint)?
    for place in route {
      let point = last.map { projection.point(place, after: $0.point) } ?? projection.point(place)
      guard let before = last else {
        last = (place, point)
        continue
      }
      if abs(point.x - before.point.x) < 0.5, abs(point.y - before.point.y) < 0.5,
        place != route.last
      {
        continue
      }
      let isNear =
        max(point.x, before.point.x) > -width && min(point.x, before.point.x) < 2 * width
        && max(point.y, before.point.y) > -height && min(point.y, before.point.y) < 2 * height
      if isNear {
        if piece.isEmpty { piece = [before.place] }
        piece.append(place)
      } else if !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
      last = (place, point)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}

/// A map to draw as a picture.
public struct MapDrawing: Hashable, Codable, Sendable {
  /// The most pixels that are drawn: 200 columns of 60 rows of usual cells, and a little more. A larger
  /// picture is stretched.
  public static let mostPixels = 2_500_000

  /// The center, a line of one point, and the zoom; see ``MapView``.
  public let center: EncodedLine, zoom: Int
  /// The size in cells.
  public let columns: Int, rows: Int
  /// How the terminal shows it.
  public let screen: PixelScreen
  /// Whether it stands on a light background.
  public let isLight: Bool
  /// The route, in pieces.
  public let route: [EncodedLine]
  /// The stops in the order as given.
  public let stops: EncodedLine
  /// The index of the selected stop.
  public let selected: Int?
  /// Where the driver is: a line of one point.
  public let here: EncodedLine?
}
