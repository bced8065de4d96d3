/// What screens need to know of the terminal and of the driver.
public struct Appearance: Sendable {
  /// The language of the screens.
  public var words: any Words
  /// The signs to draw with.
  public var glyphs: Glyphs
  /// How many cells the terminal gives to text.
  public var width: CellWidth
  /// How many colours there are: 0 for none, 8, 16, 256, or 1 << 24 for direct ones.
  public var colors: Int

  /// Describes a terminal and a language.
  public init(words: any Words, glyphs: Glyphs, width: CellWidth, colors: Int = 256) {
    self.words = words
    self.glyphs = glyphs
    self.width = width
    self.colors = colors
  }

  /// Whether pictures can be drawn.
  var hasColors: Bool { colors >= 8 }

  /// Black and white that no theme changes, where there are any.
  var blackAndWhite: (black: Int, white: Int) {
    switch colors {
    case (1 << 24)...: (0x01_0101, 0xFF_FFFF)
    case 256...: (16, 231)
    case 16...: (0, 15)
    default: (0, 7)
    }
  }
}
