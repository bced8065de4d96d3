extension ApplicationReplica {
  /// Merges two applications.
  ///
  /// **Restart.** A restart clears what its terminal knew at that time. Answers that the other
  /// terminal saved later stay saved; answers it saved earlier, unknown to the restart, become
  /// drafts; its drafts stay drafts. Everything else is cleared.
  ///
  /// **Handing in.** An application that one terminal handed in can't be changed, so its saved
  /// answers stay as they were handed in, even after a restart on another terminal. Different
  /// answers saved there become drafts.
  func merging(
    _ other: ApplicationReplica, since base: ApplicationReplica
  ) -> ApplicationReplica {
    let (handIn, otherHandIn) = HandInReplica.merge(handIn, other.handIn, since: base.handIn)
    let frozen = frozen(by: handIn, or: other)
    var merged = ApplicationReplica(handIn: handIn)
    merged.otherHandIns = otherHandIns.merging(other.otherHandIns, since: base.otherHandIns)
    if let otherHandIn { merged.otherHandIns.insert(otherHandIn) }
    merged.confirmed = confirmed.merging(other.confirmed, since: base.confirmed)
    merged.restartedAt = threeWay(
      restartedAt, other.restartedAt, since: base.restartedAt
    ) { max($0 ?? 0, $1 ?? 0) }
    merged.sections =
      switch frozen {
      case .ours: sections
      case .theirs: other.sections
      case nil: sections.merging(other.sections, since: base.sections)
      }
    for field in Set(fields.keys).union(other.fields.keys).union(base.fields.keys) {
      let contents = FieldMerge(
        base: base.fields[field], ours: fields[field], theirs: other.fields[field],
        ourRestart: restart(since: base), theirRestart: other.restart(since: base),
        frozen: frozen
      ).result
      guard !contents.isEmpty else { continue }
      merged.fields[field] = contents
      if contents.saved?.value != nil, contents.saved?.isSetAside == false {
        merged.sections.insert(field.step)
      }
    }
    return merged
  }

  /// When this side restarted since the base; `nil` if it didn't.
  private func restart(since base: ApplicationReplica) -> Int64? {
    guard let restartedAt, restartedAt > base.restartedAt ?? .min else { return nil }
    return restartedAt
  }

  /// The side whose saved answers were handed in, if the other side doesn't know about that.
  private func frozen(
    by handIn: HandInReplica?, or other: ApplicationReplica
  ) -> FieldMerge.Side? {
    guard let handIn, handIn.isInForce else { return nil }
    switch (self.handIn?.id == handIn.id, other.handIn?.id == handIn.id) {
    case (true, false): return .ours
    case (false, true): return .theirs
    default: return nil
    }
  }
}

extension HandInReplica {
  /// Merges the hand-ins of two sides. Whatever either side handed in, or knows was received, stays
  /// known.
  ///
  /// - Returns: The hand-in that counts, and the other one if both sides handed in independently.
  static func merge(
    _ ours: HandInReplica?, _ theirs: HandInReplica?, since base: HandInReplica?
  ) -> (HandInReplica?, other: HandInReplica?) {
    if ours == theirs || theirs == base { return (ours, nil) }
    if ours == base { return (theirs, nil) }
    // A restart clears a hand-in only if it knew the hand-in's state.
    guard let ours, let theirs else { return (ours ?? theirs, nil) }
    if ours.id == theirs.id { return (ours.state > theirs.state ? ours : theirs, nil) }
    if ours.follows == theirs.id || theirs.id == base?.id { return (ours, nil) }
    if theirs.follows == ours.id || ours.id == base?.id { return (theirs, nil) }
    return ours.counts(before: theirs) ? (ours, theirs) : (theirs, ours)
  }

  /// Whether it takes precedence over a hand-in made independently: the company's comes first, then
  /// the earlier one.
  private func counts(before other: HandInReplica) -> Bool {
    if isInForce != other.isInForce { return isInForce }
    if state != other.state { return state == .received }
    return (since, id) < (other.since, other.id)
  }
}
