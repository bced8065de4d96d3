import OnrampCore

/// The cells available for a picture.
public struct PhotoRoom: Hashable, Sendable {
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int

  /// No room, so that no picture is drawn.
  public static let none = PhotoRoom(columns: 0, rows: 0)

  /// The room inside the frame beside a field.
  static let beside = PhotoRoom(columns: 18, rows: 7)

  /// Whether a terminal of this size has room for pictures beside fields and lists.
  static func isWide(_ size: Size) -> Bool { size.columns >= 78 && size.rows >= 20 }
}

extension AppScreen {
  /// The room for a photo in a place on a terminal of this size.
  ///
  /// - Parameter isBesideOther: Whether another photo is beside it in the viewer.
  public static func room(
    for place: PreviewPlace, in size: Size, isBesideOther: Bool = false
  ) -> PhotoRoom {
    guard size.rows >= smallest.rows, size.columns >= smallest.columns else { return .none }
    switch place {
    case .field:
      return WidePhotos(size)?.room ?? (PhotoRoom.isWide(size) ? .beside : .none)
    case .answer: return WidePhotos(size)?.room ?? .none
    case .browser: return BrowserLayout(size).picture
    case .link:
      return PhotoRoom(columns: min(size.columns - 4, 60), rows: max(0, size.rows - 8))
    case .view:
      let window = Window(rows: size.rows, columns: size.columns, colors: 0)
      let layout = ViewerLayout(window, photos: isBesideOther ? 2 : 1)
      return PhotoRoom(columns: layout.columns, rows: layout.rows)
    }
  }
}
