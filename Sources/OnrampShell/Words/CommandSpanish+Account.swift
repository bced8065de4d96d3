// Made by `make words` from Translations/es/Shell.po and CommandEnglish+Account.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension CommandSpanish {
  var aboutAccount: String { "Crear una cuenta, iniciar sesión o desbloquear." }
  var aboutAccountStatus: String { "Decir si hay una sesión iniciada, y nada más." }
  var aboutAccountDelete: String { "Eliminar su cuenta para siempre." }
  var aboutAccountDeleteYes: String { "Eliminar la cuenta y todo lo que contiene." }
  var accountDeleteNeedsYes: String {
    "Esto elimina para siempre su cuenta y todo lo que contiene. No se cambió nada. Para hacerlo, use onramp account delete --yes."
  }
  var accountDeleted: String { "La cuenta y todo lo que contenía se eliminaron para siempre." }
  var aboutSync: String {
    "Enviar lo que aún no está en el servidor de la empresa y traer lo más nuevo."
  }
  var aboutSyncWait: String { "Intentarlo hasta que el servidor lo tenga todo." }
  var notSentForNewer: String {
    "Lo guardado aquí aún no está en el servidor, porque de otra terminal llegó algo más nuevo. Para reunir ambas cosas, abra su cuenta o ejecute onramp sync --password-fd N."
  }
  func photosNotFetched(_ count: Int) -> String {
    let photos = count == 1 ? "1 foto" : "\(count) fotos"
    return "No fue posible traer \(photos) del servidor de la empresa. Para intentarlo otra vez, ejecute onramp sync."
  }
  var noAccountAtServer: String { "Ninguna cuenta de aquí se guarda en el servidor de la empresa." }
  var nothingToSync: String { "Aquí no hay ninguna cuenta que sincronizar." }
  var aboutSignIn: String { "Iniciar sesión en su cuenta, también en una computadora que no la conoce." }
  func signedIn(_ lastSaved: String?) -> String {
    lastSaved.map { "Sesión iniciada. \($0)." } ?? "Sesión iniciada."
  }
  var aboutDevices: String { "Listar los terminales en los que tiene la sesión iniciada." }
  var aboutRevoke: String { "Cerrar la sesión de otra terminal, por ejemplo una robada." }
  var aboutRevokeName: String {
    "El nombre de la terminal o sus dígitos después de #, como los lista onramp account devices."
  }
  var aboutRevokeOthers: String { "Cerrar la sesión de todos los terminales menos este." }
  var revokeWhich: String {
    "Diga qué terminal cerrar: indique su nombre, como lo lista onramp account devices, o --all-others. No se cambió nada."
  }
  var thisTerminal: String { "esta terminal" }
  func signedInSince(_ time: String) -> String { "con sesión abierta desde \(time)" }
  func lastSeen(_ time: String) -> String { "vista por última vez \(time)" }
  func revoked(_ name: String) -> String {
    "La sesión de \(name) está cerrada. Lo que tiene sigue sellado allí y no recibirá nada nuevo."
  }
  func noSuchDevice(_ name: String) -> String {
    "No tiene la sesión iniciada en \(name). No se cambió nada. Para listar los terminales, ejecute onramp account devices."
  }
  func severalDevices(_ name: String) -> String {
    "Varios terminales se llaman \(name). No se cambió nada. Indique el nombre que lista onramp account devices, con los dígitos que lleva detrás."
  }
  var aboutMain: String { "Abrir la pantalla desde la que se abre todo lo demás." }
  var aboutPasswordFD: String {
    "Leer la contraseña de la cuenta de este descriptor abierto, hasta el final de su primera línea."
  }
  var aboutEmailFD: String {
    "Leer de este descriptor abierto el correo de la cuenta que se quiere abrir."
  }
  var askPIN: String { "PIN:" }
  var askPassword: String { "Contraseña:" }
  var askEmail: String { "Correo electrónico:" }
  func accountState(_ state: AccountState) -> String {
    switch state {
    case .none: "Aquí no hay ninguna cuenta. Para crear una, ejecute onramp account."
    case .signedIn: "Hay una sesión iniciada. El PIN abre la cuenta."
    case .signedOut(1): "No hay ninguna sesión iniciada. Hay 1 cuenta."
    case .signedOut(let accounts): "No hay ninguna sesión iniciada. Hay \(accounts) cuentas."
    }
  }
  func notOpened(_ why: String) -> String {
    why.hasSuffix("No se cambió nada") ? "\(why)." : "\(why). No se leyó ni se cambió nada."
  }
  var signUpKept: String {
    "Se conserva lo que escribió, menos la contraseña y el PIN. Ejecute onramp account para continuar."
  }
  var signUpCleared: String {
    "Aún no tiene una cuenta, así que se borró lo que escribió. Créela aquí otra vez para continuar."
  }
  var nobodySignedIn: String { "No ha iniciado sesión. Inicie sesión o cree una cuenta aquí para continuar." }
  var accountRequired: String {
    "Su empresa exige una cuenta. No se guardó nada. Ejecute antes onramp account."
  }
  var secretMissing: String {
    "La solicitud pertenece a una cuenta y no se dio ni el PIN ni la contraseña. No se leyó ni se cambió nada. Ejecute este comando en una terminal, o dé la contraseña con --password-fd."
  }
  var emailMissing: String {
    "No se dio el correo que indica qué cuenta abrir. No se leyó ni se cambió nada. Ejecute este comando en una terminal, o dé el correo con --email-fd."
  }
  var neverOpened: String {
    "No se abrió ninguna cuenta, así que no se leyó ni se cambió nada. Empiece de nuevo, primero con el PIN o la contraseña."
  }
  var noAccount: String {
    "Aquí no hay ninguna cuenta, así que una contraseña o un correo no abren nada. No se leyó ni se cambió nada. Para crear una cuenta, ejecute onramp account; para continuar sin cuenta, omita --password-fd y --email-fd."
  }
  func unreadable(_ descriptor: Int32, _ option: String) -> String {
    "El descriptor de archivo \(descriptor), dado con \(option), no se puede leer. No se cambió nada."
  }
  func notOneLine(_ option: String) -> String {
    "Lo que dio \(option) no es una línea de texto o es demasiado largo. No se leyó ni se cambió nada. Dé una sola línea de 1000 caracteres como máximo."
  }
}
