/// What `onramp` asks of `onramp-map`, each as one line of JSON.
public struct MapOrder: Hashable, Codable, Sendable {
  /// The ID of the order: a new one, or that of the order to cancel.
  public let id: Int
  /// The order.
  public let order: Order

  /// Something to ask for.
  public enum Order: Hashable, Codable, Sendable {
    /// The description of the map.
    case info
    /// The duration from each stop to each.
    case table(EncodedLine)
    /// The ways from each stop to the next.
    case route(EncodedLine)
    /// The places whose names begin with the words of the query, the nearest first.
    case search(query: String, near: EncodedLine?, limit: Int)
    /// The place at a point.
    case place(EncodedLine)
    /// The ground below a route, for an area of this many character cells.
    case ground(corners: EncodedLine, columns: Int, rows: Int)
    /// The map as a picture, from a helper that was started for that.
    case picture(MapDrawing)
    /// Cancels an order. It still gets an answer.
    case cancel
  }

  /// Creates an order.
  public init(_ id: Int, _ order: Order) { (self.id, self.order) = (id, order) }
}
