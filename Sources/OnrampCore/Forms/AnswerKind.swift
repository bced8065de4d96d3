/// A kind of answer: what it accepts, and what that becomes.
///
/// Everything about a kind is here except its look, which is in the screens, and its JSON, in the
/// store.
public enum AnswerKind: Hashable, Sendable {
  /// At least one visible character, in any script.
  case text
  /// An address like name@example.com, in any script.
  case email
  /// A number in a range, in ASCII digits.
  case wholeNumber(ClosedRange<Int>)
  /// A file path, or nothing. The file itself is checked when it is stored.
  case photo

  /// The maximum length of any text, in characters.
  public static let longestText = 1000
  /// The maximum length of an email address, in characters (RFC 5321, 4.5.3.1.3).
  public static let longestEmail = 254

  /// Whether a step can be saved without an answer.
  public var isOptional: Bool {
    switch self {
    case .text, .email, .wholeNumber: false
    case .photo: true
    }
  }

  /// Whether the answer is a photo.
  public var isPhoto: Bool {
    switch self {
    case .text, .email, .wholeNumber: false
    case .photo: true
    }
  }

  /// Whether a stored value is an answer of this kind.
  public func accepts(_ value: Value) -> Bool {
    switch self {
    case .text, .email: if case .text = value { true } else { false }
    case .wholeNumber: if case .number = value { true } else { false }
    case .photo: if case .photo = value { true } else { false }
    }
  }
}

extension AnswerKind {
  /// Checks text as typed, ignoring surrounding white space.
  ///
  /// - Returns: The value to save. For ``photo``, that is the path as typed.
  public func check(_ text: String) throws(FieldProblem) -> Value {
    switch self {
    case .text: .text(try Self.checkText(text))
    case .email: .text(try Self.checkEmail(text))
    case .wholeNumber(let range): .number(try Self.checkNumber(text, in: range))
    case .photo: .text(text)
    }
  }

  /// What Save hands to the store for a draft.
  ///
  /// - Parameter kept: The photo to keep if the draft names no other.
  func entry(for draft: Draft, kept: Photo?) throws(FieldProblem) -> Entry {
    if let photo = draft.photo { return .upload(photo.upload, turn: draft.turn) }
    let text = draft.line.text
    let value = try check(text)
    switch self {
    case .text, .email, .wholeNumber: return .value(value)
    case .photo where text.hasVisibleCharacter: return .photo(path: text, turn: draft.turn)
    case .photo:
      guard let kept, draft.turn != .none else { return .value(.photo(kept)) }
      return .stored(kept, turn: draft.turn)
    }
  }

  /// Checks a saved value against the current rules.
  public func check(_ value: Value) throws(FieldProblem) {
    switch self {
    case .text, .email, .wholeNumber:
      guard let text = value.text else { throw .notText }
      _ = try check(text)
    case .photo: break
    }
  }

  /// Checks an answer from an answers file. A photo's text is its path.
  public func check(_ answer: RawAnswer) throws(FieldProblem) -> Entry {
    switch self {
    case .text, .email:
      switch answer {
      case .text(let text): return .value(try check(text))
      case .nothing: throw .empty
      case .number, .other: throw .notText
      }
    case .wholeNumber(let range):
      switch answer {
      case .number(let number): return .value(try check(String(number)))
      case .text: throw .notANumber
      case .nothing: throw .empty
      case .other: throw .notAWholeNumber(range)
      }
    case .photo:
      switch answer {
      case .text(let path): return .photo(path: path)
      case .nothing: return .value(.photo(nil))
      case .number, .other: throw .notText
      }
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
  /// The text with surrounding white space trimmed.
  public var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether at least one character is visible: not white space, zero-width, or only a mark.
  public var hasVisibleCharacter: Bool { unicodeScalars.contains(where: \.leavesInk) }

  /// Whether the text has at most `limit` graphemes.
  ///
  /// A grapheme may consist of many scalars. At most eight times `limit` scalars are allowed, so
  /// that a short text can't hide megabytes of combining marks.
  public func hasAtMost(_ limit: Int) -> Bool {
    utf8.count <= limit || unicodeScalars.count <= 8 * limit && count <= limit
  }
}

extension Unicode.Scalar {
  fileprivate var leavesInk: Bool {
    // Looking up properties takes longer than everything else done with most texts.
    if isASCII { return (0x21...0x7E).contains(value) }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    if self == "\u{2800}" { return false }  // the blank Braille pattern
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
