import CLinkPage
import OnrampCore
import OnrampWords

/// The page that the phone opens.
///
/// With JavaScript it shrinks the photo, looks at it, seals it and sends it with progress; without,
/// and if the driver allows it, it is a plain form. Over HTTPS it has a live camera. It loads nothing
/// from elsewhere.
public struct LinkPage: Sendable {
  private let words: LinkWords
  private let service: LinkService
  private let now: LinkNow
  private let takesPlain: Bool
  private let nonce: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - source: The program or server that serves it.
  ///   - takesPlain: Whether photos may come without encryption.
  ///   - languages: The value of an `Accept-Language` field.
  ///   - nonce: A fresh random text that allows the page's own style and scripts, and no others.
  public init(
    _ service: LinkService, now: LinkNow, from source: PhonePage = .computer,
    takesPlain: Bool = false, languages: String?, nonce: String
  ) {
    (self.service, self.now) = (service, now)
    (self.takesPlain, self.nonce) = (takesPlain, nonce)
    words = Language(accepted: languages).linkWords(from: source)
  }

  /// The value of the `Content-Security-Policy` field.
  public var policy: String {
    "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "img-src blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
      + "frame-ancestors 'none'"
  }

  /// The answer to a form that was submitted without JavaScript.
  public func answer(_ outcome: LinkOutcome) -> String {
    page(
      fill(
        onramp_page_answer,
        [
          "title": words.escaped(title), "outcome": words.text(outcome),
          "goOn": words.words("Go on"),
        ]))
  }

  /// The page itself.
  public var html: String {
    let isAsked = now.card != nil && now.said != .received
    return page(
      fill(
        onramp_page_form,
        [
          "title": words.escaped(title), "status": words.escaped(words.text(now, card)),
          "noscript": takesPlain
            ? words.words("Not encrypted. Anyone on this network could see the photo.")
            : words.needsScripts,
          "hidden": takesPlain && isAsked ? "" : " hidden",
          "explanation": words.explanation,
          "checklist": words.checklist(card).map { "<li>\($0)</li>" }.joined(),
          "drawing": words.words(
            """
            A good photo shows the whole card. In a bad one a corner is cut off, or light covers \
            part of it.
            """), "side": card == .licenseBack ? "back" : "front",
          "takePhoto": words.takePhoto,
          "choosePhoto": words.words("Choose a photo"),
          "live": words.words("What the camera sees"),
          "shoot": words.words("Take the picture"),
          "preview": words.words("The photo you chose"),
          "progress": words.words("How much has been sent"),
          "send": words.send,
        ]),
      scripts: [onramp_page_nacl, onramp_page_seal, onramp_page_script],
      // Without JavaScript, only refreshing shows the phone that the driver has continued.
      isRefreshed: takesPlain && !isAsked && now.said != .finished)
  }

  /// The state that the script polls, as JSON.
  public var news: String {
    "{\"number\": \(now.number), \"card\": \(now.card ?? -1), \"said\": \"\(now.said.rawValue)\", "
      + "\"takesPhoto\": \(now.takesPhoto), \"isCard\": \(card?.isCard ?? false), \"isBack\": \(card == .licenseBack), "
      + "\"checklist\": [\(words.checklist(card).map(words.literal).joined(separator: ", "))], "
      + "\"title\": \(words.literal(title)), \"text\": \(words.literal(words.text(now, card)))}"
  }

  private var card: LinkCard? {
    now.card.flatMap { service.cards.indices.contains($0) ? service.cards[$0] : nil }
  }

  private var title: String { card.map(words.title) ?? words.lookAtComputer }

  private func page(
    _ body: String, scripts: [UnsafePointer<CChar>] = [], isRefreshed: Bool = false
  ) -> String {
    let texts = [
      "words": words.script, "now": news,
      "key": service.key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(),
    ]
    return fill(
      onramp_page_html,
      [
        "code": words.code, "title": words.escaped(title), "body": body,
        "refresh": isRefreshed
          ? "<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>\n" : "",
        "style": String(cString: onramp_page_style),
        "scripts": scripts.map { "<script nonce=\"\(nonce)\">\n\(fill($0, texts))</script>\n" }
          .joined(), "nonce": nonce,
      ])
  }

  /// Replaces names such as `{{title}}` in one of the page's files with values, once.
  private func fill(_ file: UnsafePointer<CChar>, _ values: [String: String]) -> String {
    var (text, rest) = ("", String(cString: file)[...])
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      let value = values[String(rest[start.upperBound..<end.lowerBound])]
      text += rest[..<start.lowerBound] + (value ?? String(rest[start.lowerBound..<end.upperBound]))
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}

extension LinkCard {
  /// Whether it is as large as a bank card, and so fits into the camera's frame.
  fileprivate var isCard: Bool {
    switch self {
    case .license, .licenseBack, .insurance: true
    case .other: false
    }
  }
}

/// What happened to a photo that was sent.
public enum LinkOutcome: Hashable, Sendable {
  case received
  case busy
  case failed
}
