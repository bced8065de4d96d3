/// A walk through a WebP from first byte to last, to find what is needed to show the picture (RFC
/// 9649).
///
/// EXIF, XMP, unknown chunks and anything after the picture are left out.
struct WebPWalk: PhotoWalk {
  private(set) var orientation = 1

  /// The length of the file header.
  private static let head = 12

  private let turn: Turn
  private let bytes: ByteWindow
  private var edits = PhotoEdits()
  /// How many bytes the file grows by.
  private var growth = 0
  private var seen: Set<String> = []
  /// The extended format's first chunk, and its range.
  private var features: (given: WebPFeatures, range: Range<Int>)?
  private var flags: UInt8 = 0
  private var firstPicture: WebPChunk?
  /// Whether the file's own orientation is kept in place.
  private var keepsOrientation = false

  init(_ bytes: ByteWindow, turn: Turn) { (self.bytes, self.turn) = (bytes, turn) }

  mutating func pieces() throws(PhotoParts.Odd) -> [PhotoParts.Piece] {
    try walk()
    return try edits.pieces(ofFileWith: bytes.size)
  }

  private mutating func walk() throws(PhotoParts.Odd) {
    guard let head = bytes.bytes(in: 0..<Self.head), head.starts(with: "RIFF".utf8),
      head[8...].elementsEqual("WEBP".utf8)
    else { throw PhotoParts.Odd() }
    let length = head[4..<8].reversed().number
    let end = 8 + length
    guard length % 2 == 0, end <= bytes.size else { throw PhotoParts.Odd() }
    var place = Self.head
    while place < end {
      let chunk = try WebPChunk(at: place, before: end, of: bytes)
      try judge(chunk)
      place = chunk.range.upperBound
    }
    guard let firstPicture else { throw PhotoParts.Odd() }
    // Some files are padded with zeros, which carry no data.
    if !bytes.isZero(from: end) { edits.leaveOut(end..<bytes.size) }
    try orient(firstPicture, at: end)
    if growth != 0 { edits.replace(4..<8, by: UInt32(length + growth).bytes.reversed()) }
  }

  private mutating func judge(_ chunk: WebPChunk) throws(PhotoParts.Odd) {
    let isFirst = seen.insert(chunk.type).inserted
    switch chunk.type {
    case "VP8X":
      guard chunk.range.lowerBound == Self.head, let payload = bytes.bytes(in: chunk.payload),
        let given = WebPFeatures(payload)
      else { throw PhotoParts.Odd() }
      (features, flags) = ((given, chunk.payload), given.flags)
    case "VP8 ", "VP8L":
      guard firstPicture == nil, isPicture(chunk) else { throw PhotoParts.Odd() }
      firstPicture = chunk
      fillUp(chunk)
    case "ALPH":
      // Anywhere else, programs may take it for something else, or ignore it.
      guard isFirst, firstPicture == nil, flags & WebPFeatures.alpha != 0, isAlpha(chunk) else {
        throw PhotoParts.Odd()
      }
      fillUp(chunk)
    case "ANIM":
      guard isFirst, features != nil, chunk.payload.count == 6 else { throw PhotoParts.Odd() }
      fillUp(chunk)
    case "ANMF":
      try judgeFrame(chunk)
      firstPicture = firstPicture ?? chunk
    case "ICCP":
      let head = bytes.bytes(in: chunk.payload.prefix(ColorProfile.head)) ?? []
      if isFirst, ColorProfile.isHead(head, of: chunk.payload.count) { return fillUp(chunk) }
      if isFirst { flags &= ~WebPFeatures.profile }
      leaveOut(chunk)
    case "EXIF":
      let isKept = isFirst ? try isHarmless(chunk) : false
      if !isKept { leaveOut(chunk) }
    default:
      if chunk.type == "XMP " { flags &= ~WebPFeatures.xmp }
      leaveOut(chunk)
    }
  }

  /// Checks a frame of an animation.
  private mutating func judgeFrame(_ frame: WebPChunk) throws(PhotoParts.Odd) {
    var place = frame.payload.lowerBound + 16
    while place < frame.payload.upperBound {
      let chunk = try WebPChunk(at: place, before: frame.payload.upperBound, of: bytes)
      guard chunk.type == "ALPH" ? isAlpha(chunk) : isPicture(chunk) else {
        throw PhotoParts.Odd()
      }
      fillUp(chunk)
      place = chunk.range.upperBound
    }
    guard place == frame.payload.upperBound else { throw PhotoParts.Odd() }
  }

  /// Whether a chunk is image data, by its type and its first bytes.
  private mutating func isPicture(_ chunk: WebPChunk) -> Bool {
    let head = bytes.bytes(in: chunk.payload.prefix(10)) ?? []
    return WebPFeatures(of: chunk.type, head) != nil
  }

  /// Whether a chunk begins like alpha data: two reserved bits, one of two kinds of preprocessing,
  /// a filter, and one of two compression methods.
  private mutating func isAlpha(_ chunk: WebPChunk) -> Bool {
    guard let head = bytes.bytes(in: chunk.payload.prefix(1))?.first else { return false }
    return head & 0xE2 == 0
  }

  /// Zeroes the padding byte of a chunk.
  private mutating func fillUp(_ chunk: WebPChunk) {
    let padding = chunk.payload.upperBound..<chunk.range.upperBound
    if !bytes.isZero(in: padding) { edits.blank(padding) }
  }

  private mutating func leaveOut(_ chunk: WebPChunk) {
    edits.leaveOut(chunk.range)
    growth -= chunk.range.count
  }

  /// Whether a chunk holds only the orientation, and may stay.
  private mutating func isHarmless(_ chunk: WebPChunk) throws(PhotoParts.Odd) -> Bool {
    let head = chunk.payload.prefix(EXIF.longest)
    guard let payload = bytes.bytes(in: head) else { throw PhotoParts.Odd() }
    let exif = EXIF(tiff: payload)
    // Programs only heed it if the first chunk announces it.
    if flags & WebPFeatures.exif != 0 { orientation = exif.orientation }
    keepsOrientation = turn == .none && !exif.isPrivate && head.count == chunk.payload.count
    if keepsOrientation { fillUp(chunk) } else { flags &= ~WebPFeatures.exif }
    return keepsOrientation
  }

  /// Writes the orientation, and announces it in the first chunk.
  private mutating func orient(_ picture: WebPChunk, at end: Int) throws(PhotoParts.Odd) {
    let turned = turn.orientation(after: orientation)
    if !keepsOrientation, turned != 1 {
      let chunk = WebPChunk.bytes("EXIF", EXIF.tiff(orientation: turned))
      edits.replace(end..<end, by: chunk)
      growth += chunk.count
      flags |= WebPFeatures.exif
    }
    if let features {
      var new = features.given
      new.flags = flags
      if flags != features.given.flags { edits.replace(features.range, by: new.payload) }
    } else if flags != 0 {
      let head = bytes.bytes(in: picture.payload.prefix(10)) ?? []
      guard var new = WebPFeatures(of: picture.type, head) else { throw PhotoParts.Odd() }
      new.flags |= flags
      let chunk = WebPChunk.bytes("VP8X", new.payload)
      edits.replace(Self.head..<Self.head, by: chunk)
      growth += chunk.count
    }
  }
}
