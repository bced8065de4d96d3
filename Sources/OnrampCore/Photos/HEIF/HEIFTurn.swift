/// The changes to a HEIF file that show its photo turned.
///
/// The rotation property of an image is changed in place if there is one that nothing else uses.
/// Otherwise a new one is added, and all data after it moves.
struct HEIFTurn {
  private let meta: HEIFMeta
  /// Angles to change in place by offset, in quarters counterclockwise.
  private var angles: [Int: UInt8] = [:]
  /// The angles of new properties, which are appended to the others.
  private var added: [UInt8] = []
  /// The associations to redirect to another property.
  private var replaced: [(HEIFProperties.Association, index: Int)] = []
  /// The associations to add.
  private var appended: [(HEIFProperties.Entry, index: Int)] = []

  init(
    _ turn: Turn, _ meta: HEIFMeta, shown: Set<Int>, of bytes: ByteWindow
  ) throws(PhotoParts.Odd) {
    self.meta = meta
    let properties = meta.properties
    let items = Self.turned(meta, shown: shown)
    // The required angle of each existing rotation property.
    var wanted: [Int: (angle: UInt8, items: Set<Int>)] = [:]
    for item in items.sorted() {
      let turns = properties.turns(of: item)
      guard let last = turns.lastIndex(where: { $0.box.type == "irot" }) else {
        guard let entry = properties.entries[item] else { throw PhotoParts.Odd() }
        appended.append((entry, try index(ofNew: UInt8((4 - turn.rawValue) % 4), entry.width)))
        continue
      }
      let (association, box) = turns[last]
      // A mirror applied after it reverses the rotation.
      let isMirrored = turns[(last + 1)...].count % 2 == 1
      let angle = Int(bytes[box.content.lowerBound] ?? 0) & 3
      let new = UInt8((angle + (isMirrored ? turn.rawValue : 4 - turn.rawValue)) % 4)
      let users = shown.filter { id in
        properties.entries[id]?.associations.contains { $0.index == association.index } == true
      }
      if users.isSubset(of: items), wanted[association.index].map({ $0.angle == new }) ?? true {
        wanted[association.index] = (new, users)
        angles[box.content.lowerBound] = new
      } else {
        replaced.append((association, try index(ofNew: new, association.field.count)))
      }
    }
  }

  /// The images to turn: the primary one, and other versions of it.
  private static func turned(_ meta: HEIFMeta, shown: Set<Int>) -> Set<Int> {
    let others = meta.references.filter { reference in
      guard shown.contains(reference.from), reference.to.contains(meta.primary) else {
        return false
      }
      switch reference.type {
      case "thmb", "auxl": return true
      // An image derived from the primary one turns with it, unless it has its own rotation.
      case "dimg": return !meta.properties.turns(of: reference.from).isEmpty
      default: return false
      }
    }
    return Set(others.map(\.from)).union([meta.primary])
  }

  /// The index of a new property.
  private mutating func index(ofNew angle: UInt8, _ width: Int) throws(PhotoParts.Odd) -> Int {
    if !added.contains(angle) { added.append(angle) }
    let index = meta.properties.boxes.count + 1 + (added.firstIndex(of: angle) ?? 0)
    guard index < 1 << (8 * width - 1) else { throw PhotoParts.Odd() }
    return index
  }

  func write(_ edits: inout PhotoEdits, _ bytes: ByteWindow) throws(PhotoParts.Odd) {
    for (place, angle) in angles { edits.replace(place..<(place + 1), by: [angle]) }
    for (association, index) in replaced {
      let essential = association.isEssential ? 1 << (8 * association.field.count - 1) : 0
      edits.replace(association.field, by: (essential | index).bytes(association.field.count))
    }
    if added.isEmpty { return }
    let properties = meta.properties
    let new = added.flatMap { HEIFBox.bytes("irot", [$0]) }
    let end = properties.container.range.upperBound
    edits.replace(end..<end, by: new)
    var growths = [Int](repeating: 0, count: properties.lists.count)
    for (entry, index) in appended {
      guard entry.associations.count < 255 else { throw PhotoParts.Odd() }
      let count = UInt8(entry.associations.count + 1)
      edits.replace(entry.count..<(entry.count + 1), by: [count])
      let association = (1 << (8 * entry.width - 1) | index).bytes(entry.width)
      edits.replace(entry.end..<entry.end, by: association)
      growths[entry.list] += entry.width
    }
    let growth = new.count + growths.reduce(0, +)
    try grow(properties.container, by: new.count, &edits)
    for (list, growth) in zip(properties.lists, growths) { try grow(list, by: growth, &edits) }
    for box in [properties.box, meta.box] { try grow(box, by: growth, &edits) }
    try move(by: growth, &edits, bytes)
  }

  private func grow(
    _ box: HEIFBox, by growth: Int, _ edits: inout PhotoEdits
  ) throws(PhotoParts.Odd) {
    guard growth > 0, let field = box.sizeField else { return }
    let size = box.range.count + growth
    guard size <= UInt32.max else { throw PhotoParts.Odd() }
    edits.replace(field, by: size.bytes(field.count))
  }

  /// Updates the offsets of data after the part that grew.
  private func move(
    by growth: Int, _ edits: inout PhotoEdits, _ bytes: ByteWindow
  ) throws(PhotoParts.Odd) {
    let box = meta.locations.box
    guard var content = bytes.bytes(in: box.range) else { throw PhotoParts.Odd() }
    for extent in meta.locations.extents.values.joined()
    where extent.range.lowerBound >= meta.box.range.upperBound {
      guard let (field, value) = extent.offset else { continue }
      guard field.count == 8 || value + growth <= UInt32.max else { throw PhotoParts.Odd() }
      let start = field.lowerBound - box.range.lowerBound
      content.replaceSubrange(
        start..<(start + field.count), with: (value + growth).bytes(field.count))
    }
    edits.replace(box.range, by: content)
  }
}

extension Int {
  /// Its lowest bytes in big-endian order.
  fileprivate func bytes(_ count: Int) -> [UInt8] {
    withUnsafeBytes(of: bigEndian) { Array($0.suffix(count)) }
  }
}
