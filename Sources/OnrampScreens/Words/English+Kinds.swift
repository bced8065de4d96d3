import OnrampCore

/// The words for kinds of answers, in English.
extension Words {
  var yesAnswer: String { "Yes" }
  var noAnswer: String { "No" }
  var notGiven: String { "Not given" }
  func like(_ example: String) -> String { "like \(example)" }
  func optional(_ label: String) -> String { "\(label) (optional)" }

  func expectation(of field: Field) -> (long: String, short: String)? {
    switch field.kind {
    case .wholeNumber(let rule): numbers(rule, of: field)
    case .text(let rule): length(rule).map { ($0, $0) }
    case .decimal(let rule): same(bounds(rule) ?? "a number, like \(example(rule))")
    case .date(let rule):
      (
        dates(rule).map { "\(dateFormat(rule.notation)), \($0)" }
          ?? "\(dateFormat(rule.notation)), like \(example(rule))", dateFormat(rule.notation)
      )
    case .iban: ("2 letters, then digits and letters", "letters and digits")
    case .vin: ("17 letters and digits, no I, O or Q", "17, no I, O or Q")
    case .plate: ("up to \(AnswerKind.longestPlate) letters and digits", "letters and digits")
    case .telephone: same("like +1 202 555 0123")
    case .email, .yesNo, .choice, .photo: nil
    }
  }

  private func same(_ text: String) -> (long: String, short: String) { (text, text) }

  private func length(_ rule: TextRule) -> String? {
    switch (rule.minLength, rule.maxLength) {
    case (1, AnswerKind.longestText): nil
    case (1, let most): "up to \(grouped(most)) characters"
    case (let least, AnswerKind.longestText): "\(least) characters or more"
    case (let least, let most) where least == most: "\(most) characters"
    case (let least, let most): "\(least) to \(grouped(most)) characters"
    }
  }

  private func numbers(_ rule: WholeNumberRule, of field: Field) -> (long: String, short: String)? {
    let multiple = rule.multipleOf > 1 ? ", in steps of \(rule.multipleOf)" : ""
    switch (rule.min, rule.max) {
    case (let min?, let max?) where min <= max:
      return (range(min...max, of: field) + multiple, numbers(min...max))
    case (let min?, _): return same("\(min) or more" + multiple)
    case (nil, let max?): return same("\(max) or less" + multiple)
    case (nil, nil): return same("a whole number" + multiple)
    }
  }

  private func bounds(_ rule: DecimalRule) -> String? {
    let notation = rule.notation
    switch (rule.min, rule.max) {
    case (let min?, let max?) where !min.isExclusive && !max.isExclusive:
      return "\(notation.text(min.number)) to \(notation.text(max.number))"
    case (nil, nil): return nil
    case (let min, let max):
      return [
        min.map { notation.text($0.number) }.map { text in
          rule.min?.isExclusive == true ? "more than \(text)" : "\(text) or more"
        },
        max.map { notation.text($0.number) }.map { text in
          rule.max?.isExclusive == true ? "less than \(text)" : "\(text) or less"
        },
      ].compactMap { $0 }.listed(by: ", ")
    }
  }

  private func example(_ rule: DecimalRule) -> String {
    "12\(rule.notation.decimalMark.rawValue)5"
  }

  private func example(_ rule: DateRule) -> String {
    rule.notation.text(rule.example)
  }

  private func dates(_ rule: DateRule) -> String? {
    let notation = rule.notation
    return switch (rule.first, rule.last) {
    case (let first?, let last?): "\(notation.text(first)) to \(notation.text(last))"
    case (let first?, nil): "\(notation.text(first)) or later"
    case (nil, let last?): "\(notation.text(last)) or earlier"
    case (nil, nil): nil
    }
  }

  private func within(_ rule: DateRule) -> String {
    let notation = rule.notation
    return switch (rule.first, rule.last) {
    case (let first?, let last?):
      "enter a date from \(notation.text(first)) to \(notation.text(last))"
    case (let first?, nil): "enter \(notation.text(first)) or a later date"
    case (nil, let last?): "enter \(notation.text(last)) or an earlier date"
    case (nil, nil): "enter a date"
    }
  }

  func dateFormat(_ notation: Notation) -> String {
    switch notation.dateOrder {
    case .yearMonthDay: "YYYY-MM-DD"
    case .monthDayYear: "MM/DD/YYYY"
    case .dayMonthYear: "DD/MM/YYYY"
    }
  }

  func kindProblem(_ problem: FieldProblem, of field: Field) -> String {
    let label = shown(field.label)
    func say(_ text: String) -> String { about(label, text) }
    return switch problem {
    case .notAWholeNumber(let rule): whole(rule, field, in: ", in digits")
    case .outOfRange(let rule): whole(rule, field, in: "")
    case .notAMultiple(let number): say("enter a multiple of \(number)")
    case .notADecimal(let rule): say("enter a number, like \(example(rule))")
    case .outOfBounds(let rule): say("enter a number that is \(bounds(rule) ?? "")")
    case .mayBeThousands(let rule):
      say(
        "write decimals with a \(rule.notation.decimalMark == .point ? "point" : "comma"), "
          + "and thousands without a separator, like \(example(rule)) or 1234")
    case .tooManyDigits: say("enter a number of \(DecimalNumber.mostDigits) digits or fewer")
    case .tooShort(let least): say("enter at least \(least) characters")
    case .notAsExpected:
      say(
        field.extras?.example.map { "enter it in the expected format, like \(shown($0))" }
          ?? "enter it in the format the company expects")
    case .notAsked: say("leave it out: your other answers don't ask for it")
    case .notChosen:
      if case .yesNo = field.kind { say("choose Yes or No") } else { say("choose one") }
    case .notAChoice(let choices):
      say("choose \(choices.all.map { shown($0.title) }.listed(and: "or"))")
    case .mustBe(true): say("you can continue only with Yes")
    case .mustBe(false): say("you can continue only with No")
    case .notTrueOrFalse: say("write true or false, without quotes")
    case .notADate(let rule):
      say("enter a date as \(dateFormat(rule.notation)), like \(example(rule))")
    case .noSuchDay(let rule):
      say("there is no such day. Enter a date like \(example(rule))")
    case .notAnISODate: say("write a date as YYYY-MM-DD, in quotes")
    case .outsideDates(let rule): say(within(rule))
    case .notATelephone: say("enter a telephone number, like +1 202 555 0123")
    case .notAnIBAN: say("enter an IBAN, like DE89 3704 0044 0532 0130 00")
    case .ibanLength(let country, let length, let typed):
      say("an IBAN from \(country) has \(length) characters, and this has \(typed). Check it")
    case .ibanCheckDigits: say("the check digits don't match. Compare it with your bank's papers")
    case .notAVIN: say("enter the VIN in letters and digits only")
    case .vinLength(let typed):
      say("a VIN has \(AnswerKind.vinLength) characters, and this has \(typed). Check it")
    case .vinLetter(let letter): say("a VIN has no letter \(letter). \(meant(by: letter))")
    case .vinCheckDigit: say("the check digit doesn't match. Compare it with the vehicle's papers")
    case .notAPlate:
      say("enter up to \(AnswerKind.longestPlate) letters and digits, as on the plate")
    default: say(enter(field.kind))
    }
  }

  private func enter(_ kind: AnswerKind) -> String {
    switch kind {
    case .wholeNumber, .decimal: "enter a number"
    case .date(let rule): "enter a date as \(dateFormat(rule.notation))"
    case .telephone: "enter a telephone number"
    case .iban: "enter the IBAN"
    case .vin: "enter the VIN"
    case .plate: "enter the license plate"
    case .yesNo, .choice: "choose one"
    case .text, .email, .photo: "enter an answer"
    }
  }

  private func meant(by letter: Character) -> String {
    letter == "I" ? "It may be the digit 1" : "It may be the digit 0"
  }

  private func whole(_ rule: WholeNumberRule, _ field: Field, in digits: String) -> String {
    let label = shown(subject(field))
    return switch (rule.min, rule.max) {
    case (let min?, let max?): "\(label) must be between \(min) and \(max)\(digits)"
    case (let min?, nil): "\(label) must be \(min) or more\(digits)"
    case (nil, let max?): "\(label) must be \(max) or less\(digits)"
    case (nil, nil): "\(label) must be a whole number\(digits)"
    }
  }

  /// What to do about a field. A label that is a sentence keeps its own punctuation.
  func about(_ label: String, _ text: String) -> String {
    guard label.endsItself else { return "\(label): \(text)" }
    return "\(label) \(text.prefix(1).uppercased())\(text.dropFirst())"
  }

  func asked(_ label: String) -> String { "\(label)?" }

  var chooseOne: String { "Choose one" }
  func plainOptions(_ options: [String]) -> String {
    "Type a number: " + options.enumerated().map { "\($0 + 1) \($1)" }.listed(by: ", ") + "."
  }
  var plainAgree: String { "Do you agree?" }
  var plainYesNo: String { "Type \(word(.yes)) or \(word(.no))." }
  var plainSkip: String { "Press Enter to leave it out." }
  var plainClear: String { "Type \(word(.remove)) to leave it out." }

  // Keys.
  var keyOption: KeyText {
    KeyText("move between the answers; their first letters choose them, too", short: "answer")
  }
  var keyOptionList: KeyText { KeyText("open the list of answers", short: "list") }
  var keyOptionClear: KeyText { KeyText("choose nothing") }
  var keyEarlier: KeyText {
    KeyText("an earlier day, month or year, whichever the cursor is in", short: "earlier")
  }
  var keyLater: KeyText {
    KeyText("a later day, month or year, whichever the cursor is in", short: "later")
  }
}
