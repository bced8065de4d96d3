/// The contents of a map: a part of the Earth, and the route on it.
public struct MapSight: Hashable, Sendable {
  /// The part of the Earth.
  public var view: MapView
  /// The size in cells.
  public var columns: Int, rows: Int
  /// The line of the route.
  public var route: [Coordinate]
  /// The stops as given, which determines their letters.
  public var stops: [Coordinate]
  /// The index of the selected stop.
  public var selected: Int?
  /// The driver's location.
  public var here: Coordinate?

  /// Creates a sight.
  public init(
    _ view: MapView, columns: Int, rows: Int, route: [Coordinate] = [], stops: [Coordinate] = [],
    selected: Int? = nil, here: Coordinate? = nil
  ) {
    (self.view, self.columns, self.rows, self.route) = (view, columns, rows, route)
    (self.stops, self.selected, self.here) = (stops, selected, here)
  }

  /// The letter of a stop, by its index as given: A for the first.
  public static func letter(of stop: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters.indices.contains(stop) ? String(letters[stop]) : "+"
  }

  /// The order to draw it as a picture, with only the visible part of the route.
  public func drawing(on screen: PixelScreen, isLight: Bool) -> MapDrawing {
    MapDrawing(
      center: EncodedLine([view.center]), zoom: view.zoom, columns: columns, rows: rows,
      screen: screen, isLight: isLight, route: visibleRoute.map { EncodedLine($0) },
      stops: EncodedLine(stops), selected: selected, here: here.map { EncodedLine([$0]) })
  }

  /// The pieces of the route in the window and around it, without points on the same dot.
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

/// A map to be drawn as a picture.
public struct MapDrawing: Hashable, Codable, Sendable {
  /// The maximum number of pixels drawn: a little more than 200 columns by 60 rows of common cells.
  /// Larger pictures are stretched.
  public static let maxPixels = 2_500_000

  /// The center, as a line of one point, and the zoom; see ``MapView``.
  public let center: EncodedLine, zoom: Int
  /// The size in cells.
  public let columns: Int, rows: Int
  /// How the terminal shows pixels.
  public let screen: PixelScreen
  /// Whether the background is light.
  public let isLight: Bool
  /// The route, in pieces.
  public let route: [EncodedLine]
  /// The stops as given.
  public let stops: EncodedLine
  /// The index of the selected stop.
  public let selected: Int?
  /// The driver's location, as a line of one point.
  public let here: EncodedLine?
}
