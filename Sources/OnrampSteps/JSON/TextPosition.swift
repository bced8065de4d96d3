/// A line and column of a text file, both counted from 1.
///
/// Columns count Unicode scalars; a tab is one column.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The line number.
  public let line: Int
  /// The column number.
  public let column: Int

  /// The position of a file's first character.
  public static let start = TextPosition(line: 1, column: 1)

  /// Returns whether the first position precedes the second.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// A fault and its position.
public struct Located<Fault: Error & Hashable>: Error, Hashable {
  /// What is wrong.
  public let fault: Fault
  /// Where in the file it is.
  public let position: TextPosition

  /// Creates a fault at a position.
  public init(_ fault: Fault, at position: TextPosition) {
    (self.fault, self.position) = (fault, position)
  }
}
