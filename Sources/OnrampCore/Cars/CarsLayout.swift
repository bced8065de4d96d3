/// The layout of the shared cars in a window. It is part of the core because it decides which
/// pictures are in view; the screens draw by it.
public struct CarsLayout: Hashable, Sendable {
  /// An area, in cells.
  public struct Room: Hashable, Sendable {
    /// The width and height.
    public let columns: Int, rows: Int

    /// Creates an area.
    public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  }

  /// The layout of a car's page, or of the part of it that a pane shows.
  public struct Page: Hashable, Sendable {
    /// The total width.
    public let columns: Int
    /// The room inside the frames of the car's and the owner's pictures.
    public let picture: Room?, owner: Room?
    /// Whether the car's picture is beside the text rather than below it.
    public let isBeside: Bool
  }

  /// The width of the list.
  public let listColumns: Int
  /// The rows above the list.
  public let headerRows: Int
  /// The rows of the list.
  public let listRows: Int
  /// The rows per car.
  public let rowsPerCar: Int
  /// The room for a thumbnail at the start of each row.
  public let thumbnail: Room?
  /// The pane with the selected car, to the right of the list.
  public let pane: Page?
  /// Whether the pane shows everything that the page does.
  public let paneIsPage: Bool
  /// The page on its own.
  public let page: Page

  /// The columns between the list and its pane.
  public static let gap = 3
  /// The widest list beside a pane: in a wider one, prices would be far from their cars.
  private static let widestList = 80

  /// How many cars are in view.
  public var carsInView: Int { max(1, listRows / rowsPerCar) }

  /// Creates the layout for a window. Without pictures, no room is left for any.
  public init(_ window: Window, hasPictures: Bool) {
    let (rows, columns) = (window.rows, window.columns)
    let inside = max(1, columns - 2 * (columns < 64 ? 1 : 2))
    headerRows = rows < 16 ? 2 : 3
    // Below the list come a blank line, the notice, and the keys.
    listRows = max(1, rows - headerRows - 3)
    paneIsPage = columns >= 90
    let hasPane = (paneIsPage || columns >= 78) && rows >= 16
    let leastPane = paneIsPage ? min(60, inside * 2 / 5) : 20
    listColumns = hasPane ? min(Self.widestList, inside - leastPane - Self.gap) : inside
    let paneColumns = inside - listColumns - Self.gap
    // A thumbnail shows little, so it must not displace cars in a window that shows only a few.
    let hasThumbnails = hasPictures && rows >= 36 && listColumns >= 56
    // Wide enough for 4:3 pictures of this height where cells are more than twice as high as wide.
    thumbnail = hasThumbnails ? Room(columns: 9, rows: 3) : nil
    rowsPerCar = hasThumbnails ? 4 : 1
    let hasOwner = paneIsPage && listRows >= 26
    // The pane's other rows are text, frames, and the owner's picture.
    let others = hasOwner ? 17 : paneIsPage ? 13 : 9
    pane =
      hasPane
      ? Page(
        columns: paneColumns,
        picture: Self.room(columns: paneColumns - 2, rows: listRows - others),
        owner: hasOwner ? Room(columns: 12, rows: 5) : nil, isBeside: false) : nil
    let isWide = columns >= 72 && rows >= 20
    page =
      isWide
      ? Page(
        columns: inside,
        picture: Self.room(columns: inside - 34, rows: rows - 9),
        owner: rows >= 24 ? Room(columns: 14, rows: 6) : nil, isBeside: true)
      : Page(
        columns: inside, picture: Self.room(columns: min(48, inside - 2), rows: rows), owner: nil,
        isBeside: false)
  }

  /// The largest 4:3 room; cells are twice as high as wide.
  private static func room(columns: Int, rows: Int) -> Room? {
    let rows = min(rows, columns * 3 / 8)
    let columns = min(columns, rows * 8 / 3)
    return columns >= 8 && rows >= 3 ? Room(columns: columns, rows: rows) : nil
  }
}

extension Cars {
  /// The layout in a window.
  public func layout(in window: Window) -> CarsLayout {
    CarsLayout(window, hasPictures: list?.cars.contains { $0.picture != nil } ?? false)
  }
}
