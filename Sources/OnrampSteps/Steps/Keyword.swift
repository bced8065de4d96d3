/// The keywords of a steps file: a subset of JSON Schema 2020-12, and Onramp's own.
enum Keyword: String, CaseIterable {
  case schema = "$schema"
  case id = "$id"
  case comment = "$comment"
  case title, description, type, properties, required
  case `enum`, const, oneOf
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format
  case `default`, examples
  case dependentRequired
  case `if`, then, `else`
  case contentMediaType
  case words = "x-words"
  case kind = "x-kind"
  case earliest = "x-min"
  case latest = "x-max"
  case was = "x-was"
  case alone = "x-alone"
  case short = "x-short"
  case help = "x-help"
  case lines = "x-lines"

  /// The only accepted value of `$schema`.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"
}
