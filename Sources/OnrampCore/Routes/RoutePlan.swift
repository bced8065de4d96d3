/// The stops chosen by the driver, and the route along them.
public struct RoutePlan: Hashable, Sendable {
  /// The stops, as given.
  public internal(set) var stops: [MapPlace] = []
  /// What the driver wants of the route.
  public internal(set) var preferences = RoutePreferences()
  /// The name as typed.
  public internal(set) var name = EditableText()
  /// Whether the name is a suggestion, which the first typed character replaces and no draft keeps.
  var isNameSuggested = false
  /// The saved route being edited; `nil` for a new one.
  public internal(set) var edited: Edited?
  /// The state of the route.
  public internal(set) var progress = Progress.none

  /// A saved route being edited.
  public struct Edited: Hashable, Sendable {
    /// Its ID in the store.
    public let id: RouteID
    /// Its name.
    public let name: String
    /// The saved route; `nil` until it has been read again.
    var original: SavedRoute?
  }

  /// The state of the route.
  public enum Progress: Hashable, Sendable {
    /// There are too few stops, or no route has been requested yet.
    case none
    case computing(Request)
    /// The driver canceled the computation.
    case stopped
    case failed(RouteProblem)
    indirect case ready(Route)
  }

  /// Creates an empty plan.
  init() {}

  /// Starts editing a saved route.
  init(editing saved: SavedRoute) {
    (stops, preferences) = (saved.route.stops, saved.preferences)
    name = EditableText(saved.name)
    edited = Edited(id: saved.id, name: saved.name, original: saved)
    progress = .ready(saved.route)
  }

  /// Resumes an unsaved plan.
  init(_ draft: RouteDraft) {
    (stops, preferences, name) = (draft.stops, draft.preferences, EditableText(draft.name))
    edited = draft.id.map { Edited(id: $0, name: draft.name, original: nil) }
  }

  /// The route, once computed.
  public var route: Route? { if case .ready(let route) = progress { route } else { nil } }

  /// Why there is no route.
  public var problem: RouteProblem? {
    if case .failed(let problem) = progress { problem } else { nil }
  }

  /// Whether trying again may help.
  public var canRetry: Bool {
    switch progress {
    case .stopped, .failed(.noEngine), .failed(.server), .failed(.noHelper), .failed(.helperDied),
      .failed(.tooSlow), .failed(.damagedMap):
      true
    case .failed, .none, .computing, .ready: false
    }
  }

  var request: Request? { if case .computing(let request) = progress { request } else { nil } }

  var isComputing: Bool { request != nil }

  /// Whether it has unsaved changes.
  public var isUnsaved: Bool {
    guard let edited else { return !stops.isEmpty }
    guard let original = edited.original else { return true }
    return stops != original.route.stops || preferences != original.preferences
  }

  /// The draft to resume at the next start, if there is anything to keep.
  var draft: RouteDraft? {
    isUnsaved
      ? RouteDraft(
        id: edited?.id, name: isNameSuggested ? "" : name.text, stops: stops,
        preferences: preferences) : nil
  }
}
