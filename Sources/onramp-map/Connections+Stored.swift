/// How the exceptions are stored in the database.
extension Connections {
  static func bytes(of parts: [Int32]) -> [UInt8] {
    parts.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
  }

  /// Decodes the output of ``bytes(of:)-([Int32])``.
  static func parts(in bytes: UnsafeRawBufferPointer) -> [Int32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { at in
      Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Int32.self))
    }
  }

  /// Two points for each piece; the same point twice stands for one, and 0, 0 for none.
  static func bytes(of gates: [[Point]]) -> [UInt8] {
    let none = Point(longitude: 0, latitude: 0)
    return Point.bytes(of: gates.flatMap { [$0.first ?? none, $0.last ?? none] })
  }

  /// Decodes the gates of a piece from the output of ``bytes(of:)-([[Point]])``.
  static func gates(of piece: Int, in points: [Point]) -> [Point] {
    guard points.indices.contains(2 * piece + 1) else { return [] }
    let (one, other) = (points[2 * piece], points[2 * piece + 1])
    if one == Point(longitude: 0, latitude: 0) { return [] }
    return one == other ? [one] : [one, other]
  }
}
