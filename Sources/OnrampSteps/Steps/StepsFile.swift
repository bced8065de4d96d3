import OnrampCore

/// The steps described by a company's file.
public struct StepsFile: Sendable {
  /// The version of the form, a URL (`$id`).
  public let version: String?
  /// The title and the description of the form.
  public let text: StepsText
  /// The steps, in the order of the file.
  public let steps: [StepDefinition]
  /// The file itself.
  public let source: JSONNode

  /// The maximum number of steps and of fields in a file.
  public static let maxSteps = 50, maxFields = 500
}

/// A step of a file.
public struct StepDefinition: Sendable {
  /// Where the step's fields come from.
  public enum Content: Sendable {
    /// A step of the program, written as `true`.
    case builtIn(StepID)
    case own(OwnStep)
  }

  /// A step described by the file.
  public struct OwnStep: Sendable {
    /// Its title and description.
    public let text: StepsText
    /// Its fields, in the order of the file.
    public let fields: [FieldDefinition]
    /// The previous key, if the step was renamed.
    public let was: String?
  }

  /// The key of the step's section in stored answers.
  public let key: String
  /// The position of the key.
  public let position: TextPosition
  /// Where its fields come from.
  public let content: Content
}

/// A field of a file.
public struct FieldDefinition: Sendable {
  /// What a field accepts, independent of language.
  public enum Kind: Hashable, Sendable {
    case text(TextRule)
    case email
    case wholeNumber(WholeNumberRule)
    indirect case decimal(DecimalRule)
    case yesNo(mustBe: Bool?)
    case choice([Choice])
    indirect case date(min: DateRule.Bound?, max: DateRule.Bound?)
    case telephone, iban, vin, plate, photo
  }

  /// One option of a choice.
  public struct Choice: Hashable, Sendable {
    let value: Value
    let text: StepsText
  }

  /// The ID of its answer.
  public let id: FieldID
  /// The position of its key.
  public let position: TextPosition
  /// Its title, short name, description and error.
  public let text: StepsText
  /// The type of its answer in JSON Schema.
  let type: String
  /// What the field accepts.
  public let kind: Kind
  /// Whether the field is always required.
  public internal(set) var isRequired = false
  /// When the field is asked; `nil` if always.
  public internal(set) var shownWhen: Condition?
  /// When the field is required, unless it always is.
  public internal(set) var requiredWhen: Condition?
  /// The previous key, if the field was renamed.
  public let was: String?
  /// Whether this is a consent whose words are stored with the answer.
  public let standsAlone: Bool
  /// Whether its answer may be a long text.
  let isLong: Bool
  /// A sample answer.
  public let example: String?
  /// The default value in a new answers file.
  let preset: JSONNode?
}
