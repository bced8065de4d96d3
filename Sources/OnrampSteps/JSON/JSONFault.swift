/// Why text isn't JSON that Onramp accepts.
public enum JSONFault: Error, Hashable, Sendable {
  /// The text exceeds this many bytes.
  case tooLarge(limit: Int)
  /// Arrays and objects are nested deeper than this.
  case tooDeep(limit: Int)
  /// The bytes are not UTF-8.
  case notUTF8
  /// The text ends in the middle of a value.
  case unfinished
  /// The text has something else at this position.
  case expected(Expected)
  /// A comma with nothing after it.
  case trailingComma
  /// A comment: `//`, `/*` or `#`.
  case comment
  /// Text or a name in single quotes or without quotes.
  case unquoted
  /// An unescaped control character.
  case controlCharacter
  /// An unknown escape sequence.
  case escape
  /// An unpaired surrogate.
  case surrogate
  /// A number in a notation that isn't JSON's.
  case number
  /// An object with two members of this name.
  case repeatedName(String)
  /// Text after the value.
  case more

  /// What the reader expected.
  public enum Expected: Hashable, Sendable {
    case value
    case name
    case colon
    case commaOrBrace
    case commaOrBracket
  }
}
