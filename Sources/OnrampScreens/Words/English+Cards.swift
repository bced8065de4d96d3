import OnrampCore

extension Words {
  func cardAdvice(_ advice: CardAdvice) -> String {
    switch advice {
    case .expired(let day): "Expired \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, 0): "Expires today, \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, 1): "Expires tomorrow, \(day.iso). \(mayBeMisread)"
    case .expiresSoon(let day, let days): "Expires \(day.iso), in \(days) days. \(mayBeMisread)"
    case .otherName(let name, let own): "The name read is \(name.text), not \(shown(own))"
    case .otherDocument(.license): "This looks like a driver's license"
    case .otherDocument(.licenseBack): "This looks like the back of a driver's license"
    case .otherDocument(.insurance): "This looks like an insurance card"
    case .otherVehicle(let read, let own): otherVehicle(read, own)
    }
  }
  private func otherVehicle(_ read: CardVehicle, _ own: CardVehicle) -> String {
    guard let readYear = read.year, let ownYear = own.year else {
      return "The make read is \(shown(read.make)), not \(shown(own.make))"
    }
    return
      "The vehicle read is a \(readYear) \(shown(read.make)), not a \(ownYear) \(shown(own.make))"
  }
  var mayBeMisread: String { "Read from the photo, may be wrong" }

  func unread(_ problem: ReadProblem) -> String {
    switch problem {
    case .noHelper: "Dates and names on it aren't checked: the program onramp-read is missing"
    case .noLanguage: "Dates and names on it aren't checked: tesseract-ocr-eng isn't installed"
    case .notConfined: "Dates and names on it aren't checked: this system can't isolate the photo"
    }
  }
}
