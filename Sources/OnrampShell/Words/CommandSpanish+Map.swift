// Made by `make words` from Translations/es/Shell.po and CommandEnglish+Map.swift: change those.
// swift-format-ignore-file
import OnrampCore
import OnrampScreens

extension CommandSpanish {
  var aboutPrepare: String {
    "Preparar un mapa sin conexión a partir de un extracto de OpenStreetMap, que se descarga si indica una región."
  }
  var aboutMap: String { "La carpeta del mapa sin conexión; por defecto, map/ en la carpeta de datos." }
  var aboutExtract: String {
    "El extracto, como uno de download.geofabrik.de, o el nombre de una región que descargar, como monaco."
  }
  var aboutMaps: String { "Listar, actualizar y quitar mapas sin conexión." }
  var aboutMapsList: String { "Listar los mapas que se pueden descargar y lo que necesita cada uno." }
  var aboutMapsSearch: String { "Parte del nombre de una región." }
  var aboutMapsUpdate: String { "Obtener mapas más recientes." }
  var aboutMapsRemove: String { "Quitar un mapa de esta computadora." }
  var aboutMapName: String { "El nombre de una región, como aparece en onramp routes maps." }
  var aboutMapsPublish: String {
    "Escribir una carpeta para un servidor web, de donde otras computadoras descargan los mapas preparados de esta."
  }
  var aboutMapsTo: String { "La carpeta que se escribe." }
  func noRegion(named name: String) -> String {
    "No hay ningún mapa llamado «\(SafeText.visible(name))», ni un archivo con ese nombre. Ejecute onramp routes maps para ver los nombres."
  }
  func severalRegions(_ name: String, _ ids: [String]) -> String {
    "Varios mapas se llaman «\(SafeText.visible(name))». Indique uno de: "
      + ids.map(SafeText.visible).joined(separator: ", ") + "."
  }
  func noMap(named name: String) -> String {
    "En esta computadora no hay ningún mapa llamado «\(SafeText.visible(name))». Ejecute onramp routes maps para ver los que hay."
  }
  var noMapsToUpdate: String {
    "Ninguno de los mapas de esta computadora se descargó, así que no hay nada que actualizar."
  }
  var noMapsToPublish: String { "No hay ningún mapa que publicar. Prepare uno primero." }
  func mapsPublished(_ count: Int, _ folder: String) -> String {
    let maps = count == 1 ? "1 mapa está" : "\(count) mapas están"
    return
      "\(maps) en \(SafeText.visible(folder)). Sirva esta carpeta e indique su dirección como mapsURL en el archivo de política."
  }
  var preparing: String { "Preparando el mapa. Ctrl-C lo detiene y conserva el mapa anterior." }
  func prepared(_ info: MapInfo, _ folder: String, isElsewhere: Bool) -> String {
    let (folder, names) = (SafeText.visible(folder), screenWords.grouped(info.names))
    let copyright = "Datos del mapa © colaboradores de OpenStreetMap, ODbL."
    let options = isElsewhere ? " y las mismas opciones" : ""
    let farRoads =
      switch info.farRoads {
      case .failed:
        " Valhalla falló, quizá por falta de memoria: las rutas largas tardan más en calcularse."
      case .notInstalled where info.isLarge:
        " Valhalla no está instalado: las rutas largas tardan más en calcularse."
      case .notInstalled, .prepared, nil: ""
      }
    return
      "El mapa está listo en \(folder), con \(names) nombres.\(farRoads) Úselo con onramp routes\(options).\n\(copyright)"
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
      "El programa onramp-map se detuvo antes de terminar el mapa. \(kept) Inténtelo de nuevo. Si se repite, reinstálelo junto a onramp (make helpers lo compila)."
    case .cancelled: cancelled
    }
  }
}
