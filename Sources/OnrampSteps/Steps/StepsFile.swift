import OnrampCore

/// A company's steps, as its file describes them.
public struct StepsFile: Sendable {
  /// Its version, an address (`$id`).
  public let version: String?
  /// The title and the description of the form.
  public let text: StepsText
  /// The steps in the order written.
  public let steps: [StepDefinition]
  /// The file itself.
  public let source: JSONNode

  /// The most steps and the most fields that a file may have.
  public static let mostSteps = 50, mostFields = 500

  /// How many fields its own steps have.
  public var fieldCount: Int {
    steps.reduce(0) { sum, step in
      if case .own(let own) = step.content { sum + own.fields.count } else { sum }
    }
  }
}

/// A step of a file.
public struct StepDefinition: Sendable {
  /// What the step asks.
  public enum Content: Sendable {
    /// A step that the program has, written as `true`.
    case builtIn(StepID)
    case own(OwnStep)
  }

  /// A step that the file describes.
  public struct OwnStep: Sendable {
    /// Its title and description.
    public let text: StepsText
    /// Its fields in the order written.
    public let fields: [FieldDefinition]
    /// The key that it had before, if it was renamed.
    public let was: String?
  }

  /// The key of its section.
  public let key: String
  /// Where the key stands.
  public let position: TextPosition
  /// What it asks.
  public let content: Content
}

/// A field of a file.
public struct FieldDefinition: Sendable {
  /// What it accepts, whatever language it is asked in.
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

  /// One answer of a choice.
  public struct Choice: Hashable, Sendable {
    let value: Value
    let text: StepsText
  }

  /// The name of its answer.
  public let id: FieldID
  /// Where the name stands.
  public let position: TextPosition
  /// Its title, description and error.
  public let text: StepsText
  /// What it accepts.
  public let kind: Kind
  /// Whether the step always needs an answer.
  public let isRequired: Bool
  /// When it is asked, if not always.
  public let shownWhen: Condition?
  /// When the step needs an answer, if not always.
  public let requiredWhen: Condition?
  /// The key that it had before, if it was renamed.
  public let was: String?
  /// Whether it is a consent whose words are stored with it.
  public let standsAlone: Bool
  /// What an answer looks like.
  public let example: String?
  /// What an empty answers file begins with.
  let preset: JSONNode?
}
