// Made by `make words` from Translations/es/Screens.po and English.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct Spanish: Words {
  var units = Units.metric
  var isAtKiosk = false
  var language: Language { .spanish }
}

extension Spanish {
  var product: String { "Onramp" }
  var application: String { "Solicitud de conductor" }
  func title(of step: StepID) -> String {
    switch step {
    case .personal: "Datos personales"
    case .vehicle: "Vehículo"
    case .photos: "Fotos"
    default: step.key
    }
  }
  var months: [String] {
    ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]
  }
  func place(_ number: Int, of count: Int) -> String { "\(number) de \(count)" }
  func position(_ number: Int, of count: Int) -> String { "Paso \(number) de \(count)" }
  func label(of field: FieldID) -> String {
    switch field {
    case .name: "Nombre"
    case .email: "Correo electrónico"
    case .make: "Marca"
    case .model: "Modelo"
    case .year: "Año"
    case .seats: "Número de asientos"
    case .license: "Licencia de conducir"
    case .insurance: "Comprobante de seguro"
    case .licenseBack: "Licencia, reverso"
    default: field.key
    }
  }
  var save: String { "Guardar" }
  var goBack: String { "Volver" }
  var restart: String { "Reiniciar" }
  var undoRestart: String { "Deshacer el reinicio" }
  func welcome(_ photos: [String], isCompanys: Bool) -> [String] {
    (photos.isEmpty ? [] : [isCompanys ? haveTheseReady(photos) : haveReady(photos)]) + [
      isCompanys
        ? "Puede salir en cualquier momento y seguir después."
        : "Le tomará unos 5 minutos. Puede salir en cualquier momento y seguir después.",
      "Onramp nunca envía su solicitud por su cuenta: la entrega usted.",
    ]
  }
  private func haveTheseReady(_ photos: [String]) -> String {
    "Tenga a mano: \(photos.map(shown).listed(and: "y"))."
  }
  var thereIsAProblem: String { "Hay un problema" }
  func numbers(_ range: ClosedRange<Int>) -> String { "de \(range.lowerBound) a \(range.upperBound)" }
  func range(_ range: ClosedRange<Int>, of field: Field) -> String {
    switch field.id {
    case .seats: "\(numbers(range)), incluido el del conductor"
    default: numbers(range)
    }
  }
  func didYouMean(_ answer: String) -> String { "¿Quiso escribir \(shown(answer))?" }
  func didYouMeanWithKeys(_ answer: String) -> String { "\(didYouMean(answer)) F2 sí, F3 no" }
  var notSaved: String { "sin guardar" }
  func tooSmall(_ needed: Size) -> String {
    "Agrande la ventana: \(needed.columns) columnas, \(needed.rows) filas. Lo que escribió sigue aquí."
  }
  func tooSmallToAsk(_ question: String) -> String {
    "\(question) Ctrl-Q: sí. Para quedarse, agrande la ventana."
  }
  var decimalPoint: String { "," }
}
