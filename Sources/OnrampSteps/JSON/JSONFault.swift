/// Why a text isn't JSON that can be used.
public enum JSONFault: Error, Hashable, Sendable {
  /// The text is larger than this many bytes.
  case tooLarge(limit: Int)
  /// Lists and objects nest deeper than this.
  case tooDeep(limit: Int)
  /// The bytes are not UTF-8.
  case notUTF8
  /// The text ends before the value does.
  case unfinished
  /// Something else should stand here.
  case expected(Expected)
  /// A comma is followed by nothing.
  case trailingComma
  /// `//`, `/*` or `#`.
  case comment
  /// A text or a name in single quotes, or in none.
  case unquoted
  /// A control character in a text, which has to be escaped.
  case controlCharacter
  /// A backslash followed by something that isn't an escape.
  case escape
  /// Half of a surrogate pair.
  case surrogate
  /// A number that isn't written as JSON writes one.
  case number
  /// An object has the same name twice.
  case repeatedName(String)
  /// There is more after the value.
  case more

  /// What should stand at a place.
  public enum Expected: Hashable, Sendable {
    case value
    case name
    case colon
    case commaOrBrace
    case commaOrBracket
  }
}
