/// Why a photo from a phone may be worth taking again. It contains no text of the card, so that a
/// phone may learn it.
public enum PhotoDoubt: String, Hashable, Codable, CaseIterable, Sendable {
  /// The card seems to have expired.
  case expired
  /// Another name than the driver's seems to be on it.
  case otherName
  /// It looks like another kind of card than the one asked for.
  case looksLikeLicense, looksLikeLicenseBack, looksLikeInsurance

  /// How often a phone is asked to take a photo again; then the driver decides.
  static let maxTimes = 2
}

extension CardAdvice {
  /// The doubt that a phone learns, if another photo would help.
  var doubt: PhotoDoubt? {
    switch self {
    case .expired: .expired
    case .otherName: .otherName
    case .otherDocument(.license): .looksLikeLicense
    case .otherDocument(.licenseBack): .looksLikeLicenseBack
    case .otherDocument(.insurance): .looksLikeInsurance
    case .expiresSoon, .otherVehicle: nil
    }
  }
}
