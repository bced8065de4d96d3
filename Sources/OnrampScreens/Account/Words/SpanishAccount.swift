import OnrampCore

/// The screens of the account in Spanish.
struct SpanishAccount: AccountWords {
  func title(of screen: Account.Screen) -> String {
    switch screen {
    case .welcome: "Le damos la bienvenida"
    case .terms: "Términos del servicio"
    case .credentials: "Correo y contraseña"
    case .personal: "Datos personales"
    case .newPIN: "PIN nuevo"
    case .confirmPIN: "Confirmar el PIN"
    case .recoveryCode: "Código de recuperación"
    case .signIn: "Iniciar sesión"
    case .recover: "Usar el código de recuperación"
    case .menu: "Cuenta"
    case .changePassword: "Cambiar la contraseña"
    case .changePIN: "Cambiar el PIN"
    case .newRecoveryCode: "Nuevo código de recuperación"
    }
  }

  func introduction(_ account: Account) -> [String] {
    switch account.screen {
    case .welcome:
      [
        "Con una cuenta, su solicitud queda cifrada en esta computadora. Solo usted puede abrirla, "
          + "con un PIN."
      ]
        + (account.setup.hasLeftSignUp
          ? ["Alguien empezó un registro en esta computadora y no lo terminó."] : [])
    case .credentials, .changePassword: [lossOfPassword]
    case .newPIN: ["El PIN desbloquea Onramp en esta computadora."]
    case .confirmPIN: ["Escriba otra vez el mismo PIN."]
    case .recoveryCode: keepCode
    case .recover: ["El código se le mostró al crear la cuenta. Recibirá uno nuevo."]
    case .newRecoveryCode:
      [
        account.codeState == .unconfirmed
          ? "Todavía no ha confirmado ningún código. Recibirá uno nuevo."
          : "Su código anterior sirve hasta que confirme el nuevo."
      ]
    case .terms, .personal, .signIn, .menu, .changePIN: []
    }
  }

  private var lossOfPassword: String {
    "Si pierde la contraseña y el código de recuperación, nadie podrá abrir sus documentos."
  }

  var keepCode: [String] {
    [
      "Anótelo: solo se muestra una vez.",
      "Abre su cuenta sin la contraseña. Si pierde el código y la contraseña, nadie podrá abrir sus "
        + "documentos.",
      "Después escriba abajo los últimos \(RecoveryCodeDigit.group) caracteres.",
    ]
  }

  func label(of field: Account.Field, on screen: Account.Screen) -> String {
    switch field {
    case .email, .accountEmail: "Correo electrónico"
    case .password: "Contraseña"
    case .firstName: "Nombre"
    case .lastName: "Apellidos"
    case .telephone: "Teléfono"
    case .pin: screen == .changePIN ? "PIN nuevo" : "PIN"
    case .pinAgain: screen == .changePIN ? "PIN nuevo otra vez" : "PIN"
    case .accountPassword: screen == .changePassword ? "Contraseña actual" : "Contraseña"
    case .recoveryCode: "Código de recuperación"
    case .newPassword: "Contraseña nueva"
    case .codeGroup: "Últimos \(RecoveryCodeDigit.group) caracteres"
    }
  }

  func label(of button: Account.Button) -> String {
    switch button {
    case .createAccount: "Crear una cuenta"
    case .openPlain: "Solicitud que quedó aquí"
    case .signIn: "Iniciar sesión"
    case .next: "Siguiente"
    case .back: "Volver"
    case .useRecoveryCode: "Usar el código de recuperación"
    case .changePassword: "Cambiar la contraseña"
    case .changePIN: "Cambiar el PIN"
    case .newRecoveryCode: "Nuevo código de recuperación"
    }
  }

  func hint(
    for field: Account.Field, _ setup: AccountSetup, on screen: Account.Screen
  ) -> String? {
    switch field {
    case .password, .newPassword: "\(PasswordProblem.least) caracteres o más"
    case .pin, .pinAgain: digits(setup.newPINLength)
    case .codeGroup, .email, .firstName, .lastName, .telephone, .accountEmail, .accountPassword,
      .recoveryCode:
      nil
    }
  }

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

  func notice(_ notice: AccountNotice) -> String {
    switch notice {
    case .acceptFirst: "Primero acepte los términos: pulse Espacio en la casilla."
    case .passwordAgain:
      "Escriba otra vez su contraseña. No se conservó."
    case .passwordChanged: "Su contraseña ha cambiado."
    case .pinChanged: "Su PIN ha cambiado."
    case .accountExists:
      "Ya tiene una cuenta. Inicie sesión aquí."
    case .unconfirmed(let code): unconfirmed(code)
    case .signedOut: "La sesión está cerrada."
    case .besides(let problem):
      "\(Spanish().problem(problem)) Puede iniciar sesión como siempre."
    case .failed(let problem): sentence(self.problem(problem))
    case .tooLong: "Es demasiado largo. No se añadió nada."
    case .nothingBefore: "No hay nada antes de esto. Ctrl-Q sale."
    case .confirmFirst:
      "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código para seguir. Ctrl-Q sale."
    case .noProblemOfThatNumber: "No hay ningún problema con ese número."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }

  func unconfirmed(_ code: Int32) -> String {
    "El cambio está hecho, pero el disco no lo confirmó (error \(code)). Revise el disco: un corte "
      + "de luz ahora podría deshacerlo."
  }

  func working(on screen: Account.Screen) -> String {
    screen == .confirmPIN ? "Creando su cuenta" : "Comprobando"
  }

  var acceptTerms: String { "Acepto los términos del servicio" }

  var unlock: String { "Desbloquear" }
  var isLocked: String { "Onramp está bloqueado" }
  var pin: String { "PIN" }
  var password: String { "Contraseña" }
  func digits(_ count: Int) -> String { "\(count) dígitos" }
  func way(_ way: Lock.Way) -> String {
    switch way {
    case .password: "Usar la contraseña"
    case .recoveryCode: "Usar el código de recuperación"
    case .anotherDriver: "Otro conductor"
    }
  }
  var nothingBeforeLock: String { "Escriba su PIN para seguir. Ctrl-Q sale." }

  var plainLock: String {
    "Escriba \(word(.password)) para usar su contraseña, u \(word(.other)) para otro conductor."
  }

  func plainStep(_ screen: Account.Screen) -> String {
    let title = title(of: screen)
    let count = Account.Screen.signUp.count
    return screen.step.map { "Paso \($0) de \(count): \(title)." } ?? "\(title)."
  }
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String {
    let asked = hint.map { "¿\(label), \($0)?" } ?? "¿\(label)?"
    return current.map { "\(asked) Ahora: \($0). Pulse Enter para dejarlo así." } ?? asked
  }
  var plainAccept: String {
    "¿Acepta los términos del servicio? Escriba \(word(.yes)), \(word(.no)) o \(word(.back))."
  }
  var plainNotAccepted: String { "Sin aceptar los términos no se puede crear una cuenta." }
  var plainNothingBefore: String {
    "No hay nada antes de esto. Escriba \(word(.quit)) para terminar."
  }
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String {
    let choices = buttons.enumerated().map { "\($0 + 1): \($1)" }
    return
      "\(choices.listed(by: ". ")). Escriba un número, "
      + "\(goesBack ? "\(word(.back)), " : "")\(word(.help)) o \(word(.quit))."
  }
  var plainCode: String { "Su código de recuperación:" }
  func plainCodeHelp(replaces: Bool) -> String {
    "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código y pulse Enter. No se "
      + "muestran. "
      + (replaces
        ? "\(word(.back)) conserva el código anterior. \(word(.quit)) termina, y el código anterior "
          + "sigue sirviendo."
        : "\(word(.quit)) termina; más tarde puede obtener un código nuevo en \(title(of: .menu)).")
  }
  var plainConfirmFirst: String {
    "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código para seguir, o "
      + "\(word(.quit)) para terminar."
  }
  func plainUseCode(_ choice: String) -> String {
    "Si olvidó su contraseña, escriba \(choice) para usar el código de recuperación."
  }
  var plainNoSecret: String {
    "Eso es una orden, y aquí no hace nada. Para darla como respuesta, escriba antes una barra "
      + "invertida."
  }
  var plainHelp: String {
    """
    Escriba una respuesta y pulse Enter. Una línea vacía deja la respuesta como está. Las contraseñas, los PIN y los códigos no se muestran.
    \(word(.back)) va a la pregunta anterior, \(word(.quit)) termina. Una barra invertida antes de una de estas palabras la convierte en respuesta.
    """
  }
  func plainAsk(_ question: String) -> String {
    "\(question) Escriba \(word(.yes)) o \(word(.no))."
  }
  func plainAskToMove(_ question: String) -> String {
    "\(question) Escriba \(word(.yes)) para moverla, \(word(.no)) para dejarla aquí."
  }
}
