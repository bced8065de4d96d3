import CSodium
import Glibc
import OnrampCore
import OnrampJSON

/// The derivation of a key from a password or PIN: Argon2id with a salt.
struct KeyDerivation: Hashable {
  /// The cost of one try.
  struct Cost: Hashable, Sendable {
    /// The number of passes over the memory.
    let passes: Int
    /// The memory in bytes.
    let memory: Int

    /// About 0.3 s where it was measured, and within the memory of a small computer.
    static let standard = Cost(passes: 4, memory: 128 << 20)
    /// The maximum that a damaged or hostile file may demand.
    fileprivate static let limit = Cost(passes: 64, memory: 1 << 30)
  }

  static let algorithm = crypto_pwhash_ALG_ARGON2ID13

  let cost: Cost
  let salt: [UInt8]

  /// Creates a derivation with a new salt.
  init(_ cost: Cost) {
    (self.cost, salt) = (cost, Sodium.random(Int(crypto_pwhash_SALTBYTES)))
  }

  /// Returns the derivation for one email's password, with a salt made from this one's and the
  /// email.
  ///
  /// - Returns: `nil` for an unknown email, and for one with non-ASCII characters, which can be
  ///   typed in several ways.
  func of(email: String) -> KeyDerivation? {
    let bytes = Array(email.asTypedEmail.utf8)
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    var own = [UInt8](repeating: 0, count: salt.count)
    crypto_generichash(&own, own.count, bytes, UInt64(bytes.count), salt, salt.count)
    return KeyDerivation(cost, salt: own)
  }

  /// Creates a derivation with a salt that others can compute, too.
  init(_ cost: Cost, salt: [UInt8]) { (self.cost, self.salt) = (cost, salt) }

  /// Derives the key of a password or PIN.
  func key(of secret: SecretText) throws(AccountProblem) -> SecretKey {
    try secret.withBytes { (bytes) throws(AccountProblem) in try key(of: bytes) }
  }

  /// Derives the key of bytes.
  func key(of bytes: UnsafeRawBufferPointer) throws(AccountProblem) -> SecretKey {
    Sodium.start()
    // Wipe what hashing leaves on the stack.
    defer { sodium_stackzero(16 << 10) }
    return try SecretKey { (key) throws(AccountProblem) in
      guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress,
        crypto_pwhash(
          key, UInt64(SecretKey.length), start, UInt64(bytes.count), salt, UInt64(cost.passes),
          cost.memory, Self.algorithm) == 0
      else { throw .noMemory }
    }
  }
}

extension KeyDerivation {
  init?(_ json: JSON?) {
    guard let passes = json?["passes"]?.integer, let memory = json?["memory"]?.integer,
      let salt = json?["salt"]?.bytes, salt.count == crypto_pwhash_SALTBYTES,
      (1...Cost.limit.passes).contains(passes), (8 << 10...Cost.limit.memory).contains(memory)
    else { return nil }
    (cost, self.salt) = (Cost(passes: passes, memory: memory), salt)
  }

  var json: JSON {
    .object([
      "passes": .integer(cost.passes), "memory": .integer(cost.memory), "salt": .bytes(salt),
    ])
  }
}

extension JSON {
  /// Bytes as hexadecimal digits.
  static func bytes(_ bytes: [UInt8]) -> JSON {
    var text = [CChar](repeating: 0, count: 2 * bytes.count + 1)
    sodium_bin2hex(&text, text.count, bytes, bytes.count)
    return .string(String(decoding: text.dropLast().map(UInt8.init), as: UTF8.self))
  }

  /// The bytes of hexadecimal digits.
  var bytes: [UInt8]? {
    guard let text = string, text.utf8.count.isMultiple(of: 2) else { return nil }
    var bytes = [UInt8](repeating: 0, count: text.utf8.count / 2)
    var count = 0
    let isRead =
      sodium_hex2bin(&bytes, bytes.count, text, text.utf8.count, nil, &count, nil) == 0
    return isRead && count == bytes.count ? bytes : nil
  }
}
