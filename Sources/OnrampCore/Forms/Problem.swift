/// Why an answer was not taken.
public enum FieldProblem: Error, Hashable, Sendable {
  /// There is no visible character.
  case empty
  /// There are more characters than `limit`.
  case tooLong(limit: Int)
  /// Something that is not text stands where text is wanted.
  case notText
  /// There are control characters in the text.
  case notPlainText
  /// Something that is no number stands where a number is wanted.
  case notANumber
  /// The text has not the form of name@example.com.
  case notAnEmail
  /// The text is not a whole number in ASCII digits; the range says what would be one.
  case notAWholeNumber(ClosedRange<Int>)
  /// The number lies outside the range.
  case outOfRange(ClosedRange<Int>)
  /// The file that was named for a photo can't be taken.
  case photo(PhotoProblem)
}

/// A problem and the field that it belongs to.
public struct Problem: Hashable, Sendable {
  /// The field whose answer was not taken.
  public let field: FieldID
  /// Why it was not taken.
  public let cause: FieldProblem

  /// Puts a cause beside its field.
  public init(_ field: FieldID, _ cause: FieldProblem) {
    self.field = field
    self.cause = cause
  }
}
