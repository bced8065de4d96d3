import OnrampCore
import OnrampWords

extension Words {
  /// What the words on a card seem to say.
  public func cardAdvice(_ advice: CardAdvice) -> String {
    switch advice {
    case .expired(let day): words("Expired \(date(day)). \(mayBeMisread)")
    case .expiresSoon(let day, 0): words("Expires today, \(date(day)). \(mayBeMisread)")
    case .expiresSoon(let day, 1): words("Expires tomorrow, \(date(day)). \(mayBeMisread)")
    case .expiresSoon(let day, let days):
      words("Expires \(date(day)), in \(days) days. \(mayBeMisread)")
    case .otherName(let name, let own):
      words("The card says \(name.text), but you entered \(shown(own))")
    case .otherDocument(.license): words("This looks like a driver's license")
    case .otherDocument(.licenseBack): words("This looks like the back of a driver's license")
    case .otherDocument(.insurance): words("This looks like an insurance card")
    case .otherVehicle(let read, let own): otherVehicle(read, own)
    }
  }
  private func otherVehicle(_ read: CardVehicle, _ own: CardVehicle) -> String {
    guard let readYear = read.year, let ownYear = own.year else {
      return words("The card says \(shown(read.make)), but you entered \(shown(own.make))")
    }
    return
      words(
        """
        The card says \(readYear) \(shown(read.make)), but you entered \(ownYear) \(shown(own.make))
        """)
  }
  /// Says that a date was read from a photo.
  public var mayBeMisread: String { words("Onramp read this and may be wrong") }

  /// Why photos of cards aren't read.
  public func unread(_ problem: ReadProblem) -> String {
    switch problem {
    case .noHelper:
      words("Dates and names on it aren't checked: the program onramp-read is missing")
    case .noLanguage:
      words("Dates and names on it aren't checked: tesseract-ocr-eng isn't installed")
    case .notConfined:
      words("Dates and names on it aren't checked: this system can't isolate the photo")
    }
  }
}
