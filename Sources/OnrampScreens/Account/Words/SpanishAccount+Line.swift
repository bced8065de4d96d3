// Made by `make words` from Translations/es/Account.po and EnglishAccount+Line.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishAccount {
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
  var plainLock: String {
    "Escriba \(word(.password)) para usar su contraseña, u \(word(.other)) para otro conductor."
  }
  func plainStep(_ account: Account) -> String {
    let title = title(of: account.screen)
    let count = Account.Screen.steps
    return account.step.map { "Paso \($0) de \(count): \(title)." } ?? "\(title)."
  }
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String {
    let asked = hint.map { "¿\(label), \($0)?" } ?? "¿\(label)?"
    return current.map { "\(asked) Ahora: \($0). Pulse Enter para dejarlo así." } ?? asked
  }
  var plainAccept: String {
    "¿Acepta los términos del servicio? Escriba \(word(.yes)), \(word(.no)) o \(word(.back))."
  }
  var plainNotAccepted: String { "Sin aceptar los términos no se puede crear una cuenta." }
  var plainNothingBefore: String { "No hay nada antes de esto. Escriba \(word(.quit)) para terminar." }
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String {
    let choices = buttons.enumerated().map { "\($0 + 1): \($1)" }.listed(by: ". ")
    return goesBack
      ? "\(choices). Escriba un número, \(word(.back)), \(word(.help)) o \(word(.quit))."
      : "\(choices). Escriba un número, \(word(.help)) o \(word(.quit))."
  }
  var plainCode: String { "Su código de recuperación:" }
  func plainCodeHelp(replaces: Bool) -> String {
    "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código y pulse Enter. No se muestran. "
      + (replaces
        ? "\(word(.back)) conserva el código anterior. \(word(.quit)) termina, y el código anterior sigue sirviendo."
        : "\(word(.quit)) termina; más tarde puede obtener un código nuevo en \(title(of: .menu)).")
  }
  var plainConfirmFirst: String {
    "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código para continuar, o \(word(.quit)) para terminar."
  }
  func plainUseCode(_ choice: String) -> String {
    "Si olvidó su contraseña, escriba \(choice) para usar el código de recuperación."
  }
  func plainOneName(_ choice: String) -> String { "\(choice) si solo tiene un nombre" }
  var plainNoSecret: String {
    "Eso es una orden, y aquí no hace nada. Para darla como respuesta, escriba antes una barra invertida."
  }
  var plainHelp: String {
    "Escriba una respuesta y pulse Enter. Una línea vacía deja la respuesta como está. Las contraseñas, los PIN y los códigos no se ven al escribirlos.\n\(word(.back)) va a la pregunta anterior, \(word(.quit)) termina. Una barra invertida antes de una de estas palabras la convierte en respuesta."
  }
  func plainAskToMove(_ question: String) -> String {
    "\(question) Escriba \(word(.yes)) para moverla, \(word(.no)) para dejarla aquí o \(word(.back))."
  }
}
