/// A relation between items (ISO/IEC 14496-12, 8.11.12).
struct HEIFReference {
  let type: String
  let from: Int
  let to: [Int]

  static func all(in box: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) -> [HEIFReference] {
    var reader = HEIFReader(box.content, of: bytes)
    let version = try reader.version().version
    guard version <= 1 else { throw PhotoParts.Odd() }
    let width = version == 0 ? 2 : 4
    var references: [HEIFReference] = []
    for box in try HEIFBox.all(in: reader.place..<reader.end, of: bytes) {
      var reader = HEIFReader(box.content, of: bytes)
      let from = try reader.number(width)
      var to: [Int] = []
      for _ in 0..<(try reader.number(2)) {
        to.append(try reader.number(width))
      }
      guard reader.isAtEnd else { throw PhotoParts.Odd() }
      references.append(HEIFReference(type: box.type, from: from, to: to))
    }
    return references
  }
}
