/// A kind of answer: what it accepts, and what that becomes.
///
/// Everything about a kind is here and in its rule beside this file, except its look, which is in
/// the screens, and its JSON, in the store.
public enum AnswerKind: Hashable, Sendable {
  /// At least one visible character, in any script.
  case text(TextRule)
  /// An address like name@example.com, in any script.
  case email
  /// A whole number, in ASCII digits.
  case wholeNumber(WholeNumberRule)
  /// An exact number with decimals, behind a point or a comma.
  indirect case decimal(DecimalRule)
  /// Yes or no; or only one of them, such as a consent, which has to be yes.
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

  /// Whether the answer is chosen, rather than typed or given.
  public var isChosen: Bool { !options.isEmpty }

  /// The answers to choose from, as a draft has them; empty where anything is typed.
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

  /// An answer as editable text: what typing it would look like.
  public func text(_ value: Value) -> String? {
    switch (self, value) {
    case (.decimal(let rule), .decimal(let number)): rule.notation.text(number)
    case (.date(let rule), .text(let text)):
      CalendarDate(iso: text).map(rule.notation.text) ?? text
    case (.iban, .text(let text)): Self.grouped(text)
    default: value.text
    }
  }
}
