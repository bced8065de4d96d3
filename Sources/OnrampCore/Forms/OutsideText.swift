/// Text from outside, such as a company's form, a server or another terminal.
///
/// It isn't a `String`, so that the compiler finds every place that would show it unchanged.
/// `OnrampScreens` makes it safe to show, in interpolations too.
public struct OutsideText: Hashable, Sendable {
  /// The text as it came, for comparing and storing it. It is never shown.
  public let raw: String

  /// Creates it from a text as it came.
  public init(_ raw: String) { self.raw = raw }

  /// Whether there is no text.
  public var isEmpty: Bool { raw.isEmpty }
}

extension OutsideText: ExpressibleByStringLiteral {
  /// Creates it from a literal in the source.
  public init(stringLiteral text: String) { self.init(text) }
}
