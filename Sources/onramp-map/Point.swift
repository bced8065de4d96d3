import Glibc
import OnrampCore

/// A point as stored in an extract, in ten-millionths of a degree.
struct Point: Hashable {
  var longitude: Int32
  var latitude: Int32

  static let unit = 1e7

  /// Converts degrees to that unit.
  static func units(_ degrees: Double) -> Int32 {
    Int32(exactly: (degrees * unit).rounded()) ?? 0
  }

  var coordinate: Coordinate? {
    Coordinate(
      latitude: Double(latitude) / Point.unit, longitude: Double(longitude) / Point.unit)
  }

  /// Encodes points for the database.
  static func bytes(of points: some Collection<Point>) -> [UInt8] {
    points.flatMap { [$0.longitude, $0.latitude] }.stored
  }

  /// Decodes the output of ``bytes(of:)``.
  static func points(in bytes: UnsafeRawBufferPointer) -> [Point] {
    stride(from: 0, to: bytes.count - 7, by: 8).map { at in
      Point(
        longitude: Int32(storedIn: bytes, at: at), latitude: Int32(storedIn: bytes, at: at + 4))
    }
  }
}

extension [Int32] {
  /// The numbers as stored in the database.
  var stored: [UInt8] { flatMap { Swift.withUnsafeBytes(of: $0.littleEndian, [UInt8].init) } }
}

extension Int32 {
  /// A number of the database's bytes.
  init(storedIn bytes: UnsafeRawBufferPointer, at place: Int) {
    self.init(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self))
  }
}

extension Point: Comparable {
  static func < (one: Point, other: Point) -> Bool {
    (one.longitude, one.latitude) < (other.longitude, other.latitude)
  }
}

/// Distances on a part of the earth small enough to count as flat.
struct Flat {
  /// The length of a degree of latitude in meters.
  static let degree = 111_195.0

  private let origin: Coordinate
  private let east: Double

  init(around origin: Coordinate) {
    self.origin = origin
    east = Self.degree * cos(origin.latitude * .pi / 180)
  }

  /// A box around all points within a distance, for the R*Tree: west, east, south and north.
  func box(within meters: Double) -> [Statement.Value] {
    let (wide, high) = (meters / max(east, 1), meters / Self.degree)
    return [
      .real(origin.longitude - wide), .real(origin.longitude + wide),
      .real(origin.latitude - high), .real(origin.latitude + high),
    ]
  }

  /// The offset from the origin to a point, in meters to the east and north.
  func place(_ point: Coordinate) -> (x: Double, y: Double) {
    ((point.longitude - origin.longitude) * east, (point.latitude - origin.latitude) * Self.degree)
  }

  /// The distance from the origin to a point, in meters.
  func distance(to point: Coordinate) -> Double {
    let (x, y) = place(point)
    return hypot(x, y)
  }

  /// The distance from the origin to the nearest point of a line, in meters.
  func distance(to line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).map { nearest(from: $0, to: $1).meters }.min()
      ?? line.first.map(distance) ?? .infinity
  }

  /// The nearest point of a segment to the origin, as a fraction from 0 to 1, and its distance.
  func nearest(from start: Coordinate, to end: Coordinate) -> (along: Double, meters: Double) {
    let (a, b) = (place(start), place(end))
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let along = length > 0 ? min(max(-(a.x * x + a.y * y) / length, 0), 1) : 0
    return (along, hypot(a.x + along * x, a.y + along * y))
  }
}
