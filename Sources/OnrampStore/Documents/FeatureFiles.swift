import OnrampCore

/// A feature's files outside of accounts, and how they move into one.
struct FeatureFiles: Sendable {
  /// Whether there is nothing that a driver would miss.
  let isEmpty: @Sendable (PlainDirectory) throws(StoreProblem) -> Bool
  /// Copies the files into an account, sealed, and returns once they are on disk. What is already
  /// there stays.
  let seal: @Sendable (PlainDirectory, Directory, String) throws(StoreProblem) -> Void
  /// Removes what is now in the account, except damaged files. The caller must fsync the
  /// names.
  let erase: @Sendable (PlainDirectory) throws(StoreProblem) -> Void
}

extension Feature {
  /// The feature's files; `nil` if it has none. Those of the application and accounts are handled
  /// separately.
  var files: FeatureFiles? {
    switch self {
    case .application, .account, .main, .survey: nil
    case .cars: FeatureFiles.cars
    case .routes: FeatureFiles.routes
    }
  }
}

extension Feature {
  /// The names of features' files and folders in the data directory.
  static let fileNames =
    [
      StoredDocument.favorites.name, StoredDocument.routes.name, StoredDocument.routeDraft.name,
      StoredDocument.location.name, StoredDocument.searches.name,
    ] + folders.map(\.name)

  /// The features' folders there. `isPlain` tells whether an unsealed file has such a name.
  static let folders: [(name: String, isPlain: @Sendable (String) -> Bool)] = [
    (RouteFolder.name, { RouteFolder.isPlain($0) })
  ]
}

/// A data directory as used without an account.
struct PlainDirectory: Sendable {
  let root: Directory
  let path: String
}
