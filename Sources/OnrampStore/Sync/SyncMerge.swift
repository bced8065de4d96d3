import FoundationEssentials
import Glibc
import OnrampCore

/// What becomes of an account when a newer generation arrived: that generation, with what was changed
/// here merged into it field by field.
struct SyncMerge {
  /// The documents that are merged. The last ones that both sides had are kept for that.
  private static let merged: [StoredDocument] = [.application, .drafts, .favourites]
  /// The files that are kept as both had them.
  static let needed = merged.map(\.name) + [LedgerFile.name]

  let adoption: SyncAdoption
  /// The files that stay as they are here.
  let kept: Set<String>
  /// The documents that both sides changed, merged.
  private let written: [StoredDocument: Data]
  /// Photos that were saved here or there and become drafts, by the name of their upload.
  private let uploads: [String: Photo]

  /// - Parameters:
  ///   - changed: The names of what was changed here since both had the same.
  ///   - account: The account's folder.
  init(
    _ adoption: SyncAdoption, changed: Set<String>, in account: Directory, at path: String
  ) throws(StoreProblem) {
    self.adoption = adoption
    var kept = changed.filter { !adoption.isNew($0) || SyncedFiles.isLasting($0) }
    var written: [StoredDocument: Data] = [:]
    let (mine, theirs, base) = (
      Side(account), Side(adoption, on: .inbox), Side(adoption, on: .base)
    )
    let isBoth = { (document: StoredDocument) in
      changed.contains(document.name) && adoption.isNew(document.name)
    }
    // Answers and drafts belong together, whichever of them changed where.
    let (isOurs, isTheirs) = (
      Self.isAny(of: [.application, .drafts]) { changed.contains($0.name) },
      Self.isAny(of: [.application, .drafts]) { adoption.isNew($0.name) }
    )
    do throws(SystemError) {
      var uploads: [String: Photo] = [:]
      if isOurs, isTheirs {
        let merge = ApplicationMerge(
          base: base, mine: mine, theirs: theirs, savedHere: account.time(of: .application),
          typedHere: account.time(of: .drafts), savedThere: adoption.arrived.savedTime)
        if let answers = merge.application { written[.application] = try Envelope.seal(answers) }
        written[.drafts] = try Envelope.seal(merge.drafts)
        uploads = merge.uploads
        kept.subtract([StoredDocument.application.name, StoredDocument.drafts.name])
      }
      if isBoth(.favourites) {
        var next = theirs.favourites ?? StoredFavourites()
        next.keys = (mine.favourites?.keys ?? []).merging(
          next.keys, since: base.favourites?.keys ?? [])
        written[.favourites] = try Envelope.seal(next)
      }
      self.uploads = uploads
    } catch {
      throw StoreProblem(error, in: account, at: path)
    }
    (self.kept, self.written) = (kept, written)
  }

  private static func isAny(
    of documents: [StoredDocument], _ isMeant: (StoredDocument) -> Bool
  ) -> Bool {
    documents.contains(where: isMeant)
  }

  /// Writes what was merged into the account's new folder.
  func write(into account: Directory, at path: String) throws(StoreProblem) {
    do throws(SystemError) {
      for (name, photo) in uploads { try account.makeUpload(name, of: photo) }
    } catch {
      throw StoreProblem(error, in: account, at: path)
    }
    for document in Self.merged {
      guard let bytes = written[document] else { continue }
      try account.replace(document, bytes, at: path)
    }
  }

  /// The documents of one side, as far as they can be read.
  struct Side {
    var application: StoredApplication?
    var drafts: StoredDrafts?
    var favourites: StoredFavourites?

    init(_ account: Directory) {
      self.init { document in
        let file = DurableFile(name: document.name, directory: account)
        let limit = SealedDocument.size(of: document.limit)
        guard case .bytes(let bytes)? = try? file.read(limit: limit) else { return nil }
        return account.vault?.open(bytes, named: document)?.plain
      }
    }

    fileprivate init(_ adoption: SyncAdoption, on shelf: SyncFolder.Shelf) {
      let files = shelf == .base ? adoption.known.files : adoption.arrived.files
      self.init { document in
        files[document.name].flatMap {
          adoption.sync.file($0, on: shelf) ?? adoption.sync.file($0, on: .base)
        }
        .flatMap { adoption.vault.open($0, named: document)?.plain }
      }
    }

    private init(_ bytes: (StoredDocument) -> Data?) {
      func read<Value: StoredContents>(_ document: StoredDocument) -> Value? {
        guard let plain = bytes(document),
          case .contents(let value) = Envelope.open(plain, as: Value.self)
        else { return nil }
        return value
      }
      (application, drafts, favourites) = (read(.application), read(.drafts), read(.favourites))
    }
  }
}

extension ArrivedFiles {
  /// When it was saved, in seconds since 1970; 0 if that isn't known.
  fileprivate var savedTime: Int64 {
    guard let savedAt, let date = try? Date(savedAt, strategy: .iso8601) else { return 0 }
    return Int64(date.timeIntervalSince1970)
  }
}

extension Directory {
  /// When a document was last written, in seconds since 1970; 0 if it is missing.
  fileprivate func time(of document: StoredDocument) -> Int64 {
    ((try? information(of: document.name)) ?? nil).map { Int64($0.st_mtim.tv_sec) } ?? 0
  }

  /// Makes an upload of a stored photo.
  fileprivate func makeUpload(_ name: String, of photo: Photo) throws(SystemError) {
    guard let vault, let photos = try photoFolder()?.directory else { return }
    let stored = photos.storedName(of: photo.sha256)
    guard photos.hasName(stored) else { return }
    if try makeDirectory(IncomingFolder.name) { try synchronize() }
    let incoming = try directory(IncomingFolder.name)
    let (temporary, file) = try incoming.makeTemporary()
    let sealer = PhotoSealer(vault, to: file)
    let isWhole = try PhotoOpener(vault: vault).read(
      try photos.openForReading(stored), named: stored
    ) { (piece) throws(SystemError) in try sealer.write(piece) }
    guard isWhole else { return try incoming.remove(temporary) }
    try sealer.finish(as: incoming.storedName(of: name))
    try file.synchronize()
    try incoming.rename(temporary, to: incoming.storedName(of: name))
    try incoming.synchronize()
  }
}
