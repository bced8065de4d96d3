import FoundationEssentials
import Glibc
import OnrampCore

/// The contents of `session.json`: who is signed in, and the wrong passwords.
struct StoredSession: StoredContents, Equatable {
  /// The account that is signed in.
  var signedIn: String?
  /// The account that is being made. Once its folder is there, it is the one that is signed in.
  var creating: String?
  /// Whether the application without an account becomes that of the one being made.
  var takesApplication = false
  /// Wrong passwords and recovery codes, for any account.
  var tries = Tries()
  /// Whether the file was damaged while somebody was signed in, and the driver doesn't know yet.
  var wasDamaged = false

  init() {}

  init?(_ json: JSON) {
    guard let tries = json["tries"].flatMap(Tries.init) else { return nil }
    self.tries = tries
    signedIn = json["signedIn"]?.string
    creating = json["creating"]?.string
    takesApplication = json["takesApplication"]?.bool ?? false
    wasDamaged = json["wasDamaged"]?.bool ?? false
  }

  var json: JSON {
    var members: [String: JSON] = [
      "takesApplication": .bool(takesApplication), "tries": tries.json,
    ]
    if wasDamaged { members["wasDamaged"] = .bool(true) }
    members["signedIn"] = signedIn.map(JSON.string)
    members["creating"] = creating.map(JSON.string)
    return .object(members)
  }
}

/// The file of the session. Programs may change it at once, so each change reads it anew.
struct SessionFile {
  static let name = "session.json"
  /// Beside the file while it is written; the lock keeps others from writing it, too.
  private static let temporary = ".session.json.new"
  private static let limit = 1 << 16

  /// The folder of all accounts.
  let directory: Directory
  let path: String

  /// Reads it. A damaged one says that nobody is signed in.
  func read() throws(StoreProblem) -> StoredSession { try stored() ?? StoredSession() }

  /// Reads it; `nil` if it is missing or damaged.
  func stored() throws(StoreProblem) -> StoredSession? {
    var none: SeenFloors?
    return try directory.read(
      Self.name, limit: Self.limit, as: StoredSession.self, at: path, floors: &none
    ).value
  }

  /// Changes it, and returns once that is on disk.
  func change<Result, Failure>(
    _ failure: (StoreProblem) -> Failure,
    _ work: (inout StoredSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (lock, before): (Directory, StoredSession)
    do throws(StoreProblem) {
      let locked = try attempt { () throws(SystemError) in try directory.locked(patience: 500) }
      guard let locked else { throw .openElsewhere }
      (lock, before) = (locked, try read())
    } catch {
      throw failure(error)
    }
    defer { withExtendedLifetime(lock) {} }
    var session = before
    let result = try work(&session)
    guard session != before else { return result }
    do throws(StoreProblem) {
      try attempt { () throws(SystemError) in try write(session) }
    } catch {
      throw failure(error)
    }
    return result
  }

  /// Removes what a program left that was killed while it wrote.
  func clear() throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      guard try directory.information(of: Self.temporary) != nil,
        let lock = try directory.locked(patience: 500)
      else { return }
      try? lock.wipe(Self.temporary)
      try lock.remove(Self.temporary)
    }
  }

  private func write(_ session: StoredSession) throws(SystemError) {
    let bytes = try Envelope.seal(session)
    let (file, _) = try directory.openForWriting(Self.temporary, size: bytes.count)
    try file.write(bytes, at: 0)
    try file.synchronize()
    try directory.makeWay(for: Self.name)
    try directory.rename(Self.temporary, to: Self.name)
    try directory.synchronize()
  }

  private func attempt<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(StoreProblem) -> Result {
    do {
      return try work()
    } catch {
      throw StoreProblem(error, path: path)
    }
  }
}

extension SessionFile {
  /// Changes it, and returns once that is on disk.
  func change<Result>(
    _ work: (inout StoredSession) -> Result
  ) throws(StoreProblem) -> Result {
    try change({ $0 }) { (session) throws(StoreProblem) in work(&session) }
  }

  /// Counts a wrong password or code, durably, before it is compared.
  ///
  /// - Returns: The count before it.
  func begin(_ now: Uptime) throws(AccountProblem) -> Tries {
    try change(AccountProblem.store) { (session) throws(AccountProblem) in
      session.tries.catchUp(now)
    }
    return try change(AccountProblem.store) { (session) throws(AccountProblem) in
      let before = session.tries
      let wait = before.wait(by: .password, at: now)
      guard wait == 0 else { throw .wait(seconds: wait) }
      session.tries.begin(now)
      return before
    }
  }

  /// Replaces the count, durably.
  func set(_ tries: Tries) throws(AccountProblem) {
    try change(AccountProblem.store) { (session) throws(AccountProblem) in session.tries = tries }
  }
}
