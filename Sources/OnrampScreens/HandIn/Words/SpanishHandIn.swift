// Made by `make words` from Translations/es/HandIn.po and EnglishHandIn.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishHandIn: HandInWords {
  var isAtKiosk = false
}

extension SpanishHandIn {
  var handIn: String { "Entregar" }
  var withdraw: String { "Retirar" }
  var purpose: String { "Envía sus respuestas y fotos a la empresa, cifradas." }
  func handedIn(_ time: String, number: String, version: Int) -> String {
    switch version {
    case ...1: "Entregada \(time). Su número: \(number)"
    case 2: "Entregada \(time), por segunda vez. Su número: \(number)"
    default: "Entregada \(time), \(version) veces hasta ahora. Su número: \(number)"
    }
  }
  func waiting(_ time: String, for obstacle: HandInDelay.Obstacle?) -> String {
    switch obstacle {
    case nil, .computer: "Pendiente de envío desde \(time)"
    case .network: "A la espera de la red desde \(time)"
    case .server: "A la espera del servidor de la empresa desde \(time)"
    case .forGood: "Lista desde \(time), pero no se puede enviar"
    }
  }
  func sending(_ sent: String, of total: String) -> String { "Entregando: \(sent) de \(total)" }
  var sendNow: String { "Reintentar ahora" }
  var titleWaiting: String { "Pendiente de envío" }
  var titleHandedIn: String { "Entregada" }
  var titleAskedAgain: String { "Se le pide de nuevo" }
  func ended(_ end: HandInEnd, number: String?) -> String {
    switch (end, number) {
    case (.withdrawn, _): "Usted retiró su solicitud"
    case (.forgotten, _): "La empresa eliminó su solicitud"
    case (.lost, let number?):
      "El servidor de la empresa ha perdido su solicitud, número \(number)"
    case (.lost, nil): "El servidor de la empresa ha perdido su solicitud"
    }
  }
  func doubt(_ doubt: HandInDoubt, number: String) -> String {
    switch doubt {
    case .unknownKey:
      "El servidor de la empresa tiene una decisión que no se puede creer: la política no nombra la clave que la selló. Obtenga la política actual de la empresa o pregunte a la empresa por el número \(number)."
    case .unreadable:
      "El servidor de la empresa tiene una decisión que no se puede creer: está dañada o trata de otra cosa. Pregunte a la empresa por el número \(number)."
    case .withdrawn:
      "El servidor de la empresa dice que usted retiró su solicitud, pero no lo demuestra. Usted conserva el número \(number). Pregunte a la empresa."
    case .forgotten:
      "El servidor de la empresa dice que su solicitud fue borrada, pero no lo demuestra. Usted conserva el número \(number). Pregunte a la empresa."
    }
  }
  var handInLost: String { "Entréguela de nuevo: conserva su número." }
  var canHandInAgain: String { "Puede cambiar su solicitud y entregarla de nuevo." }
  func sinceToday(_ time: String) -> String { "las \(time)" }
  func sinceBefore(_ date: String) -> String { "el \(date)" }
  func today(_ time: String) -> String { "a las \(time)" }
  func before(_ date: String) -> String { "el \(date)" }
  func sendingSince(_ time: String) -> String { "Enviando desde \(time)" }
  var exportCopy: String { "Exportar una copia" }
  func companyKeeps(_ number: String, button: String?) -> String {
    if let button {
      "La empresa conserva lo que usted entregó con el número \(number), salvo que antes elija \(button)."
    } else {
      "La empresa conserva lo que usted entregó con el número \(number)."
    }
  }
  var neverSent: String { "No ha llegado a la empresa y no se enviará." }
  var restartHere: String {
    "Esto la borra de esta computadora. Puede deshacerlo durante 24 horas."
  }
  var restartWaiting: String {
    "Esto borra sus respuestas y fotos. Puede deshacerlo durante 24 horas."
  }
  var deleteHere: String { "Esto la borra de esta computadora. No se puede deshacer." }
  var deleteWaiting: String {
    "Se borran sus respuestas, borradores y fotos. No se puede deshacer."
  }
  func clearedHere(_ number: String) -> String {
    "La empresa conserva lo que usted entregó con el número \(number)."
  }
  func firstLine(_ time: String) -> String { "Entregada el \(time)." }
  var keyHandIn: KeyText { KeyText("entregar: la envía a la empresa", short: "entregar") }
  var keyWithdraw: KeyText {
    KeyText("retirar: recupera lo que usted entregó", short: "retirar")
  }
  var keySendNow: KeyText { KeyText("reintentar el envío ahora", short: "reintentar") }
  var checkFirst: String {
    "Revise sus respuestas y corrija lo que haga falta. Luego entregue la solicitud."
  }
  var readOnly: String {
    "Ya entregada: no se puede cambiar. Para cambiarla, retírela antes."
  }
  var readOnlyWaiting: String {
    "Está esperando a enviarse y no se puede cambiar. Para cambiarla, retírela antes."
  }
  var readOnlyDecided: String {
    "La empresa ya decidió y no se puede cambiar. Para otra solicitud, reinicie."
  }
  func plainHandIn(_ word: String) -> String { "Escriba \(word) para enviarla a la empresa." }
  func plainSendNow(_ word: String) -> String { "Escriba \(word) para reintentarlo ahora." }
  func plainWithdraw(_ word: String) -> String { "Escriba \(word) para retirarla." }
  var handingIn: String { "Entregando…" }
  var withdrawing: String { "Retirando…" }
  var beingSent: String { "Su solicitud está lista y se está enviando. Puede salir cuando quiera." }
  func stillNeeded(_ names: String) -> String {
    "No se entregó nada. La empresa aún necesita: \(names)."
  }
  func notSaved(_ titles: String) -> String {
    "No se entregó nada. Guarde antes estos pasos: \(titles)."
  }
  var tooLarge: String {
    "No se entregó nada: las fotos suman más de 60 MB. Use otras más pequeñas."
  }
  func notHandedIn(_ why: String) -> String { "No se entregó nada. \(why)" }
  var withdrawn: String { "Retirada. \(canHandInAgain)" }
  func withdrawnHere(_ number: String) -> String {
    "Retirada solo en esta computadora: el servidor de la empresa no conoce la número \(number). Si la empresa aún la tiene, pídale que la borre."
  }
  func notWithdrawn(_ why: String) -> String { "No se retiró. \(why)" }
  func withdrawalUnknown(_ why: String) -> String {
    "\(why) Si está retirada se verá aquí cuando el servidor responda."
  }
  var withdrawQuestion: String { "¿Retirar su solicitud?" }
  var aboutWithdrawing: String {
    "La empresa ya no la revisará. Sus respuestas y fotos se quedan en esta computadora, y puede cambiarlas y entregarlas de nuevo."
  }
  var aboutWithdrawingWaiting: String {
    "No ha llegado a la empresa y no se enviará. Sus respuestas y fotos se quedan en esta computadora, y puede cambiarlas y entregarlas de nuevo."
  }
  var keepHandedIn: String { "No retirarla" }
  var newKeysQuestion: String { "Las claves de la empresa son nuevas. ¿Entregar de todos modos?" }
  var aboutNewKeys: String {
    "Quien tenga estas claves puede leer lo que envía. Pregunte antes a la empresa."
  }
  func addedKeys(_ keys: String) -> String { "Nuevas: \(keys)." }
  func removedKeys(_ keys: String) -> String { "Antes: \(keys)." }
  func newServerKey(_ key: String) -> String { "La nueva clave del servidor: \(key)." }
  var handInWithNewKeys: String { "Entregar" }
  var unchangedQuestion: String { "¿Entregar de todos modos?" }
  var aboutUnchanged: String { "Algo de lo que pidió la empresa no ha cambiado." }
  var acceptUnchanged: String {
    "No se entregó nada: algo de lo que pidió la empresa no ha cambiado. Cámbielo o añada --unchanged."
  }
  var aboutAcceptUnchanged: String {
    "Entregar aunque algo de lo que pidió la empresa no haya cambiado."
  }
  var notNow: String { "Ahora no" }
  var notEncrypted: String {
    "Se envía por http sin cifrar: otros en la red ven cuándo y cuánto, pero no qué."
  }
  var aboutHandIn: String { "Entregar una solicitud terminada." }
  var aboutWait: String { "Esperar hasta que la empresa la tenga." }
  var aboutAcceptNewKeys: String {
    "Entregar aunque las claves de la empresa no sean las que esta computadora vio primero."
  }
  var noServer: String {
    if isAtKiosk {
      return
        "La política de la empresa no nombra ningún servidor, así que aquí no se puede entregar nada. No se cambió nada. Avise al personal."
    }
    return
      "La política de la empresa no nombra ningún servidor, así que aquí no se puede entregar nada. No se cambió nada. En su lugar, onramp export escribe la solicitud en una carpeta."
  }
  var sentWithNetwork: String { "Se enviará en cuanto la haya." }
  var sendAgain: String {
    if isAtKiosk { return "Se enviará la próxima vez que inicie sesión aquí." }
    return "Se enviará la próxima vez que abra Onramp o ejecute onramp hand-in --wait."
  }
  var sendAgainUnlocked: String {
    if isAtKiosk { return "Se enviará cuando desbloquee Onramp aquí." }
    return "Se enviará cuando abra Onramp y lo desbloquee, o ejecute onramp hand-in --wait."
  }
  func stillWaiting(_ count: Int) -> String {
    count == 1 ? "Hay 1 solicitud esperando a enviarse." : "Hay \(count) solicitudes esperando a enviarse."
  }
  var notSentYet: String { "Su solicitud aún no ha llegado a la empresa." }
  var acceptNewKeys: String {
    "No se entregó nada. Las claves de la empresa no son las que esta computadora vio primero. Si la empresa las confirma, añada --accept-new-keys."
  }
}
