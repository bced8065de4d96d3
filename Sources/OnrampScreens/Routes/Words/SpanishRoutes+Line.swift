import OnrampCore

/// The routes in the line mode and of the commands, in Spanish.
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
      "Se añadió \(place.spokenName). Escriba deshacer para quitarla."
    case .stopRemoved(let place):
      "Se quitó \(SafeText.visible(place.name)). Escriba deshacer para devolverla."
    case .deleted(let name):
      "Se eliminó \(SafeText.visible(name)). Escriba deshacer para devolverla, mientras no elimine "
        + "otra."
    case .stopped: "Detenido. Escriba reintentar para intentarlo de nuevo."
    case .alreadySaved, .pressUpdate:
      "Esta ruta está guardada. Escriba actualizar para cambiarla."
    case .noRoute(hasStops: false): "Todavía no hay ruta. Escriba otra parada."
    case .noRoutes: plainOpenFirst
    case .tooManyStops:
      "Una ruta tiene como máximo \(Routes.mostStops) paradas. Escriba primero quitar y la letra de "
        + "una."
    case .noStopSelected: "Escriba quitar y la letra de una parada."
    case .nothingBefore: "No hay nada antes de esto. Escriba salir para terminar."
    case .keyDoesNothing: "Eso no hace nada aquí. Escriba ayuda para saber qué sirve."
    default: self.notice(notice)
    }
  }
  var plainLocationUnknown: String {
    "Onramp no sabe dónde está usted. Escriba «aquí» para indicarlo."
  }
  func plainRemove(_ letter: String) -> String { "Escriba quitar \(letter) para quitarla." }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    "Escriba " + (hasRoutes ? "el número de una ruta guardada o " : "")
      + (hasLocation ? "un lugar adonde ir:" : "el lugar de donde sale:")
  }
  var plainPlan: String { "Escriba otra parada, pasos, guardar o ayuda:" }
  var plainPlanWithoutRoute: String { "Escriba otra parada o ayuda:" }
  var plainStart: String { "Sale de aquí. Escriba adónde quiere ir, o ayuda:" }
  var plainViewed: String { "Escriba pasos, actualizar, eliminar, exportar o volver:" }
  var plainUpdating: String { "Escriba otra parada, guardar, descartar o ayuda:" }
  var plainNoRoutes: String { "No tiene rutas guardadas." }
  func plainNoneMatches(_ text: String) -> String {
    "Ninguna ruta guardada coincide con «\(SafeText.visible(text))». Escriba lista para oírlas todas."
  }
  var plainOpenFirst: String { "Escriba primero el número de una ruta guardada." }
  var plainTryAgain: String { "Escriba reintentar para intentarlo de nuevo." }
  var plainYesOrNo: String { "Escriba sí o no." }
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
      ? "Escriba 1 para elegirlo, otro nombre o volver:"
      : "¿Cuál? Escriba un número del 1 al \(count), otro nombre o volver:"
  }
  var plainNoResults: String { "Escriba otro nombre, un punto como 43.7384,7.4246 o volver:" }
  var plainAskLocation: String { "¿Dónde está? Escriba un nombre o un punto, o volver:" }
  var plainAskStop: String { "Escriba un nombre o un punto, o volver:" }
  var plainAskName: String { "¿Con qué nombre? Escriba uno, o volver:" }
  var plainAskFile: String { "¿En qué archivo nuevo? Escriba uno como ~/ruta.gpx, o volver:" }
  func plainMore(_ count: Int) -> String {
    "Hay \(count) más. Escriba lista para oírlas todas, o buscar y parte de un nombre."
  }
  var plainCommands: [String: RoutesLineCommand] {
    [
      "paradas": .stops, "pasos": .steps, "guardar": .save, "orden": .order, "quitar": .remove,
      "nueva": .new, "lista": .list, "buscar": .find, "actualizar": .update,
      "cambiar": .update,
      "descartar": .discard, "eliminar": .delete, "deshacer": .undo, "recuperar": .undo,
      "exportar": .export,
      "aquí": .here, "aqui": .here, "reintentar": .retry,
    ]
  }
}
