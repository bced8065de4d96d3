import Glibc
import OnrampCore
import Synchronization

extension Store {
  /// Starts an upload for a field. It must be followed by ``end(_:with:)`` or ``discard(_:)``.
  public func beginUpload(
    for field: FieldID, in room: Upload.Room
  ) throws(StoreProblem) -> Upload {
    try checkPlace()
    return try attempt { () throws(SystemError) in
      _ = try directory.makeDirectory(IncomingFolder.name)
      let folder = IncomingFolder(directory: try directory.directory(IncomingFolder.name))
      let begun = state.withLock { $0.begunUploads }
      let name = try folder.nextName(for: field, besides: begun)
      let opened: Upload.Opened
      switch room {
      case .files(let count):
        var files: [Descriptor] = []
        for _ in 0..<count { files.append(try folder.makeRoom()) }
        opened = .files(files)
      case .folder:
        opened = .folder(try folder.makeScratch(for: name))
      }
      state.withLock { _ = $0.begunUploads.insert(name) }
      return Upload(id: UploadID(name), opened: opened)
    }
  }

  /// Completes an upload: copies its photo to a file that no other program has open, and returns
  /// once that is on disk. The photo stays as long as a draft names it.
  public func end(_ upload: Upload, with part: Upload.Part) throws(Upload.Problem) {
    defer { close(upload.id) }
    let found = try throwing(as: Upload.Problem.store) { () throws(StoreProblem) in
      try checkPlace()
      return try attempt(upload.find(part))
    }
    let (file, bytes) = try found.get()
    let isWhole = try throwing(
      as: Upload.Problem.store, attempt(keep(bytes, of: file, as: upload)))
    guard isWhole else { throw .noPhoto }
  }

  /// Copies a found photo of this size to the folder of uploads.
  ///
  /// - Returns: Whether the photo is complete.
  private func keep(
    _ bytes: Int, of file: Descriptor, as upload: Upload
  ) throws(SystemError) -> Bool {
    let folder = try directory.directory(IncomingFolder.name)
    let name = folder.storedName(of: upload.id.name)
    let (temporary, copy) = try folder.makeTemporary()
    do throws(SystemError) {
      guard try file.copy(bytes, to: copy, as: name, by: folder.vault) else {
        try folder.remove(temporary)
        return false
      }
      try folder.settle(temporary, copy, as: name)
      try folder.fsync()
      return true
    } catch {
      // The next start removes what can't be removed now.
      for name in [temporary, name] { try? folder.remove(name) }
      throw error
    }
  }

  /// Drops an upload and its photo, completed or not.
  public func discard(_ upload: UploadID) {
    close(upload)
    // The next start removes what can't be removed here.
    try? directory.incomingFolder()?.directory.remove(directory.storedName(of: upload.name))
  }

  /// Opens the photo of a completed upload.
  public func open(_ upload: UploadID) throws(PhotoProblem) -> PhotoSource {
    guard IncomingFolder.isOurs(upload.name) else { throw .storedPhotoMissing }
    return try directory.opened { () throws(SystemError) in
      try directory.incomingFolder().map { ($0.directory, directory.storedName(of: upload.name)) }
    }
  }

  /// Opens a saved photo.
  public func open(_ blob: BlobID) throws(PhotoProblem) -> PhotoSource {
    try directory.open(blob)
  }

  /// Removes the uploads that no draft names.
  func clearUploads() {
    // A failure does no harm: the next start removes what is left.
    guard (try? directory.incomingFolder()) != nil, let names = try? directory.names(),
      // Drafts set aside may name more.
      (try? directory.filesSetAside(among: names))?.isEmpty == true,
      let contents = try? Contents(directory, path: path, now: 0)
    else { return }
    try? directory.clearIncoming(keeping: contents.currentInputs)
  }

  /// Removes what only the other program needed.
  private func close(_ upload: UploadID) {
    // The next start removes what can't be removed here.
    try? directory.incomingFolder()?.clearScratch(of: upload.name)
    state.withLock { _ = $0.begunUploads.remove(upload.name) }
  }
}
