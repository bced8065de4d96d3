/// How a terminal shows pixel graphics.
public struct PixelScreen: Hashable, Codable, Sendable {
  /// A graphics protocol.
  public enum Kind: String, Hashable, Codable, Sendable {
    case kitty, sixel, iterm
  }

  /// The protocol.
  public let kind: Kind
  /// The size of a cell in pixels.
  public let cellWidth: Int, cellHeight: Int

  /// Creates a pixel screen; `nil` if the cell size is impossible.
  public init?(_ kind: Kind, cellWidth: Int, cellHeight: Int) {
    (self.kind, self.cellWidth, self.cellHeight) = (kind, cellWidth, cellHeight)
    guard isPlausible else { return nil }
  }

  /// Whether the cell size is one that a terminal can have.
  public var isPlausible: Bool {
    (2...100).contains(cellWidth) && (4...200).contains(cellHeight)
  }
}
