/// How a path can be completed.
public struct Completion: Hashable, Sendable {
  /// The path, extended by the common prefix of all matching names, or `nil` if that adds nothing.
  public let path: String?
  /// The first matching names; those of folders end in a slash.
  public let names: [String]
  /// Whether the path already leads to something other than a folder.
  public let isFile: Bool

  /// Creates a completion.
  public init(path: String?, names: [String] = [], isFile: Bool = false) {
    (self.path, self.names, self.isFile) = (path, names, isFile)
  }
}

/// How far the completion of a path is.
enum PathCompletion: Hashable, Sendable {
  /// The store was asked.
  case asked(Request)
  /// The names it found, while they are shown.
  case found(Candidates)
}

extension Application {
  /// What Tab found for the path in the focused field.
  public var candidates: Candidates? {
    if case .found(let candidates)? = completion { candidates } else { nil }
  }

  /// Whether a request to complete a path is pending.
  var isCompleting: Bool { if case .asked? = completion { true } else { false } }
}

/// What Tab found for a path that it couldn't complete to a file.
public enum Candidates: Hashable, Sendable {
  /// The names that match; there may be none.
  case names([String])
  /// The folder didn't respond in time.
  case unanswered
}
