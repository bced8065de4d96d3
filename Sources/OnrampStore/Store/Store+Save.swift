import Glibc
import OnrampCore
import Synchronization

extension Store {
  /// Saves the entries of one or more steps as one generation.
  ///
  /// Photos are on disk before the answers that name them.
  ///
  /// - Parameters:
  ///   - files: The files named by the entries.
  ///   - progress: Receives how much of a photo has been copied. Return `false` to stop the Save.
  /// - Returns: All saved answers.
  public func save(
    _ steps: [StepID: [FieldID: Entry]], with files: GivenFiles, progress: (Progress) -> Bool
  ) throws(SaveFailure) -> Saved {
    let sources = try judge(steps, files)
    return try noting({ .store($0) }) { () throws(SaveFailure) in
      try save(steps, sources, progress)
    }
  }

  private func save(
    _ steps: [StepID: [FieldID: Entry]], _ sources: [FieldID: PhotoSource],
    _ progress: (Progress) -> Bool
  ) throws(SaveFailure) -> Saved {
    try throwing(as: SaveFailure.store) { () throws(StoreProblem) in
      try finishUndo()
      try finishRestart()
    }
    do throws(SaveFailure) {
      let before = state.withLock { $0.application }
      if before.submission != nil { throw .readOnly }
      var next = before
      next.generation += 1
      next.undoneFrom = nil
      #if DEBUG
        if BrokenVariant.current == .jsonBeforePhoto {
          return try saveJSONFirst(steps, sources, next, progress)
        }
      #endif
      let turns = steps.values.reduce(into: [:]) { turns, entries in
        turns.merge(entries.mapValues(\.turn)) { $1 }
      }
      let taken = try copyIn(sources, turned: turns, progress)
      let photos = taken.mapValues(\.photo)
      let now = Int64(time(nil))
      for (step, entries) in steps {
        next.set(step, entries, photos: photos, now: now)
        next.noteSave(of: step, from: before.answers, at: directory.vault == nil ? nil : now)
      }
      next.keepExport(from: before)
      next.forgetAdvice()
      try commit(next)
      if steps.values.joined().contains(where: \.value.isPhoto) {
        // Their photos are stored or replaced by now.
        clearUploads()
      }
      try throwing(as: SaveFailure.store, checkPlace())
      return Saved(
        answers: next.answers, privacy: taken.mapValues(\.privacy).filter { $0.value != .none })
    } catch {
      clearPhotos()
      throw error
    }
  }

  /// Returns the files to store, or throws with all that can't be stored.
  private func judge(
    _ steps: [StepID: [FieldID: Entry]], _ files: GivenFiles
  ) throws(SaveFailure) -> [FieldID: PhotoSource] {
    var sources: [FieldID: PhotoSource] = [:]
    var problems: [FieldID: PhotoProblem] = [:]
    for (field, entry) in steps.values.joined() {
      switch entry {
      case .photo:
        switch files[field] {
        case .success(let source): sources[field] = source
        case .failure(let problem): problems[field] = problem
        }
      case .upload(let upload, _):
        do throws(PhotoProblem) {
          sources[field] = try open(upload)
        } catch {
          problems[field] = error
        }
      case .stored(let photo, _):
        // A damaged photo must not count as a new one.
        problems[field] = try storedProblem(of: photo, reading: true)
        do throws(PhotoProblem) {
          sources[field] = try open(photo.blob)
        } catch {
          problems[field] = error
        }
      case .value(.photo(let photo?)): problems[field] = try storedProblem(of: photo)
      case .value, .nothing, .setAside, .consent: break
      }
    }
    guard problems.isEmpty else { throw .photos(problems) }
    return sources
  }

  /// Returns the problem with a stored photo, if any.
  ///
  /// - Parameter reads: Whether to check all bytes rather than only the size.
  private func storedProblem(
    of photo: Photo, reading reads: Bool = false
  ) throws(SaveFailure) -> PhotoProblem? {
    do throws(SystemError) {
      guard let folder = try directory.photoFolder() else { return .storedPhotoMissing }
      if reads { return try StoredPhoto(photo, in: folder.directory).verify() }
      return try folder.problem(of: photo)
    } catch {
      throw .store(StoreProblem(error, in: directory, at: path))
    }
  }

  func copyIn(
    _ sources: [FieldID: PhotoSource], turned turns: [FieldID: Turn],
    _ progress: (Progress) -> Bool
  ) throws(SaveFailure) -> [FieldID: (photo: Photo, privacy: PhotoPrivacy)] {
    guard !sources.isEmpty else { return [:] }
    var photos: [FieldID: (photo: Photo, privacy: PhotoPrivacy)] = [:]
    let folder = try throwing(as: SaveFailure.store, photoFolder())
    for (field, source) in sources.sorted(by: { $0.key.path < $1.key.path }) {
      do {
        photos[field] = try folder.copyIn(source, turn: turns[field] ?? .none) { done in
          progress(Progress(field: field, done: done, total: source.size))
        }
      } catch {
        switch error {
        case .photo(let problem): throw .photos([field: problem])
        case .store(let error): throw .store(StoreProblem(error, in: directory, at: path))
        case .canceled: throw .canceled
        }
      }
    }
    try throwing(as: SaveFailure.store, attempt(folder.directory.fsync()))
    return photos
  }

  private func photoFolder() throws(StoreProblem) -> PhotoFolder {
    try attempt { () throws(SystemError) in
      // The folder's own name must be on disk before its contents are used.
      if try directory.makeDirectory(PhotoFolder.name) { try directory.fsync() }
      return PhotoFolder(directory: try directory.directory(PhotoFolder.name))
    }
  }

  /// Replaces the answers as the last step of a Save, and keeps the previous ones.
  func commit(_ next: StoredApplication) throws(SaveFailure) {
    let (before, undo) = state.withLock { ($0.application, $0.undo) }
    do throws(StoreProblem) {
      try write(
        next, to: .application, keepingAs: .previous)
    } catch {
      if case .unconfirmed = error { reload(next, before: before) }
      throw .store(error)
    }
    reload(next, before: before)
    // Only cleanup; the next start completes what fails here.
    try? end(undo)
    clearPhotos()
  }

  /// Erases what the last restart cleared, even if damaged.
  private func end(_ undo: StoredUndo?) throws(SystemError) {
    for name in try directory.filesSetAside(among: directory.names())
    where Contents.Name.isSetAside(name, from: [.undo]) {
      try directory.remove(name)
    }
    try undo?.eraseSetAside(in: directory)
    try directory.remove(StoredDocument.undo.name)
  }

  private func reload(_ next: StoredApplication, before: StoredApplication) {
    state.withLock { state in
      state.application = next
      state.previousPhotos = before.photoDigests
      state.undo = nil
    }
  }
}

extension StoredApplication {
  /// Replaces a step's answers with checked entries.
  ///
  /// - Parameter now: The time, in seconds since 1970.
  mutating func set(
    _ step: StepID, _ entries: [FieldID: Entry], photos: [FieldID: Photo], now: Int64
  ) {
    var values = answers[step] ?? [:]
    for (field, entry) in entries {
      answers.setAside[field] = nil
      switch entry {
      case .value(let value): values[field] = value
      case .photo, .upload, .stored: values[field] = .photo(photos[field])
      case .nothing, .setAside:
        values[field] = nil
        answers.consents[field] = nil
        forget(field)
        if case .setAside(let value) = entry { answers.setAside[field] = value }
      case .consent(let isYes, let words):
        // Saving the same answer to the same words doesn't renew the consent.
        if values[field] != .boolean(isYes) || answers.consents[field]?.words != words {
          answers.consents[field] = Consent(words, at: now)
        }
        values[field] = .boolean(isYes)
      }
    }
    answers[step] = values
    saved[step] = generation
  }
}
