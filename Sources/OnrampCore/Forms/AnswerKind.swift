/// A kind of answer: what it accepts, and what that becomes.
///
/// Everything about a kind is here but its look, which is in the screens, and its JSON, in the
/// store.
public enum AnswerKind: Hashable, Sendable {
  /// At least one visible character, in any script.
  case text
  /// An address like name@example.com, in any script.
  case email
  /// A number in a range, in ASCII digits.
  case wholeNumber(ClosedRange<Int>)
  /// The path of a file, or nothing. The file itself is judged when it is stored.
  case photo

  /// The most characters that any text may have.
  public static let longestText = 1000
  /// The most characters that an email address may have (RFC 5321, 4.5.3.1.3).
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
  /// Checks text as typed. White space around it doesn't matter.
  ///
  /// - Returns: The value to save. For ``photo`` that is the path as typed.
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
  /// - Parameter kept: The photo to keep if no other is named.
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

  /// Checks a saved value by the current rules.
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
  /// The text without white space around it.
  public var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether at least one character is visible: not white space, zero-width or a lone mark.
  public var hasVisibleCharacter: Bool { unicodeScalars.contains(where: \.leavesInk) }

  /// Whether the text has at most `limit` characters, as a person counts them.
  ///
  /// One character may consist of many scalars. Eight times `limit` scalars is the maximum, so that
  /// a short text can't hide megabytes of combining marks.
  public func hasAtMost(_ limit: Int) -> Bool {
    utf8.count <= limit || unicodeScalars.count <= 8 * limit && count <= limit
  }
}

extension Unicode.Scalar {
  fileprivate var leavesInk: Bool {
    // Looking properties up takes longer than all else that is done with most texts.
    if isASCII { return (0x21...0x7E).contains(value) }
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
