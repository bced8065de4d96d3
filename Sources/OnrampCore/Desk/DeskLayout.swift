/// The layout of the desk in a window. It is part of the core because it decides how large photos
/// are requested; the screens draw by it.
public struct DeskLayout: Hashable, Sendable {
  /// The width of the answers; 0 if the photo fills the window.
  public let answerColumns: Int
  /// The first column of the photo.
  public let photoColumn: Int
  /// The room for the photo, in cells.
  public let columns: Int, rows: Int
  /// Whether the photo is in view.
  public let showsPhoto: Bool
  /// The rows of advice below the photo.
  public let adviceRows: Int
  /// The rows of the queue.
  public let listRows: Int
  /// Whether there is a blank row below the header and above the footer.
  public let isRoomy: Bool
  private let cell: Extent

  /// The columns between the answers and the photo.
  public static let gap = 3

  /// Creates the layout for a window.
  public init(_ window: Window, isPhotoAlone: Bool = false) {
    let inside = max(1, window.columns - 2 * (window.columns < 64 ? 1 : 2))
    isRoomy = window.rows >= 16
    let hasBoth = inside >= 70 && isRoomy
    let answers = max(30, min(48, inside / 3))
    answerColumns = isPhotoAlone ? 0 : hasBoth ? answers : inside
    showsPhoto = isPhotoAlone || hasBoth
    photoColumn = isPhotoAlone || !hasBoth ? 0 : answers + Self.gap
    columns = inside - photoColumn
    adviceRows = isRoomy ? 2 : 1
    // The header, the status and the keys, with blank rows around if there is room.
    let rest = max(1, window.rows - (isRoomy ? 5 : 3))
    // In a low window, a search takes a row of the queue.
    listRows = max(1, isRoomy ? rest : rest - 1)
    // The photo's title is above it.
    rows = max(1, rest - 1 - adviceRows)
    cell =
      window.pixels.map { Extent(width: $0.cellWidth, height: $0.cellHeight) }
      ?? Extent(width: 2, height: 4)
  }

  /// The room for the photo in dots.
  var dots: Extent { Extent(width: columns * cell.width, height: rows * cell.height) }
}

extension Desk {
  /// The layout for an application.
  public func layout(of application: DeskApplication) -> DeskLayout {
    DeskLayout(session.window, isPhotoAlone: application.isPhotoAlone)
  }
}
