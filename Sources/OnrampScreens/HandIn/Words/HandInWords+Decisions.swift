import OnrampCore
import OnrampWords

/// What the company decided, and how long it keeps what it has.
extension HandInWords {
  package var approved: String { words("Approved") }
  /// Says what the company asks for again.
  public func askedAgain(_ list: String) -> String { words("Asked again: \(list)") }
  package func refused(_ why: String?) -> String {
    why.map { words("Refused: \($0)") } ?? words("Refused")
  }
  /// Introduces the reviewer's own words.
  public func companySays(_ text: String) -> String { words("The company writes: \(text)") }
  /// Why the application is refused, after a colon.
  public func refusal(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: words("a photo is blurred")
    case .dark: words("a photo is too dark")
    case .glare: words("a photo has glare")
    case .cornerCut: words("a corner of a document is cut off")
    case .expired: words("a document has expired")
    case .nameDiffers: words("the names differ")
    case .wrongDocument: words("a document is the wrong one")
    case .other: words("another reason")
    }
  }
  /// A reason, after the name of an answer and a comma.
  public func reason(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: words("blurred", context: "reason")
    case .dark: words("too dark", context: "reason")
    case .glare: words("glare", context: "reason")
    case .cornerCut: words("a corner is cut off")
    case .expired: words("expired", context: "reason")
    case .nameDiffers: words("the name differs")
    case .wrongDocument: words("wrong document")
    case .other: words("another reason")
    }
  }

  /// Says that the company couldn't be asked what it decided.
  public var notAsked: String { words("The company couldn't be asked whether it has decided.") }
  /// What to do when the company asks again.
  public var handInAgain: String {
    words("Change what the company asks for, then hand in your application again.")
  }

  /// How many days the company keeps an application, whatever the outcome.
  public func keeps(_ days: Int) -> String {
    words.count(
      days, "The company keeps it for 1 day after its decision or your withdrawal.",
      "The company keeps it for \(days) days after its decision or your withdrawal.")
  }
  /// How many days the company keeps an application with this outcome.
  public func keeps(_ state: KeepDays.State, _ days: Int) -> String {
    switch state {
    case .approved:
      words.count(
        days, "If approved, it is kept for 1 day.", "If approved, it is kept for \(days) days.")
    case .askedAgain:
      words.count(
        days, "If the company asks again, it is kept for 1 day.",
        "If the company asks again, it is kept for \(days) days.")
    case .refused:
      words.count(
        days, "If refused, it is kept for 1 day.", "If refused, it is kept for \(days) days.")
    case .withdrawn:
      words.count(
        days, "If you withdraw it, all of it is erased within 1 day.",
        "If you withdraw it, all of it is erased within \(days) days.")
    }
  }
}
