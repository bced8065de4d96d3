/// Why a finished application couldn't be exported.
public enum ExportProblem: Error, Hashable, Sendable {
  /// These steps are not saved.
  case incomplete([Step])
  /// The path leads to, or through, something other than a folder.
  case notAFolder(path: String)
  /// The folder is the data directory, or inside it.
  case inData(path: String)
  /// A stored photo is missing or damaged.
  case photo(Field, PhotoProblem)
  /// The folder can't be created or written.
  case target(StoreProblem)
  /// The data directory can't be read.
  case source(StoreProblem)
}
