import OnrampCore
import OnrampWire

extension StoredProfile {
  /// Merges both sides' changes to the driver's profile, field by field, like answers.
  ///
  /// - Parameter keys: The number of the account's keys here.
  /// - Returns: `nil` if one side's profile can't be read; the other's is then kept.
  init?(
    merging adoption: SyncAdoption, in account: Directory, at path: String, keys: UInt64
  ) throws(StoreProblem) {
    guard let ours = try StoredProfile.read(in: account, at: path),
      let theirs = try adoption.read(.profile, as: Self.self, in: adoption.arrived.files)
    else { return nil }
    let base = try adoption.read(.profile, as: Self.self, in: adoption.known.files)
    self = ours.merging(
      theirs, since: base,
      theirKeysCount: adoption.keys.map { $0.number > keys } ?? false)
  }

  /// Merges two profiles.
  ///
  /// - Parameter theirKeysCount: Whether the other side's keys are the newer ones. Of two new
  ///   emails, only theirs signs in.
  func merging(
    _ theirs: StoredProfile, since base: StoredProfile?, theirKeysCount: Bool
  ) -> StoredProfile {
    let email = FieldID.accountEmail
    let isTheirs =
      profile.email == base?.profile.email
      || (theirs.profile.email != base?.profile.email && theirKeysCount)
    let merged = replica.merging(theirs.replica, since: base?.replica ?? Replica()).profile
    var next = self
    (next.profile.email, next.times[email]) =
      isTheirs ? (theirs.profile.email, theirs.times[email]) : (profile.email, times[email])
    next.others = [:]
    for (field, contents) in merged {
      if let text = contents.saved?.value?.text { next.profile[field] = text }
      next.times[field] = contents.saved.flatMap { $0.at > 0 ? $0.at : nil }
      var others = contents.suggestions.mapValues(\.at)
      if let draft = contents.draft { others[draft.input] = draft.at }
      for (input, at) in others {
        if case .text(let text) = input.contents { next.others[field, default: [:]][text] = at }
      }
    }
    return next
  }

  private var replica: Replica {
    var fields: [FieldID: FieldReplica] = [:]
    for field in Profile.fields where field != .accountEmail {
      fields[field] = FieldReplica(
        saved: SavedReplica(.text(profile[field]), at: times[field] ?? 0),
        suggestions: (others[field] ?? [:]).reduce(into: [:]) {
          $0[Input(.text($1.key))] = Leftover(at: $1.value, cause: .savedLater)
        })
    }
    return Replica(profile: fields)
  }
}
