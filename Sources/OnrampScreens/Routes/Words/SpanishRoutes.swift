// Made by `make words` from Translations/es/Routes.po and EnglishRoutes.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishRoutes: RoutesWords {
  var units = Units.metric
  var isAtKiosk = false
}

extension SpanishRoutes {
  var map: String { "Mapa" }
  var routes: String { "Rutas" }
  var route: String { "Ruta" }
  func saved(_ list: RouteList) -> String {
    list.isLoading ? savedSoFar(list.all.count) : saved(list.all.count)
  }
  private func savedSoFar(_ count: Int) -> String {
    count == 1 ? "1 guardada hasta ahora" : "\(count) guardadas hasta ahora"
  }
  func saved(_ count: Int) -> String { count == 1 ? "1 guardada" : "\(count) guardadas" }
  func about(_ layer: Routes.Layer) -> String {
    switch layer {
    case .opening, .map:
      "Añada los lugares adonde quiere ir. En el mapa aparece la ruta más rápida que los une."
    case .list, .filter: "Las rutas que guardó. Abra una para verla."
    case .search: "Escriba el nombre de un lugar o de una calle, o un punto como 43.7384,7.4246."
    case .form(let form): hint(of: form, isNarrow: false)
    case .page: "Indicaciones de parada en parada."
    case .code: "Un código que abre esta parada en la aplicación de mapas de su teléfono."
    case .maps, .mapFilter:
      "Mapas para esta computadora. Con uno, las rutas y las búsquedas no necesitan red."
    }
  }
  var aboutSaved: String {
    "Una ruta que guardó. Vea sus indicaciones o actualícela para cambiar sus paradas."
  }
  var purpose: String { "La ruta más rápida por sus paradas." }
  func duration(_ seconds: Int) -> String {
    if seconds == 0 { return "<1 min" }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    return hours == 0
      ? "\(minutes) min" : minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }
  func distance(_ metres: Int) -> String {
    switch RouteNumbers.rounded(metres, in: units) {
    case .metres(let metres): "\(metres) m"
    case .kilometres(let number): "\(number.text(point: Spanish().decimalPoint)) km"
    case .feet(let feet): "\(feet) ft"
    case .miles(let number): "\(number.text(point: Spanish().decimalPoint)) mi"
    }
  }
  func timeSaved(_ seconds: Int) -> String { "\(duration(seconds)) menos" }
  func stops(_ count: Int) -> String { count == 1 ? "1 parada" : "\(count) paradas" }
  var opening: String { "Abriendo el mapa" }
  var computing: String { "Buscando la ruta más rápida" }
  var stopped: String { "Detenido. Pulse F5 para intentarlo de nuevo." }
  var standIn: String {
    "El servidor de rutas no responde. Se usa el mapa sin conexión."
  }
  var searchStandIn: String { "El servidor de búsqueda no responde. Se usa el mapa sin conexión." }
  var byOfflineMap: String { "Con el mapa sin conexión" }
  func noStops(hasLocation: Bool) -> String {
    hasLocation
      ? "Pulse A y escriba adónde quiere ir."
      : "Pulse C para indicar dónde está."
  }
  func oneStop(hasLocation: Bool) -> String {
    hasLocation
      ? "Pulse A para añadir la siguiente parada." : "Sale de aquí. Pulse A y escriba adónde quiere ir."
  }
  func more(_ count: Int) -> String { "\(count) más" }
  func order(isKept: Bool) -> String { isKept ? "En el orden dado" : "En el orden más rápido" }
  func avoidable(_ road: AvoidableRoad) -> String {
    switch road {
    case .ferries: "los ferris"
    case .tolls: "las carreteras de peaje"
    case .motorways: "las autopistas"
    }
  }
  func avoiding(_ roads: [AvoidableRoad]) -> String {
    "Evita \(roads.map(avoidable).listed(and: "y"))"
  }
  func updating(_ name: String) -> String { "Actualizando \(SafeText.visible(name))" }
  var notSaved: String { "Sin guardar" }
  var save: String { "Guardar" }
  var discard: String { "Descartar" }
  func location(_ location: CurrentLocation, _ fix: Routes.Fix) -> String {
    let name = location.place.name.shown
    let when = SpanishRoutes().when(location.time)
    return switch (location.source, fix) {
    case (.receiver, .there): "Está en \(name)."
    case (.receiver, .lost):
      // The name comes last because it may be long and get cut off.
      "Posición perdida \(when). Usted estaba en \(name)."
    case (.receiver, _): "Última posición conocida, \(when): \(name)."
    case (.driver, _) where location.time.days > 0: "\(name), como indicó \(when)."
    case (.driver, _), (.given, _): "Está en \(name)."
    }
  }
  private func when(_ time: FetchTime) -> String {
    time.days == 0
      ? "a las \(Spanish().clock(time.local.time))" : "el \(Spanish().date(time.local))"
  }
  var whereYouAre: String { "Su ubicación" }
  var locationUnknown: String { "Onramp no sabe dónde está usted. Pulse C para indicarlo." }
  func waiting(_ fix: Routes.Fix) -> String {
    if case .unreachable = fix { return "gpsd no responde." }
    return "El receptor GPS aún no da la posición."
  }
  func mapProblem(_ problem: RouteProblem) -> String {
    "No se puede usar el mapa sin conexión. \(self.problem(problem, stops: []))"
  }
  var addStop: String { "Añadir una parada" }
  var whereAreYou: String { "¿Dónde está?" }
  var search: String { "Buscar" }
  var searchHint: String { "Un nombre, o un punto como 43.7384,7.4246" }
  var searching: String { "Buscando" }
  func nothingFound(_ text: String) -> String {
    "No se encontró nada para «\(SafeText.visible(text))». Revise la ortografía o pruebe con menos palabras."
  }
  var olderNames: String? {
    isAtKiosk
      ? nil
      : "Una versión anterior de Onramp preparó este mapa. Ejecute onramp routes prepare con su nombre o archivo para encontrar más."
  }
  func notOnEarth(_ text: String) -> String {
    "\(SafeText.visible(text)) no es un punto de la Tierra. La latitud va de -90 a 90 y la longitud de -180 a 180."
  }
  func title(of form: Routes.Form) -> String {
    switch form {
    case .name: "Guardar esta ruta"
    case .export: "Exportar esta ruta"
    }
  }
  func label(of form: Routes.Form) -> String {
    switch form {
    case .name: "Nombre"
    case .export: "Archivo"
    }
  }
  func suggestedName(from first: String, to last: String) -> String {
    first == last ? "Ida y vuelta desde \(first)" : "De \(first) a \(last)"
  }
  func hint(of form: Routes.Form, isNarrow: Bool) -> String {
    switch form {
    case .name: "La ruta se guarda con este nombre. Escriba otro para cambiarlo."
    case .export where isNarrow: "Un archivo nuevo, como ~/ruta.gpx."
    case .export: "Un archivo GPX nuevo, como ~/ruta.gpx. Otros programas de mapas lo abren."
    }
  }
  var filter: String { "Buscar" }
  func matches(_ count: Int, of all: Int) -> String { "\(count) de \(all)" }
  func noRoutes(hasEngine: Bool) -> String {
    hasEngine
      ? "No tiene rutas guardadas. Esc abre el mapa; allí S guarda una ruta."
      : "No tiene rutas guardadas."
  }
  func noneMatches(_ text: String) -> String {
    "Ninguna ruta guardada coincide con «\(SafeText.visible(text))». Esc las muestra todas."
  }
  var askingEngine: String { "Consultando el servidor de rutas" }
  var parting: String { "Sus rutas se conservan." }
  var partingUnconfirmed: String {
    if isAtKiosk {
      return
        "Es posible que se hayan perdido sus últimos cambios: el disco no respondió. Desbloquee Onramp aquí y revise sus paradas."
    }
    return
      "Quizá se pierdan sus últimos cambios: el disco no respondió. Ejecute onramp routes otra vez y revise sus paradas."
  }
}
