/// What screens need to know of the terminal and of the driver.
public struct Appearance: Sendable {
  /// The language of the screens.
  public var words: any Words
  /// The signs to draw with.
  public var glyphs: Glyphs
  /// How many cells the terminal gives to text.
  public var width: CellWidth

  /// Describes a terminal and a language.
  public init(words: any Words, glyphs: Glyphs, width: CellWidth) {
    self.words = words
    self.glyphs = glyphs
    self.width = width
  }
}
