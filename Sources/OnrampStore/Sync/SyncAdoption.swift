import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// Judges a generation that arrived, with the account's keys, and writes it into a folder.
struct SyncAdoption {
  /// What arrived isn't a newer state of this account.
  struct Refusal: Error {}

  let vault: Vault
  let sync: SyncFolder
  let known: SyncState
  let arrived: ArrivedFiles
  /// The least number of each document by the ledger that arrived.
  let versions: MinimumVersions

  /// - Parameter local: The files here, of which those that didn't change stay.
  /// - Throws: If any of it isn't the account's, or is older than what the server had before.
  init(
    _ arrived: ArrivedFiles, over known: SyncState, besides local: SyncedFiles? = nil,
    in sync: SyncFolder, by vault: Vault
  ) throws(Refusal) {
    (self.vault, self.sync, self.known, self.arrived) = (vault, sync, known, arrived)
    guard arrived.generation >= known.generation,
      let ledger = Self.bytes(of: LedgerFile.name, arrived, known, sync)
    else { throw Refusal() }
    versions = LedgerFile.newest(in: ledger, by: vault)
    guard !versions.isMissing else { throw Refusal() }
    // The state that this terminal and the server both had.
    if let digest = known.files[LedgerFile.name], let base = sync.file(digest, on: .base),
      LedgerFile.newest(in: base, by: vault).next > versions.next
    {
      throw Refusal()
    }
    for document in SyncedFiles.documents {
      guard arrived.files[document.name] != nil else {
        // Only a restart takes the application away, and the ledger says so.
        if document == .application, versions.hasOne(document.name) { throw Refusal() }
        continue
      }
      guard isNew(document.name) else {
        // What is here must not be older than the ledger that comes.
        let number = local?.changing[document.name].flatMap(SealedDocument.number)
        guard number.map({ versions.allow($0, as: document.name) }) ?? true else {
          throw Refusal()
        }
        continue
      }
      guard let bytes = bytes(of: document.name),
        let (_, number) = vault.open(bytes, named: document),
        versions.allow(number, as: document.name)
      else { throw Refusal() }
    }
  }

  /// Whether the server has another file of this name, or none, since both had the same.
  func isNew(_ name: String) -> Bool { arrived.files[name] != known.files[name] }

  /// The bytes of a file that arrived.
  func bytes(of name: String) -> Data? { Self.bytes(of: name, arrived, known, sync) }

  private static func bytes(
    of name: String, _ arrived: ArrivedFiles, _ known: SyncState, _ sync: SyncFolder
  ) -> Data? {
    arrived.files[name].flatMap { sync.file($0, on: .inbox) ?? sync.file($0, on: .base) }
  }

  /// The newest keys that arrived and are the account's; `nil` if there are none.
  var keys: AccountKeys? {
    let both = [bytes(of: KeysFile.name), arrived.keys.map { Data($0) }]
    return both.compactMap { $0.flatMap(AccountKeys.init(file:)) }
      .filter {
        (try? $0.proof(by: vault)) == $0.proof && versions.allow($0.number, as: KeysFile.name)
      }
      .max { $0.number < $1.number }
  }

  /// Puts everything that is new into a folder, except the keys. What stood there stays unless a newer
  /// one arrived.
  ///
  /// - Parameter kept: The names that were changed here, too, and stay as they are.
  func write(into folder: Directory, keeping kept: Set<String>) throws(SystemError) {
    for name in arrived.files.keys.sorted()
    where SyncedFiles.takes(name) && name != KeysFile.name && isNew(name) && !kept.contains(name) {
      guard
        let bytes = bytes(of: name)
          ?? (AwaitedPhoto.isPossible(name) ? arrived.files[name].map(AwaitedPhoto.mark) : nil)
      else { throw SystemError(code: ENOENT) }
      let parts = name.split(separator: "/").map(String.init)
      guard parts.count == 2 else {
        try put(bytes, name, in: folder)
        continue
      }
      if try folder.makeDirectory(parts[0]) { try folder.synchronize() }
      try put(bytes, parts[1], in: try folder.directory(parts[0]))
    }
    for name in known.files.keys.sorted()
    where arrived.files[name] == nil && !SyncedFiles.isLasting(name) && !kept.contains(name) {
      if SyncedFiles.takes(name), name != KeysFile.name { try folder.remove(name) }
    }
    try removeMarks(in: folder)
  }

  /// Removes what stands in the place of photos that can't come any more.
  private func removeMarks(in folder: Directory) throws(SystemError) {
    for name in known.files.keys.sorted()
    where arrived.files[name] == nil && AwaitedPhoto.isPossible(name) {
      guard let place = try folder.place(of: name) else { continue }
      let photos = place.folder.sealed(by: vault, nil)
      if try photos.awaits(place.name) { try photos.remove(place.name) }
    }
  }

  /// Writes a file as it is.
  func put(_ bytes: Data, _ name: String, in folder: Directory) throws(SystemError) {
    do throws(DurableFile.Problem) {
      try DurableFile(name: name, directory: folder).write(bytes)
    } catch {
      switch error {
      case .unchanged(let cause), .unconfirmed(let cause): throw cause
      }
    }
  }
}

extension AccountKeys {
  /// Reads keys as a file holds them.
  init?(file: Data) {
    guard case .contents(let keys) = Envelope.open(file, as: AccountKeys.self) else { return nil }
    self = keys
  }
}
