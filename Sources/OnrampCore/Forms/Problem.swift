/// Why an answer was refused.
public enum FieldProblem: Error, Hashable, Sendable {
  /// There is no visible character.
  case empty
  /// There are more characters than `limit`.
  case tooLong(limit: Int)
  /// Something other than text was given where text is expected.
  case notText
  /// The text contains control characters.
  case notPlainText
  /// Something other than a number was given where a number is expected.
  case notANumber
  /// The text is not an address like name@example.com.
  case notAnEmail
  /// The text is not a whole number in ASCII digits. The range tells what to enter.
  case notAWholeNumber(ClosedRange<Int>)
  /// The number is outside the range.
  case outOfRange(ClosedRange<Int>)
  /// The file can't be used as a photo.
  case photo(PhotoProblem)
}

/// A problem and its field.
public struct Problem: Hashable, Sendable {
  /// The field whose answer was refused.
  public let field: FieldID
  /// Why it was refused.
  public let cause: FieldProblem

  /// Creates a problem with a field.
  public init(_ field: FieldID, _ cause: FieldProblem) {
    self.field = field
    self.cause = cause
  }
}
