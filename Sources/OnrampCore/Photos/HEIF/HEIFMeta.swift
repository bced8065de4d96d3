/// The metadata about the items of a HEIF file (ISO/IEC 23008-12, 10.2).
struct HEIFMeta {
  /// More bytes than any of these boxes needs.
  private static let maxBytes = 1 << 20
  /// Names of programs that reveal nothing about a driver.
  private static let handlerNames: Set = ["", "libavif", "PictureHandler"]
  /// A reference to the file itself, the only one allowed.
  private static let ownFile: [UInt8] =
    HEIFBox.bytes("dref", [0, 0, 0, 0, 0, 0, 0, 1] + HEIFBox.bytes("url ", [0, 0, 0, 1]))

  let box: HEIFBox
  let primary: Int
  let items: [Int: HEIFItem]
  let locations: HEIFLocations
  let references: [HEIFReference]
  let properties: HEIFProperties
  /// Where short items are, if there are any.
  let inline: Range<Int>?
  /// The boxes not needed to show the picture.
  let others: [HEIFBox]
  /// The parts of the handler box that aren't needed.
  let handlerTexts: [Range<Int>]

  init(_ box: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    self.box = box
    var reader = HEIFReader(box.content, of: bytes)
    guard try reader.number(4) == 0 else { throw PhotoParts.Odd() }
    let parts = try HEIFBox.all(in: reader.place..<reader.end, of: bytes)
    var found: [String: HEIFBox] = [:]
    var others: [HEIFBox] = []
    for part in parts {
      switch part.type {
      case "hdlr", "pitm", "iinf", "iloc", "iprp", "iref", "dinf", "grpl", "idat":
        guard found.updateValue(part, forKey: part.type) == nil,
          part.type == "idat" || part.range.count <= Self.maxBytes
        else { throw PhotoParts.Odd() }
      default: others.append(part)
      }
    }
    self.others = others
    guard let handler = found["hdlr"], let primary = found["pitm"], let list = found["iinf"],
      let locations = found["iloc"], let properties = found["iprp"]
    else { throw PhotoParts.Odd() }
    handlerTexts = try Self.texts(of: handler, in: bytes)
    self.primary = try Self.primary(in: primary, of: bytes)
    items = try Self.items(in: list, of: bytes)
    inline = found["idat"]?.content
    self.locations = try HEIFLocations(locations, inline: inline, of: bytes)
    references =
      if let box = found["iref"] { try HEIFReference.all(in: box, of: bytes) } else { [] }
    self.properties = try HEIFProperties(properties, of: bytes)
    if let box = found["dinf"], bytes.bytes(in: box.content) != Self.ownFile {
      throw PhotoParts.Odd()
    }
    if let box = found["grpl"] { try Self.checkGroups(in: box, of: bytes) }
  }

  private static func texts(
    of box: HEIFBox, in bytes: ByteWindow
  ) throws(PhotoParts.Odd) -> [Range<Int>] {
    guard let head = bytes.bytes(in: box.content), head.count >= 24,
      head[..<8].allSatisfy({ $0 == 0 }),
      head[8..<12].elementsEqual("pict".utf8)
    else { throw PhotoParts.Odd() }
    let name = String(decoding: head[24...].prefix { $0 != 0 }, as: UTF8.self)
    let start = box.content.lowerBound
    var texts = [(start + 12)..<(start + 24)]
    let nameLength = handlerNames.contains(name) ? name.utf8.count : 0
    texts.append((start + 24 + nameLength)..<box.content.upperBound)
    return texts
  }

  private static func primary(in box: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) -> Int {
    var reader = HEIFReader(box.content, of: bytes)
    let version = try reader.version().version
    let id = try reader.number(version == 0 ? 2 : 4)
    guard version <= 1, reader.isAtEnd else { throw PhotoParts.Odd() }
    return id
  }

  private static func items(
    in box: HEIFBox, of bytes: ByteWindow
  ) throws(PhotoParts.Odd) -> [Int: HEIFItem] {
    var reader = HEIFReader(box.content, of: bytes)
    let version = try reader.version().version
    let count = try reader.number(version == 0 ? 2 : 4)
    let boxes = try HEIFBox.all(in: reader.place..<reader.end, of: bytes)
    guard version <= 1, boxes.count == count else { throw PhotoParts.Odd() }
    var items: [Int: HEIFItem] = [:]
    for box in boxes {
      let item = try HEIFItem(box, of: bytes)
      guard items.updateValue(item, forKey: item.id) == nil else { throw PhotoParts.Odd() }
    }
    return items
  }

  /// Checks that groups hold nothing but the IDs of their members.
  private static func checkGroups(in box: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    for group in try HEIFBox.all(in: box.content, of: bytes) {
      var reader = HEIFReader(group.content, of: bytes)
      reader.place += 8
      let count = try reader.number(4)
      guard reader.end - reader.place == 4 * count else { throw PhotoParts.Odd() }
    }
  }

  /// The images needed to show the primary one: itself, its sources, and its companions, such as
  /// thumbnail, alpha, depth and gain map.
  var shown: Set<Int> {
    var near: [Int: [Int]] = [:]
    for reference in references {
      near[reference.from, default: []] += reference.to
      guard ["thmb", "auxl", "dimg", "base"].contains(reference.type) else { continue }
      for item in reference.to { near[item, default: []].append(reference.from) }
    }
    var shown: Set<Int> = []
    var next = [primary]
    while let item = next.popLast() {
      guard items[item]?.isImage == true, shown.insert(item).inserted else { continue }
      next += near[item] ?? []
    }
    return shown
  }
}
