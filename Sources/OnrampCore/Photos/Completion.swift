/// What can be added to a path, and what it could become.
public struct Completion: Hashable, Sendable {
  /// The path, extended by what all matching names have in common, or `nil` if that is nothing.
  public let path: String?
  /// The first matching names; those of folders end in a slash.
  public let names: [String]
  /// Whether the path already leads to something other than a folder.
  public let isFile: Bool

  /// Describes what was found.
  public init(path: String?, names: [String] = [], isFile: Bool = false) {
    (self.path, self.names, self.isFile) = (path, names, isFile)
  }
}

/// What Tab found for a path that it could not complete to a file.
public enum Candidates: Hashable, Sendable {
  /// The names that match; there may be none.
  case names([String])
  /// The folder did not answer in time.
  case unanswered
}
