extension HandInDelay {
  /// A word for it that is stored, with a number behind a colon where it has one; `nil` for what is not
  /// stored.
  public var code: String? {
    switch self {
    case .server(.failed(let cause)): cause.rawValue
    case .server(.status(let status)): "status:\(status)"
    // How long to wait is old by the time this is read.
    case .server(.tooManyRequests): "tooMany"
    case .server(.notJSON), .server(.unexpected): "unexpected"
    case .clock: "clock"
    case .refused(let refusal): "refused:" + refusal.rawValue
    case .refusedOtherwise(let code): "otherwise:" + code
    case .notAReceipt: "notAReceipt"
    case .newKeys: "newKeys"
    case .companyLost: "companyLost"
    case .fileDamaged: "fileDamaged"
    case .noServer, .store: nil
    }
  }

  /// Reads a stored word; `nil` if it is none.
  public init?(code: String) {
    let parts = code.split(separator: ":", maxSplits: 1).map(String.init)
    guard let word = parts.first else { return nil }
    let rest = parts.count > 1 ? parts[1] : nil
    switch (word, rest) {
    case ("status", let status?):
      guard let status = Int(status) else { return nil }
      self = .server(.status(status))
    case ("refused", let refusal?):
      guard let refusal = HandInRefusal(rawValue: refusal) else { return nil }
      self = .refused(refusal)
    case ("otherwise", let code?): self = .refusedOtherwise(code)
    case ("tooMany", nil): self = .server(.tooManyRequests(seconds: nil))
    case ("unexpected", nil): self = .server(.unexpected)
    case ("clock", nil): self = .clock
    case ("notAReceipt", nil): self = .notAReceipt
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
