import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire
import Testing

@testable import OnrampShell

@Suite struct NotedLettersTests {
  private let letters = NotedLetters()
  private let sender: AgeIdentity
  private let driver = SigningKey.random().publicKey
  private let content: DecisionLetter
  private let before = SubmissionID()

  init() throws {
    sender = try #require(AgeIdentity())
    content = try #require(DecisionLetter(SubmissionID(), .approved))
  }

  private func entry(_ number: String) throws -> DeskEntry {
    let text = """
      {"number":"\(number)","at":"2026-11-23T14:02:00Z","state":"waiting","version":1,
       "decision":"\(before.text)"}
      """
    return try #require(JSON(Array(text.utf8)).flatMap(DeskEntry.init))
  }

  /// The letter of a decision, and what it replaces if it was sealed now.
  private func letter(
    _ number: Int, about entry: DeskEntry
  ) throws -> (bytes: [UInt8], replaced: SubmissionID?) {
    var replaced: SubmissionID?
    let letter = letters.letter(DeskDecisionID(run: 7, number: number), about: entry) { known in
      replaced = known
      return SealedLetter(content, by: sender, for: driver).map { (.approved, $0) }
    }
    return (try #require(letter).letter.bytes, replaced)
  }

  @Test func `A letter that is sent again is the same, byte for byte`() throws {
    let entry = try entry("8K3F-22")
    // Sealed twice, the same letter is other bytes.
    let first = try letter(1, about: entry)
    #expect(try letter(1, about: entry).bytes == first.bytes)
    #expect(try letter(2, about: entry).bytes != first.bytes)
    #expect(letters[DeskDecisionID(run: 7, number: 1)]?.letter.bytes == first.bytes)
  }

  @Test func `A letter names the decision before it about the same number`() throws {
    let (one, other) = (try entry("8K3F-22"), try entry("PQ7A-9M"))
    #expect(try letter(1, about: one).replaced == before)
    // The desk itself took that one back, whatever the server says.
    letters.drop(DeskDecisionID(run: 7, number: 1))
    #expect(try letter(2, about: one).replaced == SubmissionID(DeskDecisionID(run: 7, number: 1)))
    #expect(try letter(3, about: other).replaced == before)
    #expect(letters.numbers == ["8K3F-22", "PQ7A-9M"])
  }
}
