/// The phone's page in English.
struct LinkEnglish: LinkWords {}

/// The English texts, also the fallback for untranslated ones.
extension LinkWords {
  var code: String { "en" }

  func title(_ document: LinkDocument) -> String {
    switch document {
    case .license: "Photo of your driver’s license"
    case .insurance: "Photo of your proof of insurance"
    case .other: "Photo for your application"
    }
  }

  var explanation: String { "It goes straight to the computer where you fill in the form." }

  func checklist(_ document: LinkDocument) -> [String] {
    ["The original, not a copy", "Lying flat, all four corners visible", "Good light, no glare"]
  }

  var takePhoto: String { "Take a photo" }
  var choosePhoto: String { "Choose a photo" }
  var preview: String { "The photo you chose" }
  var progress: String { "How much has been sent" }
  var send: String { "Send this photo" }

  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: "Sent. Now confirm it on the computer."
    case .notAPhoto: "That file isn’t a photo. Go back and choose another."
    case .busy: "Another photo is being sent. Go back and try again."
    case .failed: "The photo didn’t arrive. Go back and try again."
    }
  }

  var said: [(name: String, text: String)] {
    [
      ("preparing", "One moment"), ("ready", "Is it readable? Then send it."),
      ("sending", "Sending"),
      ("sent", text(.received)), ("notAPhoto", "That file isn’t a photo. Choose another."),
      ("busy", "Another photo is being sent. Try again."),
      ("failed", "The photo didn’t arrive. It is still here: try again."),
      ("over", "This link has expired. Show a new code on the computer."), ("again", "Try again"),
    ]
  }
}
