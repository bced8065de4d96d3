/// Why an answer was refused.
public enum FieldProblem: Error, Hashable, Sendable {
  /// The text has no visible character.
  case empty
  /// The text has more characters than `limit`.
  case tooLong(limit: Int)
  /// Text was expected, but something else was given.
  case notText
  /// The text contains control characters.
  case notPlainText
  /// A number was expected, but something else was given.
  case notANumber
  /// The text is not an address like name@example.com.
  case notAnEmail
  /// The text is not a whole number in ASCII digits. The rule says what to enter.
  case notAWholeNumber(WholeNumberRule)
  /// The number is outside the range.
  case outOfRange(WholeNumberRule)
  /// The number is not a multiple of `of`, unlike the example `like`.
  case notAMultiple(of: String, like: String)
  /// The text is not a number with or without decimals.
  case notADecimal(DecimalRule)
  /// The number is outside the bounds.
  case outOfBounds(DecimalRule)
  /// The separator could be a decimal mark or separate thousands.
  case mayBeThousands(DecimalRule)
  /// The number has more digits than can be stored.
  case tooManyDigits
  /// The text has fewer characters than `least`.
  case tooShort(least: Int)
  /// The text doesn't match the company's pattern.
  case notAsExpected
  /// An answers file answers a question that its other answers rule out.
  case notAsked
  /// No answer is chosen.
  case notChosen
  /// The answer is not one of the choices.
  case notAChoice(Choices)
  /// Only this answer is accepted.
  case mustBe(Bool)
  /// An answers file has something other than `true` or `false`.
  case notTrueOrFalse
  /// The text is not a date.
  case notADate(DateRule)
  /// The month has no such day, or the year no such month. This day is accepted.
  case noSuchDay(like: CalendarDate)
  /// The text may mean either of two days.
  case eitherDay(CalendarDate, CalendarDate)
  /// An answers file has something other than yyyy-mm-dd.
  case notAnISODate
  /// An answers file has a day that the calendar doesn't have.
  case noSuchISODate
  /// The day is before the first or after the last accepted one.
  case outsideDates(DateRule)
  /// The text is not a telephone number.
  case notATelephone
  /// The text doesn't look like an IBAN.
  case notAnIBAN
  /// The IBAN is too short or too long for its country.
  case ibanLength(country: String, length: Int, typed: Int)
  /// The check digits of the IBAN don't match the rest.
  case ibanCheckDigits
  /// The VIN has characters other than letters and digits.
  case notAVIN
  /// The VIN is too short or too long.
  case vinLength(typed: Int)
  /// The VIN contains a letter that VINs don't use: I, O or Q.
  case vinLetter(Character)
  /// The check digit of the VIN doesn't match the rest.
  case vinCheckDigit
  /// The text doesn't look like a license plate.
  case notAPlate
  /// The file can't be used as a photo.
  case photo(PhotoProblem)
  /// The account refuses the answer.
  case account(AccountFieldProblem)
  /// Another terminal has a different answer. This one isn't refused.
  indirect case elsewhere(AnswersElsewhere)
  /// The company asks for a better answer. This one isn't refused.
  indirect case askedAgain(Decision.Request)
}

/// A problem and its field.
public struct Problem: Hashable, Sendable {
  /// The field whose answer was refused.
  public let field: FieldID
  /// Why it was refused.
  public let cause: FieldProblem

  /// Creates a problem with a field.
  public init(_ field: FieldID, _ cause: FieldProblem) {
    self.field = field
    self.cause = cause
  }
}

extension FieldProblem {
  /// Whether it depends on the text of the field.
  var isAboutText: Bool {
    switch self {
    case .photo, .account, .elsewhere, .askedAgain: false
    default: true
    }
  }

  /// Whether it concerns the format of the input, so that a company's own message can say what to
  /// enter.
  public var isAboutForm: Bool {
    switch self {
    case .empty, .notChosen, .mustBe, .notText, .notANumber, .notTrueOrFalse, .notAnISODate,
      .noSuchISODate, .notAsked,
      .notPlainText, .photo, .account, .elsewhere, .askedAgain:
      false
    default: true
    }
  }
}
