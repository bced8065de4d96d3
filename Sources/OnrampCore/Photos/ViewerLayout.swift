/// The layout of the viewer in a window. It is part of the core because it decides which part of a
/// photo is requested; the screens draw by it.
public struct ViewerLayout: Hashable, Sendable {
  /// Whether two photos are side by side.
  public let isPair: Bool
  /// The room for a photo, in cells.
  public let columns: Int, rows: Int
  /// The width of the checklist beside a photo; 0 if the photo would become too small.
  public let checklistColumns: Int
  /// The rows of hints below the photos.
  public let noteRows: Int
  /// Whether there is a blank row above the key line.
  public let hasBlank: Bool
  /// The dots per cell: its pixels, or those of block characters.
  private let cell: Extent

  /// The columns between two photos, or between a photo and the checklist.
  public static let gap = 3

  /// Creates the layout for a window.
  ///
  /// - Parameter photos: How many photos there are to view.
  public init(_ window: Window, photos: Int) {
    let inside = window.columns - 2 * (window.columns < 64 ? 1 : 2)
    let isLow = window.rows < 16
    isPair = photos > 1 && window.columns >= 140 && !isLow
    checklistColumns = !isPair && window.columns >= 110 && window.rows >= 20 ? 30 : 0
    let rest = checklistColumns == 0 ? inside : inside - checklistColumns - Self.gap
    columns = max(1, isPair ? (inside - Self.gap) / 2 : rest)
    noteRows = isLow || checklistColumns > 0 ? 0 : window.columns < 80 ? 2 : 1
    hasBlank = !isLow
    cell =
      window.pixels.map { Extent(width: $0.cellWidth, height: $0.cellHeight) }
      ?? Extent(width: 2, height: 4)
    // Leaves rows for the header, the titles of photos side by side, and the key line.
    rows = max(1, window.rows - (isPair ? 3 : 2) - noteRows - (hasBlank ? 1 : 0))
  }

  /// The room for a photo in dots.
  var dots: Extent { Extent(width: columns * cell.width, height: rows * cell.height) }
}
