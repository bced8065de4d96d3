/// A saved route in a ``Replica``.
public struct RouteReplica: Hashable, Sendable {
  /// The driver's name for it, unique among the routes.
  public var name: String
  /// When it was last saved, in seconds since 1970.
  public var saved: Int64
  /// The number of its file.
  public var file: Int

  /// Creates a route.
  public init(name: String, saved: Int64, file: Int) {
    (self.name, self.saved, self.file) = (name, saved, file)
  }
}

extension RouteReplica {
  /// Merges saved routes by their IDs.
  ///
  /// A route that one side deleted stays deleted, unless the other side changed it. Of two changed
  /// versions, the one saved later keeps the ID, and the other becomes a separate route, with the
  /// number of its file as its ID. No two routes share a name: the later one gets a number
  /// appended.
  static func merge(
    _ ours: [RouteID: RouteReplica], _ theirs: [RouteID: RouteReplica],
    since base: [RouteID: RouteReplica]
  ) -> [RouteID: RouteReplica] {
    var merged: [RouteID: RouteReplica] = [:]
    var lost: [RouteID: RouteReplica] = [:]
    for id in Set(ours.keys).union(theirs.keys) {
      merged[id] = threeWay(ours[id], theirs[id], since: base[id]) { one, other in
        guard let one, let other else { return one ?? other }
        let (earlier, later) = one.order < other.order ? (one, other) : (other, one)
        if earlier.file != later.file { lost[id] = earlier }
        return later
      }
    }
    var copies: Set<RouteID> = []
    for route in lost.values where merged[RouteID(route.file)] == nil {
      copies.insert(RouteID(route.file))
      merged[RouteID(route.file)] = route
    }
    merged.renameTwins(copies: copies, since: base)
    return merged
  }

  fileprivate var order: (Int64, Int, String) { (saved, file, name) }
}

extension [RouteID: RouteReplica] {
  /// Appends numbers to the names of routes that share one, except for the route that had it first.
  fileprivate mutating func renameTwins(copies: Set<RouteID>, since base: Self) {
    var names = Set(values.map(\.name))
    guard names.count < count else { return }
    let inOrder = sorted { one, other in
      func rank(_ id: RouteID, _ route: RouteReplica) -> (Int, Int64, Int) {
        let rank = copies.contains(id) ? 2 : base[id]?.name == route.name ? 0 : 1
        return (rank, route.saved, id.number)
      }
      return rank(one.key, one.value) < rank(other.key, other.value)
    }
    var taken: Set<String> = []
    for (id, route) in inOrder where !taken.insert(route.name).inserted {
      var number = 2
      while !names.insert("\(route.name) (\(number))").inserted { number += 1 }
      self[id]?.name = "\(route.name) (\(number))"
      taken.insert("\(route.name) (\(number))")
    }
  }
}
