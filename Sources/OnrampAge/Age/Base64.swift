/// Base64 (RFC 4648, section 4) without padding, in which age writes the parts of a header.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// How many characters so many bytes take.
  static func length(of bytes: Int) -> Int { (bytes * 4 + 2) / 3 }

  /// Encodes bytes.
  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var (text, bits, count) = ([UInt8](), 0, 0)
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[bits >> count & 63])
      }
    }
    if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text; `nil` if it isn't the only way to write its bytes.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for character in text {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return text.count == length(of: bytes.count) && bits & (1 << count - 1) == 0 ? bytes : nil
  }
}
