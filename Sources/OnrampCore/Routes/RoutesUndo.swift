extension Routes {
  /// A change that can be undone.
  public enum Undo: Hashable, Sendable {
    case deletion(RouteSummary)
    case removal(MapPlace, at: Int)
    case addition(MapPlace, at: Int)
    /// A move, or a change of preferences: the stops and preferences before it.
    case rearrangement([MapPlace], RoutePreferences)

    fileprivate var isDeletion: Bool { if case .deletion = self { true } else { false } }
  }

  /// What Ctrl-_ undoes next.
  public var undo: Undo? { undos.last }
  /// The deletion that Ctrl-_ undoes in the list.
  public var deletionToUndo: Undo? { undos.last(where: \.isDeletion) }

  /// Adds a change, replacing the last one of its kind.
  mutating func push(_ undo: Undo) {
    undos.removeAll { $0.isDeletion == undo.isDeletion }
    undos.append(undo)
  }

  /// Adds a change of the stops' order or of the preferences, before it is made.
  mutating func pushArrangement() { push(.rearrangement(plan.stops, plan.preferences)) }

  /// Forgets the last change of stops, once they are saved or discarded.
  mutating func forgetStopChange() { undos.removeAll { !$0.isDeletion } }

  /// Forgets the last deletion, once the route is back.
  mutating func forgetDeletion() { undos.removeAll { $0.isDeletion } }
}
