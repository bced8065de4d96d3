import Testing

@testable import OnrampCore

@Suite struct CardAreaTests {
  private let card = (0..<6).map {
    CardWord("WORD\($0)", x: 500 + 50 * $0, y: 300 + 40 * $0, width: 50, height: 30, confidence: 90)
  }

  @Test func `The area holds the words that were surely read, and a margin`() throws {
    let area = try #require(CardArea(around: card))
    #expect((area.left, area.right) == (470, 830))
    #expect((area.top, area.bottom) == (270, 560))
    #expect(area.words == 6)
  }

  @Test func `Texture doesn't widen it`() {
    let texture = [
      CardWord("wmwmw", x: 0, y: 1400, width: 400, height: 20, confidence: 59),
      CardWord("|-", x: 1900, y: 0, width: 9, height: 20, confidence: 99),
    ]
    #expect(CardArea(around: texture + card) == CardArea(around: card))
  }

  @Test func `Its edges are on the photo, and a few words don't show where a card is`() throws {
    let corner = card.map { CardWord($0.text, width: 90, height: 9) }
    let area = try #require(CardArea(around: corner))
    #expect((area.left, area.top) == (0, 0))
    #expect(CardArea(around: Array(card.prefix(4))) == nil && CardArea(around: []) == nil)
  }
}
