import FoundationEssentials
import Glibc
import OnrampCore
import OnrampJSON

/// The contents of `session.json`: who is signed in, and wrong passwords counted here.
struct StoredSession: StoredContents, Equatable {
  /// The signed-in account.
  var signedIn: String?
  /// The account being created. Once its folder exists, it is the signed-in one.
  var creating: String?
  /// Whether the application without an account moves into the account being created.
  var takesApplication = false
  /// The pending end of the application without an account.
  var plainEnd: PlainEnd?
  /// Wrong passwords and recovery codes that couldn't be counted elsewhere.
  var tries = Tries()
  /// Whether the file was damaged while somebody was signed in, and the driver wasn't told yet.
  var wasDamaged = false

  /// How an application without an account ends in a directory with accounts.
  enum PlainEnd: String {
    /// It has moved into an account. Damaged files stay.
    case taken
    /// All of it is erased permanently.
    case erased
  }

  init() {}

  init?(_ json: JSON) {
    guard let tries = json["tries"].flatMap(Tries.init) else { return nil }
    self.tries = tries
    signedIn = json["signedIn"]?.string
    creating = json["creating"]?.string
    takesApplication = json["takesApplication"]?.bool ?? false
    plainEnd = json["plainEnd"]?.string.flatMap(PlainEnd.init)
    wasDamaged = json["wasDamaged"]?.bool ?? false
  }

  var json: JSON {
    var members: [String: JSON] = [
      "takesApplication": .bool(takesApplication), "tries": tries.json,
    ]
    if wasDamaged { members["wasDamaged"] = .bool(true) }
    members["signedIn"] = signedIn.map(JSON.string)
    members["creating"] = creating.map(JSON.string)
    members["plainEnd"] = plainEnd.map { .string($0.rawValue) }
    return .object(members)
  }
}

/// The session's file. Several programs may change it, so each change reads it first.
///
/// It is a sector changed in place, so a full disk doesn't prevent signing in or out.
struct SessionFile: InDataDirectory {
  static let name = "session.json"
  /// The file's name while it is created, under the lock.
  private static let temporary = ".session.json.new"
  private static let limit = 1 << 16

  /// The folder of all accounts.
  let directory: Directory
  let path: String

  /// Reads the session; if it is damaged, nobody is signed in.
  func read() throws(StoreProblem) -> StoredSession { try stored() ?? StoredSession() }

  /// Reads the session; `nil` if it is missing or damaged.
  func stored() throws(StoreProblem) -> StoredSession? {
    if case .whole(let session) = try contents() { return session }
    // It may be in the middle of a change, so read it again under the lock.
    let lock = try attempt(directory.locked(tries: 500))
    defer { withExtendedLifetime(lock) {} }
    return try contents().value
  }

  private func contents() throws(StoreProblem) -> Contents.File<StoredSession> {
    try directory.read(Self.name, limit: Self.limit, as: StoredSession.self, at: path)
  }

  /// Changes the session, and returns once the change is on disk.
  func change<Result, Failure>(
    _ failure: (StoreProblem) -> Failure,
    _ work: (inout StoredSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (lock, before) = try throwing(as: failure) { () throws(StoreProblem) in
      let lock = try attempt(directory.locked(tries: 500))
      guard let lock else { throw .openElsewhere }
      return (lock, try contents().value ?? StoredSession())
    }
    defer { withExtendedLifetime(lock) {} }
    var session = before
    let result = try work(&session)
    guard session != before else { return result }
    try throwing(as: failure) { () throws(StoreProblem) in try attempt(write(session)) }
    return result
  }

  /// Removes the leftovers of a program killed while writing.
  func clear() throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      guard try directory.information(of: Self.temporary) != nil,
        let lock = try directory.locked(tries: 500)
      else { return }
      try? lock.wipe(Self.temporary)
      try lock.remove(Self.temporary)
    }
  }

  private func write(_ session: StoredSession) throws(SystemError) {
    let bytes = try Sector.seal(session)
    try directory.makeWay(for: Self.name)
    let before = try directory.information(of: Self.name)?.st_size
    if before != Sector.size {
      do throws(SystemError) {
        return try make(bytes)
      } catch {
        // A file from an earlier version is shorter than a sector, but occupies one.
        guard before.map({ $0 < Sector.size }) == true, error.code == ENOSPC || error.code == EDQUOT
        else { throw error }
      }
    }
    let file = try directory.openToChange(Self.name)
    try file.write(bytes, at: 0)
    if before == Sector.size { try file.fdatasync() } else { try file.fsync() }
  }

  private func make(_ bytes: Data) throws(SystemError) {
    do throws(SystemError) {
      let (file, _) = try directory.openForWriting(Self.temporary, size: bytes.count)
      try file.write(bytes, at: 0)
      try file.fsync()
      try directory.rename(Self.temporary, to: Self.name)
    } catch {
      // The next start removes what can't be removed now.
      try? directory.remove(Self.temporary)
      throw error
    }
    try directory.fsync()
  }
}

extension SessionFile {
  /// Changes the session, and returns once the change is on disk.
  func change<Result>(
    _ work: (inout StoredSession) -> Result
  ) throws(StoreProblem) -> Result {
    try change({ $0 }) { (session) throws(StoreProblem) in work(&session) }
  }
}
