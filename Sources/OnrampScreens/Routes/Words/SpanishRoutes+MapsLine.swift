// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+MapsLine.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func plainMap(_ entry: RouteMaps.Entry) -> String {
    let names = [entry.name] + (entry.region?.within ?? [])
    let name = names.map(SafeText.visible).joined(separator: ", ")
    if let map = entry.installed {
      return "\(name): en esta computadora, \(spokenSize(map.bytes))."
    }
    guard let needs = entry.needs else { return "\(name)." }
    let sizes =
      "\(name): \(spokenSize(needs.download)) de descarga, \(spokenSize(needs.disk)) en disco"
    return needs.seconds == 0
      ? "\(sizes)." : "\(sizes), \(spokenDuration(needs.seconds)) para prepararlo."
  }
  func spokenSize(_ bytes: Int) -> String {
    switch RouteNumbers.size(bytes) {
    case .kilobytes(let number) where number.tenths == 10: "1 kilobyte"
    case .kilobytes(let number): "\(number.text(point: Spanish().decimalPoint)) kilobytes"
    case .megabytes(let number) where number.tenths == 10: "1 megabyte"
    case .megabytes(let number): "\(number.text(point: Spanish().decimalPoint)) megabytes"
    case .gigabytes(let number) where number.tenths == 10: "1 gigabyte"
    case .gigabytes(let number): "\(number.text(point: Spanish().decimalPoint)) gigabytes"
    }
  }
  func plainMoreMaps(_ count: Int) -> String {
    count == 1 ? "Hay 1 más. Escriba una parte más larga de su nombre." : "Hay \(count) más. Escriba una parte más larga del nombre."
  }
  func plainMapsToGet(_ count: Int) -> String {
    count == 1 ? "Puede obtener 1 mapa." : "Puede obtener \(count) mapas."
  }
  var plainFetchMaps: String { "Escriba \(word(.retry)) para pedir la lista otra vez." }
  var plainNoMapList: String { "Escriba \(word(.retry)) o \(word(.back)):" }
  var plainFindMap: String { "Escriba el nombre de un país o una región, o \(word(.back)):" }
  var plainChooseMap: String { "Escriba un número para obtener ese mapa, otro nombre o \(word(.back)):" }
  var plainChooseMapHere: String {
    "Escriba un número para obtener o actualizar ese mapa, \(word(.remove)) y un número para quitarlo, otro nombre o \(word(.back)):"
  }
  var plainWhichMap: String {
    "Escriba \(word(.remove)) o \(word(.update)), y el número de un mapa."
  }
  func plainMapComing(_ name: String) -> String {
    "Obteniendo el mapa de \(name). Escriba \(word(.cancel)) para cancelarlo o \(word(.back)) para hacer otra cosa mientras tanto:"
  }
  func plainMapEnding(_ name: String) -> String {
    "Cancelando el mapa de \(name). Escriba \(word(.back)) para hacer otra cosa mientras tanto:"
  }
  func plainStage(_ stage: MapStage) -> String? {
    switch stage {
    case .asking: nil
    case .downloading(let received, let total) where received * 10 < total:
      "Descargando \(spokenSize(total))."
    case .downloading(let received, let total):
      "Descargado: \(Spanish().percentage(received * 10 / max(1, total) * 10))."
    case .checking: "Comprobando la descarga."
    case .preparing(let percent) where percent < 10: "Preparando el mapa."
    case .preparing(let percent): "Preparado: \(Spanish().percentage(percent / 10 * 10))."
    }
  }
  var plainHelpOnMaps: [String] {
    [
      "\(word(.remove)) y un número: quitar ese mapa.",
      "\(word(.update)) y un número: obtener un mapa más reciente.",
      "\(word(.list)): oír esto otra vez.",
      "\(word(.retry)): pedir otra vez la lista de mapas.",
    ]
  }
  var plainHelpOnMapComing: [String] {
    ["\(word(.cancel)): dejar de obtener el mapa.", "\(word(.summary)): oír cuánto lleva."]
  }
}
