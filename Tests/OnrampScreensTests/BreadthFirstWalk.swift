import OnrampCore
import Testing

/// A walk over every state that events can reach, nearest to the start first.
protocol BreadthFirstWalk {
  associatedtype World: WalkWorld
  associatedtype Event

  /// The events that can happen next; none where the walk turns back.
  func events(in world: World) -> [Event]

  /// The state after an event, and the effects that the event caused.
  func step(_ world: World, _ event: Event) -> (World, [AppEffect])

  /// What is wrong with a step, whether or not it leads to a new state.
  func brokenStep(
    from before: World, by event: Event, to after: World, _ effects: [AppEffect]
  ) -> String?

  /// What is wrong with a state.
  func brokenState(_ world: World) -> String?
}

/// A state of the program and of the world around it.
protocol WalkWorld: Hashable {
  /// A representation in which states with the same possible events are equal. Only one of those
  /// with the same key is visited.
  var key: Self { get }
}

extension BreadthFirstWalk {
  /// Walks until there is nothing new, enough states have been seen, or one of them is broken.
  ///
  /// - Returns: The number of states seen.
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
