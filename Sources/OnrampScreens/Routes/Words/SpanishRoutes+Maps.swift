// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Maps.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  var maps: String { "Mapas" }
  var mapsHint: String { "Un país o una región, como Mónaco" }
  var mapDownload: String { "Descarga" }
  var mapDisk: String { "En disco" }
  var mapTime: String { "Preparar" }
  var mapHere: String { "aquí" }
  var readingMaps: String { "Obteniendo la lista de mapas" }
  var mapsAreStale: String {
    "Ahora no se puede obtener la lista de mapas. Esta es la última que se obtuvo."
  }
  func mapCount(_ count: Int) -> String { count == 1 ? "1 mapa" : "\(count) mapas" }
  func noMapMatches(_ text: String) -> String {
    "Ningún mapa coincide con «\(SafeText.visible(text))». Esc los muestra todos."
  }
  func mapStage(_ job: RouteMaps.Job) -> String {
    let name = SafeText.visible(job.region.name)
    if job.isEnding { return "Cancelando el mapa de \(name)" }
    switch job.stage {
    case .asking: return "Obteniendo el mapa de \(name)"
    case .downloading(let received, let total):
      return
        "Descargando el mapa de \(name): \(Spanish().percentage(received * 100 / max(1, total)))"
    case .checking: return "Comprobando el mapa de \(name)"
    case .preparing(let done): return "Preparando el mapa de \(name): \(Spanish().percentage(done))"
    }
  }
  func mapStageTitle(_ stage: MapStage, _ name: String) -> String {
    let name = SafeText.visible(name)
    switch stage {
    case .asking: return "Obteniendo el mapa de \(name)"
    case .downloading(_, let total):
      return
        "Descargando el mapa de \(name), \(Spanish().size(total)). Ctrl-C lo detiene y conserva lo recibido."
    case .checking: return "Comprobando la descarga"
    case .preparing: return "Preparando el mapa. Ctrl-C lo detiene y conserva la descarga."
    }
  }
  func mapOutcome(_ outcome: RouteMaps.Outcome) -> String {
    switch outcome {
    case .ready(let name): "El mapa de \(SafeText.visible(name)) está listo."
    case .current(let name): "Ya tiene el mapa más reciente de \(SafeText.visible(name))."
    case .cancelled(let name):
      "Cancelado. La parte descargada del mapa de \(SafeText.visible(name)) se conserva una semana."
    case .removed(let name): "Se quitó el mapa de \(SafeText.visible(name))."
    case .failed(_, let problem), .notRemoved(_, let problem): mapsProblem(problem)
    }
  }
  func mapsProblem(_ problem: MapsProblem) -> String {
    switch problem {
    case .offline: "Aquí no se permite consultar ningún servidor, así que no se pueden descargar mapas."
    case .list(let problem):
      "No se puede obtener la lista de mapas. \(Spanish(isAtKiosk: isAtKiosk).serverProblem(problem))"
    case .notAList:
      "La respuesta del servidor no es una lista de mapas. Avise a su empresa o revise mapsURL en el archivo de política."
    case .stopped(0, _, let problem):
      "No se puede descargar el mapa. \(Spanish(isAtKiosk: isAtKiosk).serverProblem(problem))"
    case .stopped(let received, let size, let problem):
      "La descarga se detuvo en \(Spanish().size(received))"
        + (size.map { " de \(Spanish().size($0))" } ?? "")
        + ". \(Spanish(isAtKiosk: isAtKiosk).serverProblem(problem)) Lo recibido se conserva: pida el mapa otra vez para seguir."
    case .cannotResume:
      "El servidor no envía archivos por partes, y un mapa tan grande lo necesita. No se cambió nada. Avise a su empresa."
    case .wrongSize:
      "El servidor se contradice sobre el tamaño del mapa. Lo recibido se borró. Inténtelo más tarde."
    case .noChecksum:
      "El servidor no tiene la suma de comprobación de este mapa, así que no se descargó. Avise a su empresa."
    case .wrongChecksum: "El mapa llegó dañado y se borró. Inténtelo más tarde."
    case .wrongMap:
      "El servidor no tiene aquí un mapa que esta versión de Onramp pueda usar. No se cambió nada. Avise a su empresa."
    case .noRoom(let needed, let free):
      "No hay espacio suficiente para este mapa: necesita \(Spanish().size(needed)) y solo hay \(Spanish().size(free)) libres. Libere espacio o elija un mapa más pequeño."
    case .noMemory(let needed, let has):
      "Preparar este mapa necesita unos \(Spanish().size(needed)) de memoria, y esta computadora tiene \(Spanish().size(has)). Elija un mapa más pequeño."
    case .preparation(.notAnExtract):
      "La descarga no es un extracto de OpenStreetMap. No se cambió nada. Avise a su empresa."
    case .preparation(.noRoads): "Este mapa no tiene calles para autos. Elija otro."
    case .preparation(.noOsmium):
      "Falta el programa osmium, así que no se puede preparar ningún mapa. Instale el paquete osmium-tool."
    case .preparation(.noRoom), .folder(.full):
      "El disco está lleno. No se cambió nada. Libere espacio o elija un mapa más pequeño."
    case .preparation(.toolFailed):
      "Fallaron los programas que preparan el mapa. No se cambió nada. Quizá falte memoria: elija un mapa más pequeño."
    case .preparation(.cannotWrite), .folder(.inputOutput):
      "No se puede escribir el mapa. No se cambió nada. Revise el disco."
    case .noHelper: self.problem(.noHelper, stops: [])
    case .helperDied, .preparation(.notConfined): self.problem(.helperDied, stops: [])
    case .folder(.notPermitted):
      "No tiene permiso para cambiar los mapas de esta computadora. Pídaselo a quien la configura."
    case .folder(.cannotCreate):
      "No se puede crear la carpeta de los mapas. Pídaselo a quien configura esta computadora."
    case .busy: "Otro Onramp está cambiando los mapas. Espere a que termine e inténtelo de nuevo."
    case .cancelled: "Cancelado. La parte descargada se conserva una semana."
    }
  }
  func plainInstalled(_ map: InstalledMap) -> String {
    "\(SafeText.visible(map.name)): en esta computadora, \(Spanish().size(map.bytes))."
  }
  func plainRegion(_ region: MapRegion, isHere: Bool) -> String {
    let names = [region.name] + region.within
    let name = names.map(SafeText.visible).joined(separator: ", ")
    let start = "\(SafeText.visible(region.id)): \(name)" + (isHere ? ", en esta computadora" : "")
    guard let bytes = region.bytes else { return start + "." }
    let needs = MapNeeds(download: bytes, isPrepared: region.isPrepared)
    let time = needs.seconds == 0 ? "sin nada que preparar" : "\(duration(needs.seconds)) para prepararlo"
    return start
      + ". \(Spanish().size(needs.download)) de descarga, \(Spanish().size(needs.disk)) en disco, \(time)."
  }
  func plainNoMaps(_ text: String) -> String { "Ningún mapa coincide con «\(SafeText.visible(text))»." }
  var plainMapsSearch: String {
    "Para ver los tamaños, indique parte de un nombre: onramp routes maps monaco. Para obtener uno, ejecute onramp routes prepare con el nombre que está antes de los dos puntos."
  }
  var code: String { "En su teléfono" }
  func codeHint(_ name: String) -> String {
    "Escanéelo con la cámara del teléfono. Abre \(SafeText.visible(name)) en la aplicación de mapas del teléfono."
  }
  var codeNeedsRoom: String { "El código necesita una ventana más grande. Este enlace lleva al mismo lugar:" }
  var codeFailed: String {
    "No se puede dibujar el código: falta onramp-link. Este enlace lleva al mismo lugar:"
  }
  var drawingCode: String { "Dibujando el código" }
  func codePlace(_ place: Int, of count: Int) -> String { "Parada \(place) de \(count)" }
  var orderEstimated: String { "En el orden más rápido, en parte estimado" }
  var keyMaps: KeyText { KeyText("obtener un mapa para esta computadora", short: "obtener mapa") }
  var keyGetMap: KeyText { KeyText("obtener el mapa", short: "obtener") }
  var keyUpdateMap: KeyText { KeyText("obtener el mapa más reciente", short: "actualizar") }
  var keyCancelMap: KeyText { KeyText("cancelar el mapa", short: "cancelar") }
  var keyRemoveMap: KeyText { KeyText("quitar el mapa", short: "quitar") }
  var keyFindMap: KeyText { KeyText("buscar un mapa", short: "buscar") }
  var keyFetchMaps: KeyText { KeyText("pedir la lista otra vez", short: "pedir otra vez") }
  var keyCode: KeyText { KeyText("enviar una parada a su teléfono", short: "teléfono") }
  var keyNextCode: KeyText { KeyText("mostrar otra parada", short: "otra parada") }
}
