/// How a terminal shows real pictures.
public struct PixelScreen: Hashable, Codable, Sendable {
  /// The protocol that it understands.
  public enum Kind: String, Hashable, Codable, Sendable {
    case kitty, sixel, iterm
  }

  /// The protocol.
  public let kind: Kind
  /// The size of a cell in pixels.
  public let cellWidth: Int, cellHeight: Int

  /// Describes a terminal; `nil` where a cell has a size that none can have.
  public init?(_ kind: Kind, cellWidth: Int, cellHeight: Int) {
    (self.kind, self.cellWidth, self.cellHeight) = (kind, cellWidth, cellHeight)
    guard isPlausible else { return nil }
  }

  /// Whether cells have a size that a terminal can have.
  public var isPlausible: Bool {
    (2...100).contains(cellWidth) && (4...200).contains(cellHeight)
  }
}
