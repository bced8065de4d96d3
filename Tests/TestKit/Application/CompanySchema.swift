import OnrampCore

/// A company's own form, as the documentation shows it: a background check, bank details and an
/// inspection.
public enum CompanySchema {
  /// The day on which its dates are judged.
  public static let today = CalendarDate(iso: "2026-11-25")

  private static let check = StepID("check")
  private static let bank = StepID("bank")
  private static let inspection = StepID("inspection")

  /// The standalone consent.
  public static let consent = FieldID(check, "consent")
  /// Whether the driver lived abroad.
  public static let abroad = FieldID(check, "abroad")
  /// Where the driver lived; asked only after yes.
  public static let countries = FieldID(check, "countries")
  /// The bank account.
  public static let iban = FieldID(bank, "iban")
  /// How often the driver is paid.
  public static let paid = FieldID(bank, "paid")
  /// The photo of the report.
  public static let report = FieldID(inspection, "report")
  /// The last day of the inspection.
  public static let until = FieldID(inspection, "until")

  /// The form in English or Spanish.
  public static func schema(isSpanish: Bool = false) -> Schema {
    func say(_ english: String, _ spanish: String) -> String { isSpanish ? spanish : english }
    let notation = Notation(
      dateOrder: isSpanish ? .dayMonthYear : .monthDayYear,
      decimalMark: isSpanish ? .comma : .point)
    let steps = [
      Step(
        check, title: say("Background check", "Antecedentes"),
        fields: [
          Field(
            consent,
            label: say("I agree to the background check", "Acepto la verificación de antecedentes"),
            kind: .yesNo(mustBe: true), typicalLength: 8,
            extras: .init(
              description: say(
                "We look at public records of the last seven years.",
                "Consultamos los registros públicos de los últimos siete años."),
              consentLanguage: say("en", "es"))),
          Field(
            abroad,
            label: say(
              "Have you lived in another country since 2019?", "¿Ha vivido en otro país desde 2019?"
            ),
            kind: .yesNo(mustBe: nil), typicalLength: 8),
          Field(
            countries, label: say("Which countries?", "¿En qué países?"),
            kind: .text(TextRule(minLength: 2)), typicalLength: 34,
            extras: .init(shownWhen: .equals(abroad, .boolean(true)))),
        ]),
      Step(
        bank, title: say("Bank details", "Datos bancarios"),
        fields: [
          Field(
            iban, label: "IBAN", kind: .iban, typicalLength: 34,
            extras: .init(example: "DE89 3704 0044 0532 0130 00")),
          Field(
            paid, label: say("Paid", "Pago"),
            kind: .choice(
              Choices([
                .init(.text("daily"), title: say("Every day", "Cada día")),
                .init(.text("weekly"), title: say("Every week", "Cada semana")),
              ])), typicalLength: 8),
        ]),
      Step(
        inspection, title: say("Vehicle inspection", "Inspección del vehículo"),
        fields: [
          Field(
            report, label: say("Photo of the report", "Foto del informe"), kind: .photo,
            typicalLength: 44),
          Field(
            until, label: say("Valid until", "Válida hasta"), kind: date(notation),
            typicalLength: 12),
        ]),
    ]
    let form = CompanyForm(
      title: say("Drive with Example", "Conduzca con Example"),
      version: "https://drive.example.com/steps/2026-11-23")
    return (try? Schema(steps, form: form)) ?? .sample
  }

  private static func date(_ notation: Notation) -> AnswerKind {
    today.map { .date(DateRule(min: .today(plus: 30), today: $0, notation: notation)) } ?? .text
  }

  /// Answers to all questions, from a driver who never lived abroad.
  public static let answers = Answers(sections: [
    check: [consent: .boolean(true), abroad: .boolean(false)],
    bank: [iban: .text("DE89370400440532013000"), paid: .text("weekly")],
    inspection: [report: .photo(.sample), until: .text("2027-06-30")],
  ])

  /// Answers to the steps before one, counted from 1.
  public static func saved(before number: Int) -> Answers {
    let ids = [check, bank, inspection].prefix(number - 1)
    return Answers(sections: answers.sections.filter { ids.contains($0.key) })
  }
}
