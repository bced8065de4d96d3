/// How far the copy of a photo is, in bytes.
public struct Progress: Hashable, Sendable {
  /// The field whose photo is copied.
  public let field: FieldID
  /// How many bytes are copied.
  public let done: Int
  /// How many bytes the file has.
  public let total: Int

  /// Describes how far a copy is.
  public init(field: FieldID, done: Int, total: Int) {
    self.field = field
    self.done = done
    self.total = total
  }
}

/// Why a step was not saved.
public enum SaveFailure: Error, Hashable, Sendable {
  /// Files that can't be taken as photos, each with its cause.
  case photos([FieldID: PhotoProblem])
  /// The driver stopped it.
  case cancelled
  /// The data directory could not be written.
  case store(StoreProblem)
}

/// A time of day on the driver's clock.
public struct ClockTime: Hashable, Sendable {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int

  /// Makes a time of day.
  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }
}
