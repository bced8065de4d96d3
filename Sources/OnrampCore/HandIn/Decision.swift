/// What the company decided about a handed-in application.
public struct Decision: Hashable, Sendable {
  /// The outcome. The raw values are the contract's.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case approved, askedAgain, refused
  }

  /// Why the company asks again or refuses. The raw values are the contract's.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    case blurred, dark, glare, cornerCut, expired, nameDiffers, wrongDocument, other
  }

  /// Something that the company asks for again.
  public struct Request: Hashable, Sendable {
    /// The field.
    public let field: FieldID
    /// Why; `nil` for a reason that this version doesn't know.
    public let reason: Reason?
    /// The reviewer's own words; may be empty.
    public let text: OutsideText
    /// Whether the field's answer has been changed since.
    public var isMet: Bool

    /// Creates a request for a better answer.
    public init(_ field: FieldID, _ reason: Reason?, text: OutsideText = "", isMet: Bool = false) {
      (self.field, self.reason, self.text, self.isMet) = (field, reason, text, isMet)
    }
  }

  /// The requests whose fields haven't changed since. A request without a text gets the decision's.
  public var unmet: [Request] {
    requests.filter { !$0.isMet }.map {
      $0.text.isEmpty ? Request($0.field, $0.reason, text: text) : $0
    }
  }

  /// The outcome.
  public let state: State
  /// The application's number.
  public let number: String
  /// When the company decided, by the server's clock.
  public let at: PastTime
  /// Why it was refused; `nil` if no reason was chosen, or one that this version doesn't know.
  public let reason: Reason?
  /// The reviewer's own words; may be empty.
  public let text: OutsideText
  /// What the company asks for again.
  public internal(set) var requests: [Request]

  /// Creates a decision.
  public init(
    _ state: State, number: String, at: PastTime, reason: Reason? = nil, text: OutsideText = "",
    requests: [Request] = []
  ) {
    (self.state, self.number, self.at) = (state, number, at)
    (self.reason, self.text, self.requests) = (reason, text, requests)
  }
}
