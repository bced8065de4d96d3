/// The state of handing in an application. It is indirect because applications are copied far more
/// often than handed in.
public indirect enum HandInStanding: Hashable, Sendable {
  /// It waits to be sent, for this reason if known.
  case waiting(since: HandInTime, why: HandInDelay?)
  /// It is being sent, and this much has arrived.
  case sending(since: HandInTime, HandInProgress)
  /// The company has it, under this number and since then by the server's clock.
  case handedIn(number: String, at: HandInTime)

  /// Whether it isn't at the company yet.
  public var isWaiting: Bool { if case .handedIn = self { false } else { true } }

  /// Whether it is being sent, or about to be.
  public var isOnItsWay: Bool {
    switch self {
    case .sending, .waiting(_, nil): true
    case .waiting, .handedIn: false
    }
  }

  /// Whether it waits, and may go at once if it is tried.
  public var canBeSentNow: Bool {
    if case .waiting(_, let why?) = self { why.mayPass } else { false }
  }

  /// Since when it isn't at the company; `nil` once it is.
  public var since: HandInTime? {
    switch self {
    case .waiting(let since, _), .sending(let since, _): since
    case .handedIn: nil
    }
  }

  /// The same under a policy, which may name no server any more.
  public func under(_ schema: Schema) -> HandInStanding {
    guard let since, !schema.handsIn else { return self }
    return .waiting(since: since, why: .noServer)
  }
}

/// How much of what is handed in has arrived at the company, in bytes.
public struct HandInProgress: Hashable, Sendable {
  /// What has arrived.
  public let sent: Int
  /// All of it.
  public let total: Int

  /// Says how much has arrived.
  public init(sent: Int, of total: Int) { (self.sent, self.total) = (sent, total) }

  /// The quarters that have arrived, from 0 to 4.
  public var quarters: Int { total > 0 ? 4 * sent / total : 0 }
}

/// A time in the process of handing in, to the precision that a driver needs.
public enum HandInTime: Hashable, Sendable {
  case today(ClockTime)
  case before(CalendarTime)
}

/// Why an application wasn't put where it waits to be sent.
public enum HandInProblem: Error, Hashable, Sendable {
  /// The company still needs these, or these steps aren't saved.
  case needed([Need])
  case incomplete([Step])
  /// It is already handed in.
  case isHandedIn
  /// The photo of a field is missing or damaged.
  case photo(FieldID, PhotoProblem)
  /// It is larger than the company accepts.
  case tooLarge
  /// The company's keys differ from those this computer saw first.
  case newKeys
  case store(StoreProblem)
}
