/// The part of a photo with the words of a card.
///
/// A table may have a texture that looks like words. The words read with confidence show where the
/// card is.
public struct CardArea: Hashable, Sendable {
  /// The edges, in pixels of the photo.
  public let left: Int, top: Int, right: Int, bottom: Int
  /// How many words in it were read with confidence.
  public let words: Int

  /// The minimum confidence in a word, from 0 to 100, and its minimum number of letters and digits.
  private static let (sure, long) = (60, 3)
  /// The fewest words that show where a card is.
  private static let fewest = 5

  /// The area around the words read with confidence, with a margin of a tenth of its width; `nil`
  /// if they are too few.
  public init?(around words: [CardWord]) {
    let words = words.filter { $0.confidence >= Self.sure && $0.plain.utf8.count >= Self.long }
    guard words.count >= Self.fewest, let left = words.map(\.x).min(),
      let top = words.map(\.y).min(),
      let right = words.map(\.right).max(),
      let bottom = words.map({ $0.y + $0.height }).max()
    else { return nil }
    let margin = (right - left) / 10
    (self.left, self.top) = (max(0, left - margin), max(0, top - margin))
    (self.right, self.bottom) = (right + margin, bottom + margin)
    self.words = words.count
  }
}
