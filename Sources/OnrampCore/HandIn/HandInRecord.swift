/// What is known about the application that was handed in last.
public struct HandInRecord: Hashable, Sendable {
  /// The state of handing in; `nil` if nothing is handed in.
  public var standing: HandInStanding?
  /// What the company decided about it, if it has.
  public var decision: Decision?
  /// Why the company no longer has it, if it had it.
  public var ended: HandInEnd?
  /// Its number, if the company no longer has it and there is a receipt for it.
  public var endedNumber: String?
  /// An unproven claim of the company's server about it.
  public var doubt: HandInDoubt?

  /// Creates a record, empty by default.
  public init(
    _ standing: HandInStanding? = nil, _ decision: Decision? = nil, ended: HandInEnd? = nil,
    endedNumber: String? = nil, doubt: HandInDoubt? = nil
  ) {
    (self.standing, self.decision, self.ended) = (standing, decision, ended)
    (self.endedNumber, self.doubt) = (endedNumber, doubt)
  }

  /// Its number, if there is a receipt for it.
  public var number: String? {
    if case .handedIn(let number, _, _)? = standing { return number }
    return decision?.number ?? (standing == nil && ended != nil ? endedNumber : nil)
  }
}
