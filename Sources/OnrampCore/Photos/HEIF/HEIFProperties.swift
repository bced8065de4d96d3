/// The properties of items, such as size, colors and orientation (ISO/IEC 23008-12, 9.3).
struct HEIFProperties {
  /// The assignment of a property to an item.
  struct Association {
    /// The index of the property, from 1.
    let index: Int
    let isEssential: Bool
    /// Where the association is stored.
    let field: Range<Int>
  }

  /// The properties of one item, in the order in which they apply.
  struct Entry {
    let associations: [Association]
    /// The offset of their count.
    let count: Int
    /// The length of an association in bytes, and where the next one would go.
    let width: Int
    let end: Int
    /// The index in ``lists`` of the box it is in.
    let list: Int
  }

  /// The types needed to decode and show a picture.
  private static let harmless: Set = [
    "hvcC", "lhvC", "av1C", "avcC", "vvcC", "j2kH", "uncC", "cmpd", "ispe", "pixi", "irot", "imir",
    "clap", "pasp", "clli", "mdcv", "cclv", "amve", "a1op", "a1lx", "lsel", "rloc", "oinf",
    "tols", "reve", "ndwt", "free",
  ]

  let box: HEIFBox
  let container: HEIFBox
  /// The properties themselves.
  let boxes: [HEIFBox]
  /// The boxes that associate items with properties.
  private(set) var lists: [HEIFBox] = []
  private(set) var entries: [Int: Entry] = [:]

  init(_ box: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    let parts = try HEIFBox.all(in: box.content, of: bytes)
    guard let container = parts.first, container.type == "ipco",
      parts.dropFirst().allSatisfy({ $0.type == "ipma" })
    else { throw PhotoParts.Odd() }
    (self.box, self.container) = (box, container)
    boxes = try HEIFBox.all(in: container.content, of: bytes)
    for list in parts.dropFirst() { try read(list, of: bytes) }
  }

  private mutating func read(_ list: HEIFBox, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    var reader = HEIFReader(list.content, of: bytes)
    let (version, flags) = try reader.version()
    guard version <= 1 else { throw PhotoParts.Odd() }
    let width = flags & 1 == 1 ? 2 : 1
    let essential = 1 << (8 * width - 1)
    for _ in 0..<(try reader.number(4)) {
      let id = try reader.number(version == 0 ? 2 : 4)
      guard entries[id] == nil else { throw PhotoParts.Odd() }
      let count = reader.place
      var associations: [Association] = []
      for _ in 0..<(try reader.number(1)) {
        let field = reader.place..<(reader.place + width)
        let number = try reader.number(width)
        guard number & (essential - 1) <= boxes.count else { throw PhotoParts.Odd() }
        associations.append(
          Association(
            index: number & (essential - 1), isEssential: number & essential != 0, field: field))
      }
      entries[id] = Entry(
        associations: associations, count: count, width: width, end: reader.place,
        list: lists.count)
    }
    guard reader.isAtEnd else { throw PhotoParts.Odd() }
    lists.append(list)
  }

  /// The properties that reveal more than is needed to show a picture.
  func privateBoxes(of bytes: ByteWindow) throws(PhotoParts.Odd) -> [HEIFBox] {
    var found: [HEIFBox] = []
    for (index, box) in boxes.enumerated() where !Self.isHarmless(box, of: bytes) {
      // An item must not be shown without its essential properties.
      let isNeeded = entries.values.contains { entry in
        entry.associations.contains { $0.index == index + 1 && $0.isEssential }
      }
      if isNeeded { throw PhotoParts.Odd() }
      found.append(box)
    }
    return found
  }

  private static func isHarmless(_ box: HEIFBox, of bytes: ByteWindow) -> Bool {
    if box.type == "free" { return bytes.isZero(in: box.content) }
    if box.type == "auxC" { return isKnownPurpose(box, of: bytes) }
    guard box.type == "colr" else { return harmless.contains(box.type) }
    let head = bytes.bytes(in: box.content.prefix(4 + ColorProfile.head)) ?? []
    switch String(decoding: head.prefix(4), as: UTF8.self) {
    case "nclx": return box.content.count == 11
    case "prof", "rICC":
      return ColorProfile.isHead(head.dropFirst(4), of: box.content.count - 4)
    default: return false
    }
  }

  /// The prefixes of the known purposes of auxiliary pictures: alpha, depth, gain map.
  private static let purposes = ["urn:mpeg:", "urn:com:apple:photo:"]
  private static let longestPurpose = 64

  /// Whether it states the purpose of an auxiliary picture as a URN, not in free text.
  private static func isKnownPurpose(_ box: HEIFBox, of bytes: ByteWindow) -> Bool {
    // A version and flags come before the text, and a zero after it.
    let head = bytes.bytes(in: box.content.prefix(4 + longestPurpose)) ?? []
    let text = head.dropFirst(4).prefix { $0 != 0 }
    let isName = text.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
        || scalar == ":"
    }
    return isName && text.count < min(head.count - 4, longestPurpose)
      && purposes.contains { text.starts(with: $0.utf8) }
  }

  /// The properties of an item that rotate or mirror it, in the order in which they apply.
  func turns(of item: Int) -> [(association: Association, box: HEIFBox)] {
    (entries[item]?.associations ?? []).compactMap { association in
      guard association.index > 0 else { return nil }
      let box = boxes[association.index - 1]
      let turns = ["irot", "imir"].contains(box.type) && box.content.count == 1
      return turns ? (association, box) : nil
    }
  }

  /// The orientation in which an item is shown, numbered as in EXIF.
  func orientation(of item: Int, in bytes: ByteWindow) -> Int {
    var orientation = 1
    for (_, box) in turns(of: item) {
      let value = bytes[box.content.lowerBound] ?? 0
      if box.type == "irot" {
        // In quarters, counterclockwise.
        orientation = (Turn(rawValue: (4 - Int(value & 3)) % 4) ?? .none)
          .orientation(after: orientation)
      } else {
        orientation = Self.mirrored(orientation, leftToRight: value & 1 == 1)
      }
    }
    return orientation
  }

  private static func mirrored(_ orientation: Int, leftToRight: Bool) -> Int {
    let upsideDown = [1: 4, 2: 3, 3: 2, 4: 1, 5: 8, 6: 7, 7: 6, 8: 5][orientation] ?? 1
    return leftToRight ? Turn.half.orientation(after: upsideDown) : upsideDown
  }
}
