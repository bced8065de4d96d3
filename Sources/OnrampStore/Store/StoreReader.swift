import Glibc
import OnrampCore
import OnrampJSON
import OnrampWire

/// Reads a data directory without a lock, and without changing anything.
///
/// It sees a consistent snapshot, even while a form saves.
public struct StoreReader: InDataDirectory, Sendable {
  let directory: Directory?
  /// The data directory, if `directory` is an account's.
  let root: Directory?
  let path: String
  private let snapshot: Snapshot?

  /// Reads the directory at `path`. A missing one counts as empty.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public init(_ path: String, now: Int64) throws(StoreProblem) {
    let path = path.withoutSlashesAtEnd
    (self.path, root) = (path, nil)
    directory = try StoreProblem.attempt(at: path, Directory(ifThereAt: path))
    snapshot = if let directory { try Snapshot(directory, path: path, now: now) } else { nil }
  }

  /// Reads an open directory, even if it has been moved.
  init(
    _ directory: Directory, path: String, in root: Directory, now: Int64
  ) throws(StoreProblem) {
    (self.directory, self.path, self.root) = (directory, path, root)
    snapshot = try Snapshot(directory, path: path, now: now)
  }

  /// The contents of the directory.
  public var state: StoredState {
    guard let contents = snapshot?.contents else { return StoredState() }
    var faults: [StorageFault] = []
    if contents.application.isDamaged {
      faults.append(
        contents.previous.value == nil
          ? .nothingReadable(setAside: StoredDocument.application.name)
          : .earlierGeneration(setAside: StoredDocument.application.name))
    }
    if contents.application.isMissing, contents.previous.isDamaged {
      faults.append(.nothingReadable(setAside: StoredDocument.previous.name))
    }
    if contents.isApplicationLost, faults.isEmpty {
      faults.append(.applicationMissing(opensEarlier: contents.previous.value != nil))
    }
    if contents.application.value != nil, contents.previous.isDamaged {
      faults.append(.previousDamaged(setAside: StoredDocument.previous.name))
    }
    if contents.undo.isDamaged {
      faults.append(.undoDamaged(setAside: StoredDocument.undo.name))
    }
    if contents.drafts.isDamaged {
      faults.append(.draftsDamaged(setAside: StoredDocument.drafts.name))
    }
    if contents.isLedgerFaulty { faults.append(.ledgerFaulty) }
    var state = StoredState(
      answers: contents.current?.answers ?? Answers(), drafts: contents.currentDrafts,
      faults: faults, canUndoRestart: contents.livingUndo != nil,
      handedIn: contents.current?.record(at: contents.now) ?? HandInRecord())
    if let kept = contents.current?.endedAdvice { state.keptAdvice = kept }
    return state
  }

  /// The company's decision about the application that was handed in last, if it has decided.
  public var decision: StoredDecision? { snapshot?.contents.current?.decision }

  /// The handed-in application, if any.
  public var submission: Submission? { snapshot?.contents.current?.submission }

  /// What the company has, as far as is known here.
  public var atCompany: SubmissionAtCompany? { snapshot?.contents.current?.atCompany }

  /// Whether a name in a folder is the data directory, or leads to something in it.
  func holds(_ name: String, in folder: Directory) throws(SystemError) -> Bool {
    try (root ?? directory)?.holds(name, in: folder) ?? false
  }

  /// Returns the saved application in the format of an export, as one line of text.
  ///
  /// - Parameters:
  ///   - files: The paths of its photos.
  ///   - form: The version of the form that was filled in, unless the schema names it.
  func exported(
    files: [FieldID: String], schema: Schema? = nil, form: String? = nil, driver: PublicKey? = nil,
    language: Language? = nil
  ) throws(SystemError) -> String {
    let application = snapshot?.contents.current ?? StoredApplication(generation: 0)
    var json = application.exported(files: files, schema)
    if let form { json = json.adding("form", .string(form)) }
    if let driver { json = json.adding(HandedInFile.driverMember, .string(driver.text)) }
    if let language { json = json.adding(HandedInFile.languageMember, .string(language.rawValue)) }
    return String(decoding: try json.encoded(), as: UTF8.self)
  }

  /// Opens a photo named in the answers; `nil` for any other.
  func photo(_ photo: Photo) throws(StoreProblem) -> StoredPhoto? {
    try attempt(snapshot?.photo(photo))
  }

  /// Opens a saved photo.
  public func open(_ blob: BlobID) throws(PhotoProblem) -> PhotoSource {
    guard let directory else { throw .storedPhotoMissing }
    return try directory.open(blob)
  }

  /// Checks all bytes of the stored photos, and returns missing or damaged ones.
  public func verifyPhotos() throws(StoreProblem) -> [StorageFault] {
    try attempt { () throws(SystemError) in
      // A file of another type with the folder's name is a fault even without photos.
      _ = try directory?.photoFolder()
      return try state.answers.photoFaults { (photo) throws(SystemError) in
        try snapshot?.photo(photo)?.verify()
      }
    }
  }

  /// The fields whose photos are at the server, and haven't reached this terminal yet.
  public func awaitedPhotos() throws(StoreProblem) -> [FieldID] {
    guard directory?.vault != nil else { return [] }
    return try attempt { () throws(SystemError) in
      var awaited: [FieldID] = []
      for (field, photo) in state.answers.photosByField
      where try snapshot?.photo(photo)?.isOnItsWay == true { awaited.append(field) }
      return awaited
    }
  }

  func problem(_ error: SystemError) -> StoreProblem {
    if let directory {
      StoreProblem(error, in: directory, at: path)
    } else {
      StoreProblem(error, path: path)
    }
  }
}

extension Directory {
  /// Whether a name in a folder is this directory, or leads to something in it.
  ///
  /// Comparing all parents of the folder makes links and other mounts irrelevant.
  func holds(_ name: String, in folder: Directory) throws(SystemError) -> Bool {
    let own = try information()
    if try folder.information(of: name)?.isSameFile(as: own) == true { return true }
    var path = "."
    var below: stat?
    // The driver doesn't care what is above an unsearchable folder.
    while let found = try? folder.information(of: path) {
      if found.isSameFile(as: own) { return true }
      // The root is its own parent.
      if below?.isSameFile(as: found) == true { return false }
      (below, path) = (found, path == "." ? ".." : path + "/..")
    }
    return false
  }
}

extension Answers {
  /// Returns a fault for each stored photo with a problem. One that is yet to arrive has none.
  func photoFaults(
    _ problem: (Photo) throws(SystemError) -> PhotoProblem?
  ) throws(SystemError) -> [StorageFault] {
    var faults: [StorageFault] = []
    for (field, photo) in photosByField {
      if let found = try problem(photo), found != .onItsWay { faults.append(.photo(field, found)) }
    }
    return faults
  }
}
