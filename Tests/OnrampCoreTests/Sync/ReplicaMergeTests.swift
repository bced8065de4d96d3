import Testing

@testable import OnrampCore

@Suite struct ReplicaMergeTests {
  private let base = Replica(.saved("Amina", at: 1))

  // MARK: Restart

  @Test func `A restart clears what was there before`() {
    var restarted = Replica()
    restarted.application.restartedAt = 5
    var base = base
    base.application.fields[.email] = .typed("a@example.com")
    #expect(restarted.merged(with: base, since: base) == restarted)
  }

  @Test func `An answer saved on the other terminal after a restart stays saved`() {
    let restarted = Replica(nil, restartedAt: 5)
    let merged = restarted.merged(with: Replica(.saved("Bea", at: 6)), since: base)
    #expect(merged == Replica(.saved("Bea", at: 6), restartedAt: 5))
  }

  @Test func `An answer that the restart didn't know of becomes a draft`() {
    let restarted = Replica(nil, restartedAt: 5)
    let draft = DraftReplica.typed("Bea", at: 4, .restartedLater)
    for base in [base, Replica()] {
      let merged = restarted.merged(with: Replica(.saved("Bea", at: 4)), since: base)
      #expect(merged.name == FieldReplica(draft: draft))
      #expect(merged.application.restartedAt == 5)
    }
  }

  @Test func `Text typed there stays a draft`() {
    let other = Replica(.saved("Amina", at: 1, draft: .typed("Bea", at: 4)))
    let merged = Replica(nil, restartedAt: 5).merged(with: other, since: base)
    #expect(merged == Replica(.typed("Bea", at: 4), restartedAt: 5))
  }

  @Test func `The same answer saved again after a restart counts as new`() {
    let again = Replica(.saved("Amina", at: 6), restartedAt: 5)
    let merged = again.merged(with: Replica(.saved("Bea", at: 4)), since: base)
    #expect(merged.name == .saved("Amina", at: 6, draft: .typed("Bea", at: 4, .savedLater)))
  }

  @Test func `After two restarts only what was saved since the later one is saved`() {
    let early = Replica(.saved("Bea", at: 6), restartedAt: 5)
    let late = Replica(nil, restartedAt: 8)
    let merged = early.merged(with: late, since: base)
    #expect(merged.application.restartedAt == 8)
    #expect(merged.name?.saved == nil)
    #expect(merged.name?.draft == .typed("Bea", at: 6, .restartedLater))
  }

  @Test func `A section cleared by a restart is no longer saved, but a new one is`() {
    var (other, restarted) = (base, Replica(nil, restartedAt: 5))
    other.application.sections.insert(.photos)
    restarted.application.sections = [.vehicle]
    #expect(
      restarted.merged(with: other, since: base).application.sections == [.vehicle, .photos])
  }

  // MARK: Handing in

  @Test func `A handed-in application stays, and a later Save elsewhere becomes a draft`() {
    let handedIn = Replica(.saved("Amina", at: 1), handIn: HandInReplica(id: "1", since: 5))
    let merged = handedIn.merged(with: Replica(.saved("Bea", at: 9)), since: base)
    #expect(merged.application.handIn == handedIn.application.handIn)
    #expect(merged.name == .saved("Amina", at: 1, draft: .typed("Bea", at: 9, .handedIn)))
  }

  @Test func `A handed-in application stays after a restart elsewhere`() {
    let handedIn = Replica(.saved("Bea", at: 2), handIn: HandInReplica(id: "1", since: 5))
    let merged = handedIn.merged(with: Replica(nil, restartedAt: 9), since: base)
    #expect(merged.name == .saved("Bea", at: 2))
    #expect(merged.application.handIn == handedIn.application.handIn)
    #expect(merged.application.sections == [.personal])
  }

  @Test func `A restart by a driver who knew of it clears a handed-in application`() {
    let base = Replica(.saved("Amina"), handIn: HandInReplica(id: "1", since: 5))
    let restarted = Replica(nil, restartedAt: 9)
    #expect(restarted.merged(with: base, since: base) == restarted)
  }

  @Test func `The later state of a hand-in wins: waiting, received, withdrawn`() {
    let waiting = HandInReplica(id: "1", since: 5)
    var (received, withdrawn) = (waiting, waiting)
    (received.state, withdrawn.state) = (.received, .withdrawn)
    func merge(_ ours: HandInReplica, _ theirs: HandInReplica) -> HandInReplica? {
      Replica(base.name, handIn: ours).merged(
        with: Replica(base.name, handIn: theirs), since: Replica(base.name, handIn: waiting)
      ).application.handIn
    }
    #expect(merge(received, waiting) == received)
    #expect(merge(received, withdrawn) == withdrawn)
  }

  @Test func `After a withdrawal, Saves are merged again`() {
    let handIn = HandInReplica(id: "1", since: 5, state: .withdrawn)
    let merged = Replica(.saved("Bea", at: 9), handIn: handIn).merged(
      with: Replica(base.name, handIn: HandInReplica(id: "1", since: 5)),
      since: Replica(base.name, handIn: HandInReplica(id: "1", since: 5)))
    #expect(merged == Replica(.saved("Bea", at: 9), handIn: handIn))
  }

  @Test func `Of two hand-ins, the one that arrived wins, and the other is remembered`() {
    let early = HandInReplica(id: "1", since: 5)
    let arrived = HandInReplica(id: "2", since: 6, state: .received)
    let merged = Replica(.saved("Bea", at: 3), handIn: early).merged(
      with: Replica(.saved("Cleo", at: 2), handIn: arrived), since: base)
    #expect(merged.application.handIn == arrived)
    #expect(merged.application.otherHandIns == [early])
    #expect(merged.name == .saved("Cleo", at: 2, draft: .typed("Bea", at: 3, .handedIn)))
  }

  @Test func `A hand-in that follows another one wins`() {
    let first = HandInReplica(id: "1", since: 5, state: .withdrawn)
    let next = HandInReplica(id: "2", since: 9, follows: "1")
    let received = HandInReplica(id: "1", since: 5, state: .received)
    let merged = Replica(base.name, handIn: next).merged(
      with: Replica(base.name, handIn: first), since: Replica(base.name, handIn: received))
    #expect(merged.application.handIn == next)
    #expect(merged.application.otherHandIns.isEmpty)
  }

  // MARK: Everything else

  @Test func `Favorites are added and removed one by one`() {
    func replica(_ keys: String...) -> Replica { Replica(favorites: Set(keys.map(CarKey.init))) }
    let merged = replica("a", "c").merged(with: replica("a", "b", "d"), since: replica("a", "b"))
    #expect(merged == replica("a", "c", "d"))
  }

  @Test func `Confirmed answers stay confirmed`() {
    var (ours, theirs) = (base, base)
    ours.application.confirmed = ["a@gmial.com"]
    theirs.application.confirmed = ["b@gmial.com"]
    let merged = ours.merged(with: theirs, since: base)
    #expect(merged.application.confirmed == ["a@gmial.com", "b@gmial.com"])
  }

  @Test func `The details of a driver are merged like answers`() {
    let field = FieldID(StepID("profile"), "telephone")
    func replica(_ text: String, at: Int64) -> Replica {
      Replica(profile: [field: .saved(text, at: at)])
    }
    let merged = replica("2", at: 3).merged(with: replica("3", at: 2), since: replica("1", at: 1))
    #expect(merged.profile == [field: .saved("2", at: 3, draft: .typed("3", at: 2, .savedLater))])
  }
}
