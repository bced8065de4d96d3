/// A kind of answer: the input it accepts, and the value to save.
///
/// Everything about a kind is here and in its rule beside this file, except its appearance, which
/// belongs to the screens, and its JSON, which belongs to the store.
public enum AnswerKind: Hashable, Sendable {
  /// At least one visible character, in any script.
  case text(TextRule)
  /// An address such as name@example.com, in any script.
  case email
  /// A whole number, in ASCII digits.
  case wholeNumber(WholeNumberRule)
  /// An exact number with a point or comma before its decimals.
  indirect case decimal(DecimalRule)
  /// Yes or no. A consent accepts only one of them: yes.
  case yesNo(mustBe: Bool?)
  /// One of several answers.
  case choice(Choices)
  /// A day, saved as yyyy-mm-dd.
  indirect case date(DateRule)
  /// A telephone number, international or national.
  case telephone
  /// An international bank account number with its check digits (ISO 13616).
  case iban
  /// A vehicle identification number (ISO 3779).
  case vin
  /// A license plate.
  case plate
  /// A file path, or nothing. The file itself is checked when it is stored.
  case photo

  /// Any visible text.
  public static let text = AnswerKind.text(TextRule())

  /// A whole number in a range.
  public static func wholeNumber(_ range: ClosedRange<Int>) -> AnswerKind {
    .wholeNumber(WholeNumberRule(range))
  }

  /// The maximum length of any text, in characters.
  public static let longestText = 1000
  /// The maximum length of an email address, in characters (RFC 5321, 4.5.3.1.3).
  public static let longestEmail = 254

  /// Whether the answer is a photo.
  public var isPhoto: Bool { if case .photo = self { true } else { false } }

  /// Whether what is shown around its field depends on the typed text.
  var redrawsAround: Bool {
    switch self {
    case .photo, .date: true
    default: false
    }
  }

  /// The possible answers, as they appear in a draft; empty for kinds that are typed or taken.
  public var options: [String] {
    switch self {
    case .yesNo: ["true", "false"]
    case .choice(let choices): choices.all.map { $0.value.text ?? "" }
    case .text, .email, .wholeNumber, .decimal, .date, .telephone, .iban, .vin, .plate, .photo: []
    }
  }

  /// Whether a stored value is an answer of this kind.
  public func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.text, .text), (.email, .text), (.date, .text), (.telephone, .text), (.iban, .text),
      (.vin, .text), (.plate, .text), (.wholeNumber, .number), (.decimal, .number),
      (.decimal, .decimal), (.yesNo, .boolean), (.photo, .photo):
      true
    case (.choice, .photo): false
    case (.choice, _): true
    default: false
    }
  }

  /// A value as editable text, the way it would be typed.
  public func text(_ value: Value) -> String? {
    switch (self, value) {
    case (.decimal(let rule), .decimal(let number)): rule.notation.text(number)
    case (.date(let rule), .text(let text)):
      CalendarDate(iso: text).map(rule.text) ?? text
    case (.iban, .text(let text)): Self.grouped(text)
    default: value.text
    }
  }
}
