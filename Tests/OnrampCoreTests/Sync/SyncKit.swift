import Testing

@testable import OnrampCore

extension FieldReplica {
  static func saved(_ text: String, at: Int64 = 0, draft: DraftReplica? = nil) -> FieldReplica {
    FieldReplica(saved: SavedReplica(.text(text), at: at), draft: draft)
  }

  static func cleared(at: Int64) -> FieldReplica { FieldReplica(saved: SavedReplica(nil, at: at)) }

  static func typed(_ text: String, at: Int64 = 0) -> FieldReplica {
    FieldReplica(draft: .typed(text, at: at))
  }
}

extension DraftReplica {
  static func typed(
    _ text: String, at: Int64 = 0, _ cause: Leftover.Cause? = nil
  ) -> DraftReplica {
    DraftReplica(Input(.text(text)), at: at, cause: cause)
  }
}

extension Replica {
  /// A replica with one field, whose section is saved if the field is.
  init(_ field: FieldReplica?, restartedAt: Int64? = nil, handIn: HandInReplica? = nil) {
    self.init()
    application.restartedAt = restartedAt
    application.handIn = handIn
    application.fields[.name] = field
    if field?.saved?.value != nil { application.sections = [.personal] }
  }

  var name: FieldReplica? { application.fields[.name] }

  /// Merges, and checks the rules that every merge follows.
  func merged(
    with other: Replica, since base: Replica, location: SourceLocation = #_sourceLocation
  ) -> Replica {
    let merged = merging(other, since: base)
    #expect(other.merging(self, since: base) == merged, sourceLocation: location)
    for side in [self, other] {
      #expect(merged.merging(side, since: base) == merged, sourceLocation: location)
      #expect(side.merging(merged, since: base) == merged, sourceLocation: location)
      #expect(side.merging(side, since: base) == side, sourceLocation: location)
      #expect(side.merging(base, since: base) == side, sourceLocation: location)
    }
    return merged
  }
}
