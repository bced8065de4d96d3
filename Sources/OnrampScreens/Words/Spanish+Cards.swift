// Made by `make words` from Translations/es/Screens.po and English+Cards.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func cardAdvice(_ advice: CardAdvice) -> String {
    switch advice {
    case .expired(let day): "Caducó el \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, 0): "Caduca hoy, \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, 1): "Caduca mañana, \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, let days): "Caduca el \(day.iso), en \(days) días. \(mayBeMisread)"
    case .otherName(let name, let own): "El nombre leído es \(name.text), no \(shown(own))"
    case .otherDocument(.license): "Parece una licencia de conducir"
    case .otherDocument(.licenseBack): "Parece el reverso de una licencia de conducir"
    case .otherDocument(.insurance): "Parece una tarjeta de seguro"
    case .otherVehicle(let read, let own): otherVehicle(read, own)
    }
  }
  private func otherVehicle(_ read: CardVehicle, _ own: CardVehicle) -> String {
    guard let readYear = read.year, let ownYear = own.year else {
      return "La marca leída es \(shown(read.make)), no \(shown(own.make))"
    }
    return
      "El vehículo leído es un \(shown(read.make)) de \(readYear), no un \(shown(own.make)) de \(ownYear)"
  }
  var mayBeMisread: String { "Leído en la foto, puede ser un error" }
  func unread(_ problem: ReadProblem) -> String {
    switch problem {
    case .noHelper: "No se comprueban fechas ni nombres: falta el programa onramp-read"
    case .noLanguage: "No se comprueban fechas ni nombres: falta tesseract-ocr-eng"
    case .notConfined: "No se comprueban fechas ni nombres: este sistema no puede aislar la foto"
    }
  }
}
