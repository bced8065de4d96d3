import OnrampCore
import OnrampWords

/// All text that a person reads on the phone, in one language. It goes into the HTML unescaped.
struct LinkWords: Sendable {
  let words: Translator
  /// The program or server that serves the page. With the company's server, the form may be on any
  /// screen.
  let source: PhonePage
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
    self = names.lazy.compactMap { Language(code: $0) }.first(where: \.isIncluded) ?? .english
  }

  func linkWords(from source: PhonePage) -> LinkWords {
    LinkWords(words: Translator(self), source: source)
  }
}

extension LinkWords {
  /// The language's code.
  var code: String { words.language.rawValue }

  /// The heading while a photo is asked for.
  func title(_ card: LinkCard) -> String {
    switch card {
    case .license: words("Photo of your driver’s license")
    case .licenseBack: words("Photo of the back of your driver’s license")
    case .insurance: words("Photo of your proof of insurance")
    case .other(let name): name
    }
  }

  /// The heading while no photo is asked for.
  var lookAtComputer: String {
    switch source {
    case .computer: words("Look at your computer")
    case .server: words("Look at the other screen")
    }
  }

  /// Says that the photo was sent, and what to do now.
  var sent: String {
    switch source {
    case .computer: words("Sent. Now confirm it on the computer.")
    case .server: words("Sent. Now confirm it on the other screen.")
    }
  }

  private var saveFirst: String {
    switch source {
    case .computer:
      words("Received. Save on the computer; then the next photo is asked for here.")
    case .server:
      words("Received. Save on the other screen; then the next photo is asked for here.")
    }
  }

  private var finished: String {
    switch source {
    case .computer: words("All photos are received. Save on the computer. You can close this page.")
    case .server:
      words("All photos are received. Save on the other screen. You can close this page.")
    }
  }

  /// The outcome of the last photo, and what to do now.
  ///
  /// - Parameter card: The photo that is asked for.
  func text(_ now: LinkNow, _ card: LinkCard?) -> String {
    switch (now.said, card) {
    case (.asked, _): ""
    case (.received, _): received(now.doubt)
    case (.used, .license?): words("Received. Now your driver’s license.")
    case (.used, .licenseBack?): words("Received. Now the back of your driver’s license.")
    case (.used, .insurance?): words("Received. Now your proof of insurance.")
    case (.used, .other(let name)?): words("Received. Now: \(name)")
    case (.used, nil): saveFirst
    case (.again, _): again(now.hint)
    case (.refused, _): words("That file isn’t a photo. Choose another.")
    case (.unreadable, _): words("The photo couldn’t be opened. Send it again.")
    case (.finished, _): finished
    }
  }

  private func received(_ doubt: PhotoDoubt?) -> String {
    switch doubt {
    case nil: sent
    case .expired:
      words("Sent, but the card seems to have expired. \(anotherOrThis)")
    case .otherName:
      words("Sent, but another name seems to be on it. \(anotherOrThis)")
    case .looksLikeLicense:
      words("Sent, but it looks like a driver’s license. \(anotherOrThis)")
    case .looksLikeLicenseBack:
      words("Sent, but it looks like the back of a driver’s license. \(anotherOrThis)")
    case .looksLikeInsurance:
      words("Sent, but it looks like an insurance card. \(anotherOrThis)")
    }
  }

  private var anotherOrThis: String {
    switch source {
    case .computer: words("Send another photo, or confirm this one on the computer.")
    case .server: words("Send another photo, or confirm this one on the other screen.")
    }
  }

  private func again(_ hint: Hint?) -> String {
    switch hint {
    case .blurred: words("Asked for again: blurred.")
    case .dark: words("Asked for again: too dark.")
    case .glare: words("Asked for again: glare.")
    case .tooSmall: words("Asked for again: too small to read.")
    case .incomplete, .sameAsOther, nil: words("Asked for again.")
    }
  }

  /// Who can see the photo.
  var explanation: String {
    switch source {
    case .computer:
      words(
        """
        It is encrypted on this phone, and goes straight to the computer where you fill in the \
        form.
        """)
    case .server:
      words(
        """
        It is encrypted on this phone, and only the computer where you fill in the form can open \
        it.
        """)
    }
  }

  /// What a good photo is like, of the card that is asked for.
  func checklist(_ card: LinkCard?) -> [String] {
    switch card {
    case .licenseBack?:
      [
        words("The side with the barcode"), words("Lying flat, all four corners visible"),
        words("The barcode sharp, no glare"),
      ]
    default:
      [
        words("The original, not a copy"), words("Lying flat, all four corners visible"),
        words("Good light, no glare"),
      ]
    }
  }

  var takePhoto: String { words("Take a photo") }
  var send: String { words("Send this photo") }
  var needsScripts: String {
    switch source {
    case .computer:
      words(
        """
        This page encrypts the photo with JavaScript, which is off in this browser. Turn it on, or \
        press K on the computer to send the photo without encryption.
        """)
    case .server:
      words(
        """
        This page encrypts the photo with JavaScript, which is off in this browser. Turn it on, \
        then load this page again.
        """)
    }
  }

  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: sent
    case .busy: words("Another photo is being sent. Go back and try again.")
    case .failed: words("The photo didn’t arrive. Go back and try again.")
    }
  }

  /// The script's texts, by name.
  var said: [(name: String, text: String)] {
    [
      ("preparing", words("One moment")),
      ("frame", words("Hold the phone so that the card fills the picture.")),
      ("whole", words("Hold the phone so that all of it is visible.")),
      ("ready", words("Is it readable? Then send it.")),
      ("blurred", words("It looks blurred. Take it again, or send it anyway.")),
      ("dark", words("It looks too dark. Take it again, or send it anyway.")),
      ("takePhoto", takePhoto), ("takeAnother", words("Take another photo")),
      ("send", send), ("anyway", words("Send it anyway")), ("sending", words("Sending")),
      ("sent", sent), ("unread", words("This file can’t be read. Choose another.")),
      ("busy", words("Another photo is being sent. Try again.")),
      ("failed", words("The photo didn’t arrive. It is still here: try again.")),
      ("over", words("This link has expired. Get a new code where you fill in the form.")),
      ("again", words("Try again")),
      ("look", lookAtComputer), ("lost", lost),
      ("incomplete", words("Part of the address is missing. Scan the code again.")),
    ]
  }

  private var lost: String {
    switch source {
    case .computer:
      words("The computer can’t be reached. If all photos are received, you can close this page.")
    case .server:
      words(
        """
        The company’s server can’t be reached. If all photos are received, you can close this \
        page.
        """)
    }
  }
}
