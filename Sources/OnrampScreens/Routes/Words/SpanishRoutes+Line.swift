import OnrampCore

/// The routes in line mode and in commands, in Spanish.
extension SpanishRoutes {
  func spokenDuration(_ seconds: Int) -> String {
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    let parts = [
      hours == 0 ? nil : hours == 1 ? "1 hora" : "\(hours) horas",
      hours > 0 && minutes == 0 ? nil : minutes == 1 ? "1 minuto" : "\(minutes) minutos",
    ]
    return parts.compactMap(\.self).listed(by: " y ")
  }
  func spokenDistance(_ metres: Int) -> String {
    switch RouteNumbers.rounded(metres) {
    case .metres(let metres): "\(metres) metros"
    case .kilometres(let number) where number.tenths == 10: "1 kilómetro"
    case .kilometres(let number): "\(number.text(point: ",")) kilómetros"
    }
  }
  func plainTotal(_ route: Route) -> String {
    let saved =
      route.secondsSaved >= 30
      ? " El orden ahorra \(spokenDuration(route.secondsSaved))." : ""
    return "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres)).\(saved)"
  }
  func plainLeg(from: String, to: String, _ leg: RouteLeg) -> String {
    "De \(from) a \(to): \(spokenDuration(leg.seconds)), \(spokenDistance(leg.metres))."
  }
  func plainSaved(_ route: RouteSummary) -> String {
    let (name, from, to) = (route.name, route.from, route.to)
    return "\(SafeText.visible(name)): de \(SafeText.visible(from)) a \(SafeText.visible(to)), "
      + "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres))."
  }
  func plainNotice(_ notice: RoutesNotice) -> String {
    switch notice {
    case .stopAdded(let place):
      "Se añadió \(place.spokenName). Escriba \(word(.undo)) para quitarla."
    case .stopRemoved(let place):
      "Se quitó \(SafeText.visible(place.name)). Escriba \(word(.undo)) para recuperarla."
    case .deleted(let name):
      "Se eliminó \(SafeText.visible(name)). Escriba \(word(.undo)) para recuperarla, mientras no "
        + "elimine "
        + "otra."
    case .stopped: "Detenido. Escriba \(word(.retry)) para intentarlo de nuevo."
    case .alreadySaved, .pressUpdate:
      "Esta ruta está guardada. Escriba \(word(.update)) para cambiarla."
    case .noRoute(asksForStop: true): "Todavía no hay ruta. Escriba otra parada."
    case .noRoutes: plainOpenFirst
    case .tooManyStops:
      "Una ruta tiene como máximo \(Routes.mostStops) paradas. Escriba primero \(word(.remove)) "
        + "y la letra de "
        + "una."
    case .noStopSelected: "Escriba \(word(.remove)) y la letra de una parada."
    case .nothingBefore: "No hay nada antes de esto. Escriba \(word(.quit)) para terminar."
    case .keyDoesNothing: "Eso no hace nada aquí. Escriba \(word(.help)) para saber qué sirve."
    default: self.notice(notice)
    }
  }
  var plainLocationUnknown: String {
    "Onramp no sabe dónde está usted. Escriba «\(word(.here))» para indicarlo."
  }
  func plainRemove(_ letter: String) -> String {
    "Escriba \(word(.remove)) \(letter) para quitarla."
  }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    "Escriba " + (hasRoutes ? "el número de una ruta guardada o " : "")
      + (hasLocation ? "un lugar adonde ir:" : "el lugar de donde sale:")
  }
  var plainPlan: String { "Escriba otra parada, \(word(.steps)), \(word(.save)) o \(word(.help)):" }
  var plainPlanWithoutRoute: String { "Escriba otra parada o \(word(.help)):" }
  var plainStart: String { "Sale de aquí. Escriba adónde quiere ir, o \(word(.help)):" }
  var plainViewed: String {
    "Escriba \(word(.steps)), \(word(.update)), \(word(.delete)), \(word(.export)) o "
      + "\(word(.back)):"
  }
  var plainUpdating: String {
    "Escriba otra parada, \(word(.save)), \(word(.discard)) o \(word(.help)):"
  }
  var plainNoRoutes: String { "No tiene rutas guardadas." }
  func plainNoneMatches(_ text: String) -> String {
    "Ninguna ruta guardada coincide con «\(SafeText.visible(text))». Escriba \(word(.list)) para "
      + "oírlas todas."
  }
  var plainFindWhat: String { "Escriba \(word(.find)) y parte de un nombre." }
  var plainOpenFirst: String { "Escriba primero el número de una ruta guardada." }
  var plainTryAgain: String { "Escriba \(word(.retry)) para intentarlo de nuevo." }
  func plainDelete(_ name: String) -> String {
    "¿Eliminar \(SafeText.visible(name))? Puede recuperarla hasta que elimine otra."
  }
  func plainDeclined(_ question: Dialog.RoutesQuestion) -> String {
    switch question {
    case .delete: "No se eliminó nada."
    case .replace: "No se reemplazó nada."
    case .discardStops: "No se descartó nada."
    }
  }
  func plainResults(_ count: Int) -> String {
    count == 1
      ? "Escriba 1 para elegirlo, otro nombre o \(word(.back)):"
      : "¿Cuál? Escriba un número del 1 al \(count), otro nombre o \(word(.back)):"
  }
  var plainNoResults: String {
    "Escriba otro nombre, un punto como 43.7384,7.4246 o \(word(.back)):"
  }
  var plainAskLocation: String { "¿Dónde está? Escriba un nombre o un punto, o \(word(.back)):" }
  var plainAskStop: String { "Escriba un nombre o un punto, o \(word(.back)):" }
  var plainAskName: String { "¿Con qué nombre? Escriba uno, o \(word(.back)):" }
  var plainAskFile: String {
    "¿En qué archivo nuevo? Escriba uno como ~/ruta.gpx, o \(word(.back)):"
  }
  func plainMore(_ count: Int) -> String {
    "Hay \(count) más. Escriba \(word(.list)) para oírlas todas, o \(word(.find)) y parte de un "
      + "nombre."
  }
}
