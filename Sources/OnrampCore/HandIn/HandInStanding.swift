/// Where the handing in of an application stands. It is held by reference, as an application is copied far
/// more often than something of it is handed in.
public indirect enum HandInStanding: Hashable, Sendable {
  /// It waits to be sent, and why if that is known.
  case waiting(since: HandInTime, why: HandInDelay?)
  /// The company has it, under this number and since then by the server's clock.
  case handedIn(number: String, at: HandInTime)

  /// Whether it isn't at the company yet.
  public var isWaiting: Bool { if case .waiting = self { true } else { false } }
}

/// A time of handing in, as precise as a driver needs it.
public enum HandInTime: Hashable, Sendable {
  case today(ClockTime)
  case before(CalendarTime)
}

/// Why something that is handed in isn't at the company yet.
public enum HandInDelay: Error, Hashable, Sendable {
  /// There is no usable answer from the server.
  case server(ServerProblem)
  /// This computer's clock differs too much from the server's.
  case clock
  /// The server doesn't take it, with the code of its reason.
  case refused(String)
  /// What the server answered isn't a receipt for this application that its key signed.
  case notAReceipt
  /// The company's keys aren't those that this computer saw first.
  case newKeys
  /// The data directory can't be read or written.
  case store(StoreProblem)

  /// Whether trying again without anything changed may help.
  public var mayPass: Bool {
    switch self {
    case .server(.failed(.noHelper)), .newKeys: false
    case .server, .clock, .refused, .notAReceipt, .store: true
    }
  }
}

/// Why an application wasn't put where it waits to be sent.
public enum HandInProblem: Error, Hashable, Sendable {
  /// The company still waits for these, or these steps aren't saved.
  case needed([Need])
  case incomplete([Step])
  /// It is handed in already.
  case isHandedIn
  /// The photo of a field is missing or damaged.
  case photo(FieldID, PhotoProblem)
  /// It is larger than the company takes.
  case tooLarge
  /// The company's keys aren't those that this computer saw first.
  case newKeys
  case store(StoreProblem)
}
