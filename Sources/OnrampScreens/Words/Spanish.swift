import OnrampCore

/// The screens in Spanish.
struct Spanish: Words {
  var product: String { "Onramp" }
  var application: String { "Solicitud de conductor" }
  var survey: any SurveyWords { SpanishSurvey() }
  var cars: any CarsWords { SpanishCars() }
  var routes: any RoutesWords { SpanishRoutes() }
  var account: any AccountWords { SpanishAccount() }
  var main: any MainWords { SpanishMain() }

  func title(of step: StepID) -> String {
    switch step {
    case .personal: "Datos personales"
    case .vehicle: "Vehículo"
    case .photos: "Fotos"
    default: step.key
    }
  }

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
    default: field.key
    }
  }

  var save: String { "Guardar" }
  var goBack: String { "Volver" }
  var restart: String { "Reiniciar" }
  var undoRestart: String { "Deshacer reinicio" }

  func welcome(_ photos: [String]) -> [String] {
    (photos.isEmpty
      ? [] : ["Tenga a mano \(photos.map { "su \($0.lowercased())" }.listed(and: "y"))."]) + [
        "Le tomará unos 5 minutos. Puede salir en cualquier momento y seguir después.",
        "No se envía nada hasta que usted entregue la solicitud.",
      ]
  }

  var thereIsAProblem: String { "Hay un problema" }

  func numbers(_ range: ClosedRange<Int>) -> String {
    "de \(range.lowerBound) a \(range.upperBound)"
  }

  func range(_ range: ClosedRange<Int>, of field: Field) -> String {
    switch field.id {
    case .seats: "\(numbers(range)), incluido el del conductor"
    default: numbers(range)
    }
  }

  func didYouMean(_ answer: String) -> String { "¿Quiso escribir \(shown(answer))?" }
  var notSaved: String { "sin guardar" }

  func tooSmall(_ needed: Size) -> String {
    "Agrande la ventana: \(needed.columns) columnas, \(needed.rows) filas. Lo que escribió sigue aquí."
  }

  func tooSmallToAsk(_ question: String) -> String {
    "\(question) Ctrl-Q: sí. Para quedarse, agrande la ventana."
  }

  var decimalPoint: String { "," }
}
