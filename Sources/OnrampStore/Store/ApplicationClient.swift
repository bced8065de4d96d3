import OnrampCore

/// What lasts of an application, for those who use it and don't know where it is.
///
/// Photos and uploads have names, and no paths. What is called here is on disk when it returns.
/// Calls that change something come one at a time, but for uploads; the others may come beside them.
public struct ApplicationClient: Sendable {
  /// How far a photo has come. Returning `false` stops the work.
  public typealias Report = (Progress) -> Bool

  /// Opens and reads the driver's own files among the entries, which may take forever.
  public var read: @Sendable ([StepID: [FieldID: Entry]], Report) throws(SaveFailure) -> GivenFiles
  /// Saves the entries of steps as one generation.
  public var save:
    @Sendable ([StepID: [FieldID: Entry]], GivenFiles, Report) throws(SaveFailure) -> Saved
  /// Keeps what is typed and not saved.
  public var keep: @Sendable (Drafts) throws(StoreProblem) -> Void
  /// Clears the application, for good or until the restart is undone.
  public var restart: @Sendable (_ canUndo: Bool) throws(StoreProblem) -> Void
  /// Brings back what the last restart cleared.
  public var undoRestart: @Sendable () throws(StoreProblem) -> StoredState

  /// Waits for what makes an account's older files known as such, which nothing else waits for.
  public var settle: @Sendable () -> Void

  /// Reports the saved photos that are missing or damaged, by all of their bytes, and the answers
  /// that name them.
  public var verify: @Sendable () throws(StoreProblem) -> (found: [StorageFault], in: Answers)
  /// Writes the saved application to a folder, with a text about its answers.
  public var export:
    @Sendable (_ folder: String, Schema, _ summary: (Answers) -> String) throws(ExportProblem)
      -> Void

  /// Remembers that the saved application was exported to a folder.
  public var rememberExport: @Sendable (_ folder: String) throws(StoreProblem) -> Void

  /// Opens a photo that is saved.
  public var openBlob: @Sendable (BlobID) throws(PhotoProblem) -> PhotoSource
  /// Opens the photo of an upload that has ended.
  public var openUpload: @Sendable (UploadID) throws(PhotoProblem) -> PhotoSource
  /// Begins an upload for a field. It needs one of ``endUpload`` and ``discardUpload``.
  public var beginUpload: @Sendable (FieldID, Upload.Room) throws(StoreProblem) -> Upload
  /// Ends an upload: its photo stays for as long as a draft names it.
  public var endUpload: @Sendable (Upload, Upload.Part) throws(Upload.Problem) -> Void
  /// Drops an upload with its photo, whether it has ended or not.
  public var discardUpload: @Sendable (UploadID) -> Void
}

extension ApplicationClient {
  /// The interface of a store in a data directory.
  ///
  /// - Parameters:
  ///   - home: The folder that a leading `~` in a typed path stands for.
  ///   - now: The time in seconds since 1970.
  public init(_ store: Store, home: String?, now: @escaping @Sendable () -> Int64) {
    read = { (steps, report) throws(SaveFailure) in
      var files = GivenFiles(of: steps, home: home)
      try files.fetch(for: store, progress: report)
      return files
    }
    save = { (steps, files, report) throws(SaveFailure) in
      try store.save(steps, with: files, progress: report)
    }
    keep = { (drafts) throws(StoreProblem) in try store.keep(drafts) }
    restart = { (canUndo) throws(StoreProblem) in
      try store.restart(canUndo: canUndo, now: now())
    }
    undoRestart = { () throws(StoreProblem) in try store.undoRestart(now: now()) }
    settle = { store.settle() }
    verify = { () throws(StoreProblem) -> (found: [StorageFault], in: Answers) in
      let reader = try store.reader(now: now())
      return (try reader.verifyPhotos(), reader.state.answers)
    }
    export = { (folder, schema, summary) throws(ExportProblem) in
      let reader: StoreReader
      do throws(StoreProblem) {
        reader = try store.reader(now: now())
      } catch {
        throw .source(error)
      }
      try ExportFolder(folder).write(
        from: reader, schema: schema, summary: summary(reader.state.answers))
    }
    rememberExport = { (folder) throws(StoreProblem) in
      try store.remember(exportTo: folder, now: now())
    }
    openBlob = { (blob) throws(PhotoProblem) in try store.open(blob) }
    openUpload = { (upload) throws(PhotoProblem) in try store.open(upload) }
    beginUpload = { (field, room) throws(StoreProblem) in
      try store.beginUpload(for: field, in: room)
    }
    endUpload = { (upload, part) throws(Upload.Problem) in try store.end(upload, with: part) }
    discardUpload = { store.discard($0) }
  }
}

extension Store {
  /// Reads the directory that is open, as it is at one moment, beside everything else.
  fileprivate func reader(now: Int64) throws(StoreProblem) -> StoreReader {
    try StoreReader(directory, path: path, in: root.directory, now: now)
  }
}
