/// One question of a step.
public struct Field: Hashable, Sendable {
  /// The field's name in the state and on disk.
  public let id: FieldID
  /// The label in front of it; empty for a field of the account, whose words have it.
  public let label: String
  /// The kind of answer it takes.
  public let kind: AnswerKind
  /// The usual length of an answer in characters. Longer answers scroll.
  public let typicalLength: Int
  /// Whether nobody waits for an answer; the label says so.
  public let isOptional: Bool
  /// How well what is typed is hidden.
  public let secrecy: Secrecy
  private let boxed: Boxed

  /// How well what is typed in a field is hidden.
  public enum Secrecy: Hashable, Sendable {
    /// Not at all.
    case none
    /// It leaves no trace. It is shown, as it is copied from paper and has to be compared with it.
    case shown
    /// It leaves no trace, and is shown as dots.
    case hidden
  }

  /// What few fields have.
  public struct Extras: Hashable, Sendable {
    /// What stands below the label, in the company's words.
    public var description: String?
    /// The field is asked only when this holds.
    public var shownWhen: Condition?
    /// An optional field needs an answer when this holds.
    public var requiredWhen: Condition?
    /// What an answer that breaks a rule is told, in the company's words.
    public var refusal: String?
    /// What an answer looks like.
    public var example: String?
    /// For a consent that stands alone, the language of its words, as a tag like `en`.
    public var consentLanguage: String?

    /// Creates extras, none by default.
    public init(
      description: String? = nil, shownWhen: Condition? = nil, requiredWhen: Condition? = nil,
      refusal: String? = nil, example: String? = nil, consentLanguage: String? = nil
    ) {
      (self.description, self.shownWhen, self.requiredWhen) = (description, shownWhen, requiredWhen)
      (self.refusal, self.example, self.consentLanguage) = (refusal, example, consentLanguage)
    }
  }

  /// In a box, so that the fields that have none are quick to copy: every frame does.
  private indirect enum Boxed: Hashable, Sendable {
    case none
    case some(Extras)
  }

  /// Creates a field.
  public init(
    _ id: FieldID, label: String, kind: AnswerKind, typicalLength: Int, isOptional: Bool = false,
    secrecy: Secrecy = .none, extras: Extras? = nil
  ) {
    (self.id, self.label, self.kind, self.typicalLength) = (id, label, kind, typicalLength)
    (self.isOptional, self.secrecy) = (isOptional, secrecy)
    boxed = extras.map(Boxed.some) ?? .none
  }

  /// The same field where it can't be left out now.
  public var asRequired: Field {
    isOptional
      ? Field(id, label: label, kind: kind, typicalLength: typicalLength, extras: extras) : self
  }

  /// Whether what is typed must leave no trace.
  public var isSecret: Bool { secrecy != .none }

  /// Whether what is typed is shown as dots.
  public var isHidden: Bool { secrecy == .hidden }

  /// What few fields have, or `nil`.
  public var extras: Extras? { if case .some(let extras) = boxed { extras } else { nil } }
}

/// One page of a form.
public struct Step: Hashable, Sendable {
  /// The step's name in the state and on disk.
  public let id: StepID
  /// The heading above it.
  public let title: String
  /// What stands below the heading, in the company's words.
  public let description: String?
  /// The questions, in order, with those that are shown only under a condition.
  public let fields: [Field]
  /// Whether what is asked depends on answers.
  public let isConditional: Bool

  /// Creates a step.
  public init(_ id: StepID, title: String, description: String? = nil, fields: [Field]) {
    (self.id, self.title, self.description, self.fields) = (id, title, description, fields)
    isConditional = fields.contains {
      $0.extras?.shownWhen != nil || $0.extras?.requiredWhen != nil
    }
  }
}
