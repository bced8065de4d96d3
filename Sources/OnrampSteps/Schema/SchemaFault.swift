import OnrampCore

/// Why a JSON Schema can't be used, regardless of what it describes.
public enum SchemaFault: Error, Hashable, Sendable {
  /// The value is neither an object nor a boolean.
  case notASchema
  /// The keyword isn't supported.
  case unknownKeyword(String)
  /// `$schema` names another version of JSON Schema.
  case dialect
  /// A keyword's value has the wrong type.
  case value(keyword: String, SchemaValue)
  /// The type doesn't exist.
  case type
  /// The format isn't supported.
  case format
  /// The pattern is outside the supported subset.
  case pattern(Pattern.Defect)

  /// The type a keyword's value must have.
  public enum SchemaValue: Hashable, Sendable {
    case text
    case number
    case positiveNumber
    case wholeNumber
    case object
    case list
    case texts
    case schemas
  }
}
