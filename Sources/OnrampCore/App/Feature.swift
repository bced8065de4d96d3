/// A part of the program that fills the screen, with its own state and keys.
public enum Feature: Hashable, Sendable, CaseIterable {
  case application, cars, survey, routes, account, main

  /// The only `switch` in the core over features, apart from those over actions.
  var state: FeatureState {
    switch self {
    case .application: .application
    case .cars: .cars
    case .survey: .survey
    case .routes: .routes
    case .account: .account
    case .main: .main
    }
  }
}

/// A scrolling list of the keys of the layer below it.
public struct Help: Hashable, Sendable {
  /// How many lines are scrolled off the top.
  public internal(set) var scroll = 0
}

/// The size and capabilities of the terminal's window.
public struct Window: Hashable, Sendable {
  /// The height and width in cells.
  public let rows: Int, columns: Int
  /// How many colors pictures can use: 0 for none, 8, 16, 256, or 1 << 24 for direct color.
  public let colors: Int
  /// How the terminal shows pixel graphics, if it can.
  public let pixels: PixelScreen?
  /// Whether the background is known to be light.
  public let isLight: Bool

  /// Creates a window.
  public init(
    rows: Int, columns: Int, colors: Int, pixels: PixelScreen? = nil, isLight: Bool = false
  ) {
    (self.rows, self.columns, self.colors, self.pixels) = (rows, columns, colors, pixels)
    self.isLight = isLight
  }
}
