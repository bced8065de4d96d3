// Made by `make words` from Translations/es/Link.po and LinkEnglish.swift: change those.
// swift-format-ignore-file

struct LinkSpanish: LinkWords {}

extension LinkSpanish {
  var code: String { "es" }
  func title(_ document: LinkDocument) -> String {
    switch document {
    case .license: "Foto de su licencia de conducir"
    case .insurance: "Foto de su comprobante de seguro"
    case .other: "Foto para su solicitud"
    }
  }
  var explanation: String { "Va directo a la computadora donde llena el formulario." }
  func checklist(_ document: LinkDocument) -> [String] {
    ["El original, no una copia", "Plano, con las cuatro esquinas a la vista", "Buena luz, sin reflejos"]
  }
  var takePhoto: String { "Tomar una foto" }
  var choosePhoto: String { "Elegir una foto" }
  var preview: String { "La foto que eligió" }
  var progress: String { "Cuánto se ha enviado" }
  var send: String { "Enviar esta foto" }
  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: "Enviada. Ahora confírmela en la computadora."
    case .notAPhoto: "Ese archivo no es una foto. Vuelva y elija otra."
    case .busy: "Ya se está enviando otra foto. Vuelva e inténtelo de nuevo."
    case .failed: "La foto no llegó. Vuelva e inténtelo de nuevo."
    }
  }
  var said: [(name: String, text: String)] {
    [
      ("preparing", "Un momento"), ("ready", "¿Se lee bien? Entonces envíela."),
      ("sending", "Enviando"),
      ("sent", text(.received)), ("notAPhoto", "Ese archivo no es una foto. Elija otra."),
      ("busy", "Ya se está enviando otra foto. Inténtelo de nuevo."),
      ("failed", "La foto no llegó. Sigue aquí: inténtelo de nuevo."),
      ("over", "Este enlace venció. Muestre un código nuevo en la computadora."), ("again", "Intentar de nuevo"),
    ]
  }
}
