import OnrampCore
import Testing

/// A walk over every state that events reach, the nearest to the start first.
protocol BreadthFirstWalk {
  associatedtype World: WalkWorld
  associatedtype Event

  /// What can happen next; nothing where the walk turns back.
  func events(in world: World) -> [Event]

  /// What an event leads to, and what the program asked for because of it.
  func step(_ world: World, _ event: Event) -> (World, [AppEffect])

  /// What is wrong with a step, new state or not.
  func brokenStep(
    from before: World, by event: Event, to after: World, _ effects: [AppEffect]
  ) -> String?

  /// What is wrong with a state.
  func brokenState(_ world: World) -> String?
}

/// A state of the program and of the world around it.
protocol WalkWorld: Hashable {
  /// The state by what can happen next: of those with the same key one is visited.
  var key: Self { get }
}

extension BreadthFirstWalk {
  /// Walks until nothing is new, enough states are seen, or one of them is broken.
  ///
  /// - Returns: How many states were seen.
  func walk(from start: World, until enough: Int = .max) -> Int {
    var seen: Set<World> = [start.key]
    var layer = [start]
    while !layer.isEmpty, seen.count < enough {
      var next: [World] = []
      for world in layer {
        for event in events(in: world) {
          let (after, effects) = step(world, event)
          let isNew = seen.insert(after.key).inserted
          let broken =
            brokenStep(from: world, by: event, to: after, effects)
            ?? (isNew ? brokenState(after) : nil)
          if let broken {
            Issue.record("\(broken)\n\(event)\nfrom \(world)\nto \(after)")
            return seen.count
          }
          if isNew { next.append(after) }
        }
      }
      layer = next
    }
    return seen.count
  }
}
