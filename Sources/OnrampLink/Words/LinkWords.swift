import OnrampCore

/// All text that a person reads on the phone, in one language. It goes into the HTML unescaped.
protocol LinkWords: Sendable {
  /// What serves the page: where that is the company's server, the form may be on any screen.
  var source: PhonePage { get }
  /// The language's code.
  var code: String { get }
  /// The heading while a photo is asked for.
  func title(_ card: LinkCard) -> String
  /// The heading while none is.
  var lookAtComputer: String { get }
  /// What became of the last photo, and what to do now.
  ///
  /// - Parameter card: The photo that is asked for.
  func text(_ now: LinkNow, _ card: LinkCard?) -> String
  /// Says that the photo was sent, and what to do now.
  var sent: String { get }
  /// Who can see the photo.
  var explanation: String { get }
  /// What a good photo is like, of the card that is asked for.
  func checklist(_ card: LinkCard?) -> [String]
  /// Describes the drawing of a good photo beside two bad ones.
  var drawing: String { get }
  var takePhoto: String { get }
  var choosePhoto: String { get }
  /// Describes the camera's picture.
  var live: String { get }
  /// Takes the picture that the camera shows.
  var shoot: String { get }
  var preview: String { get }
  var progress: String { get }
  var send: String { get }
  /// What a phone without JavaScript is told.
  var notEncrypted: String { get }
  var needsScripts: String { get }
  func text(_ outcome: LinkOutcome) -> String
  var goOn: String { get }
  /// The script's texts, by name.
  var said: [(name: String, text: String)] { get }
}

extension LinkWords {
  /// ``said`` as a JavaScript object.
  var script: String {
    "{" + said.map { "\($0.name): \(literal($0.text))" }.joined(separator: ", ") + "}"
  }

  /// A text from elsewhere, for HTML.
  func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      "<>&\"'".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }

  /// A text from elsewhere, as a literal for JSON and for a script in HTML.
  func literal(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let isPlain =
        (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit)
        || (0x61...0x7A).contains(unit) || unit == 0x20
      if isPlain { return String(UnicodeScalar(UInt8(unit))) }
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
    return "\"" + units.joined() + "\""
  }
}

extension Language {
  /// The first language in an `Accept-Language` field that we speak (RFC 9110, 12.5.4); browsers
  /// list them by weight.
  init(accepted: String?) {
    let names = (accepted ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
    self = names.lazy.compactMap { Language(code: $0) }.first ?? .english
  }

  func linkWords(from source: PhonePage) -> any LinkWords {
    switch self {
    case .english: LinkEnglish(source: source)
    case .spanish: LinkSpanish(source: source)
    }
  }
}
