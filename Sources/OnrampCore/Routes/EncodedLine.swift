/// A line, encoded as a polyline of precision 6.
///
/// JSON numbers for the roads of one map view would take longer to parse than to draw.
public struct EncodedLine: Hashable, Codable, Sendable {
  /// The text.
  public let text: String

  /// Encodes points.
  public init(_ points: some Sequence<Coordinate>) { text = Polyline.encode(points) }

  /// The points; `nil` if the text isn't a line on Earth.
  public var points: [Coordinate]? { Polyline.decode(text, most: .max) }
}
