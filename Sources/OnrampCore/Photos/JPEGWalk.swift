/// A walk through a JPEG from first byte to last, to find what is needed to show the picture (ITU-T
/// T.81, annex B).
///
/// EXIF, XMP, IPTC, comments, thumbnails and videos after the picture are left out.
struct JPEGWalk: PhotoWalk {
  var orientation: Int { judge.orientation }

  /// More segments than any camera writes.
  private static let maxPieces = 10_000

  private let turn: Turn
  private let bytes: ByteWindow
  private var kept: [PhotoParts.Piece] = []
  private var place = 2
  /// The index for a new segment with the orientation: after JFIF, which has to come first.
  private var turnedPlace = 1
  private var judge: JPEGSegment.Judge

  init(_ bytes: ByteWindow, turn: Turn) {
    (self.bytes, self.turn) = (bytes, turn)
    judge = JPEGSegment.Judge(turns: turn != .none)
  }

  mutating func pieces() throws(PhotoParts.Odd) -> [PhotoParts.Piece] {
    try walk()
    var stored: [PhotoParts.Piece] = []
    let turned = turn.orientation(after: judge.orientation)
    for (index, piece) in kept.enumerated() {
      if index == turnedPlace, turn != .none, turned != 1 {
        stored.append(.new(EXIF.segment(orientation: turned)))
      }
      switch piece {
      case _ where !judge.isProfileWhole && judge.profile.contains(piece): break
      case .file(let range): stored.keep(range)
      case .new: stored.append(piece)
      }
    }
    return stored
  }

  private mutating func walk() throws(PhotoParts.Odd) {
    guard bytes[0] == 0xFF, bytes[1] == 0xD8 else { throw PhotoParts.Odd() }
    try keep(.file(0..<2))
    while true {
      let (start, marker) = try nextMarker()
      if marker == 0xD9 { return try end(from: start) }
      guard let lengths = bytes.bytes(in: place..<(place + 2)) else { throw PhotoParts.Odd() }
      let end = place + Int(lengths[0]) << 8 + Int(lengths[1])
      guard end >= place + 2, let payload = bytes.bytes(in: (place + 2)..<end) else {
        throw PhotoParts.Odd()
      }
      place = end
      let segment = JPEGSegment(marker: marker, payload: payload, range: start..<end)
      switch judge.verdict(on: segment) {
      case .keep: try keep(.file(segment.range))
      case .replace(let other): try keep(.new(other))
      case .leaveOut: break
      case .odd: throw PhotoParts.Odd()
      }
      if marker == 0xE0, kept.count == 2 { turnedPlace = 2 }
      if marker == 0xDA, try !skipScan() { return }
    }
  }

  /// Finds the next marker, and moves `place` past it.
  ///
  /// - Returns: Where it begins, including fill bytes, and its second byte.
  private mutating func nextMarker() throws(PhotoParts.Odd) -> (start: Int, marker: UInt8) {
    while true {
      guard let start = bytes.marker(from: place) else { throw PhotoParts.Odd() }
      // Decoders skip bytes between two segments of the header. In a damaged picture, they may be
      // the remains of image data.
      if start > place, judge.hasScan { throw PhotoParts.Odd() }
      place = start + 1
      while bytes[place] == 0xFF { place += 1 }
      guard let marker = bytes[place] else { throw PhotoParts.Odd() }
      place += 1
      if marker != 0 { return (start, marker) }
      if judge.hasScan { throw PhotoParts.Odd() }
    }
  }

  /// Moves to the marker that ends the coded data of a scan.
  ///
  /// - Returns: `false` if the file ends first.
  private mutating func skipScan() throws(PhotoParts.Odd) -> Bool {
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
      default: throw PhotoParts.Odd()
      }
    }
  }

  private mutating func end(from start: Int) throws(PhotoParts.Odd) {
    guard judge.hasScan else { throw PhotoParts.Odd() }
    // Some files are padded with zeros, which carry no data.
    try keep(.file(start..<(bytes.isZero(from: place) ? bytes.size : place)))
  }

  private mutating func keep(_ piece: PhotoParts.Piece) throws(PhotoParts.Odd) {
    kept.append(piece)
    if kept.count > Self.maxPieces { throw PhotoParts.Odd() }
  }
}
