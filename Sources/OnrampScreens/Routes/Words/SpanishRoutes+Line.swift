// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Line.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
  func spokenDuration(_ seconds: Int) -> String {
    if seconds == 0 { return "menos de un minuto" }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    let whole = hours == 1 ? "1 hora" : "\(hours) horas"
    let rest = minutes == 1 ? "1 minuto" : "\(minutes) minutos"
    return hours == 0 ? rest : minutes == 0 ? whole : "\(whole) y \(rest)"
  }
  func spokenDistance(_ metres: Int) -> String {
    switch RouteNumbers.rounded(metres, in: units) {
    case .metres(let metres): metres == 1 ? "1 metro" : "\(metres) metros"
    case .kilometres(let number) where number.tenths == 10: "1 kilómetro"
    case .kilometres(let number): "\(number.text(point: Spanish().decimalPoint)) kilómetros"
    case .feet(let feet): "\(feet) pies"
    case .miles(let number) where number.tenths == 10: "1 milla"
    case .miles(let number): "\(number.text(point: Spanish().decimalPoint)) millas"
    }
  }
  func plainTotal(_ route: Route) -> String {
    let saved =
      route.secondsSaved >= 30
      ? " El orden ahorra \(spokenDuration(route.secondsSaved))." : ""
    return "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres)).\(saved)"
  }
  func plainLeg(from: String, to: String, _ leg: RouteLeg, lasting seconds: Int) -> String {
    "De \(from) a \(to): \(spokenDuration(seconds)), \(spokenDistance(leg.metres))."
  }
  func arrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String {
    "Salida \(Spanish().clock(departure)), llegada \(clock(arrival))"
  }
  func arrival(at arrival: RouteArrival) -> String { "llegada \(clock(arrival))" }
  func plainArrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String {
    "Si sale a las \(Spanish().clock(departure)), llega a las \(clock(arrival))."
  }
  func plainArrival(at arrival: RouteArrival) -> String {
    "Llega a las \(clock(arrival))."
  }
  private func clock(_ arrival: RouteArrival) -> String {
    Spanish().clock(arrival.time) + (arrival.isNextDay ? " del día siguiente" : "")
  }
  func plainSaved(_ route: RouteSummary) -> String {
    let (name, from, to) = (route.name, route.from, route.to)
    return "\(SafeText.visible(name)): de \(SafeText.visible(from)) a \(SafeText.visible(to)), \(spokenDuration(route.seconds)), \(spokenDistance(route.metres))."
  }
  func plainNotice(_ notice: RoutesNotice) -> String {
    switch notice {
    case .stopAdded(let place): "Se añadió \(place.spokenName). Escriba \(word(.undo)) para quitarla."
    case .stopRemoved(let place):
      "Se quitó \(place.name.shown). Escriba \(word(.undo)) para recuperarla."
    case .deleted(let name):
      "Se eliminó \(SafeText.visible(name)). Escriba \(word(.undo)) para recuperarla, mientras no elimine otra."
    case .stopped: "Detenido. Escriba \(word(.retry)) para intentarlo de nuevo."
    case .alreadySaved, .pressUpdate: "Esta ruta está guardada. Escriba \(word(.update)) para cambiarla."
    case .tooManyStops:
      "Una ruta tiene como máximo \(Routes.mostStops) paradas. Escriba primero \(word(.remove)) y la letra de una."
    case .noStopSelected: "Escriba \(word(.remove)) y la letra de una parada."
    case .noRoute(asksForStop: true): "Todavía no hay ruta. Escriba otra parada."
    case .noRoutes: plainOpenFirst
    case .noEngine: plainNoMapYet
    case .nothingBefore: "No hay nada antes de esto. Escriba \(word(.quit)) para salir de Onramp."
    case .keyDoesNothing: "Eso no hace nada aquí. Escriba \(word(.help)) para saber qué sirve."
    default: self.notice(notice)
    }
  }
  var plainLocationUnknown: String {
    "Onramp no sabe dónde está usted. Escriba «\(word(.here))» para indicarlo."
  }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    switch (hasRoutes, hasLocation) {
    case (true, true): "Escriba el número de una ruta guardada o un lugar adonde ir:"
    case (true, false):
      "Escriba el número de una ruta guardada o el lugar de donde sale:"
    case (false, true): "Escriba un lugar adonde ir:"
    case (false, false): "Escriba el lugar de donde sale:"
    }
  }
  func plainMenuWithoutEngine(hasRoutes: Bool) -> String {
    hasRoutes
      ? "Escriba el número de una ruta guardada:"
      : "Escriba \(word(.help)) o \(word(.quit)):"
  }
  func plainRemove(_ letter: String) -> String {
    "Escriba \(word(.remove)) \(letter) para quitarla."
  }
  var plainPlan: String {
    "Escriba otra parada, \(word(.steps)), \(word(.save)) o \(word(.help)):"
  }
  var plainPlanWithoutRoute: String { "Escriba otra parada o \(word(.help)):" }
  var plainStart: String { "Sale de aquí. Escriba adónde quiere ir, o \(word(.help)):" }
  var plainViewed: String {
    "Escriba \(word(.steps)), \(word(.update)), \(word(.delete)), \(word(.export)) o \(word(.back)):"
  }
  var plainUpdating: String {
    "Escriba otra parada, \(word(.save)), \(word(.discard)) o \(word(.help)):"
  }
  var plainNoRoutes: String { "No tiene rutas guardadas." }
  func plainNoneMatches(_ text: String) -> String {
    "Ninguna ruta guardada coincide con «\(SafeText.visible(text))». Escriba \(word(.list)) para oírlas todas."
  }
  var plainFindWhat: String { "Escriba \(word(.find)) y parte de un nombre." }
  var plainOpenFirst: String { "Escriba primero el número de una ruta guardada." }
  var plainTryAgain: String { "Escriba \(word(.retry)) para intentarlo de nuevo." }
  func plainDelete(_ name: String) -> String {
    "¿Eliminar \(SafeText.visible(name))? Puede recuperarla hasta que elimine otra."
  }
  func plainDeclined(_ question: RoutesQuestion) -> String {
    switch question {
    case .delete: "No se eliminó nada."
    case .replace: "No se reemplazó nada."
    case .discardStops: "No se descartó nada."
    case .removeMap: "No se quitó nada."
    }
  }
  func plainResults(_ count: Int) -> String {
    count == 1 ? "Escriba 1 para elegirlo, otro nombre o \(word(.back)):" : "¿Cuál? Escriba un número del 1 al \(count), otro nombre o \(word(.back)):"
  }
  var plainNoResults: String {
    "Escriba otro nombre, un punto como 43.7384,7.4246 o \(word(.back)):"
  }
  var plainAskLocation: String { "¿Dónde está? Escriba un nombre o un punto, o \(word(.back)):" }
  var plainAskStop: String { "Escriba un nombre o un punto, o \(word(.back)):" }
  var plainAskName: String { "¿Con qué nombre? Escriba uno, o \(word(.back)):" }
  var plainAskFile: String {
    "¿En qué archivo? Escriba uno nuevo, como ~/ruta.gpx, o \(word(.back)):"
  }
  func plainMore(_ count: Int) -> String {
    count == 1 ? "Hay 1 más. Escriba \(word(.list)) para oírlas todas, o \(word(.find)) y parte de un nombre." : "Hay \(count) más. Escriba \(word(.list)) para oírlas todas, o \(word(.find)) y parte de un nombre."
  }
}
