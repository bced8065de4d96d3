extension AnswerKind {
  /// Checks text as typed, ignoring surrounding white space.
  ///
  /// - Returns: The value to save. For ``photo``, that is the path as typed.
  public func check(_ text: String) throws(FieldProblem) -> Value {
    switch self {
    case .text(let rule): .text(try Self.checkText(text, rule))
    case .email: .text(try Self.checkEmail(text))
    case .wholeNumber(let rule): .number(try Self.checkNumber(text, rule))
    case .decimal(let rule): try Self.checkDecimal(text, rule)
    case .yesNo(let required): .boolean(try Self.checkYesNo(text, required))
    case .choice(let choices): try Self.checkChoice(text, choices)
    case .date(let rule): .text(try Self.checkDate(text, rule).iso)
    case .telephone: .text(try Self.checkTelephone(text))
    case .iban: .text(try Self.checkIBAN(text))
    case .vin: .text(try Self.checkVIN(text))
    case .plate: .text(try Self.checkPlate(text))
    case .photo: .text(text)
    }
  }

  /// The entry that Save hands to the store for a draft.
  ///
  /// - Parameter kept: The photo to keep unless the draft names another.
  func entry(for draft: Draft, kept: Photo?) throws(FieldProblem) -> Entry {
    if let photo = draft.photo { return photo.entry(turn: draft.turn) }
    let text = draft.line.text
    guard isPhoto else { return .value(try check(text)) }
    if text.hasVisibleCharacter { return .photo(path: text, turn: draft.turn) }
    guard let kept, draft.turn != .none else { return .value(.photo(kept)) }
    return .stored(kept, turn: draft.turn)
  }

  /// Checks a saved value against the current rules.
  public func check(_ value: Value) throws(FieldProblem) {
    switch (self, value) {
    case (.photo, _): return
    case (.date(let rule), .text(let text)):
      guard let date = CalendarDate(iso: text) else { throw .notADate(rule) }
      try Self.check(date, rule)
    case (.decimal(let rule), .number(let number)):
      guard let number = DecimalNumber(digits: number) else { throw .tooManyDigits }
      try Self.check(number, rule)
    case (.decimal(let rule), .decimal(let number)): try Self.check(number, rule)
    case (.choice(let choices), _):
      guard choices.all.contains(where: { $0.value == value }) else { throw .notAChoice(choices) }
    default:
      guard accepts(value), let text = value.text else { throw .notText }
      _ = try check(text)
    }
  }

  /// Checks an answer from an answers file. A photo's text is its path.
  public func check(_ answer: RawAnswer) throws(FieldProblem) -> Entry {
    switch (self, answer) {
    case (.photo, .text(let path)): return .photo(path: path)
    case (.photo, .nothing): return .value(.photo(nil))
    case (.yesNo, .nothing): throw .notTrueOrFalse
    case (_, .nothing): throw .empty
    case (.text(let rule), .text(let text)) where rule.allowsLines:
      return .value(try check(text.withPlainLines))
    case (.text, .text(let text)), (.email, .text(let text)), (.telephone, .text(let text)),
      (.iban, .text(let text)), (.vin, .text(let text)), (.plate, .text(let text)):
      return .value(try check(text))
    case (.text, _), (.email, _), (.telephone, _), (.iban, _), (.vin, _), (.plate, _), (.photo, _):
      throw .notText
    case (.date(let rule), .text(let text)):
      guard let date = CalendarDate(iso: text.trimmed) else {
        throw CalendarDate.numbers(iso: text.trimmed) == nil ? .notAnISODate : .noSuchISODate
      }
      try Self.check(date, rule)
      return .value(.text(date.iso))
    case (.date, _): throw .notAnISODate
    case (.wholeNumber(let rule), .number(let number)):
      return .value(.number(try Self.check(number, rule)))
    case (.wholeNumber, .text), (.decimal, .text): throw .notANumber
    // With a maximum, the next case is more helpful: it shows the range.
    case (.wholeNumber(let rule), .longNumber) where rule.max == nil: throw .tooManyDigits
    case (.wholeNumber(let rule), _): throw .notAWholeNumber(rule)
    case (.decimal(let rule), .number(let number)):
      guard let decimal = DecimalNumber(digits: number) else { throw .tooManyDigits }
      return .value(try Self.check(decimal, rule))
    case (.decimal(let rule), .decimal(let number)): return .value(try Self.check(number, rule))
    case (.decimal, .longNumber): throw .tooManyDigits
    case (.decimal(let rule), _): throw .notADecimal(rule)
    case (.yesNo(let required), .boolean(let isYes)):
      return .value(.boolean(try Self.check(isYes, required)))
    case (.yesNo, _): throw .notTrueOrFalse
    case (.choice(let choices), _):
      let value: Value? =
        switch answer {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .decimal(let number): .decimal(number)
        case .boolean(let isYes): .boolean(isYes)
        case .nothing, .longNumber, .other: nil
        }
      // Its Unicode form may differ from the one in the steps file.
      guard let value, let choice = choices.all.first(where: { $0.value == value }) else {
        throw .notAChoice(choices)
      }
      return .value(choice.value)
    }
  }

  // MARK: Rules

  static func checkText(
    _ text: String, _ rule: TextRule = TextRule()
  ) throws(FieldProblem) -> String {
    guard text.hasVisibleCharacter else { throw .empty }
    let answer = text.trimmed
    guard answer.hasAtMost(longestText) else { throw .tooLong(limit: rule.maxLength) }
    // A company's limits count scalars, as in JSON Schema, rather than graphemes.
    if rule.maxLength < longestText, answer.unicodeScalars.count > rule.maxLength {
      throw .tooLong(limit: rule.maxLength)
    }
    let isPlain = answer.unicodeScalars.allSatisfy {
      !$0.isControl || $0 == "\n" && rule.allowsLines
    }
    guard isPlain else { throw .notPlainText }
    if rule.minLength > 1, answer.unicodeScalars.count < rule.minLength {
      throw .tooShort(least: rule.minLength)
    }
    if let pattern = rule.pattern, !pattern.matches(answer) { throw .notAsExpected }
    return answer
  }

  private static func checkYesNo(
    _ text: String, _ required: Bool?
  ) throws(FieldProblem) -> Bool {
    guard text.hasVisibleCharacter else { throw required.map(FieldProblem.mustBe) ?? .notChosen }
    switch text.trimmed {
    case "true": return try check(true, required)
    case "false": return try check(false, required)
    default: throw .notChosen
    }
  }

  private static func check(_ isYes: Bool, _ required: Bool?) throws(FieldProblem) -> Bool {
    if let required, required != isYes { throw .mustBe(required) }
    return isYes
  }

  private static func checkChoice(
    _ text: String, _ choices: Choices
  ) throws(FieldProblem) -> Value {
    if let choice = choices.choice(text) ?? choices.choice(text.trimmed) { return choice.value }
    throw text.hasVisibleCharacter ? .notAChoice(choices) : .notChosen
  }

  private static func checkTelephone(_ text: String) throws(FieldProblem) -> String {
    let answer = try checkText(text)
    guard answer.isTelephone else { throw .notATelephone }
    return answer
  }
}

extension String {
  /// The text with one kind of line break, and spaces in place of tabs.
  fileprivate var withPlainLines: String {
    String(
      map { character in
        switch character {
        case "\r\n", "\r": "\n"
        case "\t": " "
        default: character
        }
      })
  }
}
