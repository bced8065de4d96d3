import OnrampCore

/// The language, notation and date for which a form is made.
public struct FormReader: Sendable {
  /// A language code, such as `es`.
  let language: String
  let notation: Notation
  let today: CalendarDate
  /// The short names of the months. Few forms ask for a date.
  let months: @Sendable () -> [String]

  /// Creates a reader of forms.
  public init(
    language: String, notation: Notation, today: CalendarDate,
    months: @escaping @Sendable () -> [String] = { DateRule.englishMonths }
  ) {
    (self.language, self.notation, self.today) = (language, notation, today)
    self.months = months
  }
}

extension StepsFile {
  /// Returns the form that a driver fills in.
  ///
  /// - Parameter builtIn: The program's own steps, which also determine what comes first and last.
  public func schema(for reader: FormReader, builtIn: Schema) throws(Schema.Defect) -> Schema {
    let steps = steps.compactMap { step in
      switch step.content {
      case .builtIn(let known): builtIn.step(known)
      case .own(let own): own.step(StepID(step.key), for: reader)
      }
    }
    return try Schema(
      steps, nextStep: builtIn.nextStep, welcome: builtIn.welcome,
      form: CompanyForm(
        title: text.title(in: reader.language)?.onOneLine,
        description: text[\.description, in: reader.language]?.onOneLine, version: version,
        moved: moved))
  }

  /// The previous IDs of fields that were renamed, or whose step was.
  private var moved: [FieldID: FieldID] {
    var moved: [FieldID: FieldID] = [:]
    for step in steps {
      guard let own = step.own else { continue }
      for field in own.fields where own.was != nil || field.was != nil {
        moved[field.id] = FieldID(StepID(own.was ?? step.key), field.was ?? field.id.key)
      }
    }
    return moved
  }
}

extension StepDefinition.OwnStep {
  fileprivate func step(_ id: StepID, for reader: FormReader) -> Step {
    Step(
      id, title: text.title(in: reader.language)?.onOneLine ?? id.key,
      description: text[\.description, in: reader.language]?.onOneLine,
      fields: fields.map { $0.field(for: reader) })
  }
}

extension FieldDefinition {
  /// The drawn width of a long text, in cells.
  private static let longText = 60

  func field(for reader: FormReader) -> Field {
    let language = reader.language
    let extras = Field.Extras(
      description: text[\.description, in: language]?.onOneLine, shownWhen: shownWhen,
      requiredWhen: requiredWhen, refusal: text[\.error, in: language]?.onOneLine,
      example: example?.onOneLine, shortName: text[\.short, in: language]?.onOneLine,
      help: text[\.help, in: language].map {
        $0.split(whereSeparator: \.isNewline).map { String($0).onOneLine }
      } ?? [],
      consentLanguage: standsAlone ? text.titleLanguage(in: language) : nil,
      today: standsAlone ? reader.today : nil)
    return Field(
      id, label: text.title(in: language)?.onOneLine ?? id.key, kind: kind.answerKind(for: reader),
      typicalLength: isLong || kind.allowsLines ? Self.longText : kind.typicalLength,
      isOptional: !isRequired,
      extras: extras == Field.Extras() ? nil : extras)
  }
}

extension FieldDefinition.Kind {
  fileprivate func answerKind(for reader: FormReader) -> AnswerKind {
    switch self {
    case .text(let rule): .text(rule)
    case .email: .email
    case .wholeNumber(let rule): .wholeNumber(rule)
    case .decimal(let rule):
      .decimal(
        DecimalRule(
          min: rule.min, max: rule.max, multipleOf: rule.multipleOf, notation: reader.notation))
    case .yesNo(let required): .yesNo(mustBe: required)
    case .choice(let choices):
      .choice(
        Choices(
          choices.map {
            Choices.Choice($0.value, title: $0.text.title(in: reader.language)?.onOneLine)
          }))
    case .date(let min, let max):
      .date(
        DateRule(
          min: min, max: max, today: reader.today, notation: reader.notation,
          months: reader.months()))
    case .telephone: .telephone
    case .iban: .iban
    case .vin: .vin
    case .plate: .plate
    case .photo: .photo
    }
  }

  /// Checks an example or a default like an answer. A bound relative to today doesn't apply,
  /// because the file would become wrong some day.
  func check(sample node: JSONNode) throws(FieldProblem) {
    guard let anyDay = CalendarDate(year: 2000, month: 1, day: 1) else { return }
    // Unlike an answer, it is shown as it is written.
    if node.string?.unicodeScalars.contains(where: { "\r\t".unicodeScalars.contains($0) }) == true {
      throw .notPlainText
    }
    var kind = self
    if case .date(let min, let max) = self { kind = .date(min: min?.fixed, max: max?.fixed) }
    let reader = FormReader(language: "", notation: .iso, today: anyDay)
    // `null` is an answer to a photo, but no sample of one.
    _ = try kind.answerKind(for: reader).check(node.isNull ? .other : RawAnswer(node))
  }

  fileprivate var allowsLines: Bool {
    if case .text(let rule) = self { rule.allowsLines } else { false }
  }

  /// The drawn width of the field, in cells.
  fileprivate var typicalLength: Int {
    switch self {
    case .text(let rule): min(34, max(4, rule.maxLength))
    case .email, .iban: 34
    case .wholeNumber(let rule): rule.max.map { max(4, 2 * String($0).utf8.count) } ?? 12
    case .decimal: 12
    case .yesNo, .choice, .telephone: 20
    case .date: 14
    case .plate: 12
    case .vin: 20
    case .photo: 44
    }
  }
}

extension DateRule.Bound {
  fileprivate var fixed: Self? { if case .fixed = self { self } else { nil } }
}

extension String {
  /// The text with line breaks and tabs replaced by spaces.
  fileprivate var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return String(map { "\n\r\r\n\t".contains($0) ? " " : $0 })
  }
}
