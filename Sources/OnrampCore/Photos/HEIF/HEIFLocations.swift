/// Where the bytes of items are (ISO/IEC 14496-12, 8.11.3).
struct HEIFLocations {
  let box: HEIFBox
  private(set) var extents: [Int: [HEIFItem.Extent]] = [:]

  /// - Parameter inline: The content of the box for short items, if there is one.
  init(_ box: HEIFBox, inline: Range<Int>?, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    self.box = box
    var reader = HEIFReader(box.content, of: bytes)
    let version = try reader.version().version
    guard (0...2).contains(version) else { throw PhotoParts.Odd() }
    let sizes = try reader.number(2)
    let (offset, length) = (sizes >> 12, sizes >> 8 & 0xF)
    let (base, index) = (sizes >> 4 & 0xF, version == 0 ? 0 : sizes & 0xF)
    guard [offset, length, base, index].allSatisfy({ [0, 4, 8].contains($0) }) else {
      throw PhotoParts.Odd()
    }
    let count = try reader.number(version == 2 ? 4 : 2)
    var extentCount = 0
    for _ in 0..<count {
      let id = try reader.number(version == 2 ? 4 : 2)
      let construction = version == 0 ? 0 : try reader.number(2)
      // The bytes must be in this file: at an offset, or in the box for short items.
      guard construction <= 1, try reader.number(2) == 0, extents[id] == nil else {
        throw PhotoParts.Odd()
      }
      let basePlace = reader.place
      let start = try reader.number(base)
      var found: [HEIFItem.Extent] = []
      for _ in 0..<(try reader.number(2)) {
        _ = try reader.number(index)
        let place = reader.place
        let distance = try reader.number(offset)
        let size = try reader.number(length)
        extentCount += 1
        guard extentCount <= 10_000, start <= bytes.size, distance <= bytes.size,
          size <= bytes.size
        else {
          throw PhotoParts.Odd()
        }
        if construction == 1 {
          guard let inline, start + distance + size <= inline.count else { throw PhotoParts.Odd() }
          let lower = inline.lowerBound + start + distance
          found.append(.init(range: lower..<(lower + size), offset: nil))
          continue
        }
        guard start + distance + size <= bytes.size else { throw PhotoParts.Odd() }
        let field =
          offset > 0
          ? (field: place..<(place + offset), value: distance)
          : (field: basePlace..<(basePlace + base), value: start)
        // Moving several extents that share an offset would increase it more than once.
        guard !field.field.isEmpty, offset > 0 || found.isEmpty else { throw PhotoParts.Odd() }
        let lower = start + distance
        found.append(.init(range: lower..<(lower + size), offset: field))
      }
      extents[id] = found
    }
    guard reader.isAtEnd else { throw PhotoParts.Odd() }
  }
}
