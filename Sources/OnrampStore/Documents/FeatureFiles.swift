import OnrampCore

/// What a feature keeps beside the application where there is no account, and how it moves into one.
struct FeatureFiles: Sendable {
  /// Whether nothing is kept that a driver would miss.
  let isEmpty: @Sendable (PlainDirectory) throws(StoreProblem) -> Bool
  /// Copies all of it into an account, sealed, and returns once that is on disk. What the account has
  /// already stays.
  let seal: @Sendable (PlainDirectory, Directory, String) throws(StoreProblem) -> Void
  /// Removes what is in the account now; what is damaged stays. The names are to be synchronized.
  let erase: @Sendable (PlainDirectory) throws(StoreProblem) -> Void
}

extension Feature {
  /// What the feature keeps; `nil` if that is nothing, or the application and the accounts
  /// themselves.
  var files: FeatureFiles? {
    switch self {
    case .application, .account, .main, .survey: nil
    case .cars: FeatureFiles.cars
    case .routes: FeatureFiles.routes
    }
  }
}

extension Feature {
  /// The names that features give to what they keep in the data directory.
  static let fileNames = [
    StoredDocument.favourites.name, StoredDocument.routes.name, StoredDocument.routeDraft.name,
    StoredDocument.location.name, StoredDocument.searches.name, RouteFolder.name,
  ]
}

/// A data directory, for what it holds without an account.
struct PlainDirectory: Sendable {
  let root: Directory
  let path: String
}
