/// The progress of copying a photo, in bytes.
public struct Progress: Hashable, Sendable {
  /// The field whose photo is being copied.
  public let field: FieldID
  /// How many bytes are done.
  public let done: Int
  /// How many bytes there are.
  public let total: Int

  /// Describes progress.
  public init(field: FieldID, done: Int, total: Int) {
    self.field = field
    self.done = done
    self.total = total
  }
}

/// Why a step was not saved.
public enum SaveFailure: Error, Hashable, Sendable {
  /// Files that can't be used as photos, and why.
  case photos([FieldID: PhotoProblem])
  /// The driver cancelled it.
  case cancelled
  /// The data directory can't be written.
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
