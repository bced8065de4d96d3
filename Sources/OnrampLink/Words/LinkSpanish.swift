/// The phone's page in Spanish.
struct LinkSpanish: LinkWords {
  var code: String { "es" }

  func title(_ document: LinkDocument) -> String {
    switch document {
    case .license: "Foto de su licencia de conducir"
    case .insurance: "Foto de su prueba de seguro"
    }
  }

  var explanation: String { "Va directo al computador donde llena el formulario." }

  func checklist(_ document: LinkDocument) -> [String] {
    ["El original, no una copia", "Las cuatro esquinas, plano", "Con luz y sin reflejos"]
  }

  var takePhoto: String { "Tomar una foto" }
  var choosePhoto: String { "Elegir una foto" }
  var preview: String { "La foto que eligió" }
  var progress: String { "Cuánto se ha enviado" }
  var send: String { "Enviar esta foto" }

  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: "Enviada. Mire el computador y confírmela allí."
    case .notAPhoto: "Ese archivo no es una foto. Vuelva y elija otra."
    case .busy: "Otra foto está en camino. Vuelva e intente otra vez."
    case .failed: "La foto no llegó. Vuelva e intente otra vez."
    }
  }

  var said: [(name: String, text: String)] {
    [
      ("preparing", "Un momento"), ("ready", "¿Se lee bien? Entonces envíela."),
      ("sending", "Enviando"), ("sent", text(.received)),
      ("notAPhoto", "Ese archivo no es una foto. Elija otra."),
      ("busy", "Otra foto está en camino. Intente otra vez."),
      ("failed", "No llegó. La foto sigue aquí: intente otra vez."),
      ("over", "El enlace terminó. Muestre un código nuevo en el computador."),
      ("again", "Intentar otra vez"),
    ]
  }
}
