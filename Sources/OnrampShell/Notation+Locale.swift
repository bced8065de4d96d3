import OnrampCore
import OnrampStore

extension Notation {
  /// How the driver writes dates and numbers: by the locale, or by the program's language if the
  /// locale is `C` or unset.
  static var ofLocale: Notation {
    func locale(_ category: String) -> String {
      let name = Environment["LC_ALL"] ?? Environment[category] ?? Environment["LANG"] ?? ""
      return Self.locale(name, speaking: language.rawValue)
    }
    return Notation(
      dateOrder: order(of: locale("LC_TIME")), decimalMark: mark(of: locale("LC_NUMERIC")))
  }

  /// The locale, or the language if the locale is `C`, `POSIX` or empty.
  static func locale(_ name: String, speaking language: String) -> String {
    ["", "C", "POSIX"].contains(parts(of: name).language) ? language : name
  }

  /// The order of day, month and year in a locale, such as `en_GB.UTF-8`.
  static func order(of locale: String) -> DateOrder {
    let (language, region) = parts(of: locale)
    switch region {
    case "US", "PH", "PW", "FM", "MH": return .monthDayYear
    case "CN", "JP", "KR", "TW", "HU", "SE", "LT", "IR", "MN", "BT", "ZA", "CA":
      return .yearMonthDay
    case .some: return .dayMonthYear
    case nil: break
    }
    return switch language {
    case "en", "C", "POSIX", "": .monthDayYear
    case "zh", "ja", "ko", "hu", "lt", "mn": .yearMonthDay
    default: .dayMonthYear
    }
  }

  /// The decimal mark of a locale.
  static func mark(of locale: String) -> DecimalMark {
    let (language, region) = parts(of: locale)
    switch (language, region) {
    case ("es", let region?):
      // These countries write a decimal point.
      let withPoint = ["MX", "US", "PR", "GT", "HN", "NI", "SV", "PA", "DO", "PE"]
      return withPoint.contains(region) ? .point : .comma
    case ("es", nil): return .comma
    case ("en", "ZA"), ("de", "CH"), ("de", "LI"): return language == "en" ? .comma : .point
    case ("en", _), ("zh", _), ("ja", _), ("ko", _), ("th", _), ("he", _), ("hi", _), ("bn", _),
      ("ur", _), ("fil", _), ("C", _), ("POSIX", _), ("", _):
      return .point
    default: return .comma
    }
  }

  private static func parts(of locale: String) -> (language: String, region: String?) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_")
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension Clock {
  /// The day on the driver's clock.
  var date: CalendarDate? {
    let today = CalendarTime(seconds: Int(seconds))
    return CalendarDate(year: today.year, month: today.month, day: today.day)
  }
}
