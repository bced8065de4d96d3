import OnrampCore

/// The layout of the list of files and the picture of the selected one in a window.
struct BrowserLayout {
  /// Whether the browser takes the whole window.
  let isLarge: Bool
  /// The room inside the picture's frame.
  let picture: PhotoRoom

  init(_ size: Size) {
    isLarge = size.columns >= 110 && size.rows >= 30
    guard PhotoRoom.isWide(size) else {
      picture = .none
      return
    }
    guard isLarge else {
      picture = PhotoRoom(columns: 22, rows: 9)
      return
    }
    let inside = size.columns - 4
    let list = min(90, max(54, inside * 2 / 5))
    // Leaves room for the header, the footer, the frame, and the notes below it.
    picture = PhotoRoom(columns: inside - list - 4, rows: size.rows - 5 - 2 - 2 - 3)
  }
}
