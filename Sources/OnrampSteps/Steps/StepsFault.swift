import OnrampCore

/// Why a steps file can't be used.
public enum StepsFault: Error, Hashable, Sendable {
  /// It isn't JSON.
  case json(JSONFault)
  /// A keyword that is known has a wrong value.
  case schema(SchemaFault)
  /// There is no such keyword here.
  case unknownKeyword(String, Instead)
  /// A keyword doesn't belong where it stands.
  case misplaced(String, Place)
  /// Something has to be there.
  case missing(String, Place)
  /// The type has to be one of these.
  case type([String])
  /// There is nothing in `properties`.
  case empty(Place)
  /// This can't be the key of a step or field.
  case key(String)
  /// The key has another meaning in stored files.
  case reservedKey(String)
  /// There are too many of something.
  case tooMany(Counted, limit: Int)
  /// A text is too long.
  case tooLong(String, limit: Int)
  /// A number isn't in the range that the keyword takes.
  case outOfRange(String, ClosedRange<Int>)
  /// A number has too many digits.
  case tooManyDigits
  /// The program has no step of this name, or it isn't `true`.
  case notBuiltIn(String)
  /// Something names a field or step that isn't there.
  case unknownName(String, meant: String?)
  /// Something is named twice.
  case repeated(String)
  /// A choice isn't an object of `const` and `title`.
  case choice
  /// A value isn't of the field's type.
  case valueType(String)
  /// The first bound lies above the second.
  case reversed(String, String)
  /// No number between the bounds is a multiple of `multipleOf`.
  case noMultiple
  /// These two exclude each other.
  case conflict(String, String)
  /// There is no such `x-kind`.
  case kind
  /// A bound isn't a date or `today+30d`.
  case dateBound
  /// A name in `x-words` is no language, or a member isn't one of its words.
  case language(String)
  /// `if` isn't about the answers of its own step.
  case condition
  /// `then` or `else` says more than what is required and what isn't asked.
  case consequence
  /// Whether a field is asked depends on itself.
  case circle(String)
  /// A field is always required and not always asked.
  case requiredThoughHidden(String)
  /// `x-was` names a key that is still there.
  case stillThere(String)
  /// Only a consent can stand alone: a boolean that has to be true.
  case notAConsent
  /// An example or a default isn't an answer that the field takes.
  case refusedByField(String)
  /// A photo says what a file may be.
  case mediaType
  /// `$id` isn't an address.
  case address
  /// A field asks for something of another type than it did in the form before.
  case typeChanged(key: String)

  /// What to write in place of a keyword that isn't known.
  public enum Instead: Hashable, Sendable {
    /// Another word, of which this one is a slip.
    case meant(String)
    case conditions
    case choices
    case oneFieldEach
    case writtenOut
    case nothing
    /// One of the known keywords.
    case known
  }

  /// A place in a steps file.
  public enum Place: Hashable, Sendable {
    case file, step, condition, consequence, choice
    /// A field of a type or kind.
    case field(String)
  }

  /// What may be too many.
  public enum Counted: Hashable, Sendable {
    case steps, fields, choices
  }
}
