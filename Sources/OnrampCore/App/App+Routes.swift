/// What the routes and the rest of the program do together.
extension App {
  /// The routes, once they were opened.
  public var routes: Routes? { _read { yield heldRoutes.routes } }

  mutating func reduce(_ action: RoutesAction) -> [AppEffect] {
    if case .response(.counted(let count)) = action { routesSaved = routesSaved ?? count }
    if action == .backTapped, features.count > 1, routes?.leavesOnBack == true {
      return close()
    }
    return heldRoutes.routes?.reduce(action, &session) ?? []
  }

  /// Does what a question about routes was answered with.
  mutating func answered(
    _ question: Dialog.RoutesQuestion, _ choice: Dialog.Choice
  ) -> [AppEffect] {
    guard choice == .yes else { return [] }
    switch question {
    case .delete(let route): return heldRoutes.routes?.delete(route, &session) ?? []
    case .replace(let name, let id):
      return heldRoutes.routes?.replaceRoute(name, id, &session) ?? []
    case .discardStops(let next, _): return heldRoutes.routes?.discard(then: next, &session) ?? []
    }
  }
}

/// The routes as ``App`` holds them: on the heap, so that an App that never opens them stays small.
struct HeldRoutes: Hashable, Sendable {
  private var box: Box?

  var routes: Routes? {
    _read { yield box?.routes }
    _modify {
      // Taken out of the box first, or each change would copy all saved routes.
      var routes = box?.routes
      box = nil
      defer { box = routes.map(Box.init) }
      yield &routes
    }
  }

  private final class Box: Hashable, Sendable {
    let routes: Routes

    init(_ routes: Routes) { self.routes = routes }

    static func == (one: Box, other: Box) -> Bool { one === other || one.routes == other.routes }

    func hash(into hasher: inout Hasher) { hasher.combine(routes) }
  }
}
