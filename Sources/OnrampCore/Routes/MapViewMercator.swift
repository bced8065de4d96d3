/// The Web Mercator projection, without a math library: the core imports nothing.
///
/// The Earth is a square: x runs from 0 at the antimeridian east to 1, y from 0 in the north to 1
/// in the south.
enum Mercator {
  /// The length of the equator in meters.
  static let equator = 40_075_016.686
  /// The latitude at which the square ends.
  private static let end = 85.05112877980659

  /// The width of the Earth in dots at a zoom; see ``MapView/zoom``.
  static func dots(at zoom: Int) -> Double {
    let half = zoom.isMultiple(of: 2) ? 1 : 2.0.squareRoot()
    return 256 * half * Double(1 << (zoom / 2))
  }

  static func x(_ longitude: Double) -> Double { longitude / 360 + 0.5 }

  static func y(_ latitude: Double) -> Double {
    let sine = sine(min(max(latitude, -end), end))
    return 0.5 - logarithm((1 + sine) / (1 - sine)) / (4 * .pi)
  }

  /// The longitude of any x, wrapping around the Earth.
  static func longitude(_ x: Double) -> Double { (x - x.rounded(.down)) * 360 - 180 }

  /// The latitude of a y, clamped to the ends of the map.
  static func latitude(_ y: Double) -> Double {
    // Only the center and edges of a map need it, so bisection is fast enough.
    var (south, north) = (-end, end)
    for _ in 0..<60 {
      let middle = (south + north) / 2
      if self.y(middle) > y { south = middle } else { north = middle }
    }
    return (south + north) / 2
  }

  static func coordinate(x: Double, y: Double) -> Coordinate {
    Coordinate(nearest: latitude(y), longitude(x))
  }

  /// The place, clamped to the ends of the map.
  static func nearest(to place: Coordinate) -> Coordinate {
    Coordinate(nearest: min(max(place.latitude, -end), end), place.longitude)
  }

  /// The narrowest strip that contains all points, as its western edge and its width. It may cross
  /// the antimeridian.
  static func span(of points: [Coordinate]) -> (west: Double, width: Double) {
    let places = points.map { x($0.longitude) }.sorted()
    guard let first = places.first, let last = places.last else { return (0, 0) }
    var (west, width) = (first, last - first)
    for (before, after) in zip(places, places.dropFirst()) where before + 1 - after < width {
      (west, width) = (after, before + 1 - after)
    }
    return (west, width)
  }

  static func cosine(_ latitude: Double) -> Double {
    let sine = sine(latitude)
    return max(0, 1 - sine * sine).squareRoot()
  }

  /// The sine of at most a right angle, by its Taylor series up to the 19th power.
  private static func sine(_ degrees: Double) -> Double {
    let angle = degrees * (.pi / 180)
    let square = angle * angle
    var sum = 1.0
    for step in sineSteps { sum = 1 - sum * square * step }
    return angle * sum
  }

  private static let sineSteps = stride(from: 18.0, through: 2, by: -2).map { 1 / ($0 * ($0 + 1)) }

  /// The natural logarithm of a positive number.
  private static func logarithm(_ number: Double) -> Double {
    // Of the significand, by the series of the inverse hyperbolic tangent.
    var (power, part) = (Double(number.exponent), number.significand)
    if part > 1.4142 { (power, part) = (power + 1, part / 2) }
    let ratio = (part - 1) / (part + 1)
    let square = ratio * ratio
    var sum = 0.0
    for step in logarithmSteps { sum = sum * square + step }
    return power * 0.6931471805599453 + 2 * ratio * sum
  }

  private static let logarithmSteps = stride(from: 19.0, through: 1, by: -2).map { 1 / $0 }
}

extension Coordinate {
  /// The distance to a point as the crow flies, in meters; too long over thousands of kilometers.
  func meters(to other: Coordinate) -> Double {
    let degree = Mercator.equator / 360
    let across = abs(longitude - other.longitude)
    let east =
      min(across, 360 - across) * degree * Mercator.cosine((latitude + other.latitude) / 2)
    let north = (latitude - other.latitude) * degree
    return (east * east + north * north).squareRoot()
  }

  /// Creates a point from numbers that rounding may have pushed out of range.
  fileprivate init(nearest latitude: Double, _ longitude: Double) {
    self.latitude = min(max(latitude, -90), 90)
    self.longitude = min(max(longitude, -180), 180)
  }
}
