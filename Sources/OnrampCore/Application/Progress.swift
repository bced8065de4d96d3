/// The progress of copying a photo, in bytes.
public struct Progress: Hashable, Sendable {
  /// The field whose photo is being copied.
  public let field: FieldID
  /// The number of bytes copied.
  public let done: Int
  /// The total number of bytes.
  public let total: Int

  /// Creates the progress of a field's photo.
  public init(field: FieldID, done: Int, total: Int) {
    self.field = field
    self.done = done
    self.total = total
  }
}

/// Why a step wasn't saved.
public enum SaveFailure: Error, Hashable, Sendable {
  /// Files that can't be used as photos, and why.
  case photos([FieldID: PhotoProblem])
  /// The driver canceled the Save.
  case canceled
  /// The application can't be changed anymore: the company turned out to have it.
  case readOnly
  /// The data directory can't be written.
  case store(StoreProblem)
}
