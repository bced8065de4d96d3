/// A part of a photo, in pixels of the photo as it is shown: upright and turned.
public struct PhotoPart: Hashable, Codable, Sendable {
  /// The left and top edge.
  public let x: Int, y: Int
  /// The size.
  public let width: Int, height: Int

  /// Creates a part.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether a photo can have such a part.
  var isPlausible: Bool {
    let side = 1_000_000
    return (0...side).contains(x) && (0...side).contains(y) && (1...side).contains(width)
      && (1...side).contains(height)
  }
}

/// How to view a photo.
public struct ViewOptions: Hashable, Sendable {
  /// How it is turned.
  public var turn: Turn
  /// The part to draw, or `nil` for all of it.
  public var part: PhotoPart?
  /// Whether another photo is beside it in the viewer.
  public var isBesideOther = false
  /// What to compare its words with, if it should show a card.
  public var card: CardQuestion?

  /// Creates options to view all of a photo.
  public init(_ turn: Turn = .none) { self.turn = turn }
}
