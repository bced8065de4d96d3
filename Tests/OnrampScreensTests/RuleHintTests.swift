import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// Each rule is stated before an answer is checked.
@Suite struct RuleHintTests {
  private static let today = CompanySchema.today.unsafelyUnwrapped

  /// A field for each rule that can refuse an answer.
  private static let fields: [Field] = {
    func number(_ text: String) -> DecimalNumber? { DecimalNumber(text) }
    let american = Notation(dateOrder: .monthDayYear, decimalMark: .point)
    let pattern = try? Pattern(compiling: "[0-9]{6}")
    let kinds: [(AnswerKind, Field.Extras?)] = [
      (.wholeNumber(2000...2027), nil), (.wholeNumber(WholeNumberRule(min: 2)), nil),
      (.wholeNumber(WholeNumberRule(max: 90)), nil),
      (.wholeNumber(WholeNumberRule(min: 0, max: 60, multipleOf: 5)), nil),
      (.decimal(DecimalRule(notation: american)), nil),
      (.decimal(DecimalRule(min: number("0").map { .init($0) }, multipleOf: number("0.5"))), nil),
      (.decimal(DecimalRule(multipleOf: number("0.5"))), nil),
      (.date(DateRule(min: .today(plus: 0), max: .today(plus: 90), today: today)), nil),
      (.date(DateRule(max: .today(plus: 0), today: today, notation: american)), nil),
      (.date(DateRule(today: today)), nil),
      (.text(TextRule(minLength: 2, maxLength: 60)), nil), (.text(TextRule(minLength: 2)), nil),
      (.text(TextRule(maxLength: 8)), nil),
      (.text(TextRule(pattern: pattern)), .init(example: "123456")),
      (.text(TextRule(pattern: pattern)), .init(refusal: "Enter 6 digits")),
      (.iban, nil), (.vin, nil), (.plate, nil), (.telephone, nil),
      (.yesNo(mustBe: true), nil), (.yesNo(mustBe: false), nil),
    ]
    return kinds.enumerated().map { index, kind in
      var extras = kind.1 ?? .init()
      // Some with a description.
      if index.isMultiple(of: 2) { extras.description = OutsideText("As your papers say.") }
      return Field(
        FieldID(StepID("step"), "field\(index)"), label: "A question", kind: kind.0,
        typicalLength: 12, extras: extras)
    }
  }()

  /// A date from today on, for someone who writes the month first.
  private static func day(max: DateRule.Bound? = nil) -> Field {
    let rule = DateRule(
      min: .today(plus: 0), max: max, today: today,
      notation: Notation(dateOrder: .monthDayYear, decimalMark: .point))
    return Field(
      FieldID(StepID("step"), "day"), label: "First day", kind: .date(rule), typicalLength: 14)
  }

  private static func app(_ field: Field) throws -> App {
    let step = Step(field.id.step, title: "Rules", fields: [field])
    return App(Application(schema: try Schema([step], form: CompanyForm())))
  }

  @Test(arguments: fields.indices, [(24, 80), (12, 40)])
  func `Each rule is stated in the form, below the label and the description`(
    index: Int, size: (Int, Int)
  ) throws {
    let field = Self.fields[index]
    for language in Language.tested {
      let hint = try #require(language.words.hint(for: field), "\(field.kind)")
      let app = try Self.app(field)
      let frame = app.frame(size.0, size.1, language.appearance)
      let text = frame.text.split { $0.isWhitespace || $0 == "▌" || $0 == "─" }
        .joined(separator: " ")
      #expect(text.contains(hint.long) || text.contains(hint.short), "\(frame.text)")
      guard field.extras?.description != nil else { continue }
      let label = try #require(frame.texts.firstIndex { $0.contains("A question") })
      let description = try #require(frame.texts.firstIndex { $0.contains("As your papers") })
      #expect(description > label)
      if let rule = frame.texts.lastIndex(where: { $0.contains("────") && !$0.contains("○") }) {
        #expect(description < rule || field.kind.options.count > 0, "\(frame.text)")
      }
    }
  }

  @Test(arguments: fields.indices)
  func `Each rule is stated in the question of the line mode`(index: Int) throws {
    let field = Self.fields[index]
    let app = try Self.app(field)
    let question = Language.english.lineMode.prompt(of: app).question
    switch field.kind {
    case .yesNo(true?): #expect(question.contains("Type yes to continue."))
    case .yesNo(false?): #expect(question.contains("Type no to continue."))
    default:
      let hint = try #require(Language.english.words.hint(for: field))
      #expect(question.contains(hint.long), "\(question)")
    }
  }

  @Test func `The understood date is shown beside the typed one before Save`() throws {
    var app = try Self.app(Self.day(max: .today(plus: 300)))
    #expect(app.frame(24, 80).text.contains("25 Nov 2026 to 21 Sep 2027"))
    for key in "12/1" { app.press(.character(key)) }
    #expect(app.frame(24, 80).text.contains("1 Dec 2026"))
    app.reduce(.application(.form(.edited(.paste("/25")))))
    #expect(app.frame(24, 80).text.contains("25 Nov 2026 to 21 Sep 2027"))
  }

  @Test func `A date that may be either of two days is asked about, without its label`() throws {
    let field = Self.day()
    var app = try Self.app(field)
    app.reduce(.application(.form(.edited(.paste("01/12/2026")))))
    app.reduce(.application(.saveTapped))
    let problem = try #require(app.application.form.problem(of: field.id))
    #expect(
      Language.english.words.problemWithKeys(problem, of: field)
        == "Is it 12 Jan 2026 or 1 Dec 2026? Enter it like 1 Dec 2026")
    #expect(
      Language.spanish.words.problemWithKeys(problem, of: field)
        == "¿Es el 12 ene 2026 o el 1 dic 2026? Escríbala como 1 dic 2026")
  }
}
