/// A walk through a HEIC or AVIF, to find what is needed to show the picture (ISO/IEC 23008-12).
///
/// Everything else is overwritten in place, since items are found by offset: EXIF by one with
/// only the orientation, other data and boxes by zeros. Videos after the picture are left out.
/// Image sequences have their own timestamps and data, so they can't be cleaned.
struct HEIFWalk: PhotoWalk {
  private(set) var orientation = 1

  /// More top-level boxes than any camera writes.
  private static let maxBoxes = 100

  private let turn: Turn
  private let bytes: ByteWindow
  private var edits = PhotoEdits()

  init(_ bytes: ByteWindow, turn: Turn) { (self.bytes, self.turn) = (bytes, turn) }

  mutating func pieces() throws(PhotoParts.Odd) -> [PhotoParts.Piece] {
    try walk()
    return try edits.pieces(ofFileWith: bytes.size)
  }

  private mutating func walk() throws(PhotoParts.Odd) {
    let boxes = try HEIFBox.all(in: 0..<bytes.size, isOutermost: true, of: bytes)
    let metas = boxes.filter { $0.type == "meta" }
    guard let first = boxes.first, first.type == "ftyp", first.content.count <= 256,
      boxes.dropFirst().allSatisfy({ !["ftyp", "moov", "moof"].contains($0.type) }),
      metas.count == 1, boxes.count <= Self.maxBoxes
    else { throw PhotoParts.Odd() }
    let meta = try HEIFMeta(metas[0], of: bytes)
    let shown = meta.shown
    guard shown.contains(meta.primary) else { throw PhotoParts.Odd() }
    orientation = meta.properties.orientation(of: meta.primary, in: bytes)
    let data = boxes.filter { $0.type == "mdat" }.map(\.content) + (meta.inline.map { [$0] } ?? [])
    try clean(data, of: meta, shown: shown)
    try cleanNames(of: meta)
    hide(meta.items.values.filter { $0.isImage && !shown.contains($0.id) })
    cleanBoxes(boxes)
    if turn != .none { try HEIFTurn(turn, meta, shown: shown, of: bytes).write(&edits, bytes) }
  }

  /// Overwrites all data except that of the images shown.
  private mutating func clean(
    _ data: [Range<Int>], of meta: HEIFMeta, shown: Set<Int>
  ) throws(PhotoParts.Odd) {
    var kept: [Range<Int>] = []
    var others: [Range<Int>] = []
    for (id, extents) in meta.locations.extents {
      // A length of 0 means the whole file; programs leave that when they remove the bytes.
      let ranges = extents.map(\.range).filter { !$0.isEmpty }
      guard ranges.count == extents.count || !shown.contains(id),
        ranges.allSatisfy({ range in data.contains { $0.contains(range) } })
      else {
        throw PhotoParts.Odd()
      }
      if shown.contains(id) {
        kept += ranges
      } else {
        others += ranges
        if meta.items[id]?.type == "Exif" { kept += replaceEXIF(ranges) }
      }
    }
    kept.sort { $0.lowerBound < $1.lowerBound }
    // Where needed and private data overlap, they can't be told apart.
    let needed = shown.flatMap { meta.locations.extents[$0] ?? [] }.map(\.range)
    guard !Self.overlap(needed, others) else { throw PhotoParts.Odd() }
    for range in data {
      var place = range.lowerBound
      for piece in kept where range.contains(piece) {
        if piece.lowerBound > place { blank(place..<piece.lowerBound) }
        place = max(place, piece.upperBound)
      }
      blank(place..<range.upperBound)
    }
  }

  /// Replaces EXIF that holds more than is needed.
  ///
  /// - Returns: The ranges not to overwrite with zeros.
  private mutating func replaceEXIF(_ ranges: [Range<Int>]) -> [Range<Int>] {
    let length = ranges.reduce(0) { $0 + $1.count }
    if turn == .none, length <= EXIF.longest {
      let payload = ranges.flatMap { bytes.bytes(in: $0) ?? [] }
      let skipped = payload.prefix(4).number
      let head = payload.dropFirst(4).prefix(skipped)
      if head.isEmpty || head.elementsEqual("Exif\0\0".utf8),
        !EXIF(tiff: payload.dropFirst(4 + head.count)).isPrivate
      {
        return ranges
      }
    }
    let new = [0, 0, 0, 0] + EXIF.tiff(orientation: turn.orientation(after: orientation))
    guard let first = ranges.first, first.count >= new.count else { return [] }
    let range = first.prefix(new.count)
    edits.replace(range, by: new)
    return [range]
  }

  private mutating func cleanNames(of meta: HEIFMeta) throws(PhotoParts.Odd) {
    for text in meta.items.values.flatMap(\.texts) {
      edits.replace(text, by: [UInt8](repeating: UInt8(ascii: " "), count: text.count))
    }
    for text in meta.handlerTexts { blank(text) }
    for box in meta.others { void(box) }
    for box in try meta.properties.privateBoxes(of: bytes) { void(box) }
  }

  /// Hides images whose data is gone, so that no program takes them for damaged pictures.
  private mutating func hide(_ items: [HEIFItem]) {
    for item in items {
      guard let flags = bytes[item.hiding], flags & 1 == 0 else { continue }
      edits.replace(item.hiding..<(item.hiding + 1), by: [flags | 1])
    }
  }

  private mutating func cleanBoxes(_ boxes: [HEIFBox]) {
    let needed: Set = ["ftyp", "meta", "mdat", "free", "skip"]
    let last = boxes.lastIndex { needed.contains($0.type) } ?? 0
    for box in boxes[...last] where box.type != "ftyp" && box.type != "meta" && box.type != "mdat" {
      void(box)
    }
    if let trailer = boxes.dropFirst(last + 1).first {
      edits.leaveOut(trailer.range.lowerBound..<bytes.size)
    }
  }

  /// Turns a box into free space.
  private mutating func void(_ box: HEIFBox) {
    if box.type != "free", box.type != "skip" {
      edits.replace(box.typeField, by: Array("free".utf8))
    }
    blank(box.content)
  }

  private mutating func blank(_ range: Range<Int>) {
    if !bytes.isZero(in: range) { edits.blank(range) }
  }

  private static func overlap(_ some: [Range<Int>], _ others: [Range<Int>]) -> Bool {
    let tagged = some.map { ($0, true) } + others.map { ($0, false) }
    var (someEnd, otherEnd) = (0, 0)
    for (range, isSome) in tagged.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      if range.lowerBound < (isSome ? otherEnd : someEnd) { return true }
      if isSome {
        someEnd = max(someEnd, range.upperBound)
      } else {
        otherEnd = max(otherEnd, range.upperBound)
      }
    }
    return false
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
