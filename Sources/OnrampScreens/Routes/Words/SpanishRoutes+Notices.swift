// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Notices.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func notice(_ notice: RoutesNotice) -> String {
    func shown(_ place: MapPlace) -> String { place.name.shown }
    return switch notice {
    case .draftThere: "Sus paradas sin guardar están otra vez aquí."
    case .damaged(let faults): faults.map(fault).joined(separator: " ")
    case .sameStop(let place):
      "\(shown(place)) ya es una parada."
    case .tooManyStops: "Una ruta tiene como máximo \(Routes.mostStops) paradas. Quite una primero."
    case .stopAdded(let place): "Se añadió \(shown(place))."
    case .stopRemoved(let place): "Se quitó \(shown(place)). Ctrl-_ la recupera."
    case .noStopSelected: "Elija primero una parada con Tab."
    case .firstStop: "Esta ya es la primera parada."
    case .lastStop: "Esta ya es la última parada."
    case .orderKept: "Las paradas quedan en el orden que usted dio."
    case .orderRestored: "Las paradas están otra vez en el orden anterior."
    case .orderFree: "Las paradas entre la primera y la última van en el orden más rápido."
    case .avoided(let road): "La ruta ahora evita \(avoidable(road))."
    case .allowed(let road): "La ruta puede usar otra vez \(avoidable(road))."
    case .avoidanceRestored: "La ruta evita lo mismo que antes."
    case .stopped: "Detenido. Pulse F5 para intentarlo de nuevo."
    case .noRoute(asksForStop: true): "Todavía no hay ruta. Pulse A para añadir una parada."
    case .noRoute(asksForStop: false): "Todavía no hay ruta."
    case .stillComputing: "Espere la ruta y después guárdela."
    case .alreadySaved: "Esta ruta está guardada. Pulse U para actualizarla."
    case .stillWorking: "Todavía se está escribiendo el último cambio."
    case .saved(let name): "Guardada como \(SafeText.visible(name))."
    case .updated(let name): "Se actualizó \(SafeText.visible(name))."
    case .notSaved(let problem):
      "La ruta no se guardó. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
    case .exported(let path): "Se exportó en \(SafeText.visible(path))."
    case .deleted(let name): "Se eliminó \(SafeText.visible(name)). Ctrl-_ la recupera."
    case .restored(let name): "Se recuperó \(SafeText.visible(name))."
    case .notDeleted(let name, let problem):
      "No se eliminó \(SafeText.visible(name)). \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
    case .notRestored(let name, .nameTaken):
      "No se puede recuperar \(SafeText.visible(name)): otra ruta tiene ahora su nombre."
    case .notRestored(let name, .store(let problem)):
      "No se pudo recuperar \(SafeText.visible(name)). \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
    case .notRead(.missing): "Esta ruta ya no está guardada."
    case .notRead(.damaged(let file)):
      "Esta ruta está dañada y no se puede leer. Su archivo es \(SafeText.visible(file))."
    case .notRead(.store(let problem)):
      "No se puede leer la ruta. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
    case .nothingToUndo: "No hay nada que deshacer."
    case .pressUpdate: "Esta ruta está guardada. Pulse U para actualizarla."
    case .noEngine: noMapYet
    case .noEngineToUpdate: "Sin mapa ni servidor no se puede actualizar esta ruta."
    case .here(let place): "Está en \(shown(place))."
    case .lastKnown(let location): self.location(location, .none)
    case .locationUnknown: "Onramp no sabe dónde está usted. Escriba un lugar."
    case .mapEnds: "El mapa no llega más allá."
    case .nothingToFind: "Escriba un nombre, o un punto como 43.7384,7.4246."
    case .firstRoute: "Esta es la primera ruta."
    case .lastRoute: "Esta es la última ruta."
    case .noRoutes: "No hay ninguna ruta que abrir."
    case .firstMap: "Este es el primer mapa."
    case .lastMap: "Este es el último mapa."
    case .noMaps: "No hay ningún mapa que elegir."
    case .mapFromFile: "Este mapa viene de un archivo. Prepare un archivo más reciente para actualizarlo."
    case .stillGettingMap: "Ya se está obteniendo otro mapa. Espere, o cancélelo con Supr."
    case .noServers: mapsProblem(.offline)
    case .nothingBefore: "Esta es la primera pantalla. Pulse Ctrl-Q para salir."
    case .nothingToRetry(hasServer: true): "No hay nada que intentar de nuevo: el servidor responde."
    case .nothingToRetry(hasServer: false):
      "No hay nada que intentar de nuevo: el mapa está en esta computadora y no se consulta ningún servidor."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }
  func working(_ work: Routes.Work) -> String {
    switch work {
    case .saving: "Guardando la ruta"
    case .deleting: "Eliminando la ruta"
    case .restoring: "Recuperando la ruta"
    case .exporting: "Exportando la ruta"
    }
  }
}
