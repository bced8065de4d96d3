import CSodium
import OnrampCore
import OnrampWire

/// The values that replace email, password and recovery code at a server, which learns none.
///
/// All of them can be computed without the server, so a sign-up needs no network. The salts differ
/// for each server and email.
public struct ServerProof: Sendable {
  /// The purposes for which keys of password and recovery code are derived.
  private enum Purpose: UInt64 { case password = 101, recovery }

  /// The value of the server's `Host` header.
  public let host: String
  /// The value that replaces the email.
  public let login: AccountLogin
  private let cost: KeyDerivation.Cost

  /// Computes the value that replaces an email, as expensively as a password's key.
  public init(email: String, host: String) throws(AccountProblem) {
    try self.init(email: email, host: host, cost: .standard)
  }

  init(email: String, host: String, cost: KeyDerivation.Cost) throws(AccountProblem) {
    let derivation = KeyDerivation(cost, salt: Self.salt("onramp-login " + host, []))
    let key = try Array(email.asTypedEmail.utf8).withUnsafeBytes { bytes in
      Result { () throws(AccountProblem) in try derivation.key(of: bytes) }
    }.get()
    let login = key.withPointer { AccountLogin(Array(UnsafeBufferPointer(start: $0, count: 32))) }
    guard let login else { throw .noMemory }
    (self.host, self.login, self.cost) = (host, login, cost)
  }

  /// The key for a password. The server gets its public half.
  public func key(of password: SecretText) throws(AccountProblem) -> SigningKey {
    try key(ofForm: password.prepared)
  }

  private func key(ofForm password: SecretText) throws(AccountProblem) -> SigningKey {
    let derivation = KeyDerivation(cost, salt: Self.salt("onramp-password", login.bytes))
    return try signingKey(derivation.key(of: password), .password)
  }

  /// The key for a recovery code. The server gets its public half.
  public func key(ofCode code: SecretText) throws(AccountProblem) -> SigningKey {
    // A code is random enough, and must still work after a change of email.
    let salt = Self.salt("onramp-code " + host, [])
    return try signingKey(RecoveryCode.key(of: code, salt: salt), .recovery)
  }

  /// The keys to try one after another: two if the password isn't typed in its prepared form,
  /// because accounts of earlier versions have it as typed.
  public func keys(of secret: AccountSecret) throws(AccountProblem) -> [SigningKey] {
    switch secret {
    case .password(let text):
      try text.forms.map { (form) throws(AccountProblem) in try key(ofForm: form) }
    case .code(let code): [try key(ofCode: code)]
    }
  }

  private func signingKey(
    _ key: SecretKey, _ purpose: Purpose
  ) throws(AccountProblem) -> SigningKey {
    let seed = key.derived(purpose.rawValue)
    let made = seed.withPointer {
      SigningKey(seed: UnsafeRawBufferPointer(start: $0, count: SecretKey.length))
    }
    guard let made else { throw .noMemory }
    return made
  }

  private static func salt(_ purpose: String, _ key: [UInt8]) -> [UInt8] {
    let bytes = Array(purpose.utf8)
    var salt = [UInt8](repeating: 0, count: Int(crypto_pwhash_SALTBYTES))
    crypto_generichash(&salt, salt.count, bytes, UInt64(bytes.count), key, key.count)
    return salt
  }
}
