/// An order to `onramp-photo`: how to draw a photo.
public struct DecoderOrder: Hashable, Codable, Sendable {
  /// The width of the room for the picture, in cells. At 0, nothing is drawn.
  public var columns: Int
  /// The height of the room, in cells.
  public var rows: Int
  /// How many colors the terminal has; with fewer than 8, nothing is drawn.
  public var colors: Int
  /// The turn of the upright photo.
  public var turn = Turn.none
  /// How the terminal shows pixels, if it can.
  public var pixels: PixelScreen?
  /// The part of the upright, turned photo to draw, or `nil` for all of it.
  public var part: PhotoPart?
  /// The most pixels that the longer side has of a gray copy to make instead, as a PGM file.
  public var gray: Int?

  private enum CodingKeys: String, CodingKey {
    case columns, rows, colors, turn, pixels, part
    case gray = "grey"
  }

  /// Creates an order for a picture of a whole photo.
  public init(columns: Int, rows: Int, colors: Int) {
    (self.columns, self.rows, self.colors) = (columns, rows, colors)
  }

  /// Whether the room is of a size that a terminal can have.
  public var isPlausible: Bool {
    (0...1000).contains(columns) && (0...1000).contains(rows) && colors >= 0
      && pixels?.isPlausible ?? true
      && part?.isPlausible ?? true
      && gray.map { (1...4000).contains($0) } ?? true
  }
}
