/// A place in a text file: its line and column, both counted from 1.
///
/// A column is a Unicode scalar, so that a tab counts one, and so does an accented letter.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// The first character of a file.
  public static let start = TextPosition(line: 1, column: 1)

  /// Creates a position.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// Whether one place comes before another.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// A fault and where it is.
public struct Located<Fault: Error & Hashable>: Error, Hashable {
  /// What is wrong.
  public let fault: Fault
  /// Where it is.
  public let position: TextPosition

  /// Creates a fault at a place.
  public init(_ fault: Fault, at position: TextPosition) {
    (self.fault, self.position) = (fault, position)
  }
}
