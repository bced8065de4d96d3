/// An item of a HEIF file: an image, a tile of one, or data about one (ISO/IEC 23008-12, 6).
struct HEIFItem {
  /// A byte range of an item, and where the file stores its offset.
  struct Extent {
    let range: Range<Int>
    /// The number to increase if the bytes move; `nil` for bytes that move with their box.
    let offset: (field: Range<Int>, value: Int)?
  }

  /// The types of items that are coded or derived images.
  private static let images: Set = [
    "hvc1", "hev1", "lhv1", "av01", "avc1", "vvc1", "j2k1", "unci", "grid", "iovl", "iden", "tmap",
  ]
  /// Names that reveal nothing about a driver.
  private static let names: Set = ["", "Color", "Alpha", "Exif", "XMP", "Image", "HEVC Image"]
  private static let contentTypes: Set = ["", "application/rdf+xml"]
  private static let encodings: Set = ["", "deflate", "gzip", "br"]

  let id: Int
  let type: String
  /// The offset of the byte whose lowest bit marks an item as hidden.
  let hiding: Int
  /// The texts that may be private.
  private(set) var texts: [Range<Int>] = []

  var isImage: Bool { Self.images.contains(type) }

  /// Reads an entry of the item list.
  init(_ box: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    var reader = HEIFReader(box.content, of: bytes)
    let version = try reader.version().version
    guard box.type == "infe", version == 2 || version == 3 else { throw PhotoParts.Odd() }
    hiding = reader.place - 1
    id = try reader.number(version == 2 ? 2 : 4)
    // A protected item can't be inspected.
    guard try reader.number(2) == 0,
      let type = bytes.bytes(in: reader.place..<(reader.place + 4))
    else { throw PhotoParts.Odd() }
    self.type = String(decoding: type, as: UTF8.self)
    reader.place += 4
    try addText(&reader, unless: Self.names, of: bytes)
    switch self.type {
    case "mime":
      try addText(&reader, unless: Self.contentTypes, of: bytes)
      if !reader.isAtEnd { try addText(&reader, unless: Self.encodings, of: bytes) }
    case "uri ": try addText(&reader, unless: [""], of: bytes)
    default: break
    }
    guard reader.isAtEnd else { throw PhotoParts.Odd() }
  }

  private mutating func addText(
    _ reader: inout HEIFReader, unless known: Set<String>, of bytes: ByteWindow
  ) throws(PhotoParts.Odd) {
    let range = try reader.text()
    let text = bytes.bytes(in: range) ?? []
    if known.contains(String(decoding: text, as: UTF8.self)) { return }
    // It is already overwritten.
    if text.allSatisfy({ $0 == UInt8(ascii: " ") }) { return }
    texts.append(range)
  }
}
