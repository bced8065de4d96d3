/// Stops that the driver puts together, and the route along them.
public struct RoutePlan: Hashable, Sendable {
  /// The stops, as given.
  public internal(set) var stops: [MapPlace] = []
  /// Whether the stops stay in the order as given.
  public internal(set) var keepsOrder = false
  /// What is typed as the name.
  public internal(set) var name = EditableText()
  /// The saved route that these stops change; `nil` for a new one.
  public internal(set) var edited: Edited?
  /// How far the route has come.
  public internal(set) var progress = Progress.none

  /// A saved route that is being changed.
  public struct Edited: Hashable, Sendable {
    /// Under which name the store keeps it.
    public let id: RouteID
    /// What it is called.
    public let name: String
    /// The route as it is saved; `nil` while it isn't read again.
    var original: SavedRoute?
  }

  /// How far the route has come.
  public enum Progress: Hashable, Sendable {
    /// There are too few stops, or nothing was asked yet.
    case none
    case computing(Request)
    /// The driver stopped it.
    case stopped
    case failed(RouteProblem)
    indirect case ready(Route)
  }

  /// Begins with nothing.
  init() {}

  /// Begins to change a saved route.
  init(editing saved: SavedRoute) {
    (stops, keepsOrder) = (saved.route.stops, saved.keepsOrder)
    name = EditableText(saved.name)
    edited = Edited(id: saved.id, name: saved.name, original: saved)
    progress = .ready(saved.route)
  }

  /// Goes on with what was not saved.
  init(_ draft: RouteDraft) {
    (stops, keepsOrder, name) = (draft.stops, draft.keepsOrder, EditableText(draft.name))
    edited = draft.id.map { Edited(id: $0, name: draft.name, original: nil) }
  }

  /// The route, once it is made.
  public var route: Route? { if case .ready(let route) = progress { route } else { nil } }

  /// Why there is no route.
  public var problem: RouteProblem? {
    if case .failed(let problem) = progress { problem } else { nil }
  }

  /// Whether the same may go well the next time.
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

  /// Whether anything of it is not saved.
  public var isUnsaved: Bool {
    guard let edited else { return !stops.isEmpty }
    guard let original = edited.original else { return true }
    return stops != original.route.stops || keepsOrder != original.keepsOrder
  }

  /// What the next start goes on with.
  var draft: RouteDraft? {
    isUnsaved
      ? RouteDraft(id: edited?.id, name: name.text, stops: stops, keepsOrder: keepsOrder) : nil
  }
}
