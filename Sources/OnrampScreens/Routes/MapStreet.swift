import OnrampCore

/// A piece of a named road in the window.
struct MapStreet {
  let feature: MapFeature
  /// The indices of its points.
  private var points: Range<Int>
  /// The length in the window, in dots.
  private(set) var length = 0.0

  /// Draws a road; `nil` if it has no name, or no room for one.
  init?(
    _ feature: MapFeature, in dots: inout MapDots, _ projection: MapProjection, _ pen: MapDots.Pen
  ) {
    self.feature = feature
    points = 0..<0
    var (start, length) = (0, 0.0)
    projection.forEachLine(of: feature.points, in: feature.points.indices) { line, index in
      guard let line else { return (start, length) = (index, 0) }
      dots.draw(line, pen)
      length += line.length
      if length > self.length { (points, self.length) = (start..<(index + 1), length) }
    }
    if feature.name == nil || self.length < Self.shortest { return nil }
  }

  /// The minimum length for a name, in dots.
  private static let shortest = 8.0

  /// Whether its name takes precedence over another's.
  func isNamed(before other: MapStreet) -> Bool {
    // Names break ties, so that the order is always the same.
    (feature.kind.rawValue, -length, feature.name ?? "")
      < (other.feature.kind.rawValue, -other.length, other.feature.name ?? "")
  }

  /// The point at a fraction of its length, from 0 to 1.
  func point(at part: Double, _ projection: MapProjection) -> MapPoint? {
    var left = part * length
    var found: MapPoint?
    projection.forEachLine(of: feature.points, in: points) { line, _ in
      guard let line, found == nil else { return }
      let length = line.length
      if length > 0, left <= length { found = line.point(at: left / length) }
      left -= length
    }
    return found
  }
}
