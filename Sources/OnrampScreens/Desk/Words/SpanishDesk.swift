// Made by `make words` from Translations/es/Desk.po and EnglishDesk.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishDesk: DeskWords {}

extension SpanishDesk {
  var title: String { "Oficina" }
  var aboutQueue: String { "Lo entregado; primero lo que más espera. Enter abre una solicitud." }
  var aboutReading: String {
    "Compare las fotos con las respuestas y decida: aprobar, volver a pedir o rechazar."
  }
  var aboutDecided: String { "Ya está decidida y solo se puede leer." }
  var aboutLost: String {
    "Esta solicitud ya no se puede decidir aquí. Lo que escribió solo está en esta pantalla."
  }
  var aboutFields: String { "Elija qué debe dar otra vez el conductor." }
  var aboutReasons: String { "Elija qué está mal. Una cifra elige enseguida." }
  var aboutLetter: String {
    "Esto es lo que leerá el conductor. Escriba para añadir sus palabras y luego envíelo."
  }
  func filter(_ filter: DeskFilter) -> String {
    switch filter {
    case .waiting: "En espera"
    case .claimed: "En revisión"
    case .approved: "Aprobadas"
    case .askedAgain: "Pedidas de nuevo"
    case .refused: "Rechazadas"
    case .withdrawn: "Retiradas"
    case .all: "Todas"
    }
  }
  func count(_ count: Int, hasMore: Bool) -> String { hasMore ? "\(count) y más" : "\(count)" }
  var search: String { "Número" }
  var fetching: String { "Trayendo la cola" }
  func nothing(_ filter: DeskFilter) -> String {
    switch filter {
    case .waiting: "No hay nada en espera."
    case .claimed: "No se está revisando nada."
    case .approved, .askedAgain, .refused, .withdrawn, .all: "No hay nada aquí."
    }
  }
  func nothingFound(_ text: String) -> String { "Ningún número contiene \(text)." }
  func searchingFurther(_ count: Int) -> String {
    count == 1 ? "No es la primera; se sigue buscando" : "No está entre las primeras \(count); se sigue buscando"
  }
  func state(_ state: DeskState, by reviewer: OutsideText?) -> String {
    switch (state, reviewer) {
    case (.waiting, _): "en espera"
    case (.claimed, let name?): "\(name) la revisa"
    case (.claimed, nil): "en revisión"
    case (.approved, let name?): "aprobada por \(name)"
    case (.approved, nil): "aprobada"
    case (.askedAgain, let name?): "pedida de nuevo por \(name)"
    case (.askedAgain, nil): "pedida de nuevo"
    case (.refused, let name?): "rechazada por \(name)"
    case (.refused, nil): "rechazada"
    case (.withdrawn, _): "retirada"
    }
  }
  var doesNotFit: String { "no concuerda" }
  func changedInDatabase(_ number: String) -> String { "\(number) se cambió en la base de datos." }
  func queueSays(_ state: String) -> String { "La cola dice: \(state)" }
  func queueSays(_ state: String, other: String) -> String {
    "La cola dice: \(state), y la decisión: \(other)"
  }
  func auditSays(_ state: String) -> String { "el registro dice: \(state)" }
  func letterSays(_ state: String) -> String { "la carta cifrada dice: \(state)" }
  func auditAndLetterSay(_ state: String) -> String {
    "el registro y la carta cifrada dicen: \(state)"
  }
  var auditHasNoLine: String { "El registro no tiene ninguna línea sobre esta versión." }
  var letterNotTheDesks: String { "La carta cifrada no es una que la oficina haya escrito sobre ella." }
  var noLetter: String { "No hay ninguna carta cifrada." }
  var unknownState: String { "La lista tiene un estado que esta versión de Onramp no conoce." }
  func notCompared(_ why: String) -> String {
    "No se compararon con el registro y las cartas, así que no actúe según estos estados. \(why)"
  }
  func version(_ version: Int) -> String {
    version == 2 ? "entregada dos veces" : "entregada \(version) veces"
  }
  func handedIn(_ time: String) -> String { "entregada hace \(time)" }
  func duration(_ seconds: Int) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return switch seconds {
    case ..<60: "\(max(0, seconds)) s"
    case ..<3600: "\(minutes) min"
    case ..<86_400: "\(hours) h \(minutes % 60) min"
    default: "\(hours / 24) d \(hours % 24) h"
    }
  }
  func numbers(_ numbers: DeskNumbers) -> String {
    let wait = numbers.medianWait.map { ", espera mediana \(duration($0))" } ?? ""
    return "Hoy: \(numbers.approved) aprobadas, \(numbers.askedAgain) pedidas de nuevo, \(numbers.refused) rechazadas\(wait). \(numbers.waiting) en espera"
  }
  func numbersShort(_ numbers: DeskNumbers) -> String {
    "\(numbers.decided) decididas hoy, \(numbers.waiting) en espera"
  }
  var opening: String { "Abriendo" }
  func waits(_ time: String) -> String { "espera \(time)" }
  func notOpened(_ problem: DeskProblem) -> String {
    "Esta solicitud no se puede mostrar. \(cause(problem))"
  }
  var noPhotos: String { "No se entregaron fotos." }
  var drawing: String { "Abriendo la foto" }
  func place(_ number: Int, of count: Int) -> String { "\(number) de \(count)" }
  func advice(_ hint: Hint) -> String {
    switch hint {
    case .tooSmall: "Pequeña: la letra quizá no se lea"
    case .blurred: "Parece borrosa"
    case .dark: "Parece oscura"
    case .glare: "Un reflejo tapa una parte"
    case .incomplete: "Falta una parte del archivo"
    case .sameAsOther: "Otra foto es el mismo archivo"
    }
  }
  var nothingToRemark: String { "Nítida y clara" }
  func notShown(_ problem: DecodeProblem) -> String {
    switch problem {
    case .notAnImage: "Esto no es una foto."
    case .unknownKind: "Este tipo de foto no se puede mostrar aquí."
    case .damaged: "La foto está dañada y no se puede mostrar."
    case .needsPassword: "Este PDF necesita una contraseña, así que no se puede abrir."
    case .tooManyPixels: "La foto tiene demasiados píxeles para mostrarla."
    case .tooMuchWork: "Mostrar la foto tardó demasiado."
    case .notConfined: "No se muestra: este sistema no puede aislar la foto."
    case .noDocumentReader: "Un documento. Para mostrarlo, instale pdftoppm."
    case .noHelper: "No se muestra: falta el programa onramp-photo."
    }
  }
  var noPictures: String { "Esta terminal no muestra imágenes." }
  var whichField: String { "Volver a pedir" }
  var whyRefused: String { "Por qué se rechaza" }
  func reason(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: "borrosa"
    case .dark: "demasiado oscura"
    case .glare: "reflejo"
    case .cornerCut: "falta una esquina"
    case .expired: "vencido"
    case .nameDiffers: "el nombre no coincide"
    case .wrongDocument: "documento equivocado"
    case .other: "otro motivo"
    }
  }
  func letterTitle(in language: Language) -> String {
    switch language {
    case .english: "El conductor lee, en inglés"
    case .spanish: "El conductor lee, en español"
    }
  }
  func ownWords(about field: String?) -> String {
    field.map { "Sus palabras sobre \($0)" } ?? "Con sus palabras"
  }
  func problem(_ problem: DeskDraft.Problem) -> String {
    switch problem {
    case .wordsNeeded: "Diga con sus palabras qué está mal"
    case .tooLong(let most): "Use como máximo \(most) caracteres"
    }
  }
  var sending: String { "Enviando la decisión" }
  func uncertain(_ problem: String) -> String {
    "\(problem) El servidor quizá tenga su decisión. Enter la envía otra vez: nunca se decide dos veces."
  }
  func undo(_ decision: Decision.State, _ number: String, seconds: Int) -> String {
    switch decision {
    case .approved: "\(number): aprobada. U lo deshace: quedan \(seconds) s"
    case .askedAgain: "\(number): se pide de nuevo al conductor. U lo deshace: quedan \(seconds) s"
    case .refused: "\(number): rechazada. U lo deshace: quedan \(seconds) s"
    }
  }
  func undoShort(_ decision: Decision.State, _ number: String, seconds: Int) -> String {
    switch decision {
    case .approved: "\(number) aprobada. U deshace: \(seconds) s"
    case .askedAgain: "\(number) pedida. U deshace: \(seconds) s"
    case .refused: "\(number) rechazada. U deshace: \(seconds) s"
    }
  }
  var undoing: String { "Deshaciendo" }
  func notice(_ notice: DeskNotice) -> String {
    switch notice {
    case .lost(.heldBy(let name), let number): "\(name) está revisando \(number)."
    case .lost(.changed(let change), let number):
      switch change {
      case .unknown: "\(number) ha cambiado: se decidió, se retiró o se volvió a entregar."
      case .decided(let state):
        "\(number) ha cambiado: ya está decidida (\(self.state(state, by: nil)))."
      case .withdrawn: "\(number) ha cambiado: el conductor la retiró."
      case .handedInAgain: "\(number) ha cambiado: el conductor la volvió a entregar."
      case .gone: "\(number) ha cambiado: el conductor la retiró o se borró."
      }
    case .undone(let number): "La decisión se deshizo. \(number) está abierta otra vez."
    case .notSent(let problem, let number):
      "La carta sobre \(number) aún no se ha enviado y se intentará otra vez. \(cause(problem))"
    case .unsentBefore(let numbers):
      "Decididas, pero no enviadas, porque el programa terminó antes: \(numbers.joined(separator: ", ")). Decida otra vez."
    case .undoTooLate(let number):
      "Ya es tarde para deshacerlo: el conductor quizá ya sepa de \(number)."
    case .notUndone(let problem): "No se deshizo. \(cause(problem))"
    case .notDecided(let problem): "No se decidió. \(cause(problem))"
    case .notClaimed(let problem): "Los demás no ven que usted la revisa. \(cause(problem))"
    case .allDone: "No hay nada más en espera."
    case .nothingToOpen: "No hay nada que abrir."
    case .noOther: "No hay nada más en espera. Esc vuelve a la cola."
    case .firstRow: "Es la primera."
    case .lastRow: "Es la última."
    case .cannotDecide(let state): "Ya está \(self.state(state, by: nil))."
    case .notOpenYet: "Espere a que la solicitud esté abierta."
    case .uncertain(let number): "Si \(number) está decidida se verá aquí cuando el servidor responda."
    case .stillSending: "Un momento: el servidor aún no responde."
    case .nothingToUndo: "No hay nada que deshacer: solo se puede durante diez segundos."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }
  func lost(_ loss: DeskLoss, number: String, hasLetter: Bool) -> String {
    let why = notice(.lost(loss, number: number))
    return hasLetter
      ? "\(why) Su carta no se envió. Esc vuelve a la cola."
      : "\(why) Esc vuelve a la cola."
  }
  func cause(_ problem: DeskProblem) -> String {
    switch problem {
    case .server(let problem), .unanswered(let problem): Spanish().serverProblem(problem)
    case .refused(let refusal): refused(refusal)
    case .notStaff: "El servidor ya no acepta esta clave. Pida otra a un responsable."
    case .unknown: "El servidor no tiene ninguna solicitud con este número."
    case .gone: "El conductor la retiró o se borró."
    case .claimed(let name): "\(name) la está revisando."
    case .moved: "Se decidió, se retiró o se volvió a entregar entretanto."
    case .late: "Ya es tarde para eso."
    case .notForThisKey:
      "Su clave no la abre. Si la clave de la oficina cambió, salga y abra la oficina otra vez."
    case .unreadable: "Su archivo está dañado o no es una solicitud."
    case .notConfined: "Esta computadora no puede abrirla aislada."
    }
  }
  func refused(_ refusal: DeskRefusal) -> String {
    switch refusal {
    case .clock(let seconds?) where seconds > 0:
      "El reloj de esta computadora está atrasado \(howLong(seconds)), así que el servidor no acepta nada de ella. Ajuste la hora y vuelva a intentarlo."
    case .clock(let seconds?):
      "El reloj de esta computadora está adelantado \(howLong(-seconds)), así que el servidor no acepta nada de ella. Ajuste la hora y vuelva a intentarlo."
    case .clock(nil):
      "El reloj de esta computadora no está en hora, así que el servidor no acepta nada de ella. Ajuste la hora y vuelva a intentarlo."
    case .altered:
      "Lo que llegó al servidor no es lo que envió esta computadora: algo lo cambió en el camino. Si hay un proxy delante del servidor, quien lo administra debe hacer que pase la dirección sin cambiarla."
    case .host:
      "El servidor no acepta la dirección de la política. Use la política actual de la empresa o avise a quien administra el servidor."
    case .version: "El servidor y este Onramp no se entienden. Actualice el más antiguo."
    }
  }
  func howLong(_ seconds: Int) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
    if days >= 1 { return days == 1 ? "\(days) día" : "\(days) días" }
    if minutes < 1 { return "menos de un minuto" }
    if hours >= 1 { return hours == 1 ? "\(hours) hora" : "\(hours) horas" }
    return minutes == 1 ? "\(minutes) minuto" : "\(minutes) minutos"
  }
  func question(_ question: DeskQuestion) -> String {
    switch question {
    case .goingBack: "¿Descartar sus palabras? No se ha enviado nada. S las descarta, N las conserva."
    case .quitting:
      "¿Salir y descartar sus palabras? No se ha enviado nada. S las descarta, N las conserva."
    }
  }
  var away: String {
    "Nadie pulsó una tecla durante \(Desk.awayMinutes) minutos y no se muestra nada. Pulse Enter para seguir."
  }
  var aboutQuestion: String { "Sus palabras solo están aquí hasta que se envía la decisión." }
}
