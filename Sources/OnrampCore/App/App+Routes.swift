/// What the routes and the rest of the program do together.
extension App {
  /// The routes, once they were opened.
  public var routes: Routes? { _read { yield held.routes } }

  /// What routes are made with.
  public var routesSource: RoutesSource { held.source }

  /// Opens the routes above what is open.
  mutating func openRoutesAbove() -> [AppEffect] {
    guard features.last != .routes else { return [] }
    features.append(.routes)
    if routes == nil { held.routes = Routes(routesSource) }
    return reduce(RoutesAction.opened)
  }

  mutating func reduce(_ action: RoutesAction) -> [AppEffect] {
    if case .response(.counted(let count)) = action { routesSaved = routesSaved ?? count }
    if action == .backTapped, features.count > 1, routes?.leavesOnBack == true {
      features.removeLast()
      return held.routes?.close() ?? []
    }
    return held.routes?.reduce(action, &session) ?? []
  }

  /// Forgets stops and places, as they were erased with the application.
  mutating func forgetRoutes() { held = HeldRoutes(routesSource) }

  /// Asks for the ground that a window of another size shows.
  mutating func refreshRoutes() -> [AppEffect] {
    features.last != .routes ? [] : held.routes?.resized(&session) ?? []
  }

  /// Does what a question about routes was answered with.
  mutating func answered(
    _ question: Dialog.RoutesQuestion, _ choice: Dialog.Choice
  ) -> [AppEffect] {
    guard choice == .yes else { return [] }
    switch question {
    case .delete(let route): return held.routes?.delete(route, &session) ?? []
    case .replace(let name, let id): return held.routes?.replaceRoute(name, id, &session) ?? []
    case .discardStops(let next, _): return held.routes?.discard(then: next, &session) ?? []
    }
  }
}

/// The routes as ``App`` holds them: on the heap, so that an App that never opens them stays small.
struct HeldRoutes: Hashable, Sendable {
  private var box: Box

  init(_ source: RoutesSource = RoutesSource()) { box = Box(source, nil) }

  /// What routes are made with.
  var source: RoutesSource { box.source }

  /// The routes, once they were opened.
  var routes: Routes? {
    _read { yield box.routes }
    _modify {
      // Taken out of the box first, or each change would copy all saved routes.
      var routes = box.routes
      let source = box.source
      box = .empty
      defer { box = Box(source, routes) }
      yield &routes
    }
  }

  private final class Box: Hashable, Sendable {
    let source: RoutesSource
    let routes: Routes?

    static let empty = Box(RoutesSource(), nil)

    init(_ source: RoutesSource, _ routes: Routes?) {
      (self.source, self.routes) = (source, routes)
    }

    static func == (one: Box, other: Box) -> Bool {
      one === other || one.source == other.source && one.routes == other.routes
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(routes)
    }
  }
}
