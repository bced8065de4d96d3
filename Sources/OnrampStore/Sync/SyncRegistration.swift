import OnrampJSON
import OnrampWire

/// Registers an account at the server: public halves of keys, and the account's sealed keys.
///
/// It is complete when the account is created, so it can wait for a network without the password.
public struct SyncRegistration: Equatable, Sendable {
  /// The value of the `Host` header of the server that it is for.
  public let host: String
  /// The server's name for the email.
  public let login: AccountLogin
  /// The public key of the password.
  public let password: PublicKey
  /// The public key of the recovery code, if the code is known here.
  public let recovery: PublicKey?
  /// `keys.json` without the part that the PIN opens.
  public let keys: [UInt8]
  /// The signature of all that by the password's key.
  public let proof: Signature

  /// Signs a registration with the password's key.
  public init(
    _ id: AccountID, host: String, terminal: PublicKey, _ login: AccountLogin,
    password: SigningKey, recovery: PublicKey?, keys: [UInt8]
  ) {
    (self.host, self.login, self.password) = (host, login, password.publicKey)
    (self.recovery, self.keys) = (recovery, keys)
    proof = password.sign(
      .account(
        id, host: host, terminal: terminal, login: login, password: password.publicKey,
        recovery: recovery, keys: Digest(of: keys)))
  }
}

extension SyncRegistration: StoredContents {
  init?(_ json: JSON) {
    guard let host = json["host"]?.string,
      let login = json["login"]?.string.flatMap({ AccountLogin($0) }),
      let password = json["password"]?.string.flatMap({ PublicKey($0) }),
      let keys = json["keys"]?.string.flatMap({ Base64URL.decode($0) }),
      let proof = json["proof"]?.string.flatMap({ Signature($0) })
    else { return nil }
    (self.host, self.login, self.password) = (host, login, password)
    (self.keys, self.proof) = (keys, proof)
    recovery = json["recovery"]?.string.flatMap { PublicKey($0) }
  }

  var json: JSON {
    var members: [String: JSON] = [
      "host": .string(host), "login": .string(login.text), "password": .string(password.text),
      "keys": .string(Base64URL.encode(keys)), "proof": .string(proof.text),
    ]
    members["recovery"] = recovery.map { .string($0.text) }
    return .object(members)
  }
}
