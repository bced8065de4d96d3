// Made by `make words` from Translations/es/Shell.po and CommandEnglish+Routes.swift: change those.
// swift-format-ignore-file
import OnrampScreens

extension CommandSpanish {
  var aboutRoutes: String { "Buscar la ruta más rápida por varias paradas, y guardarla." }
  var aboutRoutesPlan: String { "Mostrar la ruta más rápida por varias paradas." }
  var aboutRoutesList: String { "Mostrar la lista de rutas guardadas." }
  var aboutRoutesShow: String { "Mostrar una ruta guardada." }
  var aboutRoutesDelete: String { "Eliminar para siempre una ruta guardada." }
  var aboutRoutesExport: String { "Escribir una ruta guardada en un archivo GPX." }
  var aboutRouteName: String { "El nombre de una ruta guardada." }
  var aboutStops: String {
    "Una parada: LAT,LON o el nombre de un lugar. Basta una si se conoce la ubicación actual."
  }
  var aboutAvoid: String {
    "Evitar los ferris (ferries), los peajes (tolls) o las autopistas (motorways). Para varios, repita la opción."
  }
  var aboutKeepOrder: String { "Dejar las paradas en el orden dado." }
  var aboutDeleteYes: String { "Eliminarla sin preguntar." }
  var aboutToGPX: String { "El archivo que se escribe." }
  var aboutRoutingURL: String { "La dirección de un servidor que calcula rutas." }
  var aboutRoutingEngine: String { "El programa de ese servidor: osrm o valhalla." }
  var aboutSearchURL: String { "La dirección de un servidor que busca lugares." }
  var aboutSearchEngine: String { "El programa de ese servidor: nominatim o photon." }
  var aboutHere: String { "La ubicación actual, en grados." }
  var aboutGPSD: String { "Dónde se ejecuta gpsd, que conoce la ubicación actual." }
  var aboutOffline: String { "No consultar ningún servidor: usar solo el mapa sin conexión." }
  var routingExample: String { "https://rutas.example.com" }
  var searchExample: String { "https://lugares.example.com" }
  var mapsExample: String { "https://maps.example.com" }
  func notACoordinate(_ name: String) -> String {
    "\(name) debe ser una latitud y una longitud, como 43.7384,7.4246"
  }
  func notAReceiver(_ name: String) -> String {
    "\(name) debe ser una computadora y un puerto, como localhost:2947"
  }
  func notAFlag(_ key: String) -> String { "\"\(SafeText.visible(key))\" debe ser true o false" }
  func notOneOf(_ key: String, _ names: [String]) -> String {
    "\"\(SafeText.visible(key))\" debe ser \(names.joined(separator: " o "))"
  }
  func noEngine(isOffline: Bool) -> String {
    isOffline
      ? "No hay nada aquí que pueda calcular una ruta. Quite --offline e indique un servidor con --routing-url, u obtenga un mapa sin conexión con onramp routes prepare."
      : "No hay nada aquí que pueda calcular una ruta. Indique un servidor con --routing-url, u obtenga un mapa sin conexión con onramp routes prepare y el nombre de su país."
  }
  func noFinder(_ text: String) -> String {
    "No hay nada aquí que pueda buscar «\(SafeText.visible(text))». Dé la parada como LAT,LON, indique un servidor con --search-url, u obtenga un mapa sin conexión con onramp routes prepare."
  }
  func notFound(_ text: String) -> String {
    "No se encontró ningún lugar llamado «\(SafeText.visible(text))». Revise cómo se escribe, o dé la parada como LAT,LON."
  }
  var emptyStop: String { "Hay una parada vacía. Dé cada parada como LAT,LON o con un nombre." }
  var oneStop: String {
    "Una ruta necesita dos paradas. Añada otra, o indique dónde está con --here o --gpsd."
  }
  func numberOfStops(_ count: Int) -> String {
    "Una ruta tiene de 2 a 25 paradas, y esta tendría \(count). Dé cada una como LAT,LON o con un nombre."
  }
  func sameStop(_ name: String) -> String {
    "«\(SafeText.visible(name))» es el mismo lugar que otra parada. Quite una; solo un viaje de ida y vuelta empieza y termina en la misma parada."
  }
  var noFix: String {
    "gpsd aún no sabe dónde está usted. Pruebe de nuevo al aire libre, o use --here."
  }
  func noReceiver(_ address: String) -> String {
    "gpsd no responde en \(SafeText.visible(address)). Inícielo, o use --here."
  }
  func noRoute(named name: String) -> String {
    "No hay ninguna ruta guardada llamada «\(SafeText.visible(name))». Ejecute onramp routes list para ver los nombres."
  }
  func routeDamaged(_ name: String, _ file: String) -> String {
    "La ruta «\(SafeText.visible(name))» está dañada y no se puede leer. Las demás están a salvo. Su archivo es \(SafeText.visible(file))."
  }
  var deleteNeedsYes: String {
    "Aquí una ruta se elimina para siempre. No se eliminó nada. Añada --yes para eliminarla."
  }
  func routeDeleted(_ name: String) -> String { "Se eliminó «\(SafeText.visible(name))»." }
  func gpxWritten(_ path: String) -> String { "La ruta está en \(SafeText.visible(path))." }
  func gpxExists(_ path: String) -> String {
    "\(SafeText.visible(path)) ya existe y quedó como estaba. Elija otro nombre."
  }
  func gpxInData(_ path: String) -> String {
    "\(SafeText.visible(path)) estaría en la carpeta de Onramp. Elija otra."
  }
}
