import FoundationEssentials
import OnrampCore
import OnrampJSON

/// The contents of `keys.json`: the data key, wrapped once for each way to open the account.
struct AccountKeys: StoredContents {
  /// The file's number in the account's sequence of documents.
  var number: UInt64 = 0
  /// How the password derives a key, and the data key wrapped with that key.
  var password: (derivation: KeyDerivation, wrapped: [UInt8])
  /// How email and password derive a key, in the same way for all accounts here, and the data key
  /// wrapped with it; `nil` in accounts from earlier versions.
  var login: Login?
  /// The login of a new email during the change. The profile decides which login is valid.
  var nextLogin: Login?
  /// The profile with that email, if the account belongs to a server.
  var nextProfile: NextProfile?
  /// The lock of the confirmed recovery code; `nil` until the driver has confirmed one.
  var recovery: RecoveryLock?
  /// The lock of a new, unconfirmed recovery code. Both codes open the account.
  var nextRecovery: RecoveryLock?
  /// How the PIN derives a key.
  var pinDerivation: KeyDerivation
  /// The PIN's key, wrapped with a key of the open account, so that the PIN works again after the
  /// driver signs in.
  var pinKept: [UInt8]
  /// The data key wrapped with the PIN's key; `nil` while the driver is signed out.
  var pin: [UInt8]?
  /// The number of digits of the PIN.
  var pinLength: Int
  /// A MAC over everything but `pin`.
  var proof: [UInt8] = []

  /// The data key, wrapped with the key derived from email and password.
  struct Login {
    let derivation: KeyDerivation
    let wrapped: [UInt8]
    /// The email, as a keyed hash, in ``nextLogin``.
    var email: [UInt8]?
    /// A MAC that binds the login to the keys with this number.
    var proof: [UInt8] = []
  }

  var logins: [Login] { [login, nextLogin].compactMap(\.self) }

  init(
    password: (KeyDerivation, [UInt8]), pinDerivation: KeyDerivation, pinKept: [UInt8],
    pinLength: Int
  ) {
    self.password = password
    (self.pinDerivation, self.pinKept, self.pinLength) = (pinDerivation, pinKept, pinLength)
  }

  init?(_ json: JSON) {
    guard let number = json["number"]?.integer, number > 0,
      let password = KeyDerivation(json["password"]),
      let passwordWrapped = json["password"]?["wrapped"]?.bytes,
      let recovery = RecoveryLock.read(json["recovery"]),
      let next = RecoveryLock.read(json["nextRecovery"]), recovery ?? next != nil,
      let pin = KeyDerivation(json["pin"]), let kept = json["pin"]?["kept"]?.bytes,
      let pinLength = json["pin"]?["length"]?.integer,
      (1...SecretText.maxCharacters).contains(pinLength),
      let proof = json["proof"]?.bytes
    else { return nil }
    self.number = UInt64(number)
    self.password = (password, passwordWrapped)
    (self.recovery, nextRecovery) = (recovery, next)
    (pinDerivation, pinKept, self.pinLength) = (pin, kept, pinLength)
    self.pin = json["signedIn"]?.bytes
    self.proof = proof
    (login, nextLogin) = (Login(json["login"]), Login(json["nextLogin"]))
    nextProfile = NextProfile(json["nextProfile"])
  }

  private var proven: JSON {
    var members: [String: JSON] = [
      "number": .integer(Int(clamping: number)),
      "password": password.derivation.json.adding("wrapped", .bytes(password.wrapped)),
      "pin": pinDerivation.json.adding("kept", .bytes(pinKept))
        .adding("length", .integer(pinLength)),
    ]
    members["recovery"] = recovery?.json
    members["nextRecovery"] = nextRecovery?.json
    return .object(members)
  }

  var json: JSON {
    var json = proven.adding("proof", .bytes(proof))
    if let login { json = json.adding("login", login.json) }
    if let nextLogin { json = json.adding("nextLogin", nextLogin.json) }
    if let nextProfile { json = json.adding("nextProfile", nextProfile.json) }
    return pin.map { json.adding("signedIn", .bytes($0)) } ?? json
  }

  /// The value that ``proof`` must have.
  func proof(by vault: Vault) throws(SystemError) -> [UInt8] {
    vault.proof(of: Array(try proven.encoded()))
  }

  /// Computes all proofs for the current number.
  mutating func prove(by vault: Vault) throws(SystemError) {
    proof = try proof(by: vault)
    if let login { self.login?.proof = try login.proof(of: number, by: vault) }
    if let nextLogin { self.nextLogin?.proof = try nextLogin.proof(of: number, by: vault) }
    proveNextProfile(by: vault)
  }

  /// The bytes of the file that may leave the terminal: without the part that the PIN opens.
  func withoutPIN() throws(SystemError) -> [UInt8] {
    var keys = self
    keys.pin = nil
    return Array(try Envelope.seal(keys))
  }

  /// Whether a login belongs to these keys, not to earlier ones.
  func owns(_ login: Login, by vault: Vault) throws(SystemError) -> Bool {
    try login.proof == login.proof(of: number, by: vault)
  }
}

extension AccountKeys.Login {
  fileprivate init?(_ json: JSON?) {
    guard let derivation = KeyDerivation(json), let wrapped = json?["wrapped"]?.bytes,
      let proof = json?["proof"]?.bytes
    else { return nil }
    (self.derivation, self.wrapped, self.proof) = (derivation, wrapped, proof)
    email = json?["email"]?.bytes
  }

  fileprivate var json: JSON { proven.adding("proof", .bytes(proof)) }

  private var proven: JSON {
    let json = derivation.json.adding("wrapped", .bytes(wrapped))
    return email.map { json.adding("email", .bytes($0)) } ?? json
  }

  /// The MAC of a login. It is separate from the keys', so earlier versions still open the account.
  fileprivate func proof(of number: UInt64, by vault: Vault) throws(SystemError) -> [UInt8] {
    let numbered = proven.adding("number", .integer(Int(clamping: number)))
    return vault.proof(of: Array("login".utf8) + Array(try numbered.encoded()))
  }
}

/// The purpose a data key is wrapped for.
enum Wrapping: String {
  case password, login, pin, recovery, pinKept

  /// The context that a wrapped key is bound to.
  func of(_ account: String) -> String { "\(rawValue) of \(account)" }
}
