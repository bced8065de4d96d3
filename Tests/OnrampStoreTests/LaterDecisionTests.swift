import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// Which of several decisions about an application counts.
@Suite struct LaterDecisionTests {
  private let first = SubmissionID(), second = SubmissionID(), third = SubmissionID()

  private func decision(
    _ state: DecisionState, _ id: SubmissionID?, replacing replaced: SubmissionID? = nil,
    at: Int = 100
  ) throws -> StoredDecision {
    let name = id.map { DecisionLetter.Name($0, replacing: replaced, at: at) }
    let letter = try #require(DecisionLetter(SubmissionID(), state, as: name))
    return StoredDecision(letter, at: "2026-11-24T09:00:00Z")
  }

  @Test func `The later decision wins, or one that names the decision it replaces`() throws {
    let known = try decision(.approved, first).after(nil)
    #expect(try decision(.refused, second, at: 101).after(known) != nil)
    #expect(try decision(.refused, second, at: 99).after(known) == nil)
    // A desk's clock may be slow.
    #expect(try decision(.refused, second, replacing: first, at: 1).after(known) != nil)
    #expect(try decision(.approved, first).after(known) == nil, "the same")
  }

  @Test func `A decision that was replaced or taken back never becomes valid again`() throws {
    // The desk took the first one back before this one.
    let known = try decision(.refused, second, replacing: first, at: 50).after(nil)
    #expect(try decision(.approved, first, at: 100).after(known) == nil)
    let next = try decision(.approved, third, replacing: second, at: 10).after(known)
    let restored = next.flatMap { StoredDecision($0.about(SubmissionNumber(), Answers()).json) }
    #expect(restored?.state == .approved)
    for id in [first, second] { #expect(try decision(.refused, id).after(restored) == nil) }
  }

  @Test
  func `A decision without a name, from an older desk, is valid until one with a name arrives`()
    throws
  {
    let old = try decision(.refused, nil)
    let known = try #require(old.after(nil))
    #expect(old.after(known) == nil)
    let named = try #require(try decision(.approved, first).after(known))
    #expect(old.after(named) == nil)
  }
}
