/// The list of saved routes, and what the driver looks for in it.
public struct RouteList: Hashable, Sendable {
  /// The routes read so far, the newest first.
  public private(set) var all: [RouteSummary] = []
  /// The routes shown, as indices of ``all``, what is searched for and what is selected.
  public internal(set) var rows = ListRows()
  /// Why the routes, or some of them, can't be read.
  public internal(set) var problem: StoreProblem?

  /// The request for the rest.
  var rest: Request?
  /// What is searched, once there is a search.
  private var index: Index?

  private struct Index: Hashable, Sendable {
    let names: SearchIndex
    /// The names, and those of both ends.
    let all: SearchIndex

    init(_ routes: [RouteSummary]) {
      names = SearchIndex(routes) { [$0.name] }
      all = SearchIndex(routes) { route in
        [route.name] + [route.from, route.to].filter { Coordinate(text: $0) == nil }
      }
    }
  }

  init() {}

  /// The selected route.
  public var selectedRoute: RouteSummary? { rows.selectedEntry.map { all[$0] } }

  /// Whether more routes are being read.
  public var isLoading: Bool { rest != nil }

  // MARK: Contents

  /// Replaces the routes, keeping the selection on the same one.
  mutating func install(_ routes: [RouteSummary], room: Int) {
    let old = all
    (all, index) = (routes, nil)
    rows.show(found(), room: room) { entry in routes.firstIndex { $0.id == old[entry].id } }
  }

  /// Appends routes to those that are there.
  mutating func append(_ routes: [RouteSummary], room: Int) {
    let known = Set(all.map(\.id))
    install(all + routes.filter { !known.contains($0.id) }, room: room)
  }

  /// Puts a route on top, replacing another one.
  mutating func put(_ route: RouteSummary, replacing id: RouteID?, room: Int) {
    install([route] + all.filter { $0.id != route.id && $0.id != id }, room: room)
    select(route.id, room: room)
  }

  /// Puts a route back where it belongs by age.
  mutating func restore(_ route: RouteSummary, room: Int) {
    let place = all.firstIndex { $0.saved <= route.saved } ?? all.count
    var routes = all
    routes.insert(route, at: place)
    install(routes, room: room)
    select(route.id, room: room)
  }

  mutating func remove(_ id: RouteID, room: Int) { install(all.filter { $0.id != id }, room: room) }

  // MARK: Searching

  /// Shows what matches the search.
  mutating func search(room: Int) { rows.show(found(), room: room) }

  private mutating func found() -> [Int] {
    if rows.hasSearch, index == nil { index = Index(all) }
    return matches(of: rows.search.text)
  }

  /// The indices of the routes with all words of a text in their names, followed by those that need
  /// the names of their ends to match.
  public func matches(of text: String) -> [Int] {
    guard text.hasVisibleCharacter else { return Array(all.indices) }
    let index = index ?? Index(all)
    let found = index.all.matches(of: text, among: Array(all.indices))
    let named = index.names.matches(of: text, among: found)
    let isNamed = Set(named)
    return named + found.filter { !isNamed.contains($0) }
  }

  /// Selects a route.
  mutating func select(_ id: RouteID, room: Int) {
    if let entry = all.firstIndex(where: { $0.id == id }) { rows.select(entry, room: room) }
  }
}
