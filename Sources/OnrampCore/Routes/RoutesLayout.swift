/// The layout of the map in a window. It decides which ground is requested, so it belongs to the
/// core; the screens draw by it.
public struct RoutesLayout: Hashable, Sendable {
  /// The size of the map.
  public let columns: Int, rows: Int
  /// The width of the box of stops in front of the map, including its frame; 0 if there is none.
  public let boxColumns: Int
  /// The rows below the map that stand in for a box when there is no room for one.
  public let rowsBelow: Int
  /// The rows of the list of saved routes.
  public let listRows: Int
  /// The rows per saved route.
  public let rowsPerRoute: Int

  /// How many saved routes are in view.
  public var routesInView: Int { max(1, listRows / rowsPerRoute) }

  /// Creates the layout for a window.
  public init(_ window: Window) {
    columns = max(1, window.columns - 2 * (window.columns < 64 ? 1 : 2))
    let hasBox = window.columns >= 64 && window.rows >= 16
    boxColumns = hasBox ? min(46, max(34, columns / 4)) : 0
    rowsBelow = hasBox ? 0 : 2
    // Without the title and, below the map, a blank line, the notice and the keys.
    rows = max(1, window.rows - (hasBox ? 2 : 1) - 3 - rowsBelow)
    listRows = max(1, window.rows - (window.rows < 16 ? 1 : 2) - 3)
    rowsPerRoute = window.columns < 64 ? 2 : 1
  }
}
