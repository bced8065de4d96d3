import OnrampCore

/// The contents of the window above the footer: a fixed header, and a body that scrolls below it.
struct Page {
  /// How the body scrolls.
  enum Scrolling {
    /// With this line at the top.
    case from(Int)
    /// With the focused lines in view. If these are taller than the window, and one of them was
    /// scrolled to, it is at the top.
    case focused(row: Int? = nil)
    /// Not at all: what scrolls is in the header, at this position.
    case inHeader(ScrollPosition)
  }

  var header: [Line]
  var body: [Line]
  var scrolling = Scrolling.from(0)

  static var empty: Page { Page(header: [], body: []) }

  /// The part of the body in view.
  func viewport(height: Int) -> Viewport {
    switch scrolling {
    case .from(let start): Viewport(body, height: height, from: start)
    case .focused(let row): Viewport(focused: body, height: height, from: row)
    case .inHeader: Viewport(body, height: height, from: 0)
    }
  }

  /// The scroll position, for the keys that scroll the page.
  func position(height: Int) -> ScrollPosition {
    switch scrolling {
    case .from(let start): ScrollPosition(start, of: body.count, room: height)
    case .focused:
      if body.count > height, let field = Viewport.tallField(in: body, height: height) {
        ScrollPosition(
          viewport(height: height).lines.startIndex - field.lowerBound, of: field.count,
          room: height)
      } else {
        ScrollPosition(0, of: 0, room: height)
      }
    case .inHeader(let position): position
    }
  }
}
