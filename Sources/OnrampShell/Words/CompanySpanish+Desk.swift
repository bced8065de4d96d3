// Made by `make words` from Translations/es/Shell.po and CompanyEnglish+Desk.swift: change those.
// swift-format-ignore-file
import OnrampCore
import OnrampScreens

extension CompanySpanish {
  var aboutDeskShow: String { "Mostrar una solicitud entregada." }
  var aboutDeskDecide: String { "Aprobar una solicitud, pedirla de nuevo o rechazarla." }
  var aboutDeskUndo: String { "Deshacer una decisión cuya carta no se envió." }
  var aboutDeskStatus: String { "Decir cuántas esperan y qué se decidió hoy." }
  var aboutDeskExport: String { "Escribir en una carpeta lo que la empresa conserva, cifrado tal como está." }
  var aboutDeskAudit: String { "Comprobar o imprimir el registro: qué pasó y quién lo hizo." }
  var aboutAuditVerify: String { "Comprobar que nada del registro se ha cambiado ni quitado." }
  var aboutAuditExport: String { "Imprimir el registro, una línea de JSON por suceso." }
  var aboutDeskInvite: String { "Dar a alguien acceso a la oficina, con un archivo de clave propio." }
  var aboutDeskRevoke: String { "Quitar a alguien el acceso y cambiar la clave de la oficina." }
  var aboutDeskForget: String { "Borrar una solicitud con todas sus versiones, para siempre." }
  var aboutListState: String {
    "Solo las que están en waiting, claimed, approved, askedAgain, refused o withdrawn."
  }
  var aboutOpenJSON: String { "Imprimirla como JSON." }
  var aboutDecision: String { "approve (aprobar), ask-again (pedir de nuevo) o refuse (rechazar)." }
  var aboutReasons: String {
    "Tras ask-again, un campo como photos.license y un motivo, una o varias veces; tras refuse, un motivo. Los motivos: blurred, dark, glare, cornerCut, expired, nameDiffers, wrongDocument, other."
  }
  var aboutDecideText: String { "Sus propias palabras para quien la entregó." }
  var aboutStatusJSON: String { "Imprimir las cifras como JSON." }
  var aboutExportTo: String { "La carpeta en la que se escribe." }
  var aboutAuditFile: String { "Un registro exportado que se comprueba en lugar del que tiene el servidor." }
  var aboutAuditHead: String {
    "Un hash que debe tener una de las líneas, de una comprobación anterior o de un recibo."
  }
  var aboutMemberName: String { "El nombre de alguien de la oficina." }
  var aboutInviteLead: String { "Es responsable: puede invitar, revocar y olvidar." }
  var aboutInviteTo: String { "El archivo de clave que se crea para esa persona." }
  var aboutForgetYes: String { "Olvidarla de verdad." }
  func state(_ word: String, by name: OutsideText?) -> String {
    guard let name else {
      return switch word {
      case "waiting": "en espera"
      case "claimed": "en revisión"
      case "approved": "aprobada"
      case "askedAgain": "pedida de nuevo"
      case "refused": "rechazada"
      case "withdrawn": "retirada por quien la entregó"
      default: "en un estado que esta versión de Onramp no conoce"
      }
    }
    return switch word {
    case "claimed": "en revisión por \(name)"
    case "approved": "aprobada por \(name)"
    case "askedAgain": "pedida de nuevo por \(name)"
    case "refused": "rechazada por \(name)"
    default: state(word, by: nil)
    }
  }
  func waiting(for time: String) -> String { "en espera desde hace \(time)" }
  func handedIn(_ time: String) -> String { "entregada el \(time)" }
  func sealed(_ time: String) -> String { "sellada el \(time) según el reloj de quien la envió" }
  var nothingInState: String { "No hay nada en este estado." }
  func notAState(_ states: [String]) -> String {
    "El estado es uno de estos: \(states.joined(separator: ", "))."
  }
  var notLead: String { "Solo un responsable puede hacer esto. Pídaselo a uno." }
  var moved: String {
    "Se decidió, se retiró o se volvió a entregar entretanto. No se cambió nada. onramp desk show dice cómo está."
  }
  func claimed(by name: OutsideText) -> String {
    "\(name) la está revisando ahora. No se cambió nada. Inténtelo de nuevo dentro de unos minutos."
  }
  var tooLateToUndo: String { "Su carta ya se envió, así que vale. Quien la entregó puede saberlo ya." }
  func notSent(_ state: String) -> String { "\(state), pero sin enviar" }
  func decisionNotSent(_ number: String) -> String {
    "Su decisión sobre \(number) no se envió: el programa terminó antes. Sigue reservada para usted hasta que decida otra vez o ejecute onramp desk undo \(number)."
  }
  func nothingToUndo(_ number: String) -> String {
    "No se puede deshacer nada sobre \(number): una decisión vale en cuanto se envía su carta. No se cambió nada."
  }
  func nobodyDecided(_ number: String) -> String {
    "Nadie ha decidido sobre \(number), así que no hay nada que deshacer."
  }
  func notYoursToUndo(_ number: String) -> String {
    "Solo quien decidió sobre \(number), o un responsable, puede deshacerlo. No se cambió nada."
  }
  func undone(_ number: String) -> String {
    "La decisión sobre \(number) se deshizo. Queda reservada para usted cinco minutos y después vuelve a esperar."
  }
  var nameTaken: String { "Alguien de la oficina ya tiene este nombre. Elija otro." }
  var cannotRevokeYourself: String {
    "Un responsable no puede revocar su propia clave. Otro responsable sí: onramp desk invite NOMBRE --lead crea uno."
  }
  var anotherDriver: String {
    "El servidor indica una clave de conductor que no es la de la solicitud, así que no se muestra nada y no se decidió nada. Avise a quien lleva el servidor."
  }
  var notThePolicysDesk: String {
    "No se decidió nada: la política no nombra la clave de esta oficina, así que quien la entregó no creería la decisión. Use la política actual. Si se restauró una copia de seguridad, es posible que el servidor tenga una clave más antigua."
  }
  func textTooLong(_ most: Int) -> String {
    "Sus palabras tienen más de \(most) caracteres. No se decidió nada. Acórtelas."
  }
  func textUnprintable(_ character: String) -> String {
    "Sus palabras contienen un carácter que no se puede mostrar: \(character). No se decidió nada. Quítelo."
  }
  func fieldTwice(_ field: String) -> String {
    "\(SafeText.visible(field)) se nombra dos veces. No se decidió nada. Nombre cada campo una sola vez, con un motivo."
  }
  func tooManyFields(_ most: Int) -> String {
    "A un conductor se le pueden pedir como máximo \(most) campos a la vez. No se decidió nada. Nombre menos."
  }
  func noSuchField(_ field: String, _ fields: [String]) -> String {
    "Su formulario no tiene el campo \(SafeText.visible(field)). No se decidió nada. Los campos son: "
      + fields.map { SafeText.visible($0) }.joined(separator: ", ") + "."
  }
  var wordsNeeded: String {
    "El motivo other necesita sus propias palabras: agregue --text. No se decidió nada."
  }
  var notADecision: String {
    "Escriba approve, o ask-again con un campo y un motivo, o refuse con un motivo como máximo. No se decidió nada."
  }
  func notAReason(_ text: String, _ reasons: [String]) -> String {
    "\(SafeText.visible(text)) no es un motivo. No se decidió nada. Los motivos son: "
      + reasons.joined(separator: ", ") + "."
  }
  func reasonNotOf(_ field: String, _ reason: String, _ reasons: [String]) -> String {
    "\(reason) no es un motivo para \(SafeText.visible(field)). No se decidió nada. Los motivos son: "
      + reasons.joined(separator: ", ") + "."
  }
  func decided(_ number: String, _ state: String) -> String {
    "\(number): \(state). La carta se envió, así que vale."
  }
  func numbers(_ numbers: DeskNumbers) -> String {
    let queue = "\(numbers.waiting) en espera, \(numbers.claimed) en revisión"
    let today =
      "hoy: \(numbers.approved) aprobadas, \(numbers.askedAgain) pedidas de nuevo, \(numbers.refused) rechazadas"
    let median = numbers.medianWait.map { "espera mediana: \(screenWords.desk.howLong($0))" }
    let longest = numbers.longestWait.map { "la mayor espera: \(screenWords.desk.howLong($0))" }
    let first = [queue, longest].compactMap { $0 }.joined(separator: ", ")
    return first + "; " + [today, median].compactMap { $0 }.joined(separator: ", ") + "."
  }
  func exported(_ count: Int, of all: Int, _ folder: String) -> String {
    "\(SafeText.visible(folder)) está al día. Archivos nuevos: \(count). Solicitudes en la lista: \(all)."
  }
  func notAHash(_ text: String) -> String {
    "\(SafeText.visible(text)) no es un hash: tiene 43 letras, cifras, - y _."
  }
  func headMissing(_ hash: String) -> String {
    "Ninguna línea del registro tiene el hash \(hash), así que se han quitado o cambiado líneas desde que se conoce."
  }
  func auditIsWhole(_ lines: Int, _ head: String) -> String {
    "El registro está íntegro: cada una de sus líneas, \(lines) en total, se sigue de la anterior. El último hash es \(head). Guárdelo: con --head, la próxima comprobación nota si se han quitado líneas del final."
  }
  var auditNeedsKey: String {
    "Indique su clave con --key para comprobar el registro del servidor, o indique un archivo que creó onramp desk audit export."
  }
  func auditUnreadable(_ path: String) -> String {
    "No se puede leer \(SafeText.visible(path)). Compruebe su ruta y sus permisos."
  }
  func auditChanged(_ line: Int) -> String {
    "El registro se cambió en la línea \(line), o se quitaron o agregaron líneas antes de ella."
  }
  func auditDoesNotContinue(_ path: String) -> String {
    "El registro del servidor no continúa el que conoce \(SafeText.visible(path)): se han quitado líneas del final o se han cambiado. No se reemplazó nada. Si se restauró una copia de seguridad, mueva ese archivo a un lugar seguro y repita este comando."
  }
  func exportDoesNotContinue(_ path: String) -> String {
    "El registro del servidor no continúa el de \(SafeText.visible(path)): se quitaron líneas del final o se cambiaron. No se reemplazó nada. Si se restauró una copia de seguridad, exporte a una carpeta nueva."
  }
  func exportedAuditChanged(_ path: String, _ line: Int) -> String {
    "\(SafeText.visible(path)) se ha cambiado en la línea \(line). No se reemplazó nada. Muévalo a otro lugar para exportar el registro de nuevo."
  }
  func seenAuditDamaged(_ path: String) -> String {
    "\(SafeText.visible(path)) está dañado. Indica hasta dónde se vio el registro. Muévalo a otro lugar para empezar de nuevo."
  }
  func auditNotRemembered(_ path: String) -> String {
    "No se puede escribir \(SafeText.visible(path)), así que la próxima comprobación no podrá notar si se quitan líneas del final del registro."
  }
  func missingFromList(_ number: String) -> String {
    "\(number) está en el registro, pero no en la lista."
  }
  func decidedByRevoked(_ number: String) -> String {
    "\(number) se decidió con la clave de alguien a quien ya se le había quitado el acceso."
  }
  func letterNotVouchedFor(_ number: String) -> String {
    "La clave más nueva de la oficina no selló la carta sobre \(number) ni responde por ella, así que quienes tengan esa clave no la creen. Si el último onramp desk revoke falló, ejecútelo otra vez."
  }
  func letterLeftOut(_ number: String) -> String {
    "La clave nueva no responde por la carta sobre \(number): la clave con la que se hizo ya no valía entonces. onramp desk list dice más."
  }
  func statesDoubted(_ count: Int) -> String {
    count == 1 ? "\(count) solicitud no concuerda con su registro y su carta. No actúe según ella." : "\(count) solicitudes no concuerdan con su registro y sus cartas. No actúe según ellas."
  }
  func notAName(longest: Int) -> String {
    "Un nombre debe ser una línea de 1 a \(longest) bytes."
  }
  func keyOf(_ name: String) -> String { "La clave de \(SafeText.visible(name)) en la oficina." }
  func invited(_ name: String, _ path: String) -> String {
    "\(SafeText.visible(name)) ya tiene acceso. Entréguele \(SafeText.visible(path)) por un medio que nadie más pueda leer y borre su copia."
  }
  func noSuchMember(_ name: String) -> String {
    "Nadie en la oficina se llama \(SafeText.visible(name)). No se cambió nada."
  }
  func revoked(_ name: String, new: String, old: String?) -> String {
    "\(SafeText.visible(name)) ya no tiene acceso. \(newDeskKey(new, old: old))"
  }
  func revokedBefore(_ name: String) -> String {
    "\(SafeText.visible(name)) ya fue revocado antes y no tiene acceso."
  }
  func lettersNotVouchedFor(_ name: String) -> String {
    "Quienes tengan la política nueva aún no pueden creer todas las decisiones anteriores. Ejecute otra vez onramp desk revoke \(SafeText.visible(name))."
  }
  func newDeskKey(_ new: String, old: String?) -> String {
    let change =
      old.map { "Ponga la nueva clave de la oficina en los recipients de la política, en lugar de \($0):" }
      ?? "Ponga la nueva clave de la oficina en los recipients de la política:"
    return "\(change) \(new)\nHasta entonces, la clave antigua todavía abre lo que se entregue."
  }
  var olderKey: String {
    "El servidor tiene una clave más antigua que la política: ¿se restauró una copia de seguridad? No la ponga en la política."
  }
  var olderKeyInPolicy: String {
    "El servidor y la política tienen una clave más antigua que la que tenía la oficina: ¿se restauró una copia de seguridad? Quite otra vez el acceso a quienes se les quitó desde entonces."
  }
  var noKeyInPolicy: String {
    "La política no nombra ninguna de las claves de la oficina. Use la política actual. Si se restauró una copia de seguridad, es posible que el servidor tenga una clave más antigua: no la ponga en la política."
  }
  func decisionUnknown(_ number: String) -> String {
    "No se sabe si \(number) quedó decidida. Ejecute de nuevo el mismo comando o onramp desk show \(number)."
  }
  func notGivenTheKey(_ name: OutsideText) -> String {
    "\(name) no recibió la nueva clave, porque no fue un responsable quien le invitó. Revóquele e invítele de nuevo."
  }
  func forgetNeedsYes(_ number: String) -> String {
    "Esto borra \(number) con sus fotos, respuestas y cartas para siempre. Añada --yes para hacerlo. No se cambió nada."
  }
  func forgotten(_ number: String) -> String {
    "\(number) está olvidada. Solo quedan de ella identificadores al azar y sus líneas en el registro."
  }
}
