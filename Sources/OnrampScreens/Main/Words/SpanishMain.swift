// Made by `make words` from Translations/es/Main.po and EnglishMain.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishMain: MainWords {
  var isAtKiosk = false
}

extension SpanishMain {
  var about: String { "Desde aquí se abre todo lo que Onramp ofrece." }
  var title: String { "Inicio" }
  func greeting(_ name: String) -> String { "Hola, \(SafeText.visible(name))" }
  func noAccount(hasAccounts: Bool) -> String {
    hasAccounts
      ? "No ha iniciado sesión. Cualquiera que entre con su usuario puede leer lo que escriba aquí."
      : "No tiene cuenta. Cualquiera que entre con su usuario puede leer lo que escriba aquí."
  }
  var application: String { "Solicitud" }
  var plain: String { "Solicitud que quedó aquí" }
  var lock: String { "Bloquear" }
  var signOut: String { "Cerrar sesión" }
  var createAccount: String { "Crear una cuenta" }
  var signIn: String { "Iniciar sesión" }
  func standing(next: String, saved: Int, of count: Int) -> String {
    "Siguiente paso: \(next) (\(saved) de \(count))"
  }
  func notice(_ notice: MainNotice) -> String {
    switch notice {
    case .notSignedOut(let problem):
      "La sesión sigue abierta. "
        + SpanishAccount(isAtKiosk: isAtKiosk).sentence(
          SpanishAccount(isAtKiosk: isAtKiosk).problem(problem))
    case .hasTwin:
      "Otra cuenta tiene el mismo correo y la misma contraseña. Para abrirla, cambie en Cuenta la contraseña de esta y luego inicie sesión con la anterior."
    case .plainMoved: "La solicitud ya está en su cuenta. Solo usted puede abrirla."
    case .plainDeleted: "La solicitud que quedó aquí se borró para siempre."
    case .oldCodeKept: "Su código de recuperación anterior sigue sirviendo."
    case .plainStays(let problem):
      "La solicitud que quedó aquí no se cambió. "
        + SpanishAccount(isAtKiosk: isAtKiosk).sentence(
          SpanishAccount(isAtKiosk: isAtKiosk).problem(problem))
    case .unconfirmed(let code): SpanishAccount(isAtKiosk: isAtKiosk).unconfirmed(code)
    // `AccountWords.lastSaved(_:on:)` has the sentence for it.
    case .lastSaved: ""
    case .nothingBefore: "No hay nada antes de esto. Pulse Ctrl-Q para salir."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }
  var signingOut: String { "Cerrando la sesión" }
  var plainNote: String { "Empezada sin cuenta" }
  var moving: String { "Un momento" }
  func codeNotConfirmed(_ state: RecoveryCodeState) -> String? {
    switch state {
    case .confirmed: nil
    case .unconfirmed:
      "No ha confirmado su código de recuperación. Obtenga uno nuevo en Cuenta, Nuevo código de recuperación."
    case .replacementUnconfirmed:
      "No ha confirmado su nuevo código de recuperación, así que el anterior sigue sirviendo. Obtenga otro en Cuenta, Nuevo código de recuperación."
    }
  }
  private func word(_ command: LineCommand) -> String { Spanish().word(command) }
  func plainQuestion(_ count: Int, goesBack: Bool) -> String {
    goesBack
      ? "Escriba un número del 1 al \(count), \(word(.back)), \(word(.help)) o \(word(.quit))."
      : "Escriba un número del 1 al \(count), \(word(.help)) o \(word(.quit))."
  }
  var plainHelpToMain: String { "\(word(.main)) abre el inicio." }
  var keyOpen: KeyText { KeyText("abrir") }
}
