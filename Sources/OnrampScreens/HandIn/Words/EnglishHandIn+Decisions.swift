import OnrampCore

/// What the company decided, and how long it keeps what it has, in English.
extension HandInWords {
  var approved: String { "Approved" }
  func askedAgain(_ list: String) -> String { "Asked again: \(list)" }
  func refused(_ why: String?) -> String { why.map { "Refused: \($0)" } ?? "Refused" }
  func companySays(_ text: String) -> String { "The company writes: \(text)" }
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

  var handInAgain: String { "Change what the company asks for, then hand in again." }

  func keeps(_ days: Int) -> String {
    days == 1 ? "The company keeps it for 1 day." : "The company keeps it for \(days) days."
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
        ? "If withdrawn, it is kept for 1 day." : "If withdrawn, it is kept for \(days) days."
    }
  }
}
