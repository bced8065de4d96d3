import OnrampCore
import OnrampWords

extension OutsideText {
  /// The text with everything harmful made visible. See ``SafeText``.
  public var shown: String { SafeText.visible(raw) }
}

extension DefaultStringInterpolation {
  /// Appends a text from outside, made safe to show.
  public mutating func appendInterpolation(_ text: OutsideText) { appendLiteral(text.shown) }

  /// Appending a text that may be missing says nothing; choose a sentence without it.
  @available(*, unavailable)
  public mutating func appendInterpolation(_ text: OutsideText?) {}
}

// Turning a text into cells also makes it safe.
extension LineBuilder {
  /// The cells of a text, cut with an ellipsis if it doesn't fit.
  func cells(_ text: OutsideText, _ style: Style = .plain, most: Int? = nil) -> [Cell] {
    cells(text.raw, style, most: most)
  }

  /// A line with one text.
  func line(_ text: OutsideText, _ style: Style) -> Line { line(text.raw, style) }

  /// A text on as many lines as it needs, broken between words.
  func wrapped(_ text: OutsideText, _ style: Style = .plain, at column: Int = 0) -> [Line] {
    wrapped(text.raw, style, at: column)
  }
}

extension Message.StringInterpolation {
  /// Appends a text from outside, made safe to show.
  public mutating func appendInterpolation(_ text: OutsideText) { appendInterpolation(text.shown) }

  /// Appending a text that may be missing says nothing; choose a sentence without it.
  @available(*, unavailable)
  public mutating func appendInterpolation(_ text: OutsideText?) {}
}
