/// An order to `onramp-map`, as one line of JSON.
public struct MapOrder: Hashable, Codable, Sendable {
  /// The ID of the order: a new one, or that of the order to cancel.
  public let id: Int
  /// What to do.
  public let order: Order

  /// Something that `onramp-map` can do.
  public enum Order: Hashable, Codable, Sendable {
    /// The description of the map.
    case info
    /// The durations between each two stops.
    case table(EncodedLine, avoiding: Set<AvoidableRoad>)
    /// The ways from each stop to the next.
    case route(EncodedLine, avoiding: Set<AvoidableRoad>)
    /// The places whose names begin with the words of the query, nearest first.
    case search(query: String, near: EncodedLine?, limit: Int)
    /// The place at a point.
    case place(EncodedLine)
    /// The ground of an area, for this many cells.
    case ground(corners: EncodedLine, columns: Int, rows: Int)
    /// A picture of the map, from a helper started for that.
    case picture(MapDrawing)
    /// Cancels an order. It still gets an answer.
    case cancel
  }

  /// Creates an order.
  public init(_ id: Int, _ order: Order) { (self.id, self.order) = (id, order) }
}
