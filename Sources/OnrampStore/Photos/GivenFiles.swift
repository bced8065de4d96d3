import OnrampCore

/// The files to be saved as photos, opened and checked.
///
/// Opening or reading them may take forever, as on an unreachable network. Nothing here accesses
/// the data directory, so it can run in the background and be abandoned.
public struct GivenFiles: Sendable {
  private var files: [FieldID: Result<PhotoSource, PhotoProblem>] = [:]

  /// The files of entries that name none.
  public init() {}

  /// Opens the files named by the entries.
  ///
  /// - Parameter home: The folder that a leading `~` in a path stands for.
  public init(of steps: [StepID: [FieldID: Entry]], home: String?) {
    for (field, entry) in steps.values.joined() {
      guard case .photo(let path, _) = entry else { continue }
      files[field] = Result { () throws(PhotoProblem) in try PhotoSource(path, home: home) }
    }
  }

  subscript(field: FieldID) -> Result<PhotoSource, PhotoProblem> {
    files[field] ?? .failure(.missing)
  }

  /// Reads files on other devices into memory, so that saving them waits only for the store's
  /// device.
  ///
  /// - Parameter progress: Receives how much of a file has been read. Return `false` to stop.
  public mutating func fetch(
    for store: Store, progress: (Progress) -> Bool
  ) throws(SaveFailure) {
    for (field, file) in files {
      guard case .success(let source) = file,
        (try? source.isOnDevice(of: store.directory)) != true
      else { continue }
      do {
        let copy = try source.readIntoMemory { done in
          progress(Progress(field: field, done: done, total: source.size))
        }
        files[field] = .success(copy)
      } catch {
        switch error {
        case .photo(let problem): files[field] = .failure(problem)
        case .store, .canceled: throw .canceled
        }
      }
    }
  }
}

extension Store {
  /// Opens the files named by the entries of one or more steps, and saves the entries.
  ///
  /// - Parameter home: The folder that a leading `~` in a path stands for.
  public func save(
    _ steps: [StepID: [FieldID: Entry]], home: String?, progress: (Progress) -> Bool
  ) throws(SaveFailure) -> Saved {
    try save(steps, with: GivenFiles(of: steps, home: home), progress: progress)
  }
}
