import CSodium
import OnrampWire

/// The servers' secret, without which the database's hashes of addresses and tokens reveal nothing.
package struct Pepper: Sendable {
  private let secret: [UInt8]

  /// - Parameter secret: 32 random bytes.
  package init(_ secret: [UInt8]) { self.secret = secret }

  /// A keyed hash of bytes, different for each purpose.
  func hash(of bytes: [UInt8], for purpose: String) -> [UInt8] {
    let text = Array(purpose.utf8) + [0] + bytes
    var hash = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&hash, hash.count, text, UInt64(text.count), secret, secret.count)
    return hash
  }

  /// A login's hash, for the database.
  package func hash(of login: AccountLogin) -> [UInt8] { hash(of: login.bytes, for: "login") }

  /// A verifier's hash, for the database.
  func hash(of verifier: PublicKey) -> [UInt8] { hash(of: verifier.bytes, for: "verifier") }

  /// The salt of a login, always the same, whether or not anybody has the login.
  func salt(of login: AccountLogin) -> [UInt8] {
    Array(hash(of: login.bytes, for: "salt").prefix(16))
  }

  /// The hash, for the database, of a token that lets terminals register.
  package func hash(ofToken token: String) -> [UInt8] {
    hash(of: Array(token.utf8), for: "enrolment")
  }
}
