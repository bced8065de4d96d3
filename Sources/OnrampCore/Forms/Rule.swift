/// What an answer must be. A rule turns text into a value or a problem.
public enum Rule: Hashable, Sendable {
  /// At least one visible character, in any script.
  case text
  /// The form of name@example.com, in any script.
  case email
  /// ASCII digits that name a number in a range of the policy.
  case wholeNumber(Policy.Range)
  /// The path of a file, or nothing. The file itself is judged when it is copied.
  case photo

  /// The most characters that any text may have.
  public static let longestText = 1000
  /// The most characters that an email address may have (RFC 5321, 4.5.3.1.3).
  public static let longestEmail = 254
}

extension Rule {
  /// Checks `text` as it was typed. Spaces around it are forgiven.
  ///
  /// - Returns: the value to save. For ``photo`` that is the path as typed.
  public func check(_ text: String, policy: Policy) throws(FieldProblem) -> Value {
    switch self {
    case .text: .text(try Rule.checkText(text))
    case .email: .text(try Rule.checkEmail(text))
    case .wholeNumber(let range): .number(try Rule.checkNumber(text, in: policy[range]))
    case .photo: .text(text)
    }
  }

  /// Checks a saved value against the policy of today.
  public func check(_ value: Value, policy: Policy) throws(FieldProblem) {
    switch (self, value) {
    case (.wholeNumber, .number(let number)): _ = try check(String(number), policy: policy)
    case (.text, .text(let text)), (.email, .text(let text)): _ = try check(text, policy: policy)
    default: break
    }
  }

  static func checkText(_ text: String) throws(FieldProblem) -> String {
    guard text.hasVisibleCharacter else { throw .empty }
    let answer = text.trimmed
    guard answer.hasAtMost(longestText) else { throw .tooLong(limit: longestText) }
    guard !answer.unicodeScalars.contains(where: \.isControl) else {
      throw .notPlainText
    }
    return answer
  }

  static func checkNumber(_ text: String, in range: ClosedRange<Int>) throws(FieldProblem) -> Int {
    guard text.hasVisibleCharacter else { throw .empty }
    let digits = text.trimmed.utf8
    guard digits.count <= longestText else { throw .tooLong(limit: longestText) }
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      throw .notAWholeNumber(range)
    }
    guard let number = Int(text.trimmed), range.contains(number) else { throw .outOfRange(range) }
    return number
  }
}

extension String {
  /// The text without the white space around it.
  public var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether at least one character leaves ink: not white space, not zero-width, not a mark alone.
  var hasVisibleCharacter: Bool { unicodeScalars.contains(where: \.leavesInk) }

  /// Whether the text has at most `limit` characters as a person counts them.
  ///
  /// A character may be built of many scalars; eight times `limit` of those is the most, so that
  /// a short text can't hide megabytes of combining marks.
  func hasAtMost(_ limit: Int) -> Bool {
    unicodeScalars.count <= 8 * limit && count <= limit
  }
}

extension Unicode.Scalar {
  fileprivate var leavesInk: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    if self == "\u{2800}" { return false }  // the Braille pattern without a dot
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
