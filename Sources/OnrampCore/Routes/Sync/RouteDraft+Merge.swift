extension RouteDraft {
  /// Merges the unsaved stops of two terminals; `nil` if there are none.
  ///
  /// Stops that one side saved or discarded go, unless the other side changed them.
  public static func merge(
    _ ours: RouteDraft?, _ theirs: RouteDraft?, since base: RouteDraft?
  ) -> RouteDraft? {
    threeWay(ours, theirs, since: base) { ours, theirs in
      guard let ours, let theirs else { return ours ?? theirs }
      return ours.merging(theirs, since: base)
    }
  }

  /// Returns the other side's stops in its order, without those that this side removed, followed by
  /// those that only this side added.
  private func merging(_ theirs: RouteDraft, since base: RouteDraft?) -> RouteDraft {
    // The stops of another route don't tell which ones were removed from this one.
    let isSame = base?.id == id && base?.id == theirs.id
    let before = Set(isSame ? base?.stops ?? [] : [])
    let removed = before.subtracting(stops)
    let known = before.union(theirs.stops)
    var merged = theirs
    merged.stops =
      theirs.stops.filter { !removed.contains($0) } + stops.filter { !known.contains($0) }
    if theirs.name.isEmpty { merged.name = name }
    return merged
  }
}
