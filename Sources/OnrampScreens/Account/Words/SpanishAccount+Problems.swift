import OnrampCore

/// What can go wrong on the account screens, in Spanish.
extension SpanishAccount {
  func problem(
    _ problem: AccountFieldProblem, of field: Account.Field, on screen: Account.Screen
  ) -> String {
    let label = label(of: field, on: screen)
    switch problem {
    case .answer(.empty):
      switch field {
      case .email, .accountEmail: return "Escriba su correo electrónico"
      case .password: return "Escriba una contraseña"
      case .accountPassword:
        return screen == .changePassword
          ? "Escriba su contraseña actual" : "Escriba su contraseña"
      case .newPassword: return "Escriba una contraseña nueva"
      case .firstName: return "Escriba su nombre"
      case .lastName: return "Escriba sus apellidos"
      case .telephone: return "Escriba su número de teléfono"
      case .pin, .pinAgain: return "Escriba el \(label)"
      case .recoveryCode: return "Escriba el código de recuperación"
      case .codeGroup:
        return "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código"
      }
    case .answer(.notAnEmail):
      return "Escriba un correo con el formato correcto, como nombre@ejemplo.com"
    case .answer(.tooLong(let limit)): return "\(label): escriba \(limit) caracteres o menos"
    case .answer: return "\(label): escriba solo texto, sin caracteres de control"
    case .notATelephone:
      return "Escriba un número de teléfono con el formato correcto, como +52 55 1234 5678"
    case .password(.tooShort(let least)):
      return "\(label): escriba \(least) caracteres o más"
    case .password(.tooEasy):
      return "Esta contraseña es muy fácil de adivinar. Use una frase más larga"
    case .password(.unchanged): return "Esta es su contraseña actual. Elija otra"
    case .pin(let problem): return self.problem(problem)
    case .pinsDiffer: return "Los PIN no coinciden. Escríbalos otra vez"
    case .notLastGroup:
      return "El final no coincide. Revise lo que anotó"
    case .refused(let problem): return self.problem(problem)
    case .noSuchAccount(.wrongCode(let seconds)):
      return "El correo o el código de recuperación no son correctos" + afterwards(seconds)
    case .noSuchAccount(let problem):
      return "El correo o la contraseña no son correctos" + afterwards(problem.wait ?? 0)
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

  func problem(_ problem: AccountProblem) -> String {
    switch problem {
    case .wrongPIN(let more, let seconds):
      more > 0
        ? "Ese PIN no es correcto. \(tries(more)) antes de tener que esperar"
        : "Ese PIN no es correcto. \(wait(seconds))"
    case .wait(let seconds): wait(seconds)
    case .passwordNeeded:
      tooManyPINs(offersCode: false)
    case .wrongPassword(let seconds): "Esa contraseña no es correcta" + afterwards(seconds)
    case .wrongCode(let seconds): "Ese código de recuperación no es correcto" + afterwards(seconds)
    case .emailNeeded: "Escriba el correo electrónico de su cuenta"
    case .exists: "Otra cuenta tiene este correo y esta contraseña. Elija otra contraseña"
    case .severalMatch:
      "Aquí hay dos cuentas con este correo y esta contraseña. Ejecute onramp account, inicie sesión "
        + "y cambie la contraseña"
    case .damaged(let file):
      "La cuenta no se puede abrir: \(SafeText.visible(file)) está dañado. No se cambió nada"
    case .applicationThere:
      "Su cuenta ya tiene una solicitud. Reiníciela primero y luego mueva esta"
    case .noMemory:
      "No hay memoria suficiente para comprobarlo. Cierre otros programas e inténtelo otra vez"
    case .store(let problem): Spanish().problem(problem)
    }
  }

  func tooManyPINs(offersCode: Bool) -> String {
    "Demasiados PIN incorrectos. Use su contraseña"
      + (offersCode ? " o su código de recuperación" : "")
  }

  private func tries(_ count: Int) -> String {
    count == 1 ? "Le queda 1 intento" : "Le quedan \(count) intentos"
  }

  private func afterwards(_ seconds: Int) -> String { seconds > 0 ? ". \(wait(seconds))" : "" }

  func wait(_ seconds: Int) -> String {
    let time =
      switch seconds {
      case 1: "1 segundo"
      case ..<120: "\(seconds) segundos"
      default: "\((seconds + 59) / 60) minutos"
      }
    return "Puede intentarlo otra vez en \(time)"
  }
}
