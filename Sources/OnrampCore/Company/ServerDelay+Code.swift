extension ServerDelay {
  /// The delay as it is stored: a word, followed by a colon and a detail for some; `nil` if it
  /// isn't stored.
  public var code: String? {
    switch self {
    case .server(.failed(let cause)): cause.rawValue
    case .server(.status(let status)): "status:\(status)"
    // A wait in seconds would be out of date by the time it is read.
    case .server(.tooManyRequests): "tooMany"
    case .server(.notJSON), .server(.unexpected): "unexpected"
    case .clock: "clock"
    case .refused(let refusal): "refused:" + refusal.rawValue
    case .refusedOtherwise(let code): "otherwise:" + code
    // The number is in the record of the application.
    case .followed: ServerDelay.refused(.follows).code
    case .notAReceipt: "notAReceipt"
    case .notProven: "notProven"
    case .newKeys: "newKeys"
    case .companyLost: "companyLost"
    case .fileDamaged: "fileDamaged"
    case .noServer, .store: nil
    }
  }

  /// Parses a stored delay; `nil` if the text isn't one.
  public init?(code: String) {
    let parts = code.split(separator: ":", maxSplits: 1).map(String.init)
    guard let word = parts.first else { return nil }
    let rest = parts.count > 1 ? parts[1] : nil
    switch (word, rest) {
    case ("status", let status?):
      guard let status = Int(status) else { return nil }
      self = .server(.status(status))
    case ("refused", let refusal?):
      guard let refusal = ServerRefusal(rawValue: refusal) else { return nil }
      self = .refused(refusal)
    case ("otherwise", let code?): self = .refusedOtherwise(code)
    case ("tooMany", nil): self = .server(.tooManyRequests(seconds: nil))
    case ("unexpected", nil): self = .server(.unexpected)
    case ("clock", nil): self = .clock
    case ("notAReceipt", nil): self = .notAReceipt
    case ("notProven", nil): self = .notProven
    case ("newKeys", nil): self = .newKeys
    case ("companyLost", nil): self = .companyLost
    case ("fileDamaged", nil): self = .fileDamaged
    case (_, nil):
      guard let cause = NetworkFailure.Cause(rawValue: word) else { return nil }
      self = .server(.failed(cause))
    default: return nil
    }
  }
}
