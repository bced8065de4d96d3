/// Bech32 (BIP 173) without its length limit, as age encodes keys.
enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
  private static let checkLength = 6

  /// Encodes bytes, in lowercase.
  static func encode(_ bytes: some Sequence<UInt8>, prefix: String) -> String {
    var groups = regrouped(bytes, from: 8, to: 5)
    let check = remainder(prefix, groups + [UInt8](repeating: 0, count: checkLength)) ^ 1
    groups += (0..<checkLength).map { UInt8(check >> (5 * (checkLength - 1 - $0)) & 31) }
    return prefix + "1" + String(decoding: groups.map { alphabet[Int($0)] }, as: UTF8.self)
  }

  /// Decodes text with this prefix; `nil` if it is invalid or its checksum is wrong.
  static func decode(_ text: String, prefix: String) -> [UInt8]? {
    guard text == text.lowercased() || text == text.uppercased() else { return nil }
    let text = Array(text.lowercased().utf8), head = Array((prefix + "1").utf8)
    guard text.starts(with: head) else { return nil }
    let groups = text.dropFirst(head.count).compactMap {
      alphabet.firstIndex(of: $0).map(UInt8.init)
    }
    guard groups.count == text.count - head.count, groups.count >= checkLength,
      remainder(prefix, groups) == 1
    else { return nil }
    let bytes = regrouped(groups.dropLast(checkLength), from: 5, to: 8)
    // Excess bits must be zero, and too few for another group.
    guard encode(bytes, prefix: prefix).utf8.elementsEqual(text) else { return nil }
    return bytes
  }

  /// Regroups bits, padding the last group with zeros if groups get smaller.
  private static func regrouped(
    _ groups: some Sequence<UInt8>, from: Int, to: Int
  ) -> [UInt8] {
    var (result, bits, count) = ([UInt8](), 0, 0)
    for group in groups {
      bits = (bits << from | Int(group)) & 0xFFF
      count += from
      while count >= to {
        count -= to
        result.append(UInt8(bits >> count & (1 << to - 1)))
      }
    }
    if to < from, count > 0 { result.append(UInt8(bits << (to - count) & (1 << to - 1))) }
    return result
  }

  private static func remainder(_ prefix: String, _ groups: [UInt8]) -> UInt32 {
    let head = prefix.utf8.map { $0 >> 5 } + [0] + prefix.utf8.map { $0 & 31 }
    var value: UInt32 = 1
    for group in head + groups {
      let top = value >> 25
      value = (value & 0x1FF_FFFF) << 5 ^ UInt32(group)
      let generators: [UInt32] = [
        0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3,
      ]
      for (bit, generator) in generators.enumerated() where top >> bit & 1 == 1 {
        value ^= generator
      }
    }
    return value
  }
}
