extension Cars {
  /// A layer of the shared cars.
  public enum Layer: Hashable, Sendable {
    case list
    /// The list, while a search is being typed.
    case search
    /// The menu of orders.
    case orders
    case page
  }

  /// The topmost layer of the shared cars.
  public var layer: Layer {
    if orderMenu != nil { return .orders }
    if page != nil { return .page }
    return rows.isSearching ? .search : .list
  }
}
