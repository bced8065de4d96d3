import OnrampJSON

/// A document: a JSON file in the data directory, or a sealed file in an account.
///
/// This list determines which documents are sealed, moved into accounts and erased. No other can be
/// read or written.
enum StoredDocument: String, CaseIterable {
  case application = "application.json"
  case previous = "application.json.prev"
  case drafts = "draft.json"
  case undo = "undo.json"
  case favorites = "favourites.json"
  case routes = "routes.json"
  case routeDraft = "route-draft.json"
  case location = "location.json"
  case searches = "searches.json"
  case company = "company.json"
  case profile = "profile"
  case profileCopy = "profile.prev"

  /// How long a document lasts.
  enum Life {
    /// Until a restart clears it, or a Save replaces it.
    case application
    /// Until something is deleted permanently. It reveals where the driver was or wanted to go,
    /// although the driver saved nothing.
    case trace
    /// As long as the data directory, without an account.
    case lasting
    /// As long as the data directory, across accounts: it has no driver's data.
    case terminal
    /// As long as the account exists; without an account there is none.
    case account
  }

  /// The documents with this lifetime.
  static func those(of life: Life) -> [StoredDocument] { allCases.filter { $0.life == life } }

  /// The name of its file.
  var name: String { rawValue }

  var life: Life {
    switch self {
    case .application, .previous, .drafts, .undo: .application
    case .routeDraft, .location, .searches: .trace
    case .favorites, .routes: .lasting
    case .company: .terminal
    case .profile, .profileCopy: .account
    }
  }

  /// The maximum size before sealing, in bytes.
  var limit: Int {
    switch self {
    case .application, .previous, .favorites, .routes, .routeDraft, .searches: 1 << 20
    case .drafts: 8 << 20
    case .undo: Self.application.limit + Self.drafts.limit
    case .location, .company, .profile, .profileCopy: 1 << 16
    }
  }

  /// The document whose place it is sealed for. Renaming turns the application into the previous
  /// one, and the copies of the profile are interchangeable.
  var place: StoredDocument {
    switch self {
    case .previous: .application
    case .profileCopy: .profile
    default: self
    }
  }

  /// Whether it holds what the driver saved, typed or chose. The others are copies, or show where
  /// the driver only looked.
  var isDrivers: Bool {
    switch self {
    case .application, .drafts, .favorites, .routes, .routeDraft, .profile: true
    case .previous, .undo, .location, .searches, .company, .profileCopy: false
    }
  }
}
