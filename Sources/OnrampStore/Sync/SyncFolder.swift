import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// The folder beside an account's folder with this terminal's record of the server's copy.
///
/// Everything in it is public or sealed, so syncing needs neither PIN nor password. It isn't
/// inside the account's folder, because that one is exchanged as a whole.
struct SyncFolder: InDataDirectory, Sendable {
  private static let prefix = ".sync-"
  /// The names in it.
  private static let (state, registration) = ("state.json", "registration.json")
  private static let key = "key.json"
  /// More than any state has: 4,096 names and digests, three times, and keys.
  static let limit = 4 << 20

  let directory: Directory
  let path: String

  /// The name of an account's folder.
  static func name(_ id: String) -> String { prefix + id }

  /// The account whose folder has this name.
  static func id(_ name: String) -> String? { AccountFolder.id(in: name, after: prefix) }

  /// Opens an account's folder; `nil` if there is none.
  init?(of id: String, in accounts: Directory, at path: String) throws(SystemError) {
    let name = Self.name(id)
    guard try accounts.information(of: name)?.kind == S_IFDIR else { return nil }
    (directory, self.path) = (try accounts.directory(name), "\(path)/\(name)")
  }

  /// Creates an account's folder.
  init(making id: String, in accounts: Directory, at path: String) throws(SystemError) {
    let name = Self.name(id)
    (directory, self.path) = (try accounts.makeLasting(name), "\(path)/\(name)")
  }

  // MARK: State

  /// The record of the server's copy. If it can't be read, syncing starts from scratch.
  var known: SyncState { read(Self.state) ?? SyncState() }

  func write(_ state: SyncState) throws(StoreProblem) { try write(state, Self.state) }

  /// The registration that the server hasn't confirmed; `nil` if there is none.
  var registration: SyncRegistration? { read(Self.registration) }

  func write(_ registration: SyncRegistration) throws(StoreProblem) {
    try write(registration, Self.registration)
  }

  func removeRegistration() throws(StoreProblem) {
    try attempt(directory.removeForGood(Self.registration))
  }

  /// The proof of the password for the server; `nil` if it isn't needed.
  var serverKey: ServerKey? { read(Self.key) }

  func write(_ key: ServerKey?) throws(StoreProblem) {
    if let key { return try write(key, Self.key) }
    try attempt { () throws(SystemError) in
      guard directory.hasName(Self.key) else { return }
      try directory.removeForGood(Self.key)
    }
  }

  private func read<Value: StoredContents>(_ name: String) -> Value? {
    let file = DurableFile(name: name, directory: directory, maxBytes: Self.limit)
    guard case .bytes(let bytes)? = try? file.read(),
      case .contents(let value) = Envelope.open(bytes, as: Value.self)
    else { return nil }
    return value
  }

  private func write(_ value: some StoredContents, _ name: String) throws(StoreProblem) {
    let bytes = try attempt(Envelope.seal(value))
    try write(bytes, name, in: directory, maxBytes: Self.limit)
  }

  private func write(
    _ bytes: Data, _ name: String, in folder: Directory, maxBytes: Int = WireLimits.blob
  ) throws(StoreProblem) {
    do throws(DurableFile.Problem) {
      try DurableFile(name: name, directory: folder, maxBytes: maxBytes).write(bytes)
    } catch {
      throw StoreProblem(error, in: folder, at: path)
    }
  }

  // MARK: Files

  /// A folder of files named by their digests.
  enum Shelf: String {
    /// Received files that aren't part of the account yet.
    case inbox
    /// The documents that this terminal and the server both had.
    case base
  }

  private func shelf(_ shelf: Shelf) throws(SystemError) -> Directory? {
    guard try directory.information(of: shelf.rawValue)?.kind == S_IFDIR else { return nil }
    return try directory.directory(shelf.rawValue)
  }

  func has(_ digest: Digest, on shelf: Shelf) -> Bool {
    ((try? self.shelf(shelf)) ?? nil)?.hasName(digest.hex) ?? false
  }

  /// Writes a file to a shelf, and returns once it is on disk.
  func put(_ bytes: Data, _ digest: Digest, on shelf: Shelf) throws(StoreProblem) {
    let folder = try attempt(directory.makeLasting(shelf.rawValue))
    try write(bytes, digest.hex, in: folder)
  }

  /// Keeps both sides' files of an account that never change, as hard links where the file system
  /// has them.
  ///
  /// - Returns: `false` if one of them no longer exists.
  func keep(_ files: [String: Digest], of account: Directory) throws(StoreProblem) -> Bool {
    try attempt { () throws(SystemError) in
      let lasting = files.filter { SyncedFiles.isLasting($0.key) }
      guard !lasting.isEmpty else { return true }
      let base = try directory.makeLasting(Shelf.base.rawValue)
      let kept = Set(try base.names())
      for (name, digest) in lasting where !kept.contains(digest.hex) {
        guard let place = try account.place(of: name) else { return false }
        do throws(SystemError) {
          try base.keep(place.name, of: place.folder, as: digest.hex)
        } catch {
          guard error.code == ENOENT else { throw error }
          return false
        }
      }
      try base.fsync()
      return true
    }
  }

  /// Reads a file; `nil` if it is missing or doesn't have this digest.
  func file(_ digest: Digest, on shelf: Shelf) -> Data? {
    guard let folder = (try? self.shelf(shelf)) ?? nil,
      case .bytes(let bytes)? = try? DurableFile(
        name: digest.hex, directory: folder, maxBytes: WireLimits.blob
      ).read(),
      Digest(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// Reads a file that was received, or that both sides had.
  func file(_ digest: Digest) -> Data? { file(digest, on: .inbox) ?? file(digest, on: .base) }

  /// Removes all files but these. The next call removes what can't be removed now.
  func clear(_ shelf: Shelf, keeping kept: some Sequence<Digest> = []) {
    guard let folder = (try? self.shelf(shelf)) ?? nil, let names = try? folder.names() else {
      return
    }
    let kept = Set(kept.map(\.hex))
    for name in names where !kept.contains(name) { try? folder.remove(name) }
    try? directory.removeDirectory(shelf.rawValue)
  }

  /// Whether all files can be read and match the digests in their names.
  var isWhole: Bool {
    get throws(SystemError) {
      let isStateWhole: Bool = read(Self.state) as SyncState? != nil
      guard isStateWhole || !directory.hasName(Self.state) else { return false }
      guard registration != nil || !directory.hasName(Self.registration) else { return false }
      guard serverKey != nil || !directory.hasName(Self.key) else { return false }
      for shelf in [Shelf.inbox, .base] {
        guard let folder = try self.shelf(shelf) else { continue }
        for name in try folder.names() where !Directory.isTemporary(name) {
          // A missing file was cleared meanwhile.
          let found = try DurableFile(
            name: name, directory: folder, maxBytes: WireLimits.blob
          ).read()
          guard case .bytes(let bytes) = found else {
            guard case .missing = found else { return false }
            continue
          }
          guard Digest(of: bytes).hex == name else { return false }
        }
      }
      return true
    }
  }
}

extension Directory {
  /// Keeps a file of another directory, which never changes, in this one, too.
  fileprivate func keep(
    _ name: String, of other: Directory, as kept: String
  ) throws(SystemError) {
    if let temporary = try linkTemporary(name, of: other) {
      return try rename(temporary, to: kept)
    }
    let file = DurableFile(name: name, directory: other, maxBytes: WireLimits.blob)
    guard case .bytes(let bytes) = try file.read() else {
      throw SystemError(code: ENOENT)
    }
    try throwing(
      as: \DurableFile.Problem.cause,
      DurableFile(name: kept, directory: self, maxBytes: WireLimits.blob).write(bytes))
  }
}
