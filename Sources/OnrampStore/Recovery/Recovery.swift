import Glibc
import OnrampCore

/// Tidies a data directory at startup: sets damaged files aside, finishes what was interrupted, and
/// removes files that nothing names.
struct Recovery {
  let directory: Directory
  /// The data directory, if `directory` is an account's.
  private let root: Directory?
  let path: String
  /// Returns the machine's uptime, if the clock is in doubt.
  private let uptime: () -> Uptime
  private(set) var contents: Contents
  private(set) var faults: [StorageFault] = []

  init(
    _ directory: Directory, in root: Directory? = nil, path: String, now: Int64,
    uptime: @escaping () -> Uptime
  ) throws(StoreProblem) {
    (self.directory, self.root) = (directory, root)
    self.path = path
    self.uptime = uptime
    contents = try Contents(directory, path: path, now: now)
  }

  mutating func run() throws(StoreProblem) {
    do throws(SystemError) {
      if contents.isErasing { try Eraser(directory: directory, root: root).run() }
      try recoverApplication()
      try recoverDrafts()
      try endUndo()
      try clearLeftovers()
      let photos = try directory.photoFolder()
      faults += try (contents.current?.answers ?? Answers()).photoFaults {
        (photo) throws(SystemError) in
        guard let photos else { return .storedPhotoMissing }
        return try photos.problem(of: photo)
      }
      if contents.isLedgerFaulty || directory.ledger?.isFaulty == true {
        faults.append(.ledgerFaulty)
      }
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
  }

  /// See ``tidy()``.
  static func tidy(
    _ root: (directory: Directory, path: String), now: Int64, uptime: @escaping () -> Uptime
  ) throws(StoreProblem) {
    var recovery = try Recovery(root.directory, path: root.path, now: now, uptime: uptime)
    try recovery.tidy()
  }

  /// Tidies without reporting: finishes an interrupted deletion, ends an expired undo, and removes
  /// files that nothing names. Damaged files stay for ``run()`` to report.
  mutating func tidy() throws(StoreProblem) {
    guard contents.isAnyDamaged else { return try run() }
    do throws(SystemError) {
      if !contents.undo.isDamaged { try endUndo() }
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
  }

  private mutating func recoverApplication() throws(SystemError) {
    let before = contents.current
    if contents.application.isDamaged {
      let name = try setAside(StoredDocument.application.name)
      faults.append(
        before == nil ? .nothingReadable(setAside: name) : .earlierGeneration(setAside: name))
      contents.application = .missing
    }
    if contents.previous.isDamaged {
      if before == nil {
        let name = try setAside(StoredDocument.previous.name)
        if faults.isEmpty { faults.append(.nothingReadable(setAside: name)) }
      } else {
        faults.append(.previousDamaged(setAside: try setAside(StoredDocument.previous.name)))
      }
      contents.previous = .missing
    }
    if contents.isApplicationLost, faults.isEmpty {
      faults.append(.applicationMissing(opensEarlier: before != nil))
    }
    guard contents.application.isMissing else { return }
    guard let before else { return }
    do {
      try directory.link(StoredDocument.previous.name, as: StoredDocument.application.name)
    } catch {
      guard [EPERM, EOPNOTSUPP, EMLINK].contains(error.code) else { throw error }
      try directory.rename(StoredDocument.previous.name, to: StoredDocument.application.name)
    }
    try directory.fsync()
    contents.application = .whole(before)
  }

  private mutating func recoverDrafts() throws(SystemError) {
    if contents.areDraftsEnded {
      try directory.removeForGood(StoredDocument.drafts.name)
      contents.drafts = .missing
    }
    guard contents.drafts.isDamaged else { return }
    faults.append(.draftsDamaged(setAside: try setAside(StoredDocument.drafts.name)))
    contents.drafts = .missing
  }

  private mutating func endUndo() throws(SystemError) {
    if contents.undo.isDamaged {
      faults.append(.undoDamaged(setAside: try setAside(StoredDocument.undo.name)))
      contents.undo = .missing
    }
    guard let undo = contents.undo.value, contents.unfinishedUndo == nil else { return }
    if contents.keptUndo != nil, !isOver(undo) { return }
    // After an interrupted restart, files set aside before it stay.
    if contents.current.map({ $0.generation > undo.application.generation }) ?? true {
      try undo.eraseSetAside(in: directory)
    }
    try directory.remove(StoredDocument.undo.name)
    contents.undo = .missing
  }

  /// Whether the undo has expired. The clock may be wrong at any single opening, so two openings an
  /// hour apart must agree.
  private mutating func isOver(_ undo: StoredUndo) -> Bool {
    let isAlive = undo.isAlive(at: contents.now)
    let uptime = isAlive ? nil : self.uptime()
    if let uptime, let expiredAt = undo.expiredAt {
      return uptime.secondsSince(expiredAt) >= 60 * 60
    }
    guard undo.expiredAt != uptime else { return false }
    var next = undo
    next.expiredAt = uptime
    // If this write fails, as on a full disk, a later opening becomes the first of the two.
    if let bytes = try? Envelope.seal(next) {
      try? directory.replace(.undo, bytes)
    }
    return false
  }

  private func clearLeftovers() throws(SystemError) {
    let names = try directory.names()
    for name in names where Directory.isTemporary(name) { try directory.remove(name) }
    // Keep what only the lost application named until the driver knows.
    if contents.isApplicationLost { return }
    let isAnySetAside = try !directory.filesSetAside(among: names).isEmpty
    if !isAnySetAside {
      let undone = contents.keptUndo.map { [$0.drafts.drafts(saved: $0.application.saved)] } ?? []
      try directory.clearIncoming(keeping: contents.currentInputs + undone)
      try directory.clearOutbox(
        keeping: [contents.current?.submission, contents.keptUndo?.application.submission])
    }
    guard let folder = try directory.photoFolder() else { return }
    // Files set aside may name photos that can still be rescued by hand.
    if isAnySetAside {
      for name in try folder.directory.names() where Directory.isTemporary(name) {
        try folder.directory.remove(name)
      }
    } else {
      try folder.clear(keeping: contents.namedPhotos)
      if contents.namedPhotos.isEmpty { try directory.removeDirectory(PhotoFolder.name) }
    }
  }

  private func setAside(_ name: String) throws(SystemError) -> String {
    try directory.setAside(name, now: contents.now)
  }
}
