// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Aloud.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func spokenTotal(_ route: Route) -> String {
    "La ruta tiene \(stops(route.stops.count)), dura \(spokenDuration(route.seconds)) y mide \(spokenDistance(route.metres))."
  }
  func spokenOrder(saving seconds: Int) -> String {
    "El orden de las paradas ahorra \(spokenDuration(seconds))."
  }
  var spokenOrderEstimated: String { "El orden de las paradas es en parte estimado." }
  func spokenStop(_ stop: SpokenStop, _ place: SpokenStop.Place) -> String {
    switch place {
    case .first: "Sale de la parada \(stop.letter), \(stop.name)."
    case .middle: "Sigue la parada \(stop.letter), \(stop.name)."
    case .last: "Termina en la parada \(stop.letter), \(stop.name)."
    }
  }
  func spokenLeg(from: SpokenStop, to: SpokenStop, _ leg: RouteLeg, lasting seconds: Int) -> String
  {
    "El trayecto de la parada \(from.letter), \(from.name), a la parada \(to.letter), \(to.name), dura \(spokenDuration(seconds)) y mide \(spokenDistance(leg.metres))."
  }
  func spokenNumber(_ number: Int, of count: Int) -> String { "Paso \(number) de \(count)." }
  func spokenWay(_ metres: Int) -> String { "Recorra \(spokenDistance(metres))." }
  func spokenCrossing(_ metres: Int) -> String {
    "La travesía mide \(spokenDistance(metres))."
  }
  var spokenLinks: String { "En un teléfono, estos enlaces abren su propia navegación." }
  func spokenLink(to stop: SpokenStop, _ link: String) -> String {
    "Parada \(stop.letter), \(stop.name): \(link)"
  }
  var spokenAttribution: String { "El mapa es de OpenStreetMap." }
}
