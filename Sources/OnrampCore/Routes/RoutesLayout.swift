/// Where things of the map are in a window. It decides what ground is asked for, so the core has
/// it; the screens draw by it.
public struct RoutesLayout: Hashable, Sendable {
  /// The size of the map.
  public let columns: Int, rows: Int
  /// The width of the box of stops in front of the map, its frame included; 0 where there is none.
  public let boxColumns: Int
  /// How many rows below the map say what a box has no room for.
  public let rowsBelow: Int
  /// How many rows there are for the list of saved routes.
  public let listRows: Int
  /// How many rows a saved route takes.
  public let rowsPerRoute: Int

  /// How many saved routes are in view.
  public var routesInView: Int { max(1, listRows / rowsPerRoute) }

  /// Lays out a window.
  public init(_ window: Window) {
    columns = max(1, window.columns - 2 * (window.columns < 64 ? 1 : 2))
    let hasBox = window.columns >= 64 && window.rows >= 16
    boxColumns = hasBox ? min(46, max(34, columns / 4)) : 0
    rowsBelow = hasBox ? 0 : 2
    // The title, and below the map a blank line, what is said of it, and the keys.
    rows = max(1, window.rows - (hasBox ? 2 : 1) - 3 - rowsBelow)
    listRows = max(1, window.rows - (window.rows < 16 ? 1 : 2) - 3)
    rowsPerRoute = window.columns < 64 ? 2 : 1
  }
}
