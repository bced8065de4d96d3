/// The state of handing in an application. It is indirect because applications are copied far more
/// often than handed in.
public indirect enum HandInStanding: Hashable, Sendable {
  /// It waits to be sent, for this reason if known.
  case waiting(since: HandInTime, why: HandInDelay?)
  /// The company received it at this time, by the server's clock, under this number.
  case handedIn(number: String, at: HandInTime)

  /// Whether the company doesn't have it yet.
  public var isWaiting: Bool { if case .waiting = self { true } else { false } }
}

/// A time in the process of handing in, to the precision that a driver needs.
public enum HandInTime: Hashable, Sendable {
  case today(ClockTime)
  case before(CalendarTime)
}

/// Why the company doesn't have a handed-in application yet.
public enum HandInDelay: Error, Hashable, Sendable {
  /// The server gave no usable response.
  case server(ServerProblem)
  /// This computer's clock differs too much from the server's.
  case clock
  /// The server refuses it, for a reason with this code.
  case refused(String)
  /// The server's response isn't a receipt for this application, signed with its key.
  case notAReceipt
  /// The company's keys differ from those this computer saw first.
  case newKeys
  /// The data directory can't be read or written.
  case store(StoreProblem)

  /// Whether trying again later may help, with nothing changed.
  public var mayPass: Bool {
    switch self {
    case .server(.failed(.noHelper)), .newKeys: false
    case .server, .clock, .refused, .notAReceipt, .store: true
    }
  }
}

/// Why an application couldn't be handed in.
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
