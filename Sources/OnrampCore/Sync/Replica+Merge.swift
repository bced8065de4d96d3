extension Replica {
  /// Merges two replicas that changed independently, field by field (a three-way merge).
  ///
  /// A change that only one side made since the base is taken, and so is a change that both made
  /// alike. Different changes are resolved for each field, by the rules of `FieldMerge`: the later
  /// Save stays saved, and the other answer becomes a draft or a suggestion, so that none is lost.
  ///
  /// The base must be known. A commit that got no answer may be the base, so find out its result
  /// first. Store the fetched replica, then the merged one, then the new base. After a crash,
  /// repeat the merge with the stored replica before fetching a newer one.
  ///
  /// The merge doesn't depend on which side is which: swapping them gives the same result. Merging
  /// a replica with itself, or with its base, changes nothing, and neither does repeating a merge.
  ///
  /// - Parameters:
  ///   - other: The other replica.
  ///   - base: The last replica that both sides had.
  public func merging(_ other: Replica, since base: Replica) -> Replica {
    var profile: [FieldID: FieldReplica] = [:]
    for field in Set(self.profile.keys).union(other.profile.keys) {
      let merged = FieldMerge(
        base: base.profile[field], ours: self.profile[field], theirs: other.profile[field]
      ).result
      profile[field] = merged.isEmpty ? nil : merged
    }
    return Replica(
      application: application.merging(other.application, since: base.application),
      favorites: favorites.merging(other.favorites, since: base.favorites),
      routes: RouteReplica.merge(routes, other.routes, since: base.routes), profile: profile)
  }
}

extension Set {
  /// The elements of both sets, except those that either side removed from the base.
  public func merging(_ other: Set, since base: Set) -> Set {
    intersection(other).union(subtracting(base)).union(other.subtracting(base))
  }
}

/// Merges a value: takes a change on one side, and resolves two different ones.
public func threeWay<Value: Equatable>(
  _ ours: Value, _ theirs: Value, since base: Value, resolving: (Value, Value) -> Value
) -> Value {
  if ours == theirs || theirs == base { return ours }
  return ours == base ? theirs : resolving(ours, theirs)
}
