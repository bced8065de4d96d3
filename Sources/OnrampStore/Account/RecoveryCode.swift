import CSodium
import OnrampCore

/// The code that opens an account without the password: 25 letters and digits in five groups, which
/// encode 125 random bits.
enum RecoveryCode {
  /// Crockford's base 32, which has no letter that looks like a digit.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let (group, length) = (RecoveryCodeDigit.group, RecoveryCodeDigit.length)

  static func make() -> SecretText {
    Sodium.start()
    let memory = LockedMemory.shared
    let buffer = memory.allocate(length + (length - 1) / group)
    defer { memory.free(buffer) }
    for place in 0..<buffer.count {
      let isBetween = place % (group + 1) == group
      buffer[place] =
        isBetween ? UInt8(ascii: "-") : alphabet[Int(randombytes_uniform(UInt32(alphabet.count)))]
    }
    return SecretText(ascii: UnsafeRawBufferPointer(buffer), in: memory)
  }

  /// The key for a typed code, ignoring case, hyphens and spaces, and reading letters that look
  /// like digits as those.
  ///
  /// A code this random needs no slow derivation.
  static func key(of code: SecretText, salt: [UInt8]) -> SecretKey {
    let memory = LockedMemory.shared
    let buffer = memory.allocate(length)
    defer { memory.free(buffer) }
    var count = 0
    code.withBytes { bytes in
      for byte in bytes {
        guard let digit = RecoveryCodeDigit.meant(by: byte) else { continue }
        if count < buffer.count { buffer[count] = digit }
        count += 1
      }
    }
    // A code of any other length is wrong, even with a correct prefix.
    if count != length { buffer[0] = UInt8.max }
    return SecretKey { key in
      _ = crypto_generichash(
        key, SecretKey.length, buffer.assumingMemoryBound(to: UInt8.self).baseAddress,
        UInt64(buffer.count), salt, salt.count)
    }
  }
}
