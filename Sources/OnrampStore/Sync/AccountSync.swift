import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// An account on this terminal, and this terminal's record of the server's copy, for syncing.
///
/// It has no key. A form may have the account open at the same time.
public struct AccountSync: Sendable {
  /// The account.
  public let id: AccountID
  let folder: SyncFolder
  private let authenticator: Authenticator

  /// Opens the record of an account; `nil` if the account belongs to no server.
  init?(_ id: String, _ authenticator: Authenticator) throws(StoreProblem) {
    guard let name = AccountID(id) else { return nil }
    let (accounts, path) = (authenticator.accounts, authenticator.path)
    let found = try StoreProblem.attempt(at: path, SyncFolder(of: id, in: accounts, at: path))
    guard let folder = found else { return nil }
    (self.id, self.folder, self.authenticator) = (name, folder, authenticator)
  }

  /// Opens the record of an account in a data directory; `nil` if the account belongs to no server.
  init?(_ id: String, in path: String) throws(StoreProblem) {
    guard let authenticator = try Self.authenticator(in: path) else { return nil }
    try self.init(id, authenticator)
  }

  /// The accounts in a data directory that belong to a server.
  public static func all(in path: String) throws(StoreProblem) -> [AccountSync] {
    guard let authenticator = try authenticator(in: path) else { return [] }
    var all: [AccountSync] = []
    for id in try authenticator.ids() {
      if let sync = try AccountSync(id, authenticator) { all.append(sync) }
    }
    return all
  }

  /// Keeps other programs from syncing the account while it lasts.
  public final class Lock: Sendable {
    private let directory: Directory
    fileprivate init(_ directory: Directory) { self.directory = directory }
  }

  /// Locks the account for syncing; `nil` if another program syncs it.
  ///
  /// - Parameter tries: How often to try, every hundredth of a second.
  public func lock(tries: Int) throws(StoreProblem) -> Lock? {
    try folder.attempt { () throws(SystemError) in
      try folder.directory.locked(tries: tries).map(Lock.init)
    }
  }

  /// The record of the server's copy.
  public var state: SyncState { folder.known }

  /// Changes the record, and returns once it is on disk.
  public func change(_ edit: (inout SyncState) -> Void) throws(StoreProblem) {
    let before = state
    var next = before
    edit(&next)
    if next != before { try folder.write(next) }
  }

  /// The account's registration, unless the server has confirmed it.
  public var registration: SyncRegistration? { folder.registration }

  /// Whether the server can't know the account, so that it can be registered differently.
  public var isUnheard: Bool { registration != nil && !state.isAnnounced }

  /// Records that the server knows the account.
  public func noteRegistered() throws(StoreProblem) {
    try change { ($0.isRegistered, $0.isAnnounced) = (true, false) }
    try folder.removeRegistration()
  }

  /// Whether this terminal has the account's files, rather than waiting for them.
  public var isHere: Bool { (try? authenticator.ids())?.contains(id.text) ?? false }

  /// The account's own folder.
  func account() throws(StoreProblem) -> Directory { try authenticator.folder(id.text).directory }

  /// The files to send.
  public func changes() throws(StoreProblem) -> SyncChanges {
    let account = try authenticator.folder(id.text)
    return try folder.attempt { () throws(SystemError) in
      try SyncChanges(SyncedFiles(account), against: state)
    }
  }

  /// Records what is about to be sent, and keeps the files that a later merge needs.
  ///
  /// - Returns: `false` if one of them was replaced in the meantime.
  public func noteSent(
    _ changes: SyncChanges, as commit: SubmissionID? = nil
  ) throws(StoreProblem) -> Bool {
    guard try keep(changes) else { return false }
    try change { ($0.sent, $0.commit) = (changes.files, commit) }
    return true
  }

  /// Keeps the files that a later merge needs from a state that the server has or is about to have.
  ///
  /// - Returns: `false` if one of them was replaced in the meantime.
  private func keep(_ changes: SyncChanges) throws(StoreProblem) -> Bool {
    for name in SyncMerge.needed {
      guard let bytes = changes.local.changing[name], let digest = changes.files[name],
        folder.file(digest, on: .base) == nil
      else { continue }
      try folder.put(bytes, digest, on: .base)
    }
    return try folder.keep(
      changes.files.filter { SyncMerge.keeps($0.key) }, of: changes.local.folder)
  }

  /// Records that the server has exactly these files, which this terminal had, too.
  public func note(
    _ files: [String: Digest], in generation: Int, savedAt: String?, savedOn: String?
  ) throws(StoreProblem) {
    try change { state in
      (state.generation, state.files, state.arrived) = (generation, files, nil)
      (state.sent, state.commit) = (nil, nil)
      (state.savedAt, state.savedOn, state.delay) = (savedAt, savedOn, nil)
    }
    folder.clear(.base, keeping: files.filter { SyncMerge.keeps($0.key) }.values)
    folder.clear(.inbox)
  }

  // MARK: What arrives

  /// The files of a newer generation to fetch, by name. New photos follow later, one by one.
  public func missing(of arrived: ArrivedFiles) -> [String: Digest] {
    let known = state.files
    return arrived.files.filter { name, digest in
      guard SyncedFiles.takes(name), known[name] != digest else { return false }
      let comesLater = AwaitedPhoto.isPossible(name) && known[name] == nil
      return !comesLater && !folder.has(digest, on: .inbox)
    }
  }

  /// Keeps a fetched file.
  ///
  /// - Returns: `false` if it doesn't have this digest.
  public func keep(_ bytes: [UInt8], _ digest: Digest) throws(StoreProblem) -> Bool {
    guard Digest(of: bytes) == digest else { return false }
    try folder.put(Data(bytes), digest, on: .inbox)
    return true
  }

  /// Records that a newer generation is complete here. The next opening merges it into the account.
  public func noteArrived(_ arrived: ArrivedFiles) throws(StoreProblem) {
    try change { $0.arrived = arrived }
    folder.clear(.inbox, keeping: arrived.files.values)
  }

  /// Compares the server's files with those that it named before for the same generation.
  ///
  /// Files that it has lost will be sent again. Different documents are a fork.
  ///
  /// - Parameter files: All files that the server has.
  /// - Returns: The files to fetch; `nil` if there are none.
  public func contradiction(in files: [String: Digest]) throws(StoreProblem) -> ArrivedFiles? {
    if !state.hasDocuments(of: files) {
      var arrived = ArrivedFiles(generation: state.generation, files: files)
      arrived.isFork = true
      return arrived
    }
    let awaited = Set(try awaitedPhotos().map(\.name))
    try change { state in
      for name in state.files.keys
      where SyncedFiles.isLasting(name) && files[name] == nil && !awaited.contains(name) {
        state.files[name] = nil
      }
    }
    let known = state
    let others = files.filter { SyncedFiles.isLasting($0.key) && known.files[$0.key] != $0.value }
    guard !others.isEmpty else { return nil }
    var arrived = ArrivedFiles(
      generation: known.generation, files: known.files.merging(others) { $1 })
    (arrived.savedAt, arrived.savedOn) = (known.savedAt, known.savedOn)
    return arrived
  }

  /// The key that signs this terminal's requests; `nil` if it has none.
  public static func terminalKey(in path: String) throws(StoreProblem) -> SigningKey? {
    guard let root = try? Directory(ifThereAt: path.withoutSlashesAtEnd) else { return nil }
    return try root.company(at: path).value?.signingKey
  }
}

extension SyncState {
  /// Whether the server's documents are those that it named before.
  fileprivate func hasDocuments(of other: [String: Digest]) -> Bool {
    func documents(_ files: [String: Digest]) -> [String: Digest] {
      files.filter { !SyncedFiles.isLasting($0.key) }
    }
    return documents(files) == documents(other)
  }
}

/// The files that differ from what the server has.
public struct SyncChanges: Sendable {
  /// The digests of all files here.
  public let files: [String: Digest]
  /// The names to send, photos first.
  public let put: [String]
  /// The names to remove.
  public let removed: [String]
  let local: SyncedFiles

  init(_ local: SyncedFiles, against state: SyncState) throws(SystemError) {
    let known = state.files.merging(state.sent ?? [:]) { $1 }
    files = try local.digests(known: known)
    self.local = local
    let (mine, theirs) = (files, state.shared)
    put = mine.keys.filter { mine[$0] != theirs[$0] }
      .sorted { ($0.contains("/") ? 0 : 1, $0) < ($1.contains("/") ? 0 : 1, $1) }
    // Keep files of a newer Onramp.
    removed = theirs.keys.filter { mine[$0] == nil && SyncedFiles.takes($0) }.sorted()
  }

  /// Whether the server has everything.
  public var isEmpty: Bool { put.isEmpty && removed.isEmpty }

  /// Whether the server lacks something that the driver saved, typed or chose here, or still has
  /// what the driver removed. The ledger, copies and traces change by themselves.
  public var hasDriversOwn: Bool {
    func isDrivers(_ name: String) -> Bool {
      name == KeysFile.name || StoredDocument(rawValue: name)?.isDrivers == true
    }
    return put.contains { isDrivers($0) || SyncedFiles.isLasting($0) }
      || removed.contains(where: isDrivers)
  }

  /// The bytes of a file; `nil` if it has changed.
  public func bytes(of name: String) throws(StoreProblem) -> [UInt8]? {
    let found = try StoreProblem.attempt(at: name, local.bytes(of: name))
    guard let bytes = found, Digest(of: bytes) == files[name] else { return nil }
    return Array(bytes)
  }
}

extension Directory {
  /// The data directory's record of the company.
  func company(at path: String) throws(StoreProblem) -> Contents.File<StoredCompany> {
    var versions: SeenVersions?
    return try read(.company, as: StoredCompany.self, at: path, versions: &versions)
  }
}

extension AccountSync {
  /// The signed-in driver's account, or the only one; `nil` if that belongs to no server.
  public static func current(in path: String) throws(StoreProblem) -> AccountSync? {
    guard let authenticator = try authenticator(in: path) else { return nil }
    let ids = try authenticator.ids()
    guard let id = try authenticator.signedIn()?.id ?? (ids.count == 1 ? ids[0] : nil) else {
      return nil
    }
    return try AccountSync(id, authenticator)
  }

  static func authenticator(in path: String) throws(StoreProblem) -> Authenticator? {
    umask(0o077)
    return try Authenticator(in: path, uptime: { Uptime.now })
  }
}

extension AccountSession {
  /// The record of the server's copy; `nil` if the account belongs to no server.
  public var sync: AccountSync? {
    guard let authenticator = try? accounts.authenticator() else { return nil }
    return try? AccountSync(id, authenticator)
  }
}

extension StoreReader {
  /// Checks the record of the account's copy at its server.
  public func verifySync() throws(StoreProblem) -> [StorageFault] {
    guard let root, let id = directory?.vault?.account else { return [] }
    let accounts = try StoreProblem.attempt(at: path, root.directory(AccountFolder.all))
    let folder = try StoreProblem.attempt(at: path, SyncFolder(of: id, in: accounts, at: path))
    guard let folder else { return [] }
    return try StoreProblem.attempt(at: path, folder.isWhole) ? [] : [.syncDamaged]
  }
}
