import OnrampCore

/// What fills the window above the key line: a header that stays, and a body that scrolls under it.
struct Page {
  /// What decides which lines of the body are in view.
  enum Scrolling {
    /// The first line in view.
    case from(Int)
    /// The lines of what has the focus.
    case focus(Focus)
  }

  var header: [Line]
  var body: [Line]
  var scrolling = Scrolling.from(0)

  /// The lines of the body that are in view.
  func viewport(height: Int) -> Viewport {
    switch scrolling {
    case .from(let start): Viewport(body, height: height, from: start)
    case .focus(let focus): Viewport(body, height: height, focus: focus)
    }
  }
}
