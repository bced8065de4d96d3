import OnrampCore

/// Why a steps file can't be used.
public enum StepsFault: Error, Hashable, Sendable {
  /// The file isn't valid JSON.
  case json(JSONFault)
  /// A part of the file isn't an object.
  case notASchema
  /// `$schema` names another version of JSON Schema.
  case dialect
  /// A keyword's value has the wrong type.
  case value(keyword: String, Expected)
  /// The format isn't supported.
  case format
  /// The pattern is outside the supported subset.
  case pattern(Pattern.Defect)
  /// The keyword is unknown.
  case unknownKeyword(String, Instead)
  /// The keyword isn't allowed in this place.
  case misplaced(String, Place)
  /// A required keyword is missing.
  case missing(String, Place)
  /// The type isn't one of these.
  case type([String])
  /// `properties` is empty.
  case empty(Place)
  /// The key isn't allowed.
  case key(String)
  /// The key is reserved for stored files.
  case reservedKey(String)
  /// The file exceeds a limit on steps, fields or choices.
  case tooMany(Counted, limit: Int)
  /// A text exceeds this many characters.
  case tooLong(String, limit: Int)
  /// A text that people read has nothing to read.
  case blank(String)
  /// A text that people read contains a control character.
  case controlCharacter(String)
  /// A number is outside the keyword's range.
  case outOfRange(String, ClosedRange<Int>)
  /// A number has too many digits.
  case tooManyDigits
  /// A built-in step has an unknown name, or its value isn't `true`.
  case notBuiltIn(String)
  /// A reference names a field or step that doesn't exist.
  case unknownName(String, meant: String?)
  /// A name is listed twice.
  case repeated(String)
  /// A choice isn't an object with `const` and `title`.
  case choice
  /// A value doesn't have the field's type.
  case valueType(String)
  /// The lower bound exceeds the upper one.
  case reversed(String, String)
  /// The bounds contain no multiple of `multipleOf`.
  case noMultiple
  /// Two keywords exclude each other.
  case conflict(String, String)
  /// `x-kind` names an unknown kind.
  case kind
  /// A bound is neither a date nor of the form `today+30d`.
  case dateBound
  /// `x-words` contains an invalid language code or member.
  case language(String)
  /// `if` refers to something other than answers of its own step.
  case condition
  /// `then` or `else` does more than require or hide fields.
  case consequence
  /// A field's visibility depends on itself.
  case circle(String)
  /// A field is always required but not always asked.
  case requiredThoughHidden(String)
  /// `x-was` names a key that still exists.
  case stillThere(String)
  /// A standalone field isn't a consent: a boolean that must be true.
  case notAConsent
  /// The field doesn't accept its own example or default.
  case refusedByField(String)
  /// The media types of a photo are invalid.
  case mediaType
  /// `$id` isn't a URL.
  case address
  /// A field's type differs from that in the previous form.
  case typeChanged(key: String)

  /// The type a keyword's value must have.
  public enum Expected: Hashable, Sendable {
    case text, number, positiveNumber, wholeNumber, object, list, texts
  }

  /// What to write instead of an unknown keyword.
  public enum Instead: Hashable, Sendable {
    /// A keyword of similar spelling.
    case meant(String)
    case conditions
    case choices
    case oneFieldEach
    case writtenOut
    case nothing
    /// Any of the known keywords.
    case known
  }

  /// A place in a steps file.
  public enum Place: Hashable, Sendable {
    case file, step, condition, consequence, choice
    /// A field of this type or kind.
    case field(String)
  }

  /// Things whose number is limited.
  public enum Counted: Hashable, Sendable {
    case steps, fields, choices
  }
}
