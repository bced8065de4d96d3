/// The list of saved routes, and what the driver looks for in it.
public struct RouteList: Hashable, Sendable {
  /// The routes read so far, the newest first.
  public private(set) var all: [RouteSummary] = []
  /// The filter text.
  public internal(set) var filter = EditableText()
  /// Whether typing goes to the filter.
  public internal(set) var isFiltering = false
  /// The routes shown, as indices of ``all``.
  public private(set) var shown: [Int] = []
  /// The index of the selection in ``shown``.
  public private(set) var selected = 0
  /// The index in ``shown`` of the first route in view.
  public private(set) var top = 0
  /// Why the routes, or some of them, can't be read.
  public internal(set) var problem: StoreProblem?

  /// The request for the rest.
  var rest: Request?
  /// The texts to filter by, once there is a filter.
  private var texts: [Texts] = []

  /// The folded texts of a route that the filter compares.
  private struct Texts: Hashable, Sendable {
    let name: [UInt8]
    /// The name, and the names of both ends.
    let all: [UInt8]
  }

  init() {}

  /// The selected route.
  public var selectedRoute: RouteSummary? {
    shown.indices.contains(selected) ? all[shown[selected]] : nil
  }

  /// Whether more routes are being read.
  public var isLoading: Bool { rest != nil }

  /// Whether there is a filter text.
  public var hasFilter: Bool { filter.text.hasVisibleCharacter }

  /// The range of ``shown`` that is in view.
  public func visible(rows: Int) -> Range<Int> {
    let start = min(top, max(0, shown.count - 1))
    return start..<min(shown.count, start + max(1, rows))
  }

  // MARK: Contents

  /// Replaces the routes, keeping the selection on the same one.
  mutating func install(_ routes: [RouteSummary], rows: Int) {
    let id = selectedRoute?.id
    (all, texts) = (routes, [])
    show(selecting: id, rows: rows)
  }

  /// Appends routes to those that are there.
  mutating func append(_ routes: [RouteSummary], rows: Int) {
    let known = Set(all.map(\.id))
    install(all + routes.filter { !known.contains($0.id) }, rows: rows)
  }

  /// Puts a route on top, replacing another one.
  mutating func put(_ route: RouteSummary, replacing id: RouteID?, rows: Int) {
    install([route] + all.filter { $0.id != route.id && $0.id != id }, rows: rows)
    select(route.id, rows: rows)
  }

  /// Puts a route back where it belongs by age.
  mutating func restore(_ route: RouteSummary, rows: Int) {
    let place = all.firstIndex { $0.saved <= route.saved } ?? all.count
    var routes = all
    routes.insert(route, at: place)
    install(routes, rows: rows)
    select(route.id, rows: rows)
  }

  mutating func remove(_ id: RouteID, rows: Int) { install(all.filter { $0.id != id }, rows: rows) }

  // MARK: Filtering

  /// Applies the filter.
  mutating func show(selecting id: RouteID?, rows: Int) {
    if hasFilter, texts.count != all.count { texts = Self.texts(of: all) }
    shown = matches(of: filter.text)
    let place = id.flatMap { id in shown.firstIndex { all[$0].id == id } }
    selected = max(0, min(place ?? selected, shown.count - 1))
    scroll(rows: rows)
  }

  /// The indices of the routes with all words of a text in their names, followed by those that need
  /// the names of their ends to match.
  public func matches(of text: String) -> [Int] {
    guard text.hasVisibleCharacter else { return Array(all.indices) }
    let texts = texts.count == all.count ? texts : Self.texts(of: all)
    let words = text.split(separator: " ").map { String($0).foldedForSearch }
    let found = all.indices.filter { index in
      words.allSatisfy { texts[index].all.contains(run: $0) }
    }
    func isNamed(_ index: Int) -> Bool {
      words.allSatisfy { texts[index].name.contains(run: $0) }
    }
    return found.filter(isNamed) + found.filter { !isNamed($0) }
  }

  private static func texts(of routes: [RouteSummary]) -> [Texts] {
    routes.map { route in
      let ends = [route.from, route.to].filter { Coordinate(text: $0) == nil }
      return Texts(
        name: route.name.foldedForSearch,
        all: ([route.name] + ends).joined(separator: " ").foldedForSearch)
    }
  }

  // MARK: The selection

  /// Selects a route.
  mutating func select(_ id: RouteID, rows: Int) {
    guard let place = shown.firstIndex(where: { all[$0].id == id }) else { return }
    move(to: place, rows: rows)
  }

  /// Selects the route at an index of those shown, or the nearest one.
  mutating func move(to place: Int, rows: Int) {
    selected = max(0, min(place, shown.count - 1))
    scroll(rows: rows)
  }

  /// Scrolls just enough to bring the selected route into view.
  mutating func scroll(rows: Int) {
    let rows = max(1, rows)
    top = min(max(top, selected - rows + 1), selected)
    top = max(0, min(top, shown.count - rows))
  }
}

extension [UInt8] {
  fileprivate func contains(run: [UInt8]) -> Bool {
    guard let first = run.first else { return true }
    guard run.count <= count else { return false }
    return (0...(count - run.count)).contains { start in
      self[start] == first && self[start..<(start + run.count)].elementsEqual(run)
    }
  }
}
