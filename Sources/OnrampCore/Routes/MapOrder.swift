/// What `onramp` asks of `onramp-map`, each as one line of JSON.
public struct MapOrder: Hashable, Codable, Sendable {
  /// The number of the order: a new one, or that of the order to cancel.
  public let id: Int
  /// What is asked.
  public let order: Order

  /// Something that is asked.
  public enum Order: Hashable, Codable, Sendable {
    /// What map this is.
    case info
    /// How long it takes from each stop to each.
    case table(EncodedLine)
    /// The ways from each stop to the next.
    case route(EncodedLine)
    /// The places whose names begin with the words of the query, the nearest first.
    case search(query: String, near: EncodedLine?, limit: Int)
    /// What is at a point.
    case place(EncodedLine)
    /// What is drawn below a route, in so many character cells.
    case ground(corners: EncodedLine, columns: Int, rows: Int)
    /// Forgets an order. It is still answered.
    case cancel
  }

  /// Makes an order.
  public init(_ id: Int, _ order: Order) { (self.id, self.order) = (id, order) }
}
