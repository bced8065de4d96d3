import OnrampCore

/// The cells that a picture can have.
public struct PhotoRoom: Hashable, Sendable {
  /// From side to side.
  public let columns: Int
  /// From top to bottom.
  public let rows: Int

  /// No room: a picture is not drawn.
  public static let none = PhotoRoom(columns: 0, rows: 0)

  /// The cells inside the frame beside a field.
  static let beside = PhotoRoom(columns: 18, rows: 7)

  /// Whether a terminal of this size has pictures beside its fields and lists.
  static func isWide(_ size: Size) -> Bool { size.columns >= 78 && size.rows >= 20 }
}

extension AppScreen {
  /// The room that a photo has in a place of a terminal of this size.
  public static func room(for place: LookPlace, in size: Size) -> PhotoRoom {
    guard size.rows >= smallest.rows, size.columns >= smallest.columns else { return .none }
    switch place {
    case .field: return PhotoRoom.isWide(size) ? .beside : .none
    case .browser:
      return PhotoRoom.isWide(size) ? PhotoRoom(columns: 22, rows: 9) : .none
    case .link:
      return PhotoRoom(columns: min(size.columns - 4, 60), rows: max(0, size.rows - 8))
    case .view:
      let isWide = PhotoRoom.isWide(size)
      return PhotoRoom(
        columns: size.columns - (isWide ? PhotoView.checklistColumns + 6 : 4),
        rows: size.rows - 4 - (isWide ? 0 : 1))
    }
  }
}
