import OnrampCore

/// The stored application, for callers that don't know where it is stored.
///
/// Photos and uploads have names instead of paths. When a call returns, its result is on disk.
/// Calls that change something are serialized, except for uploads; the others may run concurrently
/// with them.
public struct ApplicationClient: Sendable {
  /// Reports the progress of a photo. Return `false` to stop.
  public typealias Report = (Progress) -> Bool

  /// Opens and reads the driver's files named by the entries, which may take forever.
  public var read: @Sendable ([StepID: [FieldID: Entry]], Report) throws(SaveFailure) -> GivenFiles
  /// Saves the entries of several steps as one generation.
  public var save:
    @Sendable ([StepID: [FieldID: Entry]], GivenFiles, Report) throws(SaveFailure) -> Saved
  /// Stores the drafts.
  public var keep: @Sendable (Drafts) throws(StoreProblem) -> Void
  /// Clears the application, for good or until the restart is undone.
  public var restart: @Sendable (_ canUndo: Bool) throws(StoreProblem) -> Void
  /// Restores what the last restart cleared.
  public var undoRestart: @Sendable () throws(StoreProblem) -> StoredState

  /// Waits until an account's ledger is on disk, which identifies outdated files.
  public var settle: @Sendable () -> Void

  /// Checks all bytes of the saved photos, and returns missing or damaged ones along with the
  /// answers that name them.
  public var verify: @Sendable () throws(StoreProblem) -> (found: [StorageFault], in: Answers)
  /// Exports the saved application to a folder, with a summary of its answers. Returns the path of
  /// the ZIP file beside it.
  public var export:
    @Sendable (_ folder: String, Schema, _ summary: (Answers) -> String) throws(ExportProblem)
      -> String

  /// Records that the saved application was exported.
  public var rememberExport: @Sendable (ExportPlaces) throws(StoreProblem) -> Void

  /// Opens a saved photo.
  public var openBlob: @Sendable (BlobID) throws(PhotoProblem) -> PhotoSource
  /// Opens the photo of a completed upload.
  public var openUpload: @Sendable (UploadID) throws(PhotoProblem) -> PhotoSource
  /// Starts an upload for a field. It must be followed by ``endUpload`` or ``discardUpload``.
  public var beginUpload: @Sendable (FieldID, Upload.Room) throws(StoreProblem) -> Upload
  /// Completes an upload, whose photo stays as long as a draft names it.
  public var endUpload: @Sendable (Upload, Upload.Part) throws(Upload.Problem) -> Void
  /// Drops an upload and its photo, completed or not.
  public var discardUpload: @Sendable (UploadID) -> Void
}

extension ApplicationClient {
  /// Creates the interface to a store in a data directory.
  ///
  /// - Parameters:
  ///   - home: The folder that a leading `~` in a path stands for.
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
      let name = schema.archiveName(
        of: reader.state.answers, on: CalendarTime(seconds: Int(now())))
      return try ExportFolder(folder, archive: name).write(
        from: reader, schema: schema, summary: summary(reader.state.answers))
    }
    rememberExport = { (places) throws(StoreProblem) in
      try store.remember(exportTo: places, now: now())
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
  /// Reads a snapshot of the open directory, concurrently with everything else.
  fileprivate func reader(now: Int64) throws(StoreProblem) -> StoreReader {
    try StoreReader(directory, path: path, in: root.directory, now: now)
  }
}
