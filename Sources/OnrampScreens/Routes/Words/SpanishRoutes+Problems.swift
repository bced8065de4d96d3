// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Problems.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func problem(_ problem: RouteProblem, stops: [MapPlace]) -> String {
    func name(_ index: Int) -> String {
      stops.indices.contains(index) ? stops[index].name.shown : "esa parada"
    }
    return switch problem {
    case .noEngine: noMapYet
    case .server(.failed(let cause)): unreachable(.failed(cause))
    case .server(let problem):
      "El servidor de rutas no dio ninguna ruta. \(Spanish(isAtKiosk: isAtKiosk).serverProblem(problem))"
    case .beyondServerLimits:
      "El servidor de rutas no dio ninguna ruta. El servidor no calcula rutas tan largas ni con tantas paradas. Quite una parada o use otro servidor."
    case .noHelper where isAtKiosk, .helperDied where isAtKiosk, .damagedMap where isAtKiosk:
      "El mapa sin conexión no se puede usar ahora en esta terminal. Avise al personal. Sus rutas guardadas están a salvo."
    case .noHelper:
      "Falta una parte de Onramp: onramp-map. Instálela junto a onramp (make helpers la compila)."
    case .helperDied:
      "El programa onramp-map se detuvo. Inténtelo de nuevo. Si se repite, reinstálelo junto a onramp (make helpers lo compila)."
    case .tooSlow:
      "El mapa sin conexión tardó demasiado en calcular la ruta. Elija menos paradas o más cercanas."
    case .damagedMap:
      "El mapa sin conexión está dañado o lo preparó otra versión de Onramp. Ejecute onramp routes prepare con su nombre o archivo."
    case .offRoad(let stop): "\(name(stop)) no está cerca de ninguna calle. Quítela o cámbiela."
    case .offMap(let stop): "\(name(stop)) no está en el mapa sin conexión. Quítela o cámbiela."
    case .apart where isAtKiosk:
      "Estas paradas están en mapas distintos. Elija otras paradas o pida al personal un mapa que las abarque todas."
    case .apart:
      "Estas paradas están en mapas distintos. Obtenga un mapa que las abarque todas, como el de un país entero."
    case .unreachable(let from, let to):
      "Ninguna calle lleva de \(name(from)) a \(name(to)). Quite o cambie una de las dos paradas."
    case .unavoidable(let from, let to, let avoided):
      "No hay manera de llegar de \(name(from)) a \(name(to)) sin usar \(avoided.inOrder.map(avoidable).listed(and: "o")). Permítalo o quite una de las dos paradas."
    case .cannotAvoid:
      "El servidor de rutas no puede evitar todo eso a la vez. Elija menos cosas que evitar."
    case .olderMap where isAtKiosk:
      "El mapa sin conexión es demasiado antiguo para evitarlo. Permítalo de nuevo."
    case .olderMap:
      "El mapa sin conexión es demasiado antiguo para evitarlo. Permítalo de nuevo, o ejecute onramp routes prepare con su nombre o archivo."
    case .cancelled: stopped
    }
  }
  var tryAgain: String { "Pulse F5 para reintentar." }
  private func unreachable(_ problem: ServerProblem, kind: String = "rutas") -> String {
    let why = Spanish(isAtKiosk: isAtKiosk).serverProblem(problem)
    let subject = "El servidor "
    let what =
      problem.wasReached
      ? "El servidor de \(kind) falló" : "No se puede contactar con el servidor de \(kind)"
    return why.hasPrefix(subject)
      ? "\(what): \(why.dropFirst(subject.count))" : "\(what). \(why)"
  }
  var draftOnMap: String { "Sus paradas sin guardar están en el mapa. Pulse L para verlas." }
  func searchAgain(after problem: RouteProblem) -> String? {
    if case .server = problem { "Pulse Enter para reintentar o escriba un punto." } else { nil }
  }
  func fault(_ fault: RoutesFault) -> String {
    switch fault {
    case .list(let name):
      "La lista de rutas guardadas estaba dañada y se rehízo a partir de las rutas. La anterior es \(SafeText.visible(name))."
    case .listMissing: "Faltaba la lista de rutas guardadas y se rehízo a partir de las rutas."
    case .lost(1): "Se perdió 1 ruta guardada. Las demás están a salvo."
    case .lost(let count): "Se perdieron \(count) rutas guardadas. Las demás están a salvo."
    case .route(let name):
      "Una ruta guardada está dañada y no se puede leer. Su archivo es \(SafeText.visible(name))."
    case .draft(let name):
      "Las paradas que no se guardaron están dañadas. Están en \(SafeText.visible(name))."
    case .location(let name):
      "Su última ubicación está dañada y se apartó como \(SafeText.visible(name))."
    }
  }
  func searchProblem(_ problem: RouteProblem) -> String {
    switch problem {
    case .noEngine where isAtKiosk:
      "En esta terminal no se puede buscar por nombre. Escriba un punto como 43.7384,7.4246."
    case .noEngine:
      "Aquí no se puede buscar por nombre. Escriba un punto como 43.7384,7.4246, indique un servidor con --search-url u obtenga un mapa sin conexión con onramp routes prepare."
    case .server(.failed(let cause)):
      unreachable(.failed(cause), kind: "búsqueda")
    case .server(let problem):
      "La búsqueda falló. \(Spanish(isAtKiosk: isAtKiosk).serverProblem(problem))"
    default: "La búsqueda falló. \(self.problem(problem, stops: []))"
    }
  }
  func problem(_ problem: Routes.FormProblem, of form: Routes.Form) -> String {
    switch (problem, form) {
    case (.empty, .name): "Escriba un nombre para esta ruta"
    case (.empty, .export): "Escriba un archivo, como ~/ruta.gpx"
    case (.tooLong(let limit), _): "El nombre debe tener como máximo \(limit) caracteres"
    case (.noRoute(let notice), _): self.notice(notice)
    case (.notExported(.exists(let path)), _):
      "Ya hay algo en \(SafeText.visible(path)). Escriba otro archivo."
    case (.notExported(.inData), _):
      "El archivo no puede estar entre los de Onramp. Escriba otro lugar."
    case (.notExported(.target(.cannotCreate(let path, _))), _):
      "\(SafeText.visible(path)) no se puede crear. No se exportó nada. Elija un archivo en una carpeta que exista."
    case (.notExported(.target(let problem)), _):
      Spanish(isAtKiosk: isAtKiosk).problem(ExportProblem.target(problem))
    }
  }
  func noMap(_ reach: Routes.Reach, isOffline: Bool) -> String {
    switch reach {
    case .failed(let problem):
      "\(unreachable(problem)) Puede seguir usando sus rutas guardadas."
    case .asking: askingEngine
    case .unasked where isOffline && isAtKiosk:
      "En esta terminal no hay ningún mapa, así que solo se muestran sus rutas guardadas. Pida uno al personal."
    case .unasked where isOffline:
      "Aún no hay un mapa en esta computadora, así que solo se muestran sus rutas guardadas. Pídaselo a su empresa. Se prepara con onramp routes prepare ARCHIVO.osm.pbf."
    case .unasked, .reached: noMapYet
    }
  }
  var noMapYet: String {
    if isAtKiosk {
      return "En esta terminal no hay ningún mapa, así que no se pueden hacer rutas nuevas. Pida uno al personal."
    }
    return "Aún no hay un mapa en esta computadora para crear rutas nuevas. Pulse P para obtener uno."
  }
  var plainNoMapYet: String {
    if isAtKiosk { return noMapYet }
    return
      "Aún no hay un mapa en esta computadora para crear rutas nuevas. Escriba \(word(.maps)) para obtener uno."
  }
  func listNotRead(_ problem: StoreProblem) -> String {
    "No se pueden leer sus rutas guardadas. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
  }
  func draftNotKept(_ problem: StoreProblem) -> String {
    "Estas paradas no se pueden conservar para después. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
  }
  func question(_ question: RoutesQuestion) -> (title: String, text: String) {
    switch question {
    case .delete(let route):
      (
        "¿Eliminar \(SafeText.visible(route.name))?",
        "Puede recuperarla con Ctrl-_ hasta que elimine otra."
      )
    case .replace(let name, _):
      (
        "¿Reemplazar \(SafeText.visible(name))?",
        "Una ruta guardada ya tiene este nombre. Para conservar las dos, vuelva y escriba otro."
      )
    case .discardStops(.leave, _):
      ("¿Descartar sus cambios?", "La ruta guardada queda como estaba.")
    case .discardStops(_, let name?):
      ("¿Descartar las paradas sin guardar?", "\(SafeText.visible(name)) queda guardada.")
    case .removeMap(let map):
      (
        "¿Quitar el mapa de \(SafeText.visible(map.name))?",
        "Esto libera \(Spanish().size(map.bytes)). Sus rutas guardadas se conservan. Puede obtener el mapa otra vez."
      )
    case .discardStops:
      ("¿Descartar sus paradas?", "No están guardadas. Para conservarlas, vuelva y guárdelas primero.")
    }
  }
  func choice(_ isYes: Bool, of question: RoutesQuestion) -> String {
    switch question {
    case .delete: isYes ? "Eliminar" : "Conservarla"
    case .replace: isYes ? "Reemplazar" : "Volver"
    case .discardStops: isYes ? "Descartar" : "Volver"
    case .removeMap: isYes ? "Quitar" : "Conservarlo"
    }
  }
}
