import OnrampCore

/// All text that a person reads on the phone, in one language. It goes into the HTML unescaped.
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
  /// The script's texts, by name.
  var said: [(name: String, text: String)] { get }
}

extension LinkWords {
  /// ``said`` as a JavaScript object.
  var script: String {
    "{" + said.map { "\($0.name): \"\($0.text)\"" }.joined(separator: ", ") + "}"
  }
}

extension Language {
  /// The first language in an `Accept-Language` field that we speak (RFC 9110, 12.5.4); browsers
  /// list them by weight.
  init(accepted: String?) {
    let names = (accepted ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
    self = names.lazy.compactMap { Language(code: $0) }.first ?? .english
  }

  var linkWords: any LinkWords {
    switch self {
    case .english: LinkEnglish()
    case .spanish: LinkSpanish()
    }
  }
}
