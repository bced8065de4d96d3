import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// Validates a received generation with the account's keys, and writes it into a folder.
struct SyncAdoption {
  /// The received files aren't a newer state of this account.
  struct Refusal: Error {}

  let vault: Vault
  let sync: SyncFolder
  let known: SyncState
  /// The received files, and local copies of documents that are missing although their ledger names
  /// them.
  let arrived: ArrivedFiles
  /// The minimum number of each document according to the received ledger.
  let versions: MinimumVersions

  /// - Parameter local: The files here, of which the unchanged ones stay.
  /// - Throws: If a file isn't the account's, or is older than what the server had before.
  init(
    _ arrived: ArrivedFiles, over known: SyncState, besides local: SyncedFiles? = nil,
    in sync: SyncFolder, by vault: Vault
  ) throws(Refusal) {
    (self.vault, self.sync, self.known) = (vault, sync, known)
    guard arrived.files.count <= WireLimits.account.files,
      let ledger = arrived.files[LedgerFile.name].flatMap(sync.file)
    else { throw Refusal() }
    versions = LedgerFile.newest(in: ledger, by: vault)
    guard !versions.isMissing else { throw Refusal() }
    // The state that this terminal and the server both had.
    if let digest = known.files[LedgerFile.name], let base = sync.file(digest, on: .base),
      LedgerFile.newest(in: base, by: vault).next > versions.next
    {
      throw Refusal()
    }
    var whole = arrived
    for document in SyncedFiles.documents
    where arrived.files[document.name] == nil && versions.hasOne(document) {
      // The ledger records a removal at once; if a document ends by itself, a moment later.
      guard document.endsByItself else { throw Refusal() }
      whole.files[document.name] = known.files[document.name]
    }
    self.arrived = whole
    for document in SyncedFiles.documents where self.arrived.files[document.name] != nil {
      guard isNew(document.name) else {
        // Local documents must not be older than the received ledger.
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

  /// Whether the server's file with this name, or its absence, differs from what both had.
  func isNew(_ name: String) -> Bool { arrived.files[name] != known.files[name] }

  /// The bytes of a received file.
  func bytes(of name: String) -> Data? { arrived.files[name].flatMap(sync.file) }

  /// The contents of a document, as received or as both sides had it; `nil` if there is none to
  /// read.
  ///
  /// - Parameter files: The files of that side.
  func plain(_ document: StoredDocument, in files: [String: Digest]) -> Data? {
    files[document.name].flatMap(sync.file).flatMap { vault.open($0, named: document)?.plain }
  }

  func read<Value: StoredContents>(
    _ document: StoredDocument, as type: Value.Type, in files: [String: Digest]
  ) throws(StoreProblem) -> Value? {
    guard let plain = plain(document, in: files) else { return nil }
    return try Envelope.contents(of: plain, in: document.name, as: type)
  }

  /// The newest received keys that are the account's; `nil` if there are none.
  var keys: AccountKeys? {
    let both = [bytes(of: KeysFile.name), arrived.keys.map { Data($0) }]
    return both.compactMap { $0.flatMap(AccountKeys.init(file:)) }
      .filter {
        (try? $0.proof(by: vault)) == $0.proof && versions.allow($0.number, as: KeysFile.name)
      }
      .max { $0.number < $1.number }
  }

  /// Writes all new files into a folder, except the keys. Existing files stay unless a newer one
  /// was received. Intact files that never change stay, even if a different one has the same name.
  ///
  /// - Parameter kept: The names of files that were changed here, too, and stay as they are.
  func write(into folder: Directory, keeping kept: Set<String>) throws(SystemError) {
    var hasMarks = false
    for name in arrived.files.keys.sorted()
    where SyncedFiles.takes(name) && name != KeysFile.name && isNew(name) && !kept.contains(name) {
      let bytes = bytes(of: name)
      guard SyncedFiles.isLasting(name) else {
        guard let bytes else { throw SystemError(code: ENOENT) }
        try put(bytes, name, in: folder)
        continue
      }
      let parts = name.split(separator: "/").map(String.init)
      let place = try folder.makeLasting(parts[0])
      if place.hasName(parts[1]), try !isBetter(bytes, name, in: place) { continue }
      if let bytes {
        try put(bytes, parts[1], in: place)
      } else if AwaitedPhoto.isPossible(name), let digest = arrived.files[name] {
        if place.hasName(parts[1]) { try place.remove(parts[1]) }
        try place.create(parts[1]).write(AwaitedPhoto.mark(for: digest))
        hasMarks = true
      } else {
        throw SystemError(code: ENOENT)
      }
    }
    // One flush, because a server may name thousands. Until then, nothing leads to this folder.
    if hasMarks { try folder.flushVolume() }
    for name in known.files.keys.sorted()
    where arrived.files[name] == nil && !SyncedFiles.isLasting(name) && !kept.contains(name) {
      if SyncedFiles.takes(name), name != KeysFile.name { try folder.remove(name) }
    }
    try removeMarks(in: folder)
  }

  /// Whether a received copy of a file that never changes replaces the local one: only a photo
  /// does, and only if the local file is no photo of the account.
  private func isBetter(
    _ bytes: Data?, _ name: String, in place: Directory
  ) throws(SystemError) -> Bool {
    guard AwaitedPhoto.isPossible(name) else { return false }
    let own = name.split(separator: "/").last.map(String.init) ?? name
    let photos = place.sealed(by: vault, nil)
    if try photos.awaits(own) { return true }
    let opener = PhotoOpener(vault: vault)
    func isWhole(_ photo: Descriptor) throws(SystemError) -> Bool {
      try opener.read(photo, named: own) { (_) throws(SystemError) in }
    }
    if try isWhole(try photos.openForReading(own)) { return false }
    guard let bytes else { return true }
    guard let copy = Descriptor.inMemory() else { throw SystemError(code: ENOMEM) }
    try copy.write(bytes)
    return try isWhole(copy)
  }

  /// Removes the placeholders of photos that can't arrive anymore.
  private func removeMarks(in folder: Directory) throws(SystemError) {
    for name in known.files.keys.sorted()
    where arrived.files[name] == nil && AwaitedPhoto.isPossible(name) {
      guard let place = try folder.place(of: name) else { continue }
      let photos = place.folder.sealed(by: vault, nil)
      if try photos.awaits(place.name) { try photos.remove(place.name) }
    }
  }

  /// Writes a file as it is, unless its reader would refuse it.
  func put(_ bytes: Data, _ name: String, in folder: Directory) throws(SystemError) {
    try throwing(as: \DurableFile.Problem.cause, file(name, in: folder).write(bytes))
  }
}

extension SyncAdoption {
  private func file(_ name: String, in folder: Directory) -> DurableFile {
    if let document = StoredDocument(rawValue: name) {
      return DurableFile(document, in: folder, isSealed: true)
    }
    let maxBytes = name == LedgerFile.name ? LedgerFile.size : WireLimits.blob
    return DurableFile(name: name, directory: folder, maxBytes: maxBytes)
  }
}

extension StoredDocument {
  /// Whether other operations remove it, so that after a power cut or during a sync it may be gone
  /// before the ledger records that.
  fileprivate var endsByItself: Bool {
    switch life {
    case .application: self != .application
    case .trace: true
    case .lasting, .terminal, .account: false
    }
  }
}

extension MinimumVersions {
  /// Whether a document existed under its own name.
  fileprivate func hasOne(_ document: StoredDocument) -> Bool {
    // Without a previous application, its minimum number is the current application's.
    let isYetToBe =
      document == .previous
      && minimums[document.name] == minimums[StoredDocument.application.name]
    return hasOne(document.name) && !isYetToBe
  }
}

extension AccountKeys {
  /// Reads the contents of a file of keys.
  init?(file: Data) {
    guard case .contents(let keys) = Envelope.open(file, as: AccountKeys.self) else { return nil }
    self = keys
  }
}
