/// Maps places to a window, in dots from its upper left corner; a cell is two dots wide and four
/// high.
public struct MapProjection: Hashable, Sendable {
  /// The size of the window in dots.
  public let across: Int, down: Int
  /// The width of the Earth in dots.
  private let earth: Double
  /// The center of the window.
  private let x: Double, y: Double

  /// Creates the projection of a view onto a window of this many cells.
  public init(_ view: MapView, columns: Int, rows: Int) {
    (across, down) = (columns * 2, rows * 4)
    earth = Mercator.dots(at: view.zoom)
    (x, y) = (Mercator.x(view.center.longitude), Mercator.y(view.center.latitude))
  }

  /// The point of a place. Of its copies around the Earth, the one nearest to the center.
  public func point(_ place: Coordinate) -> MapPoint {
    let distance = Mercator.x(place.longitude) - x
    return point(distance - distance.rounded(), place.latitude)
  }

  /// The next point of a line after `point`: across the antimeridian rather than around the Earth.
  public func point(_ place: Coordinate, after point: MapPoint) -> MapPoint {
    let distance = Mercator.x(place.longitude) - x
    let before = (point.x - Double(across) / 2) / earth
    return self.point(distance - (distance - before).rounded(), place.latitude)
  }

  private func point(_ distance: Double, _ latitude: Double) -> MapPoint {
    MapPoint(
      x: distance * earth + Double(across) / 2,
      y: (Mercator.y(latitude) - y) * earth + Double(down) / 2)
  }
}

/// A point of a window, in dots; see ``MapProjection``.
public struct MapPoint: Hashable, Sendable {
  public let x: Double, y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
