import TestKit
import Testing

@testable import OnrampCore

@Suite struct FieldMergeTests {
  private let base = Replica(.saved("Amina", at: 1))

  private func merge(
    _ ours: FieldReplica?, _ theirs: FieldReplica?,
    since base: FieldReplica? = .saved("Amina", at: 1)
  ) -> FieldReplica? {
    Replica(ours).merged(with: Replica(theirs), since: Replica(base)).name
  }

  @Test func `A Save on one side is taken`() {
    #expect(merge(.saved("Bea", at: 2), base.name) == .saved("Bea", at: 2))
    #expect(merge(.cleared(at: 2), base.name) == .cleared(at: 2))
    #expect(merge(.saved("Bea", at: 2), nil, since: nil) == .saved("Bea", at: 2))
  }

  @Test func `The same Save on both sides is taken, with the later time`() {
    #expect(merge(.saved("Bea", at: 3), .saved("Bea", at: 2)) == .saved("Bea", at: 3))
  }

  @Test func `The later of two Saves stays, and the other is the draft`() {
    #expect(
      merge(.saved("Bea", at: 2), .saved("Cleo", at: 3))
        == .saved("Cleo", at: 3, draft: .typed("Bea", at: 2, .savedLater)))
  }

  @Test func `At the same second, the same answer stays on both terminals`() {
    #expect(
      merge(.saved("Bea", at: 2), .saved("Cleo", at: 2))
        == .saved("Cleo", at: 2, draft: .typed("Bea", at: 2, .savedLater)))
  }

  @Test func `Answers without times, from older versions, aren't lost`() {
    #expect(
      merge(.saved("Bea"), .saved("Cleo"), since: .saved("Amina"))
        == .saved("Cleo", draft: .typed("Bea", .savedLater)))
  }

  @Test func `Where there is a draft, the earlier Save is a suggestion`() {
    let typed = DraftReplica.typed("Dana", at: 9)
    let merged = merge(.saved("Bea", at: 2), .saved("Cleo", at: 3, draft: typed))
    #expect(merged?.saved?.value == .text("Cleo"))
    #expect(merged?.draft == typed)
    #expect(
      merged?.suggestions == [Input(.text("Bea")): Leftover(at: 2, cause: .savedLater)])
  }

  @Test func `A later clear stays, and the answer saved before is the draft`() {
    let merged = merge(.saved("Bea", at: 2), .cleared(at: 3))
    #expect(merged?.saved == SavedReplica(nil, at: 3))
    #expect(merged?.draft == .typed("Bea", at: 2, .clearedLater))
  }

  @Test func `An earlier clear gives way to the answer`() {
    #expect(merge(.saved("Bea", at: 3), .cleared(at: 2)) == .saved("Bea", at: 3))
  }

  @Test func `An answer saved back to what it was is still the later one`() {
    #expect(
      merge(.saved("Amina", at: 5), .saved("Bea", at: 4))
        == .saved("Amina", at: 5, draft: .typed("Bea", at: 4, .savedLater)))
  }

  @Test func `A photo always wins over a missing one, whatever the times`() {
    let photo = FieldReplica(saved: SavedReplica(.photo(.sample), at: 1))
    let none = FieldReplica(saved: SavedReplica(.photo(nil), at: 9))
    #expect(merge(photo, none, since: nil) == photo)
    #expect(merge(photo, none, since: none) == photo)
  }

  @Test func `The earlier of two photos is the draft`() {
    let other = Photo(sha256: "b", bytes: 2, type: "image/png")
    let merged = merge(
      FieldReplica(saved: SavedReplica(.photo(.sample), at: 2)),
      FieldReplica(saved: SavedReplica(.photo(other), at: 3)), since: nil)
    #expect(merged?.saved?.value == .photo(other))
    #expect(
      merged?.draft == DraftReplica(Input(.photo(.sample)), at: 2, cause: .savedLater))
  }

  @Test func `A draft of one side is taken`() {
    #expect(merge(.typed("B", at: 2), nil, since: nil) == .typed("B", at: 2))
    #expect(merge(.typed("B", at: 2), .typed("A"), since: .typed("A")) == .typed("B", at: 2))
  }

  @Test func `A draft that one side saved or dropped is gone`() {
    #expect(merge(.saved("A", at: 2), .typed("A"), since: .typed("A")) == .saved("A", at: 2))
    #expect(merge(nil, .typed("A"), since: .typed("A")) == nil)
  }

  @Test func `A draft that one side kept typing stays although the other side saved it`() {
    #expect(
      merge(.saved("A", at: 2), .typed("Ab", at: 3), since: .typed("A"))
        == .saved("A", at: 2, draft: .typed("Ab", at: 3)))
  }

  @Test func `An answer typed on one side and saved on the other is saved`() {
    #expect(
      merge(.saved("Bea", at: 2), .saved("Amina", at: 1, draft: .typed("Bea", at: 3)))
        == .saved("Bea", at: 2))
  }

  @Test func `The later of two drafts stays, and the other is a suggestion`() {
    let merged = merge(.typed("B", at: 3), .typed("C", at: 2), since: .typed("A"))
    #expect(merged?.draft == .typed("B", at: 3))
    #expect(merged?.suggestions == [Input(.text("C")): Leftover(at: 2, cause: .typed)])
  }

  @Test func `An emptied draft leaves no suggestion`() {
    #expect(merge(.typed("B", at: 3), .typed("", at: 2), since: nil) == .typed("B", at: 3))
  }

  @Test func `A suggestion that one side dropped is gone, and a new one stays`() {
    let leftover = Leftover(at: 1, cause: .typed)
    let (old, new) = (Input(.text("old")), Input(.text("new")))
    let merged = merge(
      nil, FieldReplica(suggestions: [old: leftover, new: leftover]),
      since: FieldReplica(suggestions: [old: leftover]))
    #expect(merged == FieldReplica(suggestions: [new: leftover]))
  }

  @Test func `An answer set aside on one side stays set aside`() {
    let aside = FieldReplica(saved: SavedReplica(.text("Amina"), isSetAside: true, at: 1))
    #expect(merge(aside, base.name) == aside)
  }
}
