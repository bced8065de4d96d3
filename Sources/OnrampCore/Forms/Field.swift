/// A question of a step.
public struct Field: Hashable, Sendable {
  /// The field's name in the state and on disk.
  public let id: FieldID
  /// The label; empty for a field of the account, which `OnrampScreens` labels.
  public let label: OutsideText
  /// The kind of answer it takes.
  public let kind: AnswerKind
  /// The typical length of an answer, in characters. Longer answers scroll.
  public let typicalLength: Int
  /// Whether it may be left empty. Its label says so.
  public let isOptional: Bool
  /// How well the input is hidden.
  public let secrecy: Secrecy
  /// The properties that few fields have, if any. Boxed, as every frame copies the fields.
  @Boxed public private(set) var extras: Extras?

  /// How well the input of a field is hidden.
  public enum Secrecy: Hashable, Sendable {
    /// Not at all.
    case none
    /// It leaves no trace, but is visible, to be compared with the paper it is copied from.
    case shown
    /// It leaves no trace, and is shown as dots.
    case hidden
  }

  /// Properties that few fields have.
  public struct Extras: Hashable, Sendable {
    /// The company's text below the label.
    public var description: OutsideText?
    /// The condition under which the field is asked.
    public var shownWhen: Condition?
    /// The condition under which an optional field needs an answer.
    public var requiredWhen: Condition?
    /// The company's message for an answer that breaks a rule.
    public var refusal: OutsideText?
    /// An example of an answer.
    public var example: OutsideText?
    /// The name of the field where its label isn't shown.
    public var shortName: OutsideText?
    /// The company's help on what to answer, in lines.
    public var help: [OutsideText]
    /// For a standalone consent, the language of its words, as a tag like `en`.
    public var consentLanguage: String?
    /// The date when the form was opened, for a standalone consent.
    public var today: CalendarDate?

    /// Creates extras, none by default.
    public init(
      description: String? = nil, shownWhen: Condition? = nil, requiredWhen: Condition? = nil,
      refusal: String? = nil, example: String? = nil, shortName: String? = nil,
      help: [String] = [], consentLanguage: String? = nil, today: CalendarDate? = nil
    ) {
      self.description = description.map { OutsideText($0) }
      (self.shownWhen, self.requiredWhen) = (shownWhen, requiredWhen)
      (self.refusal, self.example) = (
        refusal.map { OutsideText($0) }, example.map { OutsideText($0) }
      )
      self.shortName = shortName.map { OutsideText($0) }
      self.help = help.map { OutsideText($0) }
      (self.consentLanguage, self.today) = (consentLanguage, today)
    }
  }

  /// Creates a field.
  public init(
    _ id: FieldID, label: String, kind: AnswerKind, typicalLength: Int, isOptional: Bool = false,
    secrecy: Secrecy = .none, extras: Extras? = nil
  ) {
    (self.id, self.label, self.kind) = (id, OutsideText(label), kind)
    self.typicalLength = typicalLength
    (self.isOptional, self.secrecy) = (isOptional, secrecy)
    self.extras = extras
  }

  /// The same field, but required.
  public var asRequired: Field {
    isOptional
      ? Field(id, label: label.raw, kind: kind, typicalLength: typicalLength, extras: extras) : self
  }

  /// Whether its answer may have several lines.
  public var takesLines: Bool { if case .text(let rule) = kind { rule.allowsLines } else { false } }

  /// Whether the input must leave no trace.
  public var isSecret: Bool { secrecy != .none }

  /// Whether the input is shown as dots.
  public var isHidden: Bool { secrecy == .hidden }
}

/// One page of a form.
public struct Step: Hashable, Sendable {
  /// The step's name in the state and on disk.
  public let id: StepID
  /// The heading above it.
  public let title: OutsideText
  /// The company's text below the heading.
  public let description: OutsideText?
  /// The questions, in order, including conditional ones.
  public let fields: [Field]
  /// Whether any question depends on answers to others.
  public let isConditional: Bool

  /// Creates a step.
  public init(_ id: StepID, title: String, description: String? = nil, fields: [Field]) {
    (self.id, self.title, self.fields) = (id, OutsideText(title), fields)
    self.description = description.map { OutsideText($0) }
    isConditional = fields.contains {
      $0.extras?.shownWhen != nil || $0.extras?.requiredWhen != nil
    }
  }
}
