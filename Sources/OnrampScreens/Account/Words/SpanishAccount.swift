// Made by `make words` from Translations/es/Account.po and EnglishAccount.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishAccount: AccountWords {
  var isAtKiosk = false
}

extension SpanishAccount {
  func about(_ screen: Account.Screen?) -> String {
    switch screen {
    case .menu: "Cambie sus datos o la forma de abrir su cuenta."
    case .terms: "Lea los términos del servicio y acéptelos para continuar."
    case .credentials: "Con su correo y su contraseña inicia sesión."
    case .personal: "Su nombre y su teléfono, para que la empresa sepa quién es."
    case .newPIN, .confirmPIN:
      "Un PIN corto desbloquea Onramp, sin escribir la contraseña cada vez."
    case .recoveryCode: "Anote el código. Es la única forma de entrar si olvida su contraseña."
    case .signIn: "Escriba el correo y la contraseña de su cuenta para abrirla."
    case .recover: "Abra su cuenta con el código de recuperación y elija otra contraseña."
    case .changeProfile: "Corrija su nombre, correo o teléfono. Confírmelo con su contraseña."
    case .changePassword: "Elija otra contraseña. La actual confirma que es usted."
    case .changePIN: "Elija otro PIN. Su contraseña confirma que es usted."
    case .newRecoveryCode: "Obtenga otro código de recuperación, por ejemplo si perdió el anterior."
    case .signOutOthers:
      "Cierre la sesión en todas las demás computadoras, por ejemplo si le robaron una. Confírmelo con su contraseña."
    case .deleteAccount:
      "Borre su cuenta y todo lo que contiene. Después de la contraseña se le preguntará otra vez."
    case .welcome, nil:
      "Una cuenta cifra todo lo que escribe aquí, para que solo usted pueda abrirlo."
    }
  }
  var aboutLock: String { "Escriba su PIN para continuar donde estaba." }
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
    case .changeProfile: "Cambiar nombre, correo y teléfono"
    case .changePassword: "Cambiar la contraseña"
    case .changePIN: "Cambiar el PIN"
    case .newRecoveryCode: "Nuevo código de recuperación"
    case .signOutOthers: "Cerrar la sesión en las demás computadoras"
    case .deleteAccount: "Eliminar la cuenta"
    }
  }
  func introduction(_ account: Account) -> [String] {
    switch account.screen {
    case .welcome:
      [
        "Con una cuenta, su solicitud queda cifrada en esta computadora. Solo usted puede abrirla, con un PIN."
      ]
        + (account.setup.hasLeftSignUp
          ? ["Alguien empezó un registro en esta computadora y no lo terminó."] : [])
    case .credentials, .changePassword: [lossOfPassword]
    case .newPIN: ["El PIN desbloquea Onramp en esta computadora."]
    case .confirmPIN: ["Escriba otra vez el mismo PIN."]
    case .recoveryCode:
      [
        "Anótelo: solo se muestra una vez.", codePurpose,
        "Escriba los últimos \(RecoveryCodeDigit.group) caracteres.",
      ]
    case .recover: ["Use el último código que confirmó. Recibirá uno nuevo."]
    case .newRecoveryCode:
      [
        account.codeState == .unconfirmed
          ? "Recibirá un código nuevo. El que no confirmó dejará de servir."
          : "Su código anterior sirve hasta que confirme el nuevo."
      ]
    case .changeProfile:
      [
        "Si cambia de correo, solo podrá iniciar sesión con el nuevo. Su solicitud conserva el nombre y el correo que puso en ella."
      ]
    case .signOutOthers:
      [
        "No reciben nada nuevo y solo abren lo que tienen con su contraseña. Aquí la sesión sigue abierta."
      ]
    case .deleteAccount:
      [
        "Con ella se eliminan su solicitud, sus fotos, sus vehículos favoritos y sus rutas, y no se pueden recuperar. Lo que haya exportado se queda donde está."
      ]
    case .terms, .personal, .signIn, .menu, .changePIN: []
    }
  }
  private var lossOfPassword: String {
    "Si pierde la contraseña y el código de recuperación, nadie podrá abrir su cuenta."
  }
  var codePurpose: String {
    "Abre su cuenta sin la contraseña. Si pierde ambos, nadie podrá abrir su cuenta."
  }
  func label(of field: FieldID, on screen: Account.Screen) -> String {
    switch field {
    case .signUpEmail, .accountEmail: "Correo electrónico"
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
    default: field.key
    }
  }
  func label(of button: Button) -> String {
    switch button {
    case .createAccount: "Crear una cuenta"
    case .openPlain: "Solicitud que quedó aquí"
    case .goOnWithout: "Continuar sin cuenta"
    case .signIn: "Iniciar sesión"
    case .next: "Siguiente"
    case .goBack: "Volver"
    case .useRecoveryCode: "Usar el código de recuperación"
    case .oneName: "Solo tengo un nombre"
    case .twoNames: "Tengo apellidos"
    case .changeProfile: "Cambiar nombre, correo y teléfono"
    case .changePassword: "Cambiar la contraseña"
    case .changePIN: "Cambiar el PIN"
    case .newRecoveryCode: "Nuevo código de recuperación"
    case .signOutOthers: "Cerrar la sesión en las demás computadoras"
    case .deleteAccount: "Eliminar la cuenta"
    default: button.name
    }
  }
  func hint(for field: FieldID, _ setup: AccountSetup, on screen: Account.Screen) -> String? {
    switch field {
    case .password, .newPassword: "\(PasswordProblem.least) caracteres o más"
    case .pin, .pinAgain: digits(setup.newPINLength)
    case .telephone: "como +1 202 555 0123"
    default: nil
    }
  }
  func notice(_ notice: AccountNotice) -> String {
    switch notice {
    case .acceptFirst: "Primero acepte los términos: pulse Espacio en la casilla."
    case .passwordAgain: "Elija otra vez su contraseña. No se guardó."
    case .profileChanged: "Sus datos se han actualizado."
    case .passwordChanged: "Su contraseña ha cambiado."
    case .pinChanged: "Su PIN ha cambiado."
    case .accountExists: "Ya tiene una cuenta. Inicie sesión aquí."
    case .unconfirmed(let code): unconfirmed(code)
    case .deleted: "Su cuenta se eliminó para siempre."
    case .deletedInPart(let code):
      "Su cuenta se eliminó: ya nadie puede abrirla. El disco no permitió borrar todo (error \(code)). Lo que queda se borrará la próxima vez que se abra Onramp."
    case .signedOut: "La sesión está cerrada."
    case .endedElsewhere:
      "Se cerró su sesión desde otra computadora, o se eliminó allí su cuenta. Lo guardado aquí sigue aquí, cifrado."
    case .leftAlone:
      "Se cerró su sesión porque nadie pulsó ninguna tecla. Lo que escribió se conserva: inicie sesión para continuar."
    case .clearedAlone: "Se borró lo que se había escrito aquí, porque nadie pulsó ninguna tecla."
    case .takenOver(let time, let terminal):
      sentence(isOpen(since: Spanish().time(time), on: terminal))
    case .othersSignedOut(0): "No tiene la sesión abierta en ninguna otra computadora."
    case .othersSignedOut(1): "Se cerró la sesión en 1 computadora más."
    case .othersSignedOut(let count): "Se cerró la sesión en \(count) computadoras más."
    case .otherSignedOut: "Se cerró la sesión del otro conductor."
    case .besides(let problem):
      "\(Spanish(isAtKiosk: isAtKiosk).problem(problem)) Puede iniciar sesión como siempre."
    case .failed(let problem): sentence(self.problem(problem))
    case .tooLong: "Es demasiado largo. No se añadió nada."
    case .nothingBefore: "No hay nada antes de esto. Pulse Ctrl-Q para salir."
    case .confirmFirst:
      "Escriba los últimos \(RecoveryCodeDigit.group) caracteres del código para continuar. Pulse Ctrl-Q para salir."
    case .noProblemOfThatNumber: "No hay ningún problema con ese número."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }
  func unconfirmed(_ code: Int32) -> String {
    if isAtKiosk {
      return
        "El cambio está hecho, pero el disco no lo confirmó (error \(code)). Avise al personal: un corte de luz ahora podría deshacerlo."
    }
    return
      "El cambio está hecho, pero el disco no lo confirmó (error \(code)). Revise el disco: un corte de luz ahora podría deshacerlo."
  }
  func working(on screen: Account.Screen) -> String {
    screen == .confirmPIN ? "Creando su cuenta" : "Comprobando"
  }
  var acceptTerms: String { "Acepto los términos del servicio" }
  var unlock: String { "Desbloquear" }
  var isLocked: String { "Onramp está bloqueado" }
  var isLockedShort: String { "Bloqueado" }
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
  var nothingBeforeLock: String { "Escriba su PIN para continuar. Pulse Ctrl-Q para salir." }
  func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
