// Made by `make words` from Translations/es/Screens.po and English+Kinds.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var yesAnswer: String { "Sí" }
  var noAnswer: String { "No" }
  var notGiven: String { "Sin respuesta" }
  func like(_ example: String) -> String { "como \(example)" }
  func optional(_ label: String) -> String { "\(label) (opcional)" }
  func expectation(of field: Field) -> (long: String, short: String)? {
    switch field.kind {
    case .wholeNumber(let rule): numbers(rule, of: field)
    case .text(let rule): length(rule).map { ($0, $0) }
    case .decimal(let rule): same(bounds(rule) ?? "un número, como \(example(rule))")
    case .date(let rule):
      (
        dates(rule).map { "\(dateFormat(rule.notation)), \($0)" }
          ?? "\(dateFormat(rule.notation)), como \(example(rule))", dateFormat(rule.notation)
      )
    case .iban: ("2 letras, y luego dígitos y letras", "letras y dígitos")
    case .vin: ("17 letras y dígitos, sin I, O ni Q", "17, sin I, O ni Q")
    case .plate: ("hasta \(AnswerKind.longestPlate) letras y dígitos", "letras y dígitos")
    case .telephone: same("como +1 202 555 0123")
    case .email, .yesNo, .choice, .photo: nil
    }
  }
  private func same(_ text: String) -> (long: String, short: String) { (text, text) }
  private func length(_ rule: TextRule) -> String? {
    switch (rule.minLength, rule.maxLength) {
    case (1, AnswerKind.longestText): nil
    case (1, let most): "hasta \(grouped(most)) caracteres"
    case (let least, AnswerKind.longestText): "\(least) caracteres o más"
    case (let least, let most) where least == most: "\(most) caracteres"
    case (let least, let most): "de \(least) a \(grouped(most)) caracteres"
    }
  }
  private func numbers(_ rule: WholeNumberRule, of field: Field) -> (long: String, short: String)? {
    let multiple = rule.multipleOf > 1 ? ", de \(rule.multipleOf) en \(rule.multipleOf)" : ""
    switch (rule.min, rule.max) {
    case (let min?, let max?) where min <= max:
      return (range(min...max, of: field) + multiple, numbers(min...max))
    case (let min?, _): return same("\(min) o más" + multiple)
    case (nil, let max?): return same("\(max) o menos" + multiple)
    case (nil, nil): return same("un número entero" + multiple)
    }
  }
  private func bounds(_ rule: DecimalRule) -> String? {
    let notation = rule.notation
    switch (rule.min, rule.max) {
    case (let min?, let max?) where !min.isExclusive && !max.isExclusive:
      return "de \(notation.text(min.number)) a \(notation.text(max.number))"
    case (nil, nil): return nil
    case (let min, let max):
      return [
        min.map { notation.text($0.number) }.map { text in
          rule.min?.isExclusive == true ? "más de \(text)" : "\(text) o más"
        },
        max.map { notation.text($0.number) }.map { text in
          rule.max?.isExclusive == true ? "menos de \(text)" : "\(text) o menos"
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
    case (let first?, let last?): "del \(notation.text(first)) al \(notation.text(last))"
    case (let first?, nil): "\(notation.text(first)) o después"
    case (nil, let last?): "\(notation.text(last)) o antes"
    case (nil, nil): nil
    }
  }
  private func within(_ rule: DateRule) -> String {
    let notation = rule.notation
    return switch (rule.first, rule.last) {
    case (let first?, let last?):
      "escriba una fecha del \(notation.text(first)) al \(notation.text(last))"
    case (let first?, nil): "escriba el \(notation.text(first)) o una fecha posterior"
    case (nil, let last?): "escriba el \(notation.text(last)) o una fecha anterior"
    case (nil, nil): "escriba una fecha"
    }
  }
  func dateFormat(_ notation: Notation) -> String {
    switch notation.dateOrder {
    case .yearMonthDay: "AAAA-MM-DD"
    case .monthDayYear: "MM/DD/AAAA"
    case .dayMonthYear: "DD/MM/AAAA"
    }
  }
  func kindProblem(_ problem: FieldProblem, of field: Field) -> String {
    let label = shown(field.label)
    func say(_ text: String) -> String { about(label, text) }
    return switch problem {
    case .notAWholeNumber(let rule): whole(rule, field, in: ", en cifras")
    case .outOfRange(let rule): whole(rule, field, in: "")
    case .notAMultiple(let number): say("escriba un múltiplo de \(number)")
    case .notADecimal(let rule): say("escriba un número, como \(example(rule))")
    case .outOfBounds(let rule): say("escriba un número: \(bounds(rule) ?? "")")
    case .mayBeThousands(let rule):
      say(
        "escriba los decimales con \(rule.notation.decimalMark == .point ? "punto" : "coma") y los miles sin separador, como \(example(rule)) o 1234")
    case .tooManyDigits: say("escriba un número de \(DecimalNumber.mostDigits) dígitos o menos")
    case .tooShort(let least): say("escriba al menos \(least) caracteres")
    case .notAsExpected:
      say(
        field.extras?.example.map { "escríbalo con el formato esperado, como \(shown($0))" }
          ?? "escríbalo con el formato que espera la empresa")
    case .notAsked: say("omítala: no se pregunta con sus otras respuestas")
    case .notChosen:
      if case .yesNo = field.kind { say("elija Sí o No") } else { say("elija una opción") }
    case .notAChoice(let choices):
      say("elija \(choices.all.map { shown($0.title) }.listed(and: "o"))")
    case .mustBe(true): say("solo puede continuar con Sí")
    case .mustBe(false): say("solo puede continuar con No")
    case .notTrueOrFalse: say("escriba true o false, sin comillas")
    case .notADate(let rule):
      say("escriba una fecha como \(dateFormat(rule.notation)), por ejemplo \(example(rule))")
    case .noSuchDay(let rule):
      say("ese día no existe. Escriba una fecha como \(example(rule))")
    case .notAnISODate: say("escriba una fecha como AAAA-MM-DD, entre comillas")
    case .outsideDates(let rule): say(within(rule))
    case .notATelephone: say("escriba un número de teléfono, como +1 202 555 0123")
    case .notAnIBAN: say("escriba un IBAN, como DE89 3704 0044 0532 0130 00")
    case .ibanLength(let country, let length, let typed):
      say("un IBAN de \(country) tiene \(length) caracteres, y este tiene \(typed). Revíselo")
    case .ibanCheckDigits: say("los dígitos de control no coinciden. Compárelo con los papeles de su banco")
    case .notAVIN: say("escriba el VIN solo con letras y dígitos")
    case .vinLength(let typed):
      say("un VIN tiene \(AnswerKind.vinLength) caracteres, y este tiene \(typed). Revíselo")
    case .vinLetter(let letter): say("un VIN no lleva la letra \(letter). \(meant(by: letter))")
    case .vinCheckDigit: say("el dígito de control no coincide. Compárelo con los papeles del vehículo")
    case .notAPlate:
      say("escriba hasta \(AnswerKind.longestPlate) letras y dígitos, como en la placa")
    default: say(enter(field.kind))
    }
  }
  private func enter(_ kind: AnswerKind) -> String {
    switch kind {
    case .wholeNumber, .decimal: "escriba un número"
    case .date(let rule): "escriba una fecha como \(dateFormat(rule.notation))"
    case .telephone: "escriba un número de teléfono"
    case .iban: "escriba el IBAN"
    case .vin: "escriba el VIN"
    case .plate: "escriba la placa"
    case .yesNo, .choice: "elija una opción"
    case .text, .email, .photo: "escriba una respuesta"
    }
  }
  private func meant(by letter: Character) -> String {
    letter == "I" ? "Quizá sea el dígito 1" : "Quizá sea el dígito 0"
  }
  private func whole(_ rule: WholeNumberRule, _ field: Field, in digits: String) -> String {
    let label = shown(subject(field))
    return switch (rule.min, rule.max) {
    case (let min?, let max?): "\(label) debe estar entre \(min) y \(max)\(digits)"
    case (let min?, nil): "\(label) debe ser \(min) o más\(digits)"
    case (nil, let max?): "\(label) debe ser \(max) o menos\(digits)"
    case (nil, nil): "\(label) debe ser un número entero\(digits)"
    }
  }
  func about(_ label: String, _ text: String) -> String {
    guard label.endsItself else { return "\(label): \(text)" }
    return "\(label) \(text.prefix(1).uppercased())\(text.dropFirst())"
  }
  func asked(_ label: String) -> String { "¿\(label)?" }
  var chooseOne: String { "Elija una opción" }
  func plainOptions(_ options: [String]) -> String {
    "Escriba un número: " + options.enumerated().map { "\($0 + 1) \($1)" }.listed(by: ", ") + "."
  }
  var plainAgree: String { "¿Está de acuerdo?" }
  var plainYesNo: String { "Escriba \(word(.yes)) o \(word(.no))." }
  var plainSkip: String { "Pulse Enter para omitirla." }
  var plainClear: String { "Escriba \(word(.remove)) para omitirla." }
  var keyOption: KeyText {
    KeyText("pasar de una respuesta a otra; su primera letra también la elige", short: "opción")
  }
  var keyOptionList: KeyText { KeyText("abrir la lista de respuestas", short: "lista") }
  var keyOptionClear: KeyText { KeyText("no elegir ninguna") }
  var keyEarlier: KeyText {
    KeyText("un día, mes o año antes, según dónde esté el cursor", short: "antes")
  }
  var keyLater: KeyText {
    KeyText("un día, mes o año después, según dónde esté el cursor", short: "después")
  }
}
