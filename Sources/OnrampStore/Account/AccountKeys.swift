import CSodium
import FoundationEssentials
import Glibc
import OnrampCore

/// The contents of `keys.json`: the data key, wrapped in each way that opens it.
struct AccountKeys: StoredContents {
  /// The file's number among all documents of the account.
  var number: UInt64 = 0
  /// How the password becomes a key, and the data key wrapped by that.
  var password: (derivation: KeyDerivation, wrapped: [UInt8])
  /// The salt of the recovery code, and the data key wrapped by the code's key.
  var recovery: (salt: [UInt8], wrapped: [UInt8])
  /// How the PIN becomes a key.
  var pinDerivation: KeyDerivation
  /// The PIN's key, wrapped so that only the open account gets at it. It is what makes the PIN
  /// open the account again once the driver has signed in.
  var pinKept: [UInt8]
  /// The data key wrapped by the PIN's key, while the driver is signed in.
  var pin: [UInt8]?
  /// How many digits the PIN has.
  var pinLength: Int
  /// Proves that all but `pin` belongs together.
  var proof: [UInt8] = []

  init(
    password: (KeyDerivation, [UInt8]), recovery: (salt: [UInt8], wrapped: [UInt8]),
    pinDerivation: KeyDerivation, pinKept: [UInt8], pinLength: Int
  ) {
    (self.password, self.recovery) = (password, recovery)
    (self.pinDerivation, self.pinKept, self.pinLength) = (pinDerivation, pinKept, pinLength)
  }

  init?(_ json: JSON) {
    guard let number = json["number"]?.integer, number > 0,
      let password = KeyDerivation(json["password"]),
      let passwordWrapped = json["password"]?["wrapped"]?.bytes,
      let salt = json["recovery"]?["salt"]?.bytes,
      let recoveryWrapped = json["recovery"]?["wrapped"]?.bytes,
      let pin = KeyDerivation(json["pin"]), let kept = json["pin"]?["kept"]?.bytes,
      let pinLength = json["pin"]?["length"]?.integer, (1...SecretText.most).contains(pinLength),
      let proof = json["proof"]?.bytes
    else { return nil }
    self.number = UInt64(number)
    self.password = (password, passwordWrapped)
    recovery = (salt, recoveryWrapped)
    (pinDerivation, pinKept, self.pinLength) = (pin, kept, pinLength)
    self.pin = json["signedIn"]?.bytes
    self.proof = proof
  }

  private var proven: JSON {
    .object([
      "number": .integer(Int(clamping: number)),
      "password": password.derivation.json.adding("wrapped", .bytes(password.wrapped)),
      "recovery": .object([
        "salt": .bytes(recovery.salt), "wrapped": .bytes(recovery.wrapped),
      ]),
      "pin": pinDerivation.json.adding("kept", .bytes(pinKept))
        .adding("length", .integer(pinLength)),
    ])
  }

  var json: JSON {
    let json = proven.adding("proof", .bytes(proof))
    return pin.map { json.adding("signedIn", .bytes($0)) } ?? json
  }

  /// What ``proof`` has to be.
  func proof(by vault: Vault) throws(SystemError) -> [UInt8] {
    vault.proof(of: Array(try proven.encoded()))
  }
}

/// What the data key is wrapped for.
enum Wrapping: String {
  case password, pin, recovery, pinKept

  /// What a wrapped key is bound to.
  func of(_ account: String) -> String { "\(rawValue) of \(account)" }
}

/// The file of the keys, which is there twice: without it nothing of the account opens.
struct KeysFile {
  static let name = "keys.json"
  static let copy = "keys.json.prev"
  private static let limit = 1 << 16

  let folder: AccountFolder

  /// The newer of the two that can be read.
  func read() throws(AccountProblem) -> AccountKeys {
    let both = [try read(Self.name), try read(Self.copy)].compactMap { $0 }
    // The first one of those that are as new.
    guard let newest = both.map(\.number).max(),
      let keys = both.first(where: { $0.number == newest })
    else { throw .damaged(file: "\(folder.name)/\(Self.name)") }
    return keys
  }

  /// Whether one of the two holds the data key wrapped by the PIN's key.
  var holdsPIN: Bool {
    get throws(AccountProblem) {
      let both = [try read(Self.name), try read(Self.copy)]
      return both.contains { $0?.pin != nil }
    }
  }

  /// Takes the data key that the PIN's key wraps off the disk, from both. That needs no key.
  func removePIN() throws(AccountProblem) {
    guard try holdsPIN else { return }
    var keys = try read()
    keys.pin = nil
    try write(keys)
  }

  private func read(_ name: String) throws(AccountProblem) -> AccountKeys? {
    do throws(StoreProblem) {
      var none: SeenFloors?
      return try folder.directory.read(
        name, limit: Self.limit, as: AccountKeys.self, at: folder.path, floors: &none
      ).value
    } catch {
      throw .store(error)
    }
  }

  /// Replaces both, and returns once they are on disk.
  ///
  /// What they held before is written over, for disks that write in place. Elsewhere only the
  /// name goes.
  func write(_ keys: AccountKeys) throws(AccountProblem) {
    let bytes = try folder.attempt { () throws(SystemError) in try Envelope.seal(keys) }
    for name in [Self.name, Self.copy] {
      let before = try? folder.directory.openToChange(name)
      try folder.attempt { () throws(SystemError) in
        try folder.directory.makeWay(for: name)
      }
      do throws(DurableFile.Problem) {
        try DurableFile(name: name, directory: folder.directory, isSecret: true).write(bytes)
      } catch {
        throw .store(StoreProblem(error, in: folder.directory, at: folder.path))
      }
      try? before?.wipe(names: 0)
    }
  }
}

extension StoreProblem {
  /// Says why a file of a data directory was not written.
  init(_ problem: DurableFile.Problem, in directory: Directory, at path: String) {
    switch problem {
    case .unchanged(let error): self.init(error, in: directory, at: path)
    case .unconfirmed(let error): self = .unconfirmed(code: error.code)
    }
  }
}
