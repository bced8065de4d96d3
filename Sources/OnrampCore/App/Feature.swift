/// Something that fills the screen.
public enum Feature: Hashable, Sendable, CaseIterable {
  case application, cars, survey, routes, account, main

  /// The only place of the core that tells features apart, but for their actions.
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
  /// Whether its background is known to be light.
  public let isLight: Bool

  /// Describes a window.
  public init(
    rows: Int, columns: Int, colors: Int, pixels: PixelScreen? = nil, isLight: Bool = false
  ) {
    (self.rows, self.columns, self.colors, self.pixels) = (rows, columns, colors, pixels)
    self.isLight = isLight
  }
}
