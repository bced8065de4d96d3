import OnrampCore

/// What the company decided, and how long it keeps what it has, in English.
extension HandInWords {
  var approved: String { "Approved" }
  func askedAgain(_ list: String) -> String { "Asked again: \(list)" }
  func refused(_ why: String?) -> String { why.map { "Refused: \($0)" } ?? "Refused" }
  func companySays(_ text: String) -> String { "The company writes: \(text)" }
  func companySays(_ text: String, about label: String) -> String {
    "About \(label), the company writes: \(text)"
  }
  func refusal(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: "a photo is blurred"
    case .dark: "a photo is too dark"
    case .glare: "a photo has glare"
    case .cornerCut: "a corner of a document is cut off"
    case .expired: "a document has expired"
    case .nameDiffers: "the names differ"
    case .wrongDocument: "a document is the wrong one"
    case .other: "another reason"
    }
  }
  func reason(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: "blurred"
    case .dark: "too dark"
    case .glare: "glare"
    case .cornerCut: "a corner is cut off"
    case .expired: "expired"
    case .nameDiffers: "the name differs"
    case .wrongDocument: "wrong document"
    case .other: "another reason"
    }
  }

  func decided(_ time: String, number: String) -> String {
    "The company decided \(time). Your number: \(number)"
  }

  var notAsked: String { "The company couldn't be asked whether it has decided." }
  var handInAgain: String { "Change what the company asks for, then hand in again." }

  func keeps(_ days: Int) -> String {
    days == 1
      ? "The company keeps it for 1 day after it decides or you withdraw it."
      : "The company keeps it for \(days) days after it decides or you withdraw it."
  }
  func keeps(_ state: KeepDays.State, _ days: Int) -> String {
    switch state {
    case .approved:
      days == 1 ? "If approved, it is kept for 1 day." : "If approved, it is kept for \(days) days."
    case .askedAgain:
      days == 1
        ? "If the company asks again, it is kept for 1 day."
        : "If the company asks again, it is kept for \(days) days."
    case .refused:
      days == 1 ? "If refused, it is kept for 1 day." : "If refused, it is kept for \(days) days."
    case .withdrawn:
      days == 1
        ? "If you withdraw it, all of it is erased after 1 day at the latest."
        : "If you withdraw it, all of it is erased after \(days) days at the latest."
    }
  }
}
