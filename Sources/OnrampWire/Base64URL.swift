import CSodium

/// Bytes as base64url without padding (RFC 4648), as everything binary is written between form,
/// desk and server.
public enum Base64URL {
  private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

  /// The text of bytes.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    var text = [CChar](
      repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.dropLast().map(UInt8.init), as: UTF8.self)
  }

  /// The bytes of a text; `nil` unless it is exactly what ``encode(_:)`` writes of that many bytes.
  public static func decode(_ text: some StringProtocol, count: Int) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count == (4 * count + 2) / 3 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    let result = letters.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { letters in
        sodium_base642bin(
          &bytes, count, letters.baseAddress, letters.count, nil, &length, nil, variant)
      }
    }
    return result == 0 && length == count ? bytes : nil
  }
}
