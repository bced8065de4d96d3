import OnrampAge
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampShell

@Suite struct SentLettersTests {
  @Test func `A letter that is sent again is the same, byte for byte`() throws {
    let letters = SentLetters()
    let sender = try #require(AgeIdentity())
    let driver = SigningKey.random().publicKey
    let content = try #require(DecisionLetter(SubmissionID(), .approved))
    // Sealed twice, the same letter is other bytes.
    func letter(_ number: Int) throws -> [UInt8] {
      let letter = letters.letter(DeskDecisionID(run: 7, number: number)) {
        SealedLetter(content, by: sender, for: driver)
      }
      return try #require(letter).bytes
    }
    let first = try letter(1)
    #expect(try letter(1) == first)
    #expect(try letter(2) != first)
  }
}
