import OnrampCore

/// A walk over every state that events can reach, nearest to the start first.
public protocol BreadthFirstWalk {
  associatedtype State: WalkState
  associatedtype Event

  /// The events that can happen next; none where the walk turns back.
  func events(in world: State) -> [Event]

  /// The state after an event, and the effects that the event caused.
  func step(_ world: State, _ event: Event) -> (State, [AppEffect])

  /// What is wrong with a step, whether or not it leads to a new state.
  func brokenStep(
    from before: State, by event: Event, to after: State, _ effects: [AppEffect]
  ) -> String?

  /// What is wrong with a state.
  func brokenState(_ world: State) -> String?
}

/// A state of the program and of the world around it.
public protocol WalkState: Hashable {
  /// A representation in which states with the same possible events are equal. Only one of those
  /// with the same key is visited.
  var key: Self { get }
}

extension BreadthFirstWalk {
  /// Walks until there is nothing new, enough states have been seen, or one of them is broken.
  ///
  /// - Parameters:
  ///   - choose: The states of a layer to continue from.
  ///   - notice: Called for each step, with the states before and after it.
  /// - Returns: The number of states seen, and what is wrong with one of them.
  public func walk(
    from start: State, until enough: Int = .max, choosing choose: ([State]) -> [State] = { $0 },
    noticing notice: (State, State) -> Void = { _, _ in }
  ) -> (seen: Int, broken: String?) {
    var seen: Set<State> = [start.key]
    var layer = [start]
    while !layer.isEmpty, seen.count < enough {
      var next: [State] = []
      for world in layer {
        for event in events(in: world) {
          let (after, effects) = step(world, event)
          let isNew = seen.insert(after.key).inserted
          notice(world, after)
          let broken =
            brokenStep(from: world, by: event, to: after, effects)
            ?? (isNew ? brokenState(after) : nil)
          if let broken {
            return (seen.count, "\(broken)\n\(event)\nfrom \(world)\nto \(after)")
          }
          if isNew { next.append(after) }
        }
      }
      layer = choose(next)
    }
    return (seen.count, nil)
  }
}
