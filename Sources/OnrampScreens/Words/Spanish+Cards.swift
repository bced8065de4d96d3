// Made by `make words` from Translations/es/Screens.po and English+Cards.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func cardAdvice(_ advice: CardAdvice) -> String {
    switch advice {
    case .expired(let day): "Caducó el \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, 0): "Caduca el \(day.iso), hoy. \(mayBeMisread)"
    case .expiresSoon(let day, 1): "Caduca el \(day.iso), mañana. \(mayBeMisread)"
    case .expiresSoon(let day, let days): "Caduca el \(day.iso), en \(days) días. \(mayBeMisread)"
    case .otherName(let name, let own): "El nombre leído es \(name.text), no \(shown(own))"
    case .otherDocument(.license): "Parece una licencia de conducir"
    case .otherDocument(.licenseBack): "Parece el reverso de una licencia de conducir"
    case .otherDocument(.insurance): "Parece una tarjeta de seguro"
    case .otherVehicle(let read, let own):
      "El vehículo leído es un \(cardVehicle(read)), no un \(cardVehicle(own))"
    }
  }
  func cardVehicle(_ vehicle: CardVehicle) -> String {
    guard let year = vehicle.year else { return shown(vehicle.make) }
    return "\(shown(vehicle.make)) de \(year)"
  }
  var mayBeMisread: String { "Leído en la foto, puede ser un error" }
  func unread(_ problem: ReadProblem) -> String {
    switch problem {
    case .noHelper: "No se comprueban fechas ni nombres: falta el programa onramp-read"
    case .noLanguage: "No se comprueban fechas ni nombres: falta tesseract-ocr-eng"
    case .notConfined: "No se comprueban fechas ni nombres: este sistema no puede aislar la foto"
    case .unreadable: "No se pudieron leer fechas ni nombres"
    }
  }
}
