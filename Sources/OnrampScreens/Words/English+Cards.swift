import OnrampCore

extension Words {
  func cardAdvice(_ advice: CardAdvice) -> String {
    switch advice {
    case .expired(let day): "Expired on \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, 0): "Expires \(day.iso), today. \(mayBeMisread)"
    case .expiresSoon(let day, 1): "Expires \(day.iso), tomorrow. \(mayBeMisread)"
    case .expiresSoon(let day, let days): "Expires \(day.iso), in \(days) days. \(mayBeMisread)"
    case .otherName(let name, let own): "The name read is \(name.text), not \(shown(own))"
    case .otherDocument(.license): "This looks like a driver's license"
    case .otherDocument(.licenseBack): "This looks like the back of a driver's license"
    case .otherDocument(.insurance): "This looks like an insurance card"
    case .otherVehicle(let read, let own):
      "The vehicle read is \(cardVehicle(read)), not \(cardVehicle(own))"
    }
  }
  /// A vehicle with its year, if that is known.
  func cardVehicle(_ vehicle: CardVehicle) -> String {
    guard let year = vehicle.year else { return shown(vehicle.make) }
    return "\(year) \(shown(vehicle.make))"
  }
  var mayBeMisread: String { "Read from the photo, may be wrong" }

  func unread(_ problem: ReadProblem) -> String {
    switch problem {
    case .noHelper: "Dates and names on it aren't checked: the program onramp-read is missing"
    case .noLanguage: "Dates and names on it aren't checked: tesseract-ocr-eng is not installed"
    case .notConfined: "Dates and names on it aren't checked: this system can't isolate the photo"
    case .unreadable: "Dates and names on it couldn't be read"
    }
  }
}
