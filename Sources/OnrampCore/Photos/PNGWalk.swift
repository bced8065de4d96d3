/// A walk through a PNG from first byte to last, to find what is needed to show the picture (PNG,
/// third edition).
///
/// Text, timestamps, XMP, unregistered chunks and anything after the picture are left out.
struct PNGWalk: PhotoWalk {
  private(set) var orientation = 1

  private let turn: Turn
  private let bytes: ByteWindow
  private var edits = PhotoEdits()
  private var seen: Set<String> = []
  /// Whether the file's own orientation is kept in place.
  private var keepsOrientation = false

  init(_ bytes: ByteWindow, turn: Turn) { (self.bytes, self.turn) = (bytes, turn) }

  mutating func pieces() throws(PhotoParts.Odd) -> [PhotoParts.Piece] {
    try walk()
    return try edits.pieces(ofFileWith: bytes.size)
  }

  private mutating func walk() throws(PhotoParts.Odd) {
    guard bytes.bytes(in: 0..<8) == PNGChunk.signature else { throw PhotoParts.Odd() }
    var place = 8
    var picture: Int?
    while true {
      let chunk = try PNGChunk(at: place, of: bytes)
      guard place > 8 || chunk.type == "IHDR" else { throw PhotoParts.Odd() }
      if chunk.type == "IDAT" { picture = picture ?? place }
      place = chunk.range.upperBound
      if chunk.type != "IEND" {
        try judge(chunk)
        continue
      }
      guard chunk.payload.isEmpty, let picture else { throw PhotoParts.Odd() }
      // Some files are padded with zeros, which carry no data.
      if !bytes.isZero(from: place) { edits.leaveOut(place..<bytes.size) }
      return orient(before: picture)
    }
  }

  private mutating func judge(_ chunk: PNGChunk) throws(PhotoParts.Odd) {
    let isFirst = seen.insert(chunk.type).inserted
    let isKept: Bool
    switch chunk.use {
    case .picture:
      guard isFirst || chunk.repeats, isExpected(chunk) else { throw PhotoParts.Odd() }
      isKept = true
    case .look: isKept = isFirst
    case .profile: isKept = isFirst && rename(chunk)
    case .orientation: isKept = isFirst ? try isHarmless(chunk) : false
    case .nothing: isKept = false
    case .unknown: throw PhotoParts.Odd()
    }
    if !isKept { edits.leaveOut(chunk.range) }
  }

  /// Whether a chunk is where decoders expect it: frames of an animation after its header, and
  /// frame data after a frame's header.
  private func isExpected(_ chunk: PNGChunk) -> Bool {
    switch chunk.type {
    case "fcTL": seen.contains("acTL")
    case "fdAT": seen.contains("fcTL")
    default: true
    }
  }

  /// Gives a color profile a neutral name, if it has another.
  ///
  /// - Returns: `false` if it isn't a profile.
  private mutating func rename(_ chunk: PNGChunk) -> Bool {
    guard let payload = bytes.bytes(in: chunk.payload),
      let end = payload.prefix(80).firstIndex(of: 0), payload[end...].starts(with: [0, 0])
    else { return false }
    if PNGChunk.profileNames.contains(String(decoding: payload[..<end], as: UTF8.self)) {
      return true
    }
    let renamed = PNGChunk.bytes("iCCP", Array("icc".utf8) + payload[end...])
    edits.replace(chunk.range, by: renamed)
    return true
  }

  /// Whether a chunk holds only the orientation, and may stay.
  private mutating func isHarmless(_ chunk: PNGChunk) throws(PhotoParts.Odd) -> Bool {
    let head = chunk.payload.prefix(EXIF.longest)
    guard let payload = bytes.bytes(in: head) else { throw PhotoParts.Odd() }
    let exif = EXIF(tiff: payload)
    orientation = exif.orientation
    keepsOrientation = turn == .none && !exif.isPrivate && head.count == chunk.payload.count
    return keepsOrientation
  }

  private mutating func orient(before picture: Int) {
    let turned = turn.orientation(after: orientation)
    if keepsOrientation || turned == 1 { return }
    let chunk = PNGChunk.bytes("eXIf", EXIF.tiff(orientation: turned))
    edits.replace(picture..<picture, by: chunk)
  }
}
