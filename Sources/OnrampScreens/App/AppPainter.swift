import OnrampCore

/// Draws the program repeatedly, but only the focused field if only its text changed.
///
/// The result is what ``AppScreen`` draws. For a typed key, laying out the whole screen
/// would take longer than everything else.
public struct AppPainter {
  private let appearance: Appearance
  /// The last frame drawn; an empty canvas at first.
  private var canvas = Canvas(on: Frame(size: Size(rows: 0, columns: 0)))
  /// An empty frame to draw into. Rows that stay empty share their storage, so that comparing two
  /// frames skips their cells.
  private var blank = Frame(size: Size(rows: 0, columns: 0))
  private var change = Change.screen

  /// Creates a painter that has drawn nothing yet.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Notes how much an action changed.
  public mutating func note(_ change: Change) {
    switch (self.change, change) {
    case (.screen, _), (_, .nothing): break
    default: self.change = change
    }
  }

  /// Draws the program, including the changes noted since the last frame.
  public mutating func frame(of app: App, size: Size) -> Frame {
    defer { change = .nothing }
    if change != .screen, canvas.frame.size == size {
      if change == .nothing { return canvas.frame }
      if let width = canvas.inputWidth, let line = app.editedLine {
        let set = LineBuilder(appearance: appearance, columns: width)
        canvas.redrawInput(TextFieldView(line, width: width, set: set))
        return canvas.frame
      }
    }
    if blank.size != size { blank = Frame(size: size) }
    canvas = AppScreen.canvas(of: app, on: blank, appearance: appearance)
    return canvas.frame
  }
}
