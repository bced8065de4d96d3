import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// A snapshot of the files of an account that its server keeps, as they are on this disk.
struct SyncedFiles {
  /// The folders whose files are written once and never changed.
  static let folders =
    [PhotoFolder.name, IncomingFolder.name] + Feature.folders.map(\.name) + [Outbox.name]
  /// The documents: all but those of the terminal.
  static let documents = StoredDocument.allCases.filter { $0.life != .terminal }
  /// The maximum number of tries to take a snapshot while something else writes.
  private static let tries = 40

  /// The files that change, by name.
  private(set) var changing: [String: Data] = [:]
  /// The names of the files that never change, with their folders.
  private(set) var lasting: [String] = []
  let folder: Directory

  /// Reads an account's folder while a form may be writing to it.
  ///
  /// The ledger is written last. If it is the same before and after, the files read in between are
  /// a state that a power cut could also leave, which every start accepts.
  ///
  /// - Throws: `EBUSY` if something keeps writing.
  init(_ account: AccountFolder) throws(SystemError) {
    folder = account.directory
    for _ in 0..<Self.tries {
      let ledger = try Self.bytes(of: LedgerFile.name, in: folder)
      (changing, lasting) = ([:], [])
      changing[LedgerFile.name] = ledger
      for document in Self.documents {
        changing[document.name] = try Self.bytes(of: document.name, in: folder)
      }
      // Leave out the key that the PIN opens, so that nobody can guess the PIN at the server.
      if let keys = try? KeysFile(folder: account).read() {
        changing[KeysFile.name] = Data(try keys.withoutPIN())
      }
      for name in Self.folders { lasting += try Self.names(in: name, of: folder) }
      if try Self.bytes(of: LedgerFile.name, in: folder) == ledger { return }
      usleep(5_000)
    }
    throw SystemError(code: EBUSY)
  }

  /// The digests of all files.
  ///
  /// - Parameter known: Digests of files that never change, so that they needn't be read again.
  func digests(known: [String: Digest]) throws(SystemError) -> [String: Digest] {
    var digests = changing.mapValues { Digest(of: $0) }
    for name in lasting {
      if let digest = known[name] {
        digests[name] = digest
      } else if let bytes = try Self.bytes(of: name, in: folder),
        // A photo that isn't here can't be sent.
        !(AwaitedPhoto.isPossible(name) && AwaitedPhoto.isMark(bytes))
      {
        digests[name] = Digest(of: bytes)
      }
    }
    return digests
  }

  /// The bytes of a file; `nil` if it no longer exists.
  func bytes(of name: String) throws(SystemError) -> Data? {
    if let bytes = changing[name] { return bytes }
    return try Self.bytes(of: name, in: folder)
  }

  /// Whether the files with a name never change.
  static func isLasting(_ name: String) -> Bool { name.contains("/") }

  /// Whether a server may put a file with this name into an account.
  static func takes(_ name: String) -> Bool {
    guard AccountFileName(name) != nil else { return false }
    let parts = name.split(separator: "/").map(String.init)
    if parts.count == 2 { return folders.contains(parts[0]) && !parts[1].hasPrefix(".") }
    return name == LedgerFile.name || name == KeysFile.name
      || documents.contains { $0.name == name }
  }

  private static func names(in name: String, of folder: Directory) throws(SystemError) -> [String] {
    guard try folder.information(of: name)?.kind == S_IFDIR else { return [] }
    let inner = try folder.directory(name)
    var names: [String] = []
    for file in try inner.names() where takes("\(name)/\(file)") {
      guard let found = try inner.information(of: file), found.kind == S_IFREG,
        (1...WireLimits.blob).contains(Int(found.st_size))
      else { continue }
      names.append("\(name)/\(file)")
    }
    return names
  }

  private static func bytes(of name: String, in folder: Directory) throws(SystemError) -> Data? {
    guard let place = try folder.place(of: name) else { return nil }
    let file = DurableFile(
      name: place.name, directory: place.folder, maxBytes: WireLimits.blob)
    guard case .bytes(let bytes) = try file.read(), !bytes.isEmpty else {
      return nil
    }
    return bytes
  }
}

extension Directory {
  /// The folder of an account's file, and its name in it; `nil` if the folder doesn't exist.
  func place(of name: String) throws(SystemError) -> (folder: Directory, name: String)? {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 2 else { return (self, name) }
    guard try information(of: parts[0])?.kind == S_IFDIR else { return nil }
    return (try directory(parts[0]), parts[1])
  }
}
