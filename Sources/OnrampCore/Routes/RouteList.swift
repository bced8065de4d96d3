/// The list of saved routes, and the search in it.
public struct RouteList: Hashable, Sendable {
  /// The routes read so far, newest first.
  public private(set) var all: [RouteSummary] = []
  /// The routes shown, as indices of ``all``, with the search and the selection.
  public internal(set) var rows = ListRows()
  /// Why the routes, or some of them, can't be read.
  public internal(set) var problem: StoreProblem?

  /// The request for the remaining routes.
  var rest: Request?
  /// The index for searching, once there is a search.
  private var index: SearchIndex?

  /// The selected route.
  public var selectedRoute: RouteSummary? { rows.selectedEntry.map { all[$0] } }

  /// Whether more routes are being read.
  public var isLoading: Bool { rest != nil }

  // MARK: Contents

  /// Replaces the routes, keeping the selection on its route.
  mutating func install(_ routes: [RouteSummary], room: Int) {
    let old = all
    (all, index) = (routes, nil)
    rows.show(found(), room: room) { entry in routes.firstIndex { $0.id == old[entry].id } }
  }

  mutating func append(_ routes: [RouteSummary], room: Int) {
    let known = Set(all.map(\.id))
    install(all + routes.filter { !known.contains($0.id) }, room: room)
  }

  /// Puts a route on top, removing the one it replaces.
  mutating func put(_ route: RouteSummary, replacing id: RouteID?, room: Int) {
    install([route] + all.filter { $0.id != route.id && $0.id != id }, room: room)
    select(route.id, room: room)
  }

  /// Puts a route back in its place by age.
  mutating func restore(_ route: RouteSummary, room: Int) {
    let place = all.firstIndex { $0.saved <= route.saved } ?? all.count
    var routes = all
    routes.insert(route, at: place)
    install(routes, room: room)
    select(route.id, room: room)
  }

  mutating func remove(_ id: RouteID, room: Int) { install(all.filter { $0.id != id }, room: room) }

  // MARK: Searching

  /// Shows the routes that match the search.
  mutating func search(room: Int) { rows.show(found(), room: room) }

  private mutating func found() -> [Int] {
    if rows.hasSearch, index == nil { index = searchIndex }
    return matches(of: rows.search.text)
  }

  /// The indices of the routes that match a text: by name first, then by the names of their ends.
  public func matches(of text: String) -> [Int] {
    guard text.hasVisibleCharacter else { return Array(all.indices) }
    return (index ?? searchIndex).matches(of: text, among: Array(all.indices))
  }

  private var searchIndex: SearchIndex {
    SearchIndex(all) {
      [$0.name]
    } others: { route in
      [route.from, route.to].filter { Coordinate(text: $0) == nil }
    }
  }

  mutating func select(_ id: RouteID, room: Int) {
    if let entry = all.firstIndex(where: { $0.id == id }) { rows.select(entry, room: room) }
  }
}
