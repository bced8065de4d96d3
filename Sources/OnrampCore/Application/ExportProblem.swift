/// Why a finished application was not exported.
public enum ExportProblem: Error, Hashable, Sendable {
  /// These steps are not saved.
  case incomplete([Step])
  /// There is something at the path, and it is no empty folder.
  case notEmpty(path: String)
  /// A stored photo is gone or not what was saved.
  case photo(Field, PhotoProblem)
  /// The folder can't be made or written.
  case target(StoreProblem)
  /// The data directory can't be read.
  case source(StoreProblem)
}
