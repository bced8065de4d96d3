import OnrampCore

/// The phone's page in English.
struct LinkEnglish: LinkWords {
  var source = PhonePage.computer
}

/// The English texts, also the fallback for untranslated ones.
extension LinkWords {
  var code: String { "en" }

  func title(_ card: LinkCard) -> String {
    switch card {
    case .license: "Photo of your driver’s license"
    case .licenseBack: "Photo of the back of your driver’s license"
    case .insurance: "Photo of your proof of insurance"
    case .other(let name): name
    }
  }

  var lookAtComputer: String {
    switch source {
    case .computer: "Look at your computer"
    case .server: "Look at the other screen"
    }
  }

  var sent: String {
    switch source {
    case .computer: "Sent. Now confirm it on the computer."
    case .server: "Sent. Now confirm it on the other screen."
    }
  }

  private var saveFirst: String {
    switch source {
    case .computer:
      "Received. Save on the computer; then the next photo is asked for here."
    case .server:
      "Received. Save on the other screen; then the next photo is asked for here."
    }
  }

  private var finished: String {
    switch source {
    case .computer: "All photos are received. Save on the computer. You can close this page."
    case .server: "All photos are received. Save on the other screen. You can close this page."
    }
  }

  func text(_ now: LinkNow, _ card: LinkCard?) -> String {
    switch (now.said, card) {
    case (.asked, _): ""
    case (.received, _): received(now.doubt)
    case (.used, .license?): "Received. Now your driver’s license."
    case (.used, .licenseBack?): "Received. Now the back of your driver’s license."
    case (.used, .insurance?): "Received. Now your proof of insurance."
    case (.used, .other(let name)?): "Received. Now: \(name)"
    case (.used, nil): saveFirst
    case (.again, _): again(now.hint)
    case (.refused, _): "That file isn’t a photo. Choose another."
    case (.unreadable, _): "The photo couldn’t be opened. Send it again."
    case (.finished, _): finished
    }
  }

  private func received(_ doubt: PhotoDoubt?) -> String {
    switch doubt {
    case nil: sent
    case .expired:
      "Sent, but the card seems to have expired. \(anotherOrThis)"
    case .otherName:
      "Sent, but another name seems to be on it. \(anotherOrThis)"
    case .looksLikeLicense:
      "Sent, but it looks like a driver’s license. \(anotherOrThis)"
    case .looksLikeLicenseBack:
      "Sent, but it looks like the back of a driver’s license. \(anotherOrThis)"
    case .looksLikeInsurance:
      "Sent, but it looks like an insurance card. \(anotherOrThis)"
    }
  }

  private var anotherOrThis: String {
    switch source {
    case .computer: "Send another photo, or confirm this one on the computer."
    case .server: "Send another photo, or confirm this one on the other screen."
    }
  }

  private func again(_ hint: Hint?) -> String {
    switch hint {
    case .blurred: "Asked for again: blurred."
    case .dark: "Asked for again: too dark."
    case .glare: "Asked for again: glare."
    case .tooSmall: "Asked for again: too small to read."
    case .incomplete, .sameAsOther, nil: "Asked for again."
    }
  }

  var explanation: String {
    switch source {
    case .computer:
      "It is encrypted on this phone, and goes straight to the computer where you fill in the form."
    case .server:
      "It is encrypted on this phone, and only the computer where you fill in the form can open it."
    }
  }

  func checklist(_ card: LinkCard?) -> [String] {
    switch card {
    case .licenseBack?:
      [
        "The side with the barcode", "Lying flat, all four corners visible",
        "The barcode sharp, no glare",
      ]
    default:
      ["The original, not a copy", "Lying flat, all four corners visible", "Good light, no glare"]
    }
  }

  var drawing: String {
    "A good photo shows the whole card. In a bad one a corner is cut off, or light covers part of it."
  }

  var takePhoto: String { "Take a photo" }
  var choosePhoto: String { "Choose a photo" }
  var live: String { "What the camera sees" }
  var shoot: String { "Take the picture" }
  var preview: String { "The photo you chose" }
  var progress: String { "How much has been sent" }
  var send: String { "Send this photo" }
  var notEncrypted: String { "Not encrypted. Anyone on this network could see the photo." }
  var needsScripts: String {
    switch source {
    case .computer:
      "This page encrypts the photo with JavaScript, which is off in this browser. "
        + "Turn it on, or press K on the computer to send the photo without encryption."
    case .server:
      "This page encrypts the photo with JavaScript, which is off in this browser. "
        + "Turn it on, then load this page again."
    }
  }

  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: sent
    case .busy: "Another photo is being sent. Go back and try again."
    case .failed: "The photo didn’t arrive. Go back and try again."
    }
  }

  var goOn: String { "Go on" }

  var said: [(name: String, text: String)] {
    [
      ("preparing", "One moment"), ("frame", "Hold the phone so that the card fills the picture."),
      ("whole", "Hold the phone so that all of it is visible."),
      ("ready", "Is it readable? Then send it."),
      ("blurred", "It looks blurred. Take it again, or send it anyway."),
      ("dark", "It looks too dark. Take it again, or send it anyway."),
      ("takePhoto", takePhoto), ("takeAnother", "Take another photo"),
      ("send", send), ("anyway", "Send it anyway"), ("sending", "Sending"),
      ("sent", sent), ("unread", "This file can’t be read. Choose another."),
      ("busy", "Another photo is being sent. Try again."),
      ("failed", "The photo didn’t arrive. It is still here: try again."),
      ("over", "This link has expired. Get a new code where you fill in the form."),
      ("again", "Try again"),
      ("look", lookAtComputer), ("lost", lost),
      ("incomplete", "Part of the address is missing. Scan the code again."),
    ]
  }

  private var lost: String {
    switch source {
    case .computer:
      "The computer can’t be reached. If all photos are received, you can close this page."
    case .server:
      "The company’s server can’t be reached. If all photos are received, you can close this page."
    }
  }
}
