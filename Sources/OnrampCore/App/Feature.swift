/// Something that fills the screen.
public enum Feature: Hashable, Sendable, CaseIterable {
  case application, cars, survey, routes, account, main
}

/// A scrolling list of the keys that work below it.
public struct Help: Hashable, Sendable {
  /// How many lines are scrolled off the top.
  public internal(set) var scroll = 0
}

/// The size and colours of the terminal's window.
public struct Window: Hashable, Sendable {
  /// The height and width in cells.
  public let rows: Int, columns: Int
  /// How many colours pictures can use: 0 for none, 8, 16, 256, or 1 << 24 for direct colours.
  public let colors: Int
  /// How the terminal shows real pictures, if it can.
  public let pixels: PixelScreen?

  /// Describes a window.
  public init(rows: Int, columns: Int, colors: Int, pixels: PixelScreen? = nil) {
    (self.rows, self.columns, self.colors, self.pixels) = (rows, columns, colors, pixels)
  }
}
