import OnrampCore

/// Why a JSON Schema can't be used, whatever it describes.
public enum SchemaFault: Error, Hashable, Sendable {
  /// It isn't an object, `true` or `false`.
  case notASchema
  /// It has a keyword that isn't known here.
  case unknownKeyword(String)
  /// It is written for another version of JSON Schema.
  case dialect
  /// The value of a keyword is of another type.
  case value(keyword: String, SchemaValue)
  /// There is no such type.
  case type
  /// There is no such format here.
  case format
  /// The pattern isn't one of the subset.
  case pattern(Pattern.Defect)

  /// What the value of a keyword has to be.
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
