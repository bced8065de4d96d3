// Made by `make words` from Translations/es/Account.po and EnglishAccount+Problems.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishAccount {
  func problem(
    _ problem: FieldProblem, of field: FieldID, on screen: Account.Screen
  ) -> String {
    let label = label(of: field, on: screen)
    switch problem {
    case .empty: return nothing(in: field, on: screen)
    case .notAnEmail:
      return "Escriba un correo con el formato correcto, como nombre@ejemplo.com"
    case .tooLong(let limit): return "\(label): escriba \(limit) caracteres o menos"
    case .notATelephone:
      return "Escriba un número de teléfono con el formato correcto, como +1 202 555 0123"
    case .account(.refused(.exists)) where screen == .changeProfile:
      return "Otra cuenta tiene este correo y esta contraseña. Escriba otro correo"
    case .account(let problem): return self.problem(problem, label)
    case .elsewhere(let answers):
      return answers.others.map { other in
        guard case .text(let text) = other else { return "" }
        return "\(label): también hay «\(SafeText.visible(text))» de otra terminal"
      }.joined(separator: ". ")
    default: return "\(label): escriba solo texto, sin caracteres de control"
    }
  }
  private func problem(_ problem: AccountFieldProblem, _ label: String) -> String {
    switch problem {
    case .password(.tooShort(let least)): "\(label): escriba \(least) caracteres o más"
    case .password(.tooEasy): "Esta contraseña es muy fácil de adivinar. Use una frase más larga"
    case .password(.unchanged): "Esta es su contraseña actual. Elija otra"
    case .pin(let problem): self.problem(problem)
    case .pinsDiffer: "Los PIN no coinciden. Escríbalos otra vez"
    case .notLastGroup: "El final no coincide. Revise lo que anotó"
    case .refused(let problem): self.problem(problem)
    case .noSuchAccount(.wrongCode(let seconds)):
      "El correo o el código de recuperación no son correctos" + afterwards(seconds)
    case .noSuchAccount(let problem):
      "El correo o la contraseña no son correctos" + afterwards(problem.wait ?? 0)
    }
  }
  private func problem(_ problem: PINProblem) -> String {
    switch problem {
    case .notDigits(let length?): "El PIN debe tener exactamente \(digits(length))"
    case .notDigits(nil): "El PIN debe tener solo dígitos"
    case .length(let length): "El PIN debe tener \(digits(length))"
    case .tooSimple:
      "Este PIN es muy fácil de adivinar. Evite series, dígitos repetidos y patrones sencillos"
    }
  }
  private func nothing(in field: FieldID, on screen: Account.Screen) -> String {
    switch field {
    case .signUpEmail, .accountEmail: "Escriba su correo electrónico"
    case .password: "Escriba una contraseña"
    case .accountPassword:
      screen == .changePassword ? "Escriba su contraseña actual" : "Escriba su contraseña"
    case .newPassword: "Escriba una contraseña nueva"
    case .firstName: "Escriba su nombre"
    case .lastName: "Escriba sus apellidos"
    case .telephone: "Escriba su número de teléfono"
    case .pin: screen == .changePIN ? "Escriba el PIN nuevo" : "Escriba el PIN"
    case .pinAgain: screen == .changePIN ? "Escriba el PIN nuevo otra vez" : "Escriba el PIN"
    case .recoveryCode: "Escriba el código de recuperación"
    case .codeGroup: "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código"
    default: label(of: field, on: screen)
    }
  }
  func problem(_ problem: AccountProblem) -> String {
    switch problem {
    case .wrongPIN(let more, let seconds):
      more > 0
        ? "Ese PIN no es correcto. \(tries(more)) antes de tener que esperar"
        : "Ese PIN no es correcto. \(wait(seconds))"
    case .wait(let seconds): wait(seconds)
    case .passwordNeeded: tooManyPINs(offersCode: false)
    case .wrongPassword(let seconds): "Esa contraseña no es correcta" + afterwards(seconds)
    case .wrongCode(let seconds): "Ese código de recuperación no es correcto" + afterwards(seconds)
    case .emailNeeded: "Escriba el correo electrónico de su cuenta"
    case .exists: "Otra cuenta tiene este correo y esta contraseña. Elija otra contraseña"
    case .severalMatch where isAtKiosk:
      "Dos cuentas de aquí tienen este correo y esta contraseña. Avise al personal"
    case .severalMatch:
      "Aquí hay dos cuentas con este correo y esta contraseña. Ejecute onramp account, inicie sesión y cambie la contraseña"
    case .damaged where isAtKiosk:
      "La cuenta no se puede abrir: uno de sus archivos está dañado. No se cambió nada. Avise al personal"
    case .damaged(let file):
      "La cuenta no se puede abrir: \(SafeText.visible(file)) está dañado. No se cambió nada"
    case .applicationThere:
      "Su cuenta ya tiene una solicitud. Reiníciela primero y luego mueva esta"
    case .noMemory where isAtKiosk:
      "No hay memoria suficiente para comprobarlo. Inténtelo de nuevo en un minuto o avise al personal"
    case .noMemory: "No hay memoria suficiente para comprobarlo. Cierre otros programas e inténtelo de nuevo"
    case .store(let problem): Spanish(isAtKiosk: isAtKiosk).problem(problem)
    case .server(let delay):
      notAsked(Spanish(isAtKiosk: isAtKiosk).handIn.cause(delay).withoutPeriod)
    case .tooManyTries(let seconds?):
      "Demasiados intentos en el servidor de la empresa. \(wait(seconds))"
    case .tooManyTries(nil): "Demasiados intentos en el servidor de la empresa. Inténtelo más tarde"
    case .pinChanged:
      "Su PIN se cambió en otra computadora. Escriba el nuevo"
    case .pinDropped:
      "Se cambió su contraseña en otra computadora, así que el PIN que puso aquí mientras tanto no cuenta. Escriba el PIN que usa allí"
    case .newerElsewhere:
      "Llegó algo más nuevo de otra computadora. No se cambió nada. Bloquee con Ctrl-X, desbloquee e inténtelo de nuevo"
    case .notFromServer:
      "Lo que envió el servidor de la empresa no corresponde a su cuenta. No se cambió nada"
    }
  }
  func tooManyPINs(offersCode: Bool) -> String {
    offersCode
      ? "Demasiados PIN incorrectos. Use su contraseña o su código de recuperación"
      : "Demasiados PIN incorrectos. Use su contraseña"
  }
  private func notAsked(_ why: String) -> String {
    "Onramp no pudo comunicarse con el servidor de la empresa. \(why)"
  }
  var savedAtServer: String { "Guardado, también en el servidor" }
  func syncState(_ standing: SyncStanding) -> String {
    switch standing {
    case .saved: "Guardado aquí y en el servidor"
    case .notAsked:
      "Todo lo guardado aquí está en el servidor, pero Onramp no pudo comprobar si hay algo más nuevo"
    case .sending, .waiting: "Guardado aquí, todavía no en el servidor"
    case .unconfirmed:
      "Guardado aquí y enviado al servidor, que aún no lo ha confirmado"
    case .arrived: "Llegó algo más nuevo desde otra terminal. Se verá cuando abra su cuenta"
    case .revoked:
      "Guardado aquí. La sesión de esta terminal se cerró desde otra. Para volver a usar el servidor, inicie sesión con su contraseña"
    case .rolledBack:
      "Guardado aquí. El servidor ha perdido algo que tenía antes, así que no se tomó nada de él. Avise a la empresa"
    }
  }
  func isOpen(since time: String, on terminal: OutsideText) -> String {
    "Abierto en \(terminal) desde \(time)"
  }
  var goOnHere: String { "¿Continuar aquí?" }
  var aboutGoingOnHere: String {
    "Si sigue, allí se bloquea. Lo escrito allí se conserva."
  }
  func lastSaved(_ time: String, on terminal: OutsideText) -> String {
    "Guardado por última vez \(time) desde \(terminal)"
  }
  private func tries(_ count: Int) -> String { count == 1 ? "Le queda 1 intento" : "Le quedan \(count) intentos" }
  private func afterwards(_ seconds: Int) -> String { seconds > 0 ? ". \(wait(seconds))" : "" }
  func wait(_ seconds: Int) -> String {
    let time =
      switch seconds {
      case 1: "1 segundo"
      case ..<120: "\(seconds) segundos"
      default: "\((seconds + 59) / 60) minutos"
      }
    return "Puede intentarlo de nuevo en \(time)"
  }
}
