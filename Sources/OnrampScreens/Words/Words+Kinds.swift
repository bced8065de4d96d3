import OnrampCore
import OnrampWords

/// The words for kinds of answers.
extension Words {
  /// The answers to a yes-or-no question.
  public var yesAnswer: String { words("Yes") }
  package var noAnswer: String { words("No") }
  /// Introduces an example of an answer.
  public func like(_ example: String) -> String { words("like \(example)") }
  /// Marks the label of an optional field.
  public func optional(_ label: String) -> String { words("\(label) (optional)") }

  /// What an answer must be, in full and in short; `nil` if that is obvious.
  public func expectation(of field: Field) -> (long: String, short: String)? {
    switch field.kind {
    case .wholeNumber(let rule): numbers(rule, of: field)
    case .text(let rule): length(rule).map { ($0, $0) }
    case .decimal(let rule): same(number(rule))
    case .date(let rule): same(dates(rule) ?? like(date(rule.example)))
    case .iban: same(words("2 letters, then digits and letters"))
    case .vin: (words("17 letters and digits, no I, O or Q"), words("17, no I, O or Q"))
    case .plate: same(words("up to \(AnswerKind.longestPlate) letters and digits"))
    case .telephone: same(words("like +1 202 555 0123"))
    case .yesNo(true?): same(words("choose Yes to continue"))
    case .yesNo(false?): same(words("choose No to continue"))
    case .email, .yesNo(nil), .choice, .photo: nil
    }
  }

  private func number(_ rule: DecimalRule) -> String {
    let step = rule.multipleOf.map { words(", in steps of \(rule.notation.text($0))") }
    guard let bounds = bounds(rule) else {
      return step.map { words("a number") + $0 } ?? words("a number, like \(example(rule))")
    }
    return bounds + (step ?? "")
  }

  private func same(_ text: String) -> (long: String, short: String) { (text, text) }

  private func length(_ rule: TextRule) -> String? {
    switch (rule.minLength, rule.maxLength) {
    case (1, AnswerKind.longestText): nil
    case (1, let most): words("up to \(grouped(most)) characters")
    case (let least, AnswerKind.longestText): words("\(least) characters or more")
    case (let least, let most) where least == most: words("\(most) characters")
    case (let least, let most): words("\(least) to \(grouped(most)) characters")
    }
  }

  private func numbers(_ rule: WholeNumberRule, of field: Field) -> (long: String, short: String)? {
    let multiple = rule.multipleOf > 1 ? words(", in steps of \(rule.multipleOf)") : ""
    switch (rule.min, rule.max) {
    case (let min?, let max?) where min <= max:
      return (range(min...max, of: field) + multiple, numbers(min...max) + multiple)
    case (let min?, _): return same(words("\(min) or more") + multiple)
    case (nil, let max?): return same(words("\(max) or less") + multiple)
    case (nil, nil): return same(words("a whole number") + multiple)
    }
  }

  private func bounds(_ rule: DecimalRule) -> String? {
    let notation = rule.notation
    switch (rule.min, rule.max) {
    case (let min?, let max?) where !min.isExclusive && !max.isExclusive:
      return words("\(notation.text(min.number)) to \(notation.text(max.number))")
    case (nil, nil): return nil
    case (let min, let max):
      return [
        min.map { notation.text($0.number) }.map { text in
          rule.min?.isExclusive == true ? words("more than \(text)") : words("\(text) or more")
        },
        max.map { notation.text($0.number) }.map { text in
          rule.max?.isExclusive == true ? words("less than \(text)") : words("\(text) or less")
        },
      ].compactMap { $0 }.listed(by: ", ")
    }
  }

  private func within(_ rule: DecimalRule) -> String {
    guard let min = rule.min, let max = rule.max, !min.isExclusive, !max.isExclusive else {
      return words("enter a number that is \(bounds(rule) ?? "")")
    }
    let (least, most) = (rule.notation.text(min.number), rule.notation.text(max.number))
    return words("enter a number from \(least) to \(most)")
  }

  private func example(_ rule: DecimalRule) -> String { rule.notation.text(rule.example) }

  private func dates(_ rule: DateRule) -> String? {
    switch (rule.first, rule.last) {
    case (let first?, let last?): words("\(date(first)) to \(date(last))", context: "dates")
    case (let first?, nil): words("\(date(first)) or later")
    case (nil, let last?): words("\(date(last)) or earlier")
    case (nil, nil): nil
    }
  }

  private func within(_ rule: DateRule) -> String {
    switch (rule.first, rule.last) {
    case (let first?, let last?): words("enter a date from \(date(first)) to \(date(last))")
    case (let first?, nil): words("enter \(date(first)) or a later date")
    case (nil, let last?): words("enter \(date(last)) or an earlier date")
    case (nil, nil): words("enter a date")
    }
  }

  /// What is wrong with an answer of one of the kinds for companies' forms, and what to do.
  ///
  /// - Parameter isNamed: Whether it names the field, because it isn't beside it.
  public func kindProblem(
    _ problem: FieldProblem, of field: Field, isNamed: Bool = true
  ) -> String {
    func say(_ text: String) -> String { isNamed ? about(field.name, text) : text.asStart }
    return switch problem {
    case .notAWholeNumber(let rule): whole(rule, field, in: words(", in digits"))
    case .outOfRange(let rule): whole(rule, field, in: "")
    case .notAMultiple(let step, let example): say(words("use steps of \(step), like \(example)"))
    case .notADecimal(let rule): say(words("enter a number, like \(example(rule))"))
    case .outOfBounds(let rule): say(within(rule))
    case .mayBeThousands(let rule):
      say(
        words(
          """
          write decimals with a \
          \(rule.notation.decimalMark == .point ? words("point") : words("comma")), and thousands \
          without a separator, like \(example(rule)) or 1234
          """))
    case .tooManyDigits: say(words("enter a number of \(DecimalNumber.maxDigits) digits or fewer"))
    case .tooShort(let least): say(words("enter at least \(least) characters"))
    case .notAsExpected:
      say(
        field.extras?.example.map { words("enter it in the expected format, like \(shown($0))") }
          ?? words("enter it in the format the company expects"))
    case .notAsked: say(words("leave it out: your other answers don't ask for it"))
    case .notChosen:
      if case .yesNo = field.kind {
        say(words("choose Yes or No"))
      } else {
        say(words("choose one"))
      }
    case .notAChoice(let choices):
      say(words("choose \(choices.all.map { shown($0.title) }.listed(and: words("or")))"))
    case .mustBe(true): say(words("choose Yes to continue"))
    case .mustBe(false): say(words("choose No to continue"))
    case .notTrueOrFalse: say(words("write true or false, without quotes"))
    case .notADate(let rule): say(words("enter a date like \(date(rule.example))"))
    case .noSuchDay(let day): say(words("there is no such day. Enter a date like \(date(day))"))
    case .eitherDay(let one, let other):
      say(words("is it \(date(one)) or \(date(other))? Enter it like \(date(other))"))
    case .notAnISODate: say(words("write a date as YYYY-MM-DD, in quotes"))
    case .noSuchISODate: say(words("there is no such day"))
    case .outsideDates(let rule): say(within(rule))
    case .notATelephone: say(words("enter a telephone number, like +1 202 555 0123"))
    case .notAnIBAN: say(words("enter an IBAN, like DE89 3704 0044 0532 0130 00"))
    case .ibanLength(let country, let length, let typed):
      say(
        words("an IBAN from \(country) has \(length) characters, and this has \(typed). Check it"))
    case .ibanCheckDigits:
      say(words("the check digits don't match. Compare it with your bank's papers"))
    case .notAVIN: say(words("enter the VIN in letters and digits only"))
    case .vinLength(let typed):
      say(words("a VIN has \(AnswerKind.vinLength) characters, and this has \(typed). Check it"))
    case .vinLetter(let letter): say(words("a VIN has no letter \(letter). \(meant(by: letter))"))
    case .vinCheckDigit:
      say(words("the check digit doesn't match. Compare it with the vehicle's papers"))
    case .notAPlate:
      say(words("enter up to \(AnswerKind.longestPlate) letters and digits, as on the plate"))
    default: say(enter(field.kind))
    }
  }

  private func enter(_ kind: AnswerKind) -> String {
    switch kind {
    case .wholeNumber, .decimal: words("enter a number")
    case .date(let rule): words("enter a date like \(date(rule.example))")
    case .telephone: words("enter a telephone number")
    case .iban: words("enter the IBAN")
    case .vin: words("enter the VIN")
    case .plate: words("enter the license plate")
    case .yesNo, .choice: words("choose one")
    case .text, .email, .photo: words("enter an answer")
    }
  }

  private func meant(by letter: Character) -> String {
    letter == "I" ? words("It may be the digit 1") : words("It may be the digit 0")
  }

  private func whole(_ rule: WholeNumberRule, _ field: Field, in digits: String) -> String {
    let label = shown(subject(field))
    return switch (rule.min, rule.max) {
    case (let min?, let max?): words("\(label) must be between \(min) and \(max)\(digits)")
    case (let min?, nil): words("\(label) must be \(min) or more\(digits)")
    case (nil, let max?): words("\(label) must be \(max) or less\(digits)")
    case (nil, nil): words("\(label) must be a whole number\(digits)")
    }
  }

  /// What to do about a field. A label that is a sentence keeps its own punctuation.
  public func about(_ label: String, _ text: String) -> String {
    label.endsItself ? words("\(label) \(text.asStart)") : words("\(label): \(text)")
  }

  /// A label without final punctuation as a question.
  public func asked(_ label: String) -> String { words("\(label)?") }

  /// How to choose by number, or between yes and no.
  public func plainOptions(_ options: [String]) -> String {
    words("Type a number: ")
      + options.enumerated().map { words("\($0 + 1) \($1)") }.listed(by: ", ") + "."
  }
  /// Says that a refused answer doesn't take back the saved consent.
  public var plainConsentStays: String {
    words("Your saved answer stays. Only a restart takes it back, and it clears everything.")
  }
  /// How to skip an optional answer, without and with a current one.
  public var plainSkip: String { words("Press Enter to leave it out.") }

  // Keys.
  var keyOption: KeyText {
    KeyText(
      words("move between the answers; their first letters choose them, too"),
      short: words("answer"))
  }
  var keyOptionList: KeyText {
    KeyText(words("open the list of answers"), short: words("list"))
  }
  var keyOptionClear: KeyText { KeyText(words("choose nothing")) }
  var keyEarlier: KeyText {
    KeyText(
      words("an earlier day, month or year, whichever the cursor is in"), short: words("earlier"))
  }
  var keyLater: KeyText {
    KeyText(words("a later day, month or year, whichever the cursor is in"), short: words("later"))
  }
}

extension String {
  /// The text with a capital letter at its start, after any `¿`.
  var asStart: String {
    let mark = hasPrefix("¿") ? "¿" : ""
    let rest = dropFirst(mark.count)
    return mark + rest.prefix(1).uppercased() + rest.dropFirst()
  }
}
