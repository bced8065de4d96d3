import OnrampCore
import OnrampScreens
import TestKit

extension Scenes {
  /// A company's form, in both languages.
  private static func company(
    _ name: String, before number: Int = 1, then happenings: [Happening] = []
  ) -> Scene {
    Scene("company-" + name, then: happenings) { language in
      company(CompanySchema.saved(before: number), in: language)
    }
  }

  private static func company(_ answers: Answers, in language: Language) -> App {
    let schema = CompanySchema.schema(isSpanish: language == .spanish)
    return App(Application(StoredState(answers: answers), schema: schema))
  }

  private static let save = Happening.key(.control("s"))

  static let kindScenes: [Scene] = [
    company("check"),
    company(
      "countries",
      then: [.key(.character("y"), .down, .character("y"), .down, .paste("Chile, Peru"))]),
    company("check-problems", then: [.key(.down, .character("y")), save]),
    company(
      "bank", before: 2, then: typing("DE89 3704 0044 0532 0130 0") + [.key(.down, .right), save]),
    company("inspection", before: 3, then: [.key(.down, .paste("12/01/2026")), save]),
    company("summary", before: 4),
    Scene("lines", then: [.key(.paste("Two years"), .enter, .paste("in a taxi"))]) {
      lines(in: $0)
    },
    Scene("kinds", then: [.key(.down)]) { kinds(in: $0) },
    Scene("kinds-problems", then: [.key(.paste("12")), save]) { kinds(in: $0) },
    Scene("kinds-date", then: [.key(.pageDown, .altRight)]) { kinds(in: $0) },
    Scene("kinds-closed-list", then: [.key(.pageDown, .up, .right)]) { kinds(in: $0) },
    Scene("kinds-unanswered-list", then: [.key(.pageDown, .up)]) { kinds(in: $0) },
    Scene("kinds-list", then: [.key(.pageDown, .up, .character(" "))]) { kinds(in: $0) },
  ]

  /// A step with a text of several lines.
  private static func lines(in language: Language) -> App {
    let id = StepID("about")
    let field = Field(
      FieldID(id, "experience"), label: language == .spanish ? "Experiencia" : "Experience",
      kind: .text(TextRule(maxLength: 500, allowsLines: true)), typicalLength: 60)
    let step = Step(id, title: language == .spanish ? "Sobre usted" : "About you", fields: [field])
    return App(Application(schema: (try? Schema([step], form: CompanyForm())) ?? schema))
  }

  /// A step with the kinds that are missing from the company's form.
  static func kinds(in language: Language) -> App {
    let isSpanish = language == .spanish
    func say(_ english: String, _ spanish: String) -> String { isSpanish ? spanish : english }
    let id = StepID("more")
    let notation = Notation(
      dateOrder: isSpanish ? .dayMonthYear : .monthDayYear,
      decimalMark: isSpanish ? .comma : .point)
    func field(
      _ key: String, _ label: String, _ kind: AnswerKind, _ length: Int = 20,
      isOptional: Bool = false, _ extras: Field.Extras? = nil
    ) -> Field {
      Field(
        FieldID(id, key), label: label, kind: kind, typicalLength: length, isOptional: isOptional,
        extras: extras)
    }
    let colors = say(
      "White,Black,Gray,Silver,Blue,Red,Green,Another",
      "Blanco,Negro,Gris,Plata,Azul,Rojo,Verde,Otro")
    let choices = Choices(
      colors.split(separator: ",").enumerated().map { index, title in
        .init(.number(index), title: String(title))
      })
    let fields = [
      field("doors", say("Doors", "Puertas"), .wholeNumber(WholeNumberRule(min: 2)), 4),
      field(
        "engine", say("Engine, in liters", "Motor, en litros"),
        .decimal(
          DecimalRule(
            min: DecimalNumber(digits: 0).map { .init($0, isExclusive: true) },
            notation: notation)), 8),
      field("vin", "VIN", .vin),
      field("plate", say("License plate", "Placa"), .plate, 12, isOptional: true),
      field(
        "telephone", say("Telephone", "Teléfono"), .telephone, 20,
        .init(
          description: say(
            "We call only if something is wrong with your documents.",
            "Solo llamamos si hay un problema con sus documentos."))),
      field("color", say("Color", "Color"), .choice(choices), 20),
      field(
        "since", say("Driving since", "Conduce desde"),
        CompanySchema.today.map {
          .date(DateRule(max: .today(plus: 0), today: $0, notation: notation))
        } ?? .text, 12, isOptional: true),
    ]
    let step = Step(
      id, title: say("More about the car", "Más sobre el auto"),
      description: say(
        "What the papers of the car say.", "Lo que dicen los papeles del auto."), fields: fields)
    return App(Application(schema: (try? Schema([step], form: CompanyForm())) ?? schema))
  }
}
