/// A walk through a JPEG from its first byte to its last, to tell what is needed to show the
/// picture (ITU-T T.81, annex B).
///
/// Everything else is left out: EXIF, XMP, IPTC, comments, thumbnails, videos after the picture. A
/// file with a byte that can't be accounted for can't be cleaned; it is stored as it is, and the
/// driver is told. The coded picture itself is not searched.
public struct JPEGWalk {
  /// A part of what is stored.
  public enum Piece: Hashable, Sendable {
    /// Bytes of the file.
    case file(Range<Int>)
    /// New bytes for a segment that said too much.
    case new([UInt8])
  }

  /// The orientation, as in EXIF: 1 is upright.
  public private(set) var orientation = 1
  /// What is stored, in order, or `nil` if some byte can't be accounted for.
  public private(set) var pieces: [Piece]?
  /// What becomes of private data if these pieces are stored.
  public var privacy: PhotoPrivacy {
    guard let pieces else { return .kept }
    return pieces == [.file(0..<bytes.size)] ? .none : .leftOut
  }

  /// More pieces than any camera makes.
  private static let mostPieces = 10_000

  private struct Malformed: Error {}

  private var bytes: ByteWindow
  private var kept: [Piece] = []
  private var place = 2
  private var judge = JPEGSegment.Judge()

  /// Walks a file.
  ///
  /// - Parameter read: Fills a buffer from an offset in the file, and returns how many bytes it
  ///   read. If it returns 0, the file counts as ended.
  public init(size: Int, read: @escaping (Int, UnsafeMutableRawBufferPointer) -> Int) {
    bytes = ByteWindow(size: size, read: read)
    do throws(Malformed) {
      try walk()
      pieces = Self.joined(
        judge.isProfileWhole ? kept : kept.filter { !judge.profile.contains($0) })
    } catch {
      pieces = nil
    }
    orientation = judge.orientation
  }

  private mutating func walk() throws(Malformed) {
    guard bytes[0] == 0xFF, bytes[1] == 0xD8 else { throw Malformed() }
    try keep(.file(0..<2))
    while true {
      let (start, marker) = try nextMarker()
      if marker == 0xD9 { return try end(from: start) }
      guard let lengths = bytes.bytes(in: place..<(place + 2)) else { throw Malformed() }
      let end = place + Int(lengths[0]) << 8 + Int(lengths[1])
      guard end >= place + 2, let payload = bytes.bytes(in: (place + 2)..<end) else {
        throw Malformed()
      }
      place = end
      let segment = JPEGSegment(marker: marker, payload: payload, range: start..<end)
      switch judge.verdict(on: segment) {
      case .keep: try keep(.file(segment.range))
      case .replace(let other): try keep(.new(other))
      case .leaveOut: break
      case .odd: throw Malformed()
      }
      if marker == 0xDA, try !skipScan() { return }
    }
  }

  /// Finds the next marker and leaves `place` after it.
  ///
  /// - Returns: Where it begins, counting the fill bytes before it, and its second byte.
  private mutating func nextMarker() throws(Malformed) -> (start: Int, marker: UInt8) {
    while true {
      guard let start = bytes.marker(from: place) else { throw Malformed() }
      // Decoders skip bytes between two segments of the header. In a damaged picture they may be
      // what is left of it.
      if start > place, judge.hasScan { throw Malformed() }
      place = start + 1
      while bytes[place] == 0xFF { place += 1 }
      guard let marker = bytes[place] else { throw Malformed() }
      place += 1
      if marker != 0 { return (start, marker) }
      if judge.hasScan { throw Malformed() }
    }
  }

  /// Moves to the marker that ends the coded data of a scan.
  ///
  /// - Returns: `false` if the file ends first.
  private mutating func skipScan() throws(Malformed) -> Bool {
    let start = place
    var restart: UInt8 = 0
    while true {
      guard let found = bytes.marker(from: place), let marker = bytes[found + 1] else {
        try keep(.file(start..<bytes.size))
        return false
      }
      switch marker {
      case 0x00: place = found + 2
      case 0xFF: place = found + 1
      case 0xD0 + restart where judge.hasRestarts:
        restart = (restart + 1) % 8
        place = found + 2
      case 0xC4, 0xD9...0xDD, 0xE0...0xEF, 0xFE:
        try keep(.file(start..<found))
        place = found
        return true
      default: throw Malformed()
      }
    }
  }

  private mutating func end(from start: Int) throws(Malformed) {
    guard judge.hasScan else { throw Malformed() }
    // Some files are padded with zeros, which say nothing.
    try keep(.file(start..<(bytes.isZero(from: place) ? bytes.size : place)))
  }

  private mutating func keep(_ piece: Piece) throws(Malformed) {
    kept.append(piece)
    if kept.count > Self.mostPieces { throw Malformed() }
  }

  private static func joined(_ pieces: [Piece]) -> [Piece] {
    pieces.reduce(into: []) { joined, piece in
      if case .file(let range) = piece, case .file(let last)? = joined.last,
        last.upperBound == range.lowerBound
      {
        joined[joined.count - 1] = .file(last.lowerBound..<range.upperBound)
      } else {
        joined.append(piece)
      }
    }
  }
}

extension JPEGWalk {
  /// Walks a file in memory.
  public init(_ file: [UInt8]) {
    self.init(size: file.count) { place, buffer in
      buffer.copyBytes(from: file[place..<min(file.count, place + buffer.count)])
      return min(buffer.count, file.count - place)
    }
  }

  /// What is stored of a file in memory.
  public static func stored(_ file: [UInt8]) -> [UInt8] {
    guard let pieces = JPEGWalk(file).pieces else { return file }
    return pieces.flatMap { piece in
      switch piece {
      case .file(let range): Array(file[range])
      case .new(let bytes): bytes
      }
    }
  }
}
