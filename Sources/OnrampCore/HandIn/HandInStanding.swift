/// The state of handing in an application. It is indirect because applications are copied far more
/// often than handed in.
public indirect enum HandInStanding: Hashable, Sendable {
  /// It is waiting to be sent, for this reason if known.
  case waiting(since: PastTime, why: ServerDelay?)
  /// It is being sent, and this much has arrived.
  case sending(since: PastTime, HandInProgress)
  /// The company has it, under this number, since this time by the server's clock.
  ///
  /// - Parameter version: The version under that number, from 1.
  case handedIn(number: String, at: PastTime, version: Int = 1)

  /// Whether it hasn't reached the company yet.
  public var isWaiting: Bool { if case .handedIn = self { false } else { true } }

  /// Whether it is being sent, or about to be.
  public var isOnItsWay: Bool {
    switch self {
    case .sending, .waiting(_, nil): true
    case .waiting, .handedIn: false
    }
  }

  /// Whether it is waiting, and trying now may send it.
  public var canBeSentNow: Bool {
    if case .waiting(_, let why?) = self { why.mayPass } else { false }
  }

  /// When it was handed in; `nil` once the company has it.
  public var since: PastTime? {
    switch self {
    case .waiting(let since, _), .sending(let since, _): since
    case .handedIn: nil
    }
  }

  /// The same standing under a policy, which may no longer name a server.
  public func under(_ schema: Schema) -> HandInStanding {
    guard let since, !schema.handsIn else { return self }
    return .waiting(since: since, why: .noServer)
  }
}

/// How much of a handed-in application has arrived at the company, in bytes.
public struct HandInProgress: Hashable, Sendable {
  /// The bytes that have arrived.
  public let sent: Int
  /// The total.
  public let total: Int

  /// Creates the progress of sending an application.
  public init(sent: Int, of total: Int) { (self.sent, self.total) = (sent, total) }
}

/// Why an application couldn't be queued for sending.
public enum HandInProblem: Error, Hashable, Sendable {
  /// The company still needs these answers, or these steps aren't saved.
  case needed([Need])
  case incomplete([Step])
  /// It is already handed in.
  case isHandedIn
  /// The photo of a field is missing or damaged.
  case photo(FieldID, PhotoProblem)
  /// It is larger than the company accepts.
  case tooLarge
  /// The company's keys differ from those this computer saw first.
  case newKeys(CompanyKeyChange)
  case store(StoreProblem)
}
