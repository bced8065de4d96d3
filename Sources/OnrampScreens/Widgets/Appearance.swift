/// What the screens need to know about the terminal and the driver.
public struct Appearance: Sendable {
  /// The language of the screens.
  public var words: Words
  /// The glyphs to draw with.
  public var glyphs: Glyphs
  /// How many cells text takes on the terminal.
  public var width: CellWidth
  /// How many colors there are: 0 for none, 8, 16, 256, or 1 << 24 for direct color.
  public var colors: Int
  /// Whether the driver turned colors off.
  public var isColorOff: Bool
  /// The remote login, if the driver isn't at this computer.
  public var remote: RemoteLogin?

  /// Creates an appearance.
  public init(
    words: Words, glyphs: Glyphs, width: CellWidth, colors: Int = 256, isColorOff: Bool = false,
    remote: RemoteLogin? = nil
  ) {
    self.words = words
    self.glyphs = glyphs
    self.width = width
    self.colors = colors
    self.isColorOff = isColorOff
    self.remote = remote
  }

  /// Whether pictures can be drawn.
  var hasColors: Bool { colors >= 8 }

  /// Black and white, if possible as colors that no theme changes.
  var blackAndWhite: (black: Int, white: Int) {
    switch colors {
    case (1 << 24)...: (0x01_0101, 0xFF_FFFF)
    case 256...: (16, 231)
    case 16...: (0, 15)
    default: (0, 7)
    }
  }
}
