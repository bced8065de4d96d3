import OnrampJSON

/// A document: one file of JSON in the data directory, or a sealed one in an account.
///
/// Whether a document is sealed, taken along and erased follows from this list, and nothing that it
/// lacks can be read from a data directory or written there.
enum StoredDocument: String, CaseIterable {
  case application = "application.json"
  case previous = "application.json.prev"
  case drafts = "draft.json"
  case undo = "undo.json"
  case favourites = "favourites.json"
  case routes = "routes.json"
  case routeDraft = "route-draft.json"
  case location = "location.json"
  case searches = "searches.json"
  case profile = "profile"
  case profileCopy = "profile.prev"

  /// How long a document lasts.
  enum Life {
    /// Until a restart clears it, or a Save replaces it.
    case application
    /// Until something is deleted for good: it tells where the driver was or wanted to go, without
    /// having been saved.
    case trace
    /// As long as the data directory, where it has no account.
    case lasting
    /// As long as the account; it has none without one.
    case account
  }

  /// The documents of one life.
  static func those(of life: Life) -> [StoredDocument] { allCases.filter { $0.life == life } }

  /// The name of its file.
  var name: String { rawValue }

  var life: Life {
    switch self {
    case .application, .previous, .drafts, .undo: .application
    case .routeDraft, .location, .searches: .trace
    case .favourites, .routes: .lasting
    case .profile, .profileCopy: .account
    }
  }

  /// The most bytes that it may have, before it is sealed.
  var limit: Int {
    switch self {
    case .application, .previous, .favourites, .routes, .routeDraft, .searches: 1 << 20
    case .drafts: 8 << 20
    case .undo: Self.application.limit + Self.drafts.limit
    case .location, .profile, .profileCopy: 1 << 16
    }
  }

  /// The document that it is sealed as. One generation of the application becomes the previous one by
  /// another name alone, and either profile is as good as the other.
  var place: StoredDocument {
    switch self {
    case .previous: .application
    case .profileCopy: .profile
    default: self
    }
  }
}
