import OnrampCore
import OnrampStore

/// What a driver does with saved routes.
enum RoutesWork: String, CaseIterable {
  case save = "save a route"
  case update = "update a route"
  case delete = "delete a route"
  case restore = "take back a deletion"
  case keepDraft = "keep a route's draft"

  /// The stored data of routes, as far as it is checked.
  struct Kept: Equatable {
    /// The names of the routes, newest first, and their durations.
    var routes: [String]
    var draft: String?

    init(_ routes: [String], draft: String? = nil) { (self.routes, self.draft) = (routes, draft) }

    /// Reads the stored data as the next start does.
    init(_ client: RoutesClient) throws {
      let draft = try client.open().draft
      let routes = try client.all().routes.map { route in
        "\(try client.load(route.id).name) \(route.seconds)"
      }
      self.init(routes, draft: draft?.name)
    }
  }

  /// The initial data.
  static let before = Kept(["Work 60", "Home 60"], draft: "Evening")

  /// The acceptable data if the work isn't done, and the data once it is.
  var kept: (old: [Kept], new: Kept) {
    let (before, without) = (Self.before, Kept(["Work 60"], draft: "Evening"))
    return switch self {
    case .save: ([before], Kept(["Gym 60", "Work 60", "Home 60"], draft: "Evening"))
    case .update: ([before], Kept(["Home 120", "Work 60"], draft: "Evening"))
    case .delete: ([before], without)
    case .restore: ([without], before)
    case .keepDraft: ([before], Kept(before.routes, draft: "Night"))
    }
  }

  /// A client whose clock stands still.
  static func client(of store: Store, _ now: Int64 = Operations.now) -> RoutesClient {
    RoutesClient(store) { now }
  }

  /// Stores the initial data.
  static func fill(_ store: Store) throws {
    _ = try client(of: store, Operations.now - 2).save(route("Home"))
    _ = try client(of: store, Operations.now - 1).save(route("Work"))
    let client = client(of: store)
    try client.keepDraft(draft("Evening"))
    try client.keepLocation(
      StoredLocation(draft("").stops[0], from: .driver, seconds: Int(Operations.now)))
    try client.keepPlaces("key", draft("").stops)
  }

  /// Opens the routes, and does the work that precedes the key.
  ///
  /// - Returns: The affected route.
  func prepare(_ client: RoutesClient) throws -> RouteID {
    _ = try client.open()
    guard let home = try client.all().routes.first(where: { $0.name == "Home" })?.id else {
      throw RouteLoadProblem.missing
    }
    if self == .restore { try client.delete(home, true) }
    return home
  }

  /// Does the work.
  func run(_ client: RoutesClient, _ home: RouteID) throws {
    switch self {
    case .save: _ = try client.save(Self.route("Gym"))
    case .update: _ = try client.save(Self.route("Home", seconds: 120, replacing: home))
    case .delete: try client.delete(home, false)
    case .restore: _ = try client.restore(home)
    case .keepDraft: try client.keepDraft(Self.draft("Night"))
    }
  }

  private static func route(
    _ name: String, seconds: Int = 60, replacing id: RouteID? = nil
  ) -> RouteToSave {
    let stops = draft("").stops
    let leg = RouteLeg(
      seconds: seconds, meters: 900, steps: [RouteStep(.depart, street: nil, meters: 900)],
      geometry: stops.map(\.coordinate))
    let route = Route(engine: "osrm", stops: stops, order: [0, 1], legs: [leg])
    return RouteToSave(name: name, route: route, replacing: id)
  }

  private static func draft(_ name: String) -> RouteDraft {
    let stops = [(43.738461, 7.419512), (43.735, 7.421)].compactMap {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    return RouteDraft(
      name: name, stops: stops.map { MapPlace("Stop", at: $0) })
  }
}
