/// How the routes and the rest of the program interact.
extension App {
  /// The routes, once opened.
  public var routes: Routes? { _read { yield boxedRoutes.routes } }

  mutating func reduce(_ action: RoutesAction) -> [AppEffect] {
    let effects = effects(of: action)
    return closing == nil ? effects : effects + closeOnceKept()
  }

  private mutating func effects(of action: RoutesAction) -> [AppEffect] {
    if case .response(.counted(let count)) = action { routesSaved = routesSaved ?? count }
    if action == .backTapped, features.count > 1, routes?.leavesOnBack == true {
      return close()
    }
    return wrap(boxedRoutes.routes?.reduce(action, &session), in: AppEffect.routes)
  }

  /// Acts on the answer to a question about routes.
  mutating func answered(
    _ question: RoutesQuestion, _ choice: Dialog.Choice
  ) -> [AppEffect] {
    guard choice == .yes else { return [] }
    let effects =
      switch question {
      case .delete(let route): boxedRoutes.routes?.delete(route, &session)
      case .replace(let name, let id): boxedRoutes.routes?.save(name, replacing: id, &session)
      case .discardStops(let next, _): boxedRoutes.routes?.discard(then: next, &session)
      case .removeMap(let map): boxedRoutes.routes?.remove(map, &session)
      }
    return wrap(effects, in: AppEffect.routes)
  }
}

/// The routes on the heap, so that an ``App`` that never opens them stays small.
struct BoxedRoutes: Hashable, Sendable {
  private var box: Box?

  var routes: Routes? {
    _read { yield box?.routes }
    _modify {
      // Taken out of the box first: otherwise each change would copy all saved routes.
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
