import CSodium
import OnrampCore

/// Passwords as RFC 8265 (OpaqueString) compares them.
extension SecretText {
  /// The password with composed letters, in which every space is the ASCII one.
  ///
  /// Characters that the RFC forbids are kept, because existing passwords may have them.
  var prepared: SecretText {
    let prepared = withBytes { bytes -> SecretText? in
      if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
      // Leave nothing on the stack, where short strings are.
      defer { sodium_stackzero(16 << 10) }
      return Self.prepare(bytes)
    }
    return prepared ?? self
  }

  /// The forms in which to try a password: prepared, and then as it was typed, which is how accounts
  /// of earlier versions have it.
  var forms: [SecretText] {
    let prepared = prepared
    return prepared.isSameText(as: self) ? [self] : [prepared, self]
  }

  /// - Returns: `nil` if that is longer than any secret.
  private static func prepare(_ bytes: UnsafeRawBufferPointer) -> SecretText? {
    var text = String(decoding: bytes, as: UTF8.self)
    defer { text.wipe() }
    // No text grows more.
    let composed = LockedMemory.shared.allocate(3 * bytes.count)
    defer { LockedMemory.shared.free(composed) }
    var count = 0
    text._withNFCCodeUnits { byte in
      guard count < composed.count else { return }
      composed[count] = byte
      count += 1
    }
    var (result, decoder) = (SecretText(in: LockedMemory.shared), UTF8())
    var rest = composed.prefix(count).makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      let isSpace = scalar.properties.generalCategory == .spaceSeparator
      guard result.apply(.insert(isSpace ? " " : String(scalar))) else { return nil }
    }
    return result
  }
}

extension String {
  /// Wipes the text's storage, which nothing else may share.
  fileprivate mutating func wipe() {
    withUTF8 { sodium_memzero(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count) }
  }
}

extension KeyDerivation {
  /// The data key that was wrapped with a password's key; `nil` if the password is wrong.
  func open(
    _ wrapped: [UInt8], with password: SecretText, for context: String
  ) throws(AccountProblem) -> SecretKey? {
    for form in password.forms {
      if let dataKey = try key(of: form).unwrap(wrapped, for: context) { return dataKey }
    }
    return nil
  }
}
