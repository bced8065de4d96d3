/// The result of a merge.
public struct Merged: Hashable, Sendable {
  /// The merged replica, the same on both terminals.
  public let replica: Replica
  /// The fields with answers that this merge left to the driver, sorted by path.
  public let leftovers: [FieldID]
  /// The routes changed on both terminals, and the IDs of their second versions.
  public let routeCopies: [RouteID: RouteID]
}

extension Replica {
  /// Merges two replicas that changed independently, field by field (a three-way merge).
  ///
  /// A change that only one side made since the base is taken, and so is a change that both made
  /// alike. Different changes are resolved for each field, by the rules of ``FieldReplica``: the
  /// later Save stays saved, and the other answer becomes a draft or a suggestion, so that none is
  /// lost.
  ///
  /// The base must be known. A commit that got no answer may be the base, so find out what became
  /// of it first. Store the fetched replica, then the merged one, then the new base. After a crash,
  /// repeat the merge with the stored replica before fetching a newer one.
  ///
  /// The merge doesn't depend on which side is which: swapping them gives the same result. Merging
  /// a replica with itself, or with its base, changes nothing, and neither does repeating a merge.
  ///
  /// - Parameters:
  ///   - other: The other replica.
  ///   - base: The last replica that both sides had.
  public func merging(_ other: Replica, since base: Replica) -> Merged {
    let (application, applicationLeft) = application.merging(
      other.application, since: base.application)
    var profile: [FieldID: FieldReplica] = [:]
    var left = applicationLeft
    for field in Set(self.profile.keys).union(other.profile.keys) {
      let merge = FieldMerge(
        base: base.profile[field], ours: self.profile[field], theirs: other.profile[field])
      profile[field] = merge.result.isEmpty ? nil : merge.result
      if merge.hasLeftovers { left.append(field) }
    }
    let (routes, copies) = RouteReplica.merge(routes, other.routes, since: base.routes)
    return Merged(
      replica: Replica(
        application: application,
        favorites: favorites.merging(other.favorites, since: base.favorites),
        routes: routes, profile: profile),
      leftovers: left.sorted { $0.path < $1.path }, routeCopies: copies)
  }
}

extension Set {
  /// The elements of both sets, except those that either side removed from the base.
  public func merging(_ other: Set, since base: Set) -> Set {
    intersection(other).union(subtracting(base)).union(other.subtracting(base))
  }
}

/// Merges a value: takes a change on one side, and resolves two different ones.
func threeWay<Value: Equatable>(
  _ ours: Value, _ theirs: Value, since base: Value, resolving: (Value, Value) -> Value
) -> Value {
  if ours == theirs || theirs == base { return ours }
  return ours == base ? theirs : resolving(ours, theirs)
}
