import CSodium

/// Base64url without padding (RFC 4648), for all binary data between form, desk and server.
public enum Base64URL {
  private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

  /// Encodes bytes.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    encoded(Array(bytes), variant)
  }

  /// Decodes a text; `nil` unless it is exactly what ``encode(_:)`` makes of that many bytes.
  public static func decode(_ text: some StringProtocol, count: Int) -> [UInt8]? {
    decoded(Array(text.utf8), count: count, variant)
  }

  /// Decodes a text of any length; `nil` unless it is exactly what ``encode(_:)`` makes.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    decode(text, count: text.utf8.count * 3 / 4)
  }
}

/// Base64 (RFC 4648, section 4): padded in HTTP headers, unpadded in the header of an age file.
public enum Base64 {
  private static let bare = Int32(sodium_base64_VARIANT_ORIGINAL_NO_PADDING)
  private static let padded = Int32(sodium_base64_VARIANT_ORIGINAL)

  /// Encodes bytes.
  public static func encode(_ bytes: [UInt8], isPadded: Bool = false) -> String {
    encoded(bytes, isPadded ? padded : bare)
  }

  /// Decodes a text without padding; `nil` if it isn't the canonical encoding.
  public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    decoded(Array(text), count: text.count * 3 / 4, bare)
  }
}

private func encoded(_ bytes: [UInt8], _ variant: Int32) -> String {
  var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
  sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
  return String(decoding: text.dropLast().map(UInt8.init), as: UTF8.self)
}

/// Decodes characters without padding that encode exactly this many bytes.
private func decoded(_ letters: [UInt8], count: Int, _ variant: Int32) -> [UInt8]? {
  // libsodium mistakes bytes beyond ASCII for letters.
  guard letters.count == (4 * count + 2) / 3, letters.allSatisfy({ $0 < 0x80 }) else { return nil }
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
