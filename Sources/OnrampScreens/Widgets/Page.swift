import OnrampCore

/// What fills the window above the footer: a fixed header and a body that scrolls below it.
struct Page {
  /// How the body scrolls.
  enum Scrolling {
    /// With this line first in view.
    case from(Int)
    /// With the focused lines in view.
    case focus(Focus)
  }

  var header: [Line]
  var body: [Line]
  var scrolling = Scrolling.from(0)

  /// The part of the body in view.
  func viewport(height: Int) -> Viewport {
    switch scrolling {
    case .from(let start): Viewport(body, height: height, from: start)
    case .focus(let focus): Viewport(body, height: height, focus: focus)
    }
  }
}
