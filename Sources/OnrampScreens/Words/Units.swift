/// The units of distances.
public enum Units: Sendable {
  case metric, miles

  /// The countries whose road signs use miles, as locales write them.
  private static let countries = ["US", "GB", "LR", "MM", "PR", "VI", "GU", "AS", "MP"]

  /// Creates the units of a locale such as `en_US.UTF-8`; metric if it names no country.
  public init(locale: String) {
    let place = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().first
    self = place.map { Self.countries.contains(String($0)) } ?? false ? .miles : .metric
  }
}
