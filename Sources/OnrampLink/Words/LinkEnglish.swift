/// The phone's page in English.
struct LinkEnglish: LinkWords {
  var code: String { "en" }

  func title(_ document: LinkDocument) -> String {
    switch document {
    case .license: "Photo of your driver’s license"
    case .insurance: "Photo of your proof of insurance"
    }
  }

  var explanation: String { "It goes straight to the computer where you fill in the form." }

  func checklist(_ document: LinkDocument) -> [String] {
    ["The original, not a copy", "All four corners, flat", "Light, without glare"]
  }

  var takePhoto: String { "Take a photo" }
  var choosePhoto: String { "Choose a photo" }
  var preview: String { "The photo you chose" }
  var progress: String { "How much is sent" }
  var send: String { "Send this photo" }

  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: "Sent. Look at the computer and confirm it there."
    case .notAPhoto: "That file is not a photo. Go back and choose another."
    case .busy: "Another photo is on its way. Go back and try again."
    case .failed: "The photo did not arrive. Go back and try again."
    }
  }

  var said: [(name: String, text: String)] {
    [
      ("preparing", "One moment"), ("ready", "Readable? Then send it."), ("sending", "Sending"),
      ("sent", text(.received)), ("notAPhoto", "That file is not a photo. Choose another."),
      ("busy", "Another photo is on its way. Try again."),
      ("failed", "It did not arrive. The photo is still here: try again."),
      ("over", "The link is over. Show a new code on the computer."), ("again", "Try again"),
    ]
  }
}
