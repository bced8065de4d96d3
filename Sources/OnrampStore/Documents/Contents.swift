import FoundationEssentials
import OnrampCore
import OnrampJSON

/// The contents of the data directory, read without changing it.
struct Contents: Sendable {
  /// The names of the files.
  enum Name {
    static let damaged = ".damaged-"

    /// Whether a name is that of a damaged file of these documents, set aside.
    static func isSetAside(
      _ name: String, from documents: [StoredDocument] = StoredDocument.those(of: .application)
    ) -> Bool {
      documents.contains { name.hasPrefix($0.name + damaged) }
    }
  }

  /// The state of one file.
  enum File<Value: Sendable>: Sendable {
    case missing
    case damaged
    case whole(Value)

    var value: Value? { if case .whole(let value) = self { value } else { nil } }
    var isDamaged: Bool { if case .damaged = self { true } else { false } }
    var isMissing: Bool { if case .missing = self { true } else { false } }
  }

  var application: File<StoredApplication>
  var previous: File<StoredApplication>
  var drafts: File<StoredDrafts>
  var undo: File<StoredUndo>
  let now: Int64
  /// Whether an erasure was interrupted, so that the other files are to be ignored.
  let isErasing: Bool
  /// Whether an account's ledger is missing or older than its documents.
  let isLedgerFaulty: Bool
  /// Whether the account's application is gone without a Save or restart that explains it.
  private(set) var isApplicationLost = false

  /// Reads every file.
  ///
  /// - Throws: ``StoreProblem/newerSchema(file:schema:)`` if a newer Onramp wrote one of them.
  init(_ directory: Directory, path: String, now: Int64) throws(StoreProblem) {
    self.now = now
    var versions = try directory.versions(at: path)
    func read<Value: StoredContents>(
      _ document: StoredDocument, as type: Value.Type
    ) throws(StoreProblem) -> File<Value> {
      try directory.read(document, as: type, at: path, versions: &versions)
    }
    isErasing = try StoreProblem.attempt(at: path, Eraser(directory: directory).isBegun)
    guard !isErasing else {
      (application, previous, drafts, undo) = (.missing, .missing, .missing, .missing)
      isLedgerFaulty = versions?.isFaulty ?? false
      return
    }
    application = try read(.application, as: StoredApplication.self)
    previous = try read(.previous, as: StoredApplication.self)
    drafts = try read(.drafts, as: StoredDrafts.self)
    undo = try read(.undo, as: StoredUndo.self)
    isLedgerFaulty = versions?.isFaulty ?? false
    if application.isMissing, let versions,
      versions.misses(.application, nowCalled: .previous)
    {
      // A restart removes the previous file first, and leaves what its undo needs.
      isApplicationLost = undo.value == nil || !previous.isMissing
    }
    do {
      if case .whole(var kept) = drafts {
        try kept.nameUploads(in: directory)
        drafts = .whole(kept)
      }
      if case .whole(var cleared) = undo {
        try cleared.drafts.nameUploads(in: directory)
        undo = .whole(cleared)
      }
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
  }

  var isAnyDamaged: Bool {
    application.isDamaged || previous.isDamaged || drafts.isDamaged || undo.isDamaged
  }

  /// What the last restart cleared, unless something was saved since. It may have expired.
  var keptUndo: StoredUndo? { current == nil ? undo.value : nil }

  /// What the last restart cleared, if it can still be restored.
  var livingUndo: StoredUndo? { keptUndo.flatMap { $0.isAlive(at: now) ? $0 : nil } }

  /// The undo that restored the application but still holds its drafts.
  var unfinishedUndo: StoredUndo? {
    undo.value.flatMap { $0.clearedAt == application.value?.undoneFrom ? $0 : nil }
  }

  /// The application to open: the stored one, or the previous one if that is damaged or missing. A
  /// restart removes the previous one first, so a lone previous file was about to be replaced.
  var current: StoredApplication? {
    switch application {
    case .whole(let application): application
    case .damaged, .missing: previous.value
    }
  }

  /// Whether an interrupted restart ended the drafts without removing them.
  var areDraftsEnded: Bool {
    guard let drafts = drafts.value, let ended = keptUndo?.endedGeneration else { return false }
    return drafts.generation <= ended
  }

  /// The generation to continue from: that of the last Save or restart. Drafts may have outlived
  /// the files that recorded it.
  var generation: Int {
    max(current?.generation ?? 0, keptUndo?.nextGeneration ?? 0, drafts.value?.generation ?? 0)
  }

  /// The drafts for the application that opens.
  var currentDrafts: Drafts {
    guard !areDraftsEnded else { return Drafts() }
    let typed = drafts.value?.drafts(saved: current?.saved ?? [:]) ?? Drafts()
    guard let undo = unfinishedUndo, let current,
      drafts.value.map({ $0.generation < current.generation }) ?? true
    else { return typed }
    return undo.drafts(over: typed)
  }

  /// The drafts for the application that opens, and the suggestions beside them, whose uploads
  /// stay.
  var currentInputs: [Drafts] {
    let suggestions = (current?.suggestions ?? [:]).flatMap { field, inputs in
      inputs.keys.map { Drafts(fields: [field: $0.draft]) }
    }
    return [currentDrafts] + suggestions
  }

  /// The digests of all photos named in any file.
  var namedPhotos: Set<String> {
    let all = [application.value, previous.value, keptUndo?.application].compactMap { $0 }
    return all.reduce([]) { $0.union($1.photoDigests) }
  }
}

extension Directory {
  /// The minimum versions of an account's documents, to be read before them; `nil` in a plain
  /// directory.
  func versions(at path: String) throws(StoreProblem) -> SeenVersions? {
    guard let vault else { return nil }
    do {
      return SeenVersions(try LedgerFile(directory: self, vault: vault).read())
    } catch {
      throw StoreProblem(error, in: self, at: path)
    }
  }

  /// Reads a document of a data directory, and its minimum version before it.
  ///
  /// - Throws: ``StoreProblem/newerSchema(file:schema:)`` if a newer Onramp wrote it.
  func read<Value: StoredContents>(
    _ document: StoredDocument, at path: String
  ) throws(StoreProblem) -> Contents.File<Value> {
    var versions = try versions(at: path)
    return try read(document, as: Value.self, at: path, versions: &versions)
  }

  /// Reads a document of a data directory.
  ///
  /// - Throws: ``StoreProblem/newerSchema(file:schema:)`` if a newer Onramp wrote it.
  func read<Value: StoredContents>(
    _ document: StoredDocument, as type: Value.Type, at path: String, versions: inout SeenVersions?
  ) throws(StoreProblem) -> Contents.File<Value> {
    guard let vault else {
      return try read(document.name, limit: document.limit, as: type, at: path)
    }
    let limit = SealedDocument.size(of: document.limit)
    return try read(document.name, limit: limit, as: type, at: path) { sealed in
      vault.open(sealed, named: document, &versions)
    }
  }

  /// Reads a JSON file.
  ///
  /// - Parameter open: Extracts the JSON from the file's bytes; `nil` if they are damaged.
  /// - Throws: ``StoreProblem/newerSchema(file:schema:)`` if a newer Onramp wrote it.
  func read<Value: StoredContents>(
    _ name: String, limit: Int, as type: Value.Type, at path: String,
    opening open: (Data) -> Data? = { $0 }
  ) throws(StoreProblem) -> Contents.File<Value> {
    let found = try StoreProblem.attempt(
      in: self, at: path, DurableFile(name: name, directory: self, maxBytes: limit).read())
    guard case .bytes(let stored) = found else {
      return if case .missing = found { .missing } else { .damaged }
    }
    guard let bytes = open(stored) else { return .damaged }
    switch Envelope.open(bytes, as: type) {
    case .contents(let value): return .whole(value)
    case .damaged: return .damaged
    case .newer(let schema): throw .newerSchema(file: name, schema: schema)
    }
  }
}
