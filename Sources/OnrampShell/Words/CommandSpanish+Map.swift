// Made by `make words` from Translations/es/Shell.po and CommandEnglish+Map.swift: change those.
// swift-format-ignore-file
import OnrampCore
import OnrampScreens

extension CommandSpanish {
  var aboutPrepare: String { "Preparar el mapa sin conexión a partir de un extracto de OpenStreetMap." }
  var aboutMap: String { "La carpeta del mapa sin conexión; si falta, map en la carpeta de datos." }
  var aboutExtract: String { "El extracto, como los de download.geofabrik.de." }
  var preparing: String { "Preparando el mapa. Ctrl-C lo detiene y conserva el mapa anterior." }
  func prepared(_ info: MapInfo, _ folder: String, isElsewhere: Bool) -> String {
    let (folder, names) = (SafeText.visible(folder), screenWords.grouped(info.names))
    let copyright = "Datos del mapa © colaboradores de OpenStreetMap, ODbL."
    return isElsewhere
      ? "El mapa está listo en \(folder), con \(names) nombres. Úselo con onramp routes y las mismas opciones.\n\(copyright)"
      : "El mapa está listo en \(folder), con \(names) nombres. Úselo con onramp routes.\n\(copyright)"
  }
  var cancelled: String { "Cancelado. No se cambió nada." }
  func notPrepared(
    _ problem: MapPreparer.Problem, _ extract: String, _ folder: String
  ) -> String {
    let (extract, folder) = (SafeText.visible(extract), SafeText.visible(folder))
    let kept = "No se cambió nada."
    return switch problem {
    case .noFile: "No se puede leer \(extract). \(kept) Revise la ruta y los permisos."
    case .noExtract:
      "\(extract) no es un extracto de OpenStreetMap. \(kept) Indique uno en formato PBF (.osm.pbf) o descargue este otra vez."
    case .helper(.notAnExtract):
      "\(extract) está dañado o incompleto. \(kept) Descárguelo otra vez."
    case .helper(.noRoads): "\(extract) no tiene calles para vehículos. \(kept) Indique otro extracto."
    case .noHelper:
      "Falta una parte de Onramp: onramp-map, así que no se puede preparar un mapa. \(kept) Instálela junto a onramp (make helpers la compila)."
    case .helper(.noOsmium):
      "Falta el programa osmium, así que no se puede preparar un mapa. \(kept) Instale el paquete osmium-tool."
    case .helper(.noPlanetsplitter):
      "Falta el programa planetsplitter, así que no se puede preparar un mapa. \(kept) Instale el paquete routino."
    case .folder(.notPermitted):
      "No tiene permiso para escribir en la carpeta \(folder). \(kept) Cambie sus permisos o indique otra carpeta con --map."
    case .folder(.cannotCreate):
      "No se puede crear la carpeta \(folder). \(kept) Revise la ruta o indique otra carpeta con --map."
    case .folder(.full), .helper(.noRoom):
      "No hay espacio para el mapa en \(folder). \(kept) Libere espacio o indique una carpeta de otro disco con --map."
    case .folder(.inputOutput), .helper(.cannotWrite):
      "No se puede escribir el mapa en \(folder). \(kept) Revise el disco."
    case .busy:
      "Otro onramp está preparando un mapa en \(folder). \(kept) Espere a que termine e inténtelo de nuevo."
    case .helper(.toolFailed):
      "Los programas que preparan el mapa fallaron con \(extract). \(kept) Quizá falte memoria: pruebe con un extracto más pequeño."
    case .helper(.notConfined), .helperDied:
      "El programa onramp-map se detuvo antes de terminar el mapa. \(kept) Inténtelo de nuevo. Si se repite, instálelo de nuevo junto a onramp (make helpers lo compila)."
    case .cancelled: cancelled
    }
  }
}
