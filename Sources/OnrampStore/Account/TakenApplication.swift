import FoundationEssentials
import Glibc
import OnrampCore

/// An application without an account, to be moved into one.
///
/// Damaged files set aside stay where they are, along with photos that only they may name.
struct TakenApplication: InDataDirectory {
  /// The data directory.
  let root: Directory
  let path: String

  private var plain: PlainDirectory { PlainDirectory(root: root, path: path) }

  /// Whether it can move into an account: nothing is saved there, or only what an interrupted
  /// attempt copied from here.
  func fits(in account: Directory, at place: String, now: Int64) throws(StoreProblem) -> Bool {
    let contents = try Contents(root, path: path, now: now)
    let own = try Contents(account, path: place, now: now)
    guard let answers = own.current?.answers, !answers.sections.isEmpty else {
      return contents.keptUndo == nil || own.keptUndo == nil
    }
    return answers == contents.current?.answers
  }

  /// Copies all of it into an account, sealed, and returns once that is on disk. What is already
  /// there stays.
  func seal(
    into account: Directory, at place: String, now: Int64, uptime: @escaping () -> Uptime
  ) throws(StoreProblem) {
    var recovery = try Recovery(root, path: path, now: now, uptime: uptime)
    try recovery.run()
    let contents = try Contents(root, path: path, now: now)
    let own = try Contents(account, path: place, now: now)
    // Photos must be on disk before the files that name them.
    try sealPhotos(contents, into: account)
    for document in [StoredDocument.previous, .application] {
      let found = try attempt(DurableFile(document, in: root).read())
      if case .bytes(let bytes) = found { try account.replace(document, bytes, at: place) }
    }
    // Convert the drafts, because older versions stored the paths of uploads.
    if let drafts = drafts(of: contents, over: own) {
      try account.replace(.drafts, try attempt(Envelope.seal(drafts)), at: place)
    }
    if let undo = contents.undo.value {
      try account.replace(.undo, try attempt(Envelope.seal(undo)), at: place)
    }
    for files in Feature.allCases.compactMap(\.files) { try files.seal(plain, account, place) }
  }

  /// Removes what is now in the account, photos first, because the other files name them.
  func erase(now: Int64) throws(StoreProblem) {
    let contents = try Contents(root, path: path, now: now)
    for files in Feature.allCases.compactMap(\.files) { try files.erase(plain) }
    try attempt { () throws(SystemError) in
      let isAnySetAside = try !root.filesSetAside(among: root.names()).isEmpty
      if let photos = try root.photoFolder() {
        if isAnySetAside {
          for name in contents.namedPhotos { try photos.directory.remove(name) }
        } else {
          try photos.clear(keeping: [])
        }
        try root.removeDirectory(PhotoFolder.name)
      }
      if let incoming = try root.incomingFolder() {
        for name in uploads(contents) { try incoming.directory.remove(name) }
        if !isAnySetAside { try incoming.clear(keeping: []) }
        try root.removeDirectory(IncomingFolder.name)
      }
      try root.clearOutbox(keeping: [])
      // Remove the previous file first, because it would open on its own.
      for document in [StoredDocument.previous, .application, .drafts, .undo] {
        try root.remove(document.name)
      }
      try root.fsync()
    }
  }

  private func sealPhotos(_ contents: Contents, into account: Directory) throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      if let photos = try root.photoFolder()?.directory {
        try copy(Array(contents.namedPhotos), of: photos, into: account, PhotoFolder.name)
      }
      if let incoming = try root.incomingFolder()?.directory {
        try copy(uploads(contents), of: incoming, into: account, IncomingFolder.name)
      }
      try copyOutbox(contents, into: account)
    }
  }

  /// Copies the outbox, whose files are already sealed for the company.
  private func copyOutbox(_ contents: Contents, into account: Directory) throws(SystemError) {
    let waiting = [contents.current?.submission, contents.keptUndo?.application.submission]
      .compactMap { $0 }.filter(\.isWaiting).map { Outbox.file($0.id) }
    guard !waiting.isEmpty, let source = try root.outbox()?.directory else { return }
    let target = try account.makeOutbox().directory
    for name in waiting where try source.information(of: name)?.kind == S_IFREG {
      try target.copy(name, of: source)
    }
    try target.fsync()
    try account.fsync()
  }

  private func uploads(_ contents: Contents) -> [String] {
    [contents.drafts.value?.drafts, contents.undo.value?.drafts.drafts].compactMap { $0 }
      .flatMap(\.fields.values).compactMap { $0.photo?.upload.name }.filter(IncomingFolder.isOurs)
  }

  /// Copies files unchanged; a damaged one stays damaged and is reported as before.
  private func copy(
    _ names: [String], of source: Directory, into account: Directory, _ folder: String
  ) throws(SystemError) {
    _ = try account.makeDirectory(folder)
    let target = try account.directory(folder)
    guard let vault = target.vault else { return }
    for name in names {
      guard let found = try source.information(of: name), found.kind == S_IFREG else { continue }
      let file = try source.openForReading(name)
      let (temporary, copy) = try target.makeTemporary()
      let stored = target.storedName(of: name)
      _ = try file.copy(Int(found.st_size), to: copy, as: stored, by: vault)
      try target.settle(temporary, copy, as: stored)
    }
    try target.fsync()
    try account.fsync()
  }

  /// The merged drafts: those typed here, plus the account's own for fields that were neither typed
  /// nor saved here.
  private func drafts(of contents: Contents, over own: Contents) -> StoredDrafts? {
    let typed = own.currentDrafts
    guard !typed.isEmpty else { return contents.drafts.value }
    var drafts = contents.currentDrafts
    for (field, draft) in typed.fields
    where drafts.fields[field] == nil && contents.current?.saved[field.step] == nil {
      drafts.fields[field] = draft
    }
    drafts.confirmed.formUnion(typed.confirmed)
    // Neither a Save nor a restart on either side may invalidate the drafts.
    return StoredDrafts(
      drafts, generation: max(contents.generation, own.generation), over: contents.drafts.value)
  }

  func problem(_ error: SystemError) -> StoreProblem {
    StoreProblem(error, in: root, at: path)
  }
}
