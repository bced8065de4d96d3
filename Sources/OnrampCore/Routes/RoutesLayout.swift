/// The layout of the map in a window. It is part of the core because it decides which ground is
/// requested; the screens draw by it.
public struct RoutesLayout: Hashable, Sendable {
  /// The size of the map.
  public let columns: Int, rows: Int
  /// The width of the box of stops on the map, including its frame; 0 if there is none.
  public let boxColumns: Int
  /// The rows below the map that replace the box if there is no room for it.
  public let rowsBelow: Int
  /// The rows of the list of saved routes.
  public let listRows: Int
  /// The rows per saved route.
  public let rowsPerRoute: Int

  /// The size of the map as a picture, beside the box and above the scale.
  public var mapPicture: (columns: Int, rows: Int)? {
    let room = (columns: boxColumns > 0 ? columns - boxColumns - 1 : columns, rows: rows - 1)
    return room.columns > 0 && room.rows > 0 ? room : nil
  }
  /// The columns of a route's steps beside its map.
  public static let stepColumns = 54
  /// The columns between the steps and the map.
  public static let pageGap = 3
  /// The columns of the map beside a route's steps, leaving one for the scroll bar.
  public var pageMapColumns: Int { columns - Self.stepColumns - Self.pageGap - 1 }
  /// The size of the map on a route's page as a picture, above the scale; `nil` if there is no
  /// room.
  public var pageMap: (columns: Int, rows: Int)? {
    hasPageMap ? (pageMapColumns, pageRows - 1) : nil
  }
  /// The size to which a route is fitted on its page, whether its map is beside or above the steps.
  public var pageView: (columns: Int, rows: Int) {
    pageMap ?? (min(columns, 60), min(9, max(4, pageRows - 2)))
  }

  /// How many saved routes are in view.
  public var routesInView: Int { max(1, listRows / rowsPerRoute) }

  private let pageRows: Int
  private let hasPageMap: Bool

  /// Creates the layout for a window.
  public init(_ window: Window) {
    columns = max(1, window.columns - 2 * (window.columns < 64 ? 1 : 2))
    let hasBox = window.columns >= 64 && window.rows >= 16
    boxColumns = hasBox ? min(46, max(34, columns / 4)) : 0
    rowsBelow = hasBox ? 0 : 2
    // Leaves rows for the title and, below the map, a blank line, the notice and the keys.
    rows = max(1, window.rows - (hasBox ? 2 : 1) - 3 - rowsBelow)
    // Leaves rows for the title and a blank line below it, the notice and the keys.
    pageRows = window.rows - 2 - 3
    hasPageMap = columns >= Self.stepColumns + 50 && pageRows >= 14
    listRows = max(1, window.rows - (window.rows < 16 ? 1 : 2) - 3)
    rowsPerRoute = window.columns < 64 ? 2 : 1
  }
}
