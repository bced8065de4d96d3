/// Everything that a person reads on the phone, in one language. The texts stand in HTML as they are.
protocol LinkWords: Sendable {
  /// The language's code.
  var code: String { get }
  func title(_ document: LinkDocument) -> String
  var explanation: String { get }
  func checklist(_ document: LinkDocument) -> [String]
  var takePhoto: String { get }
  var choosePhoto: String { get }
  var preview: String { get }
  var progress: String { get }
  var send: String { get }
  func text(_ outcome: LinkOutcome) -> String
  /// What the script says, by name.
  var said: [(name: String, text: String)] { get }
}

extension LinkWords {
  /// ``said`` as an object of the script.
  var script: String {
    "{" + said.map { "\($0.name): \"\($0.text)\"" }.joined(separator: ", ") + "}"
  }
}

/// The languages of the page.
public enum LinkLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"

  /// The first language of an `Accept-Language` field that we speak (RFC 9110, 12.5.4; browsers
  /// list them by weight).
  init(_ accepted: String?) {
    let names = (accepted ?? "").lowercased().split(separator: ",").map {
      $0.drop { $0 == " " }.prefix(2)
    }
    self = names.lazy.compactMap { Self(rawValue: String($0)) }.first ?? .english
  }

  var words: any LinkWords {
    switch self {
    case .english: LinkEnglish()
    case .spanish: LinkSpanish()
    }
  }
}
