/// Why something that is handed in isn't at the company yet, or can't be taken back.
public enum HandInDelay: Error, Hashable, Sendable {
  /// There is no usable answer from the server.
  case server(ServerProblem)
  /// This computer's clock differs too much from the server's.
  case clock
  /// The server doesn't take it, for this reason.
  case refused(HandInRefusal)
  /// The server doesn't take it, for a reason that this version doesn't know, with its code.
  case refusedOtherwise(String)
  /// What the server answered isn't a receipt for this application that its key signed.
  case notAReceipt
  /// The company's keys aren't those that this computer saw first.
  case newKeys
  /// This computer's key for the server is missing or damaged.
  case companyLost
  /// The file that is to be sent is missing or damaged.
  case fileDamaged
  /// The policy names no server any more.
  case noServer
  /// The data directory can't be read or written.
  case store(StoreProblem)
}

/// The server's own words for why it doesn't take something.
public enum HandInRefusal: String, CaseIterable, Hashable, Sendable {
  /// It has no room, for now.
  case full
  /// The policy's token lets nobody in.
  case enrolment
  /// It doesn't know this terminal, although that introduced itself.
  case unknownTerminal
  /// A request didn't arrive as it was signed.
  case signature
  /// What was handed in isn't signed by its driver.
  case driverSignature
  /// It isn't to be asked under this name.
  case host
  /// It can't read what it was sent.
  case json
  case tooLarge
  /// Something else came under this ID.
  case idTaken
  /// It isn't the next version of what it names.
  case follows
  /// What arrived isn't what was announced. It begins anew.
  case digest
  /// The company has decided, so it can't be taken back.
  case decided
}

extension HandInDelay {
  /// What has to come before it can be sent.
  public enum Obstacle: Hashable, Sendable {
    /// A network that leads to the server.
    case network
    /// The server.
    case server
    /// Something on this computer.
    case computer
    /// Nothing: to try again doesn't help until somebody changes something.
    case forGood
  }

  /// What has to come before it can be sent.
  public var obstacle: Obstacle {
    switch self {
    case .server(.failed(let cause)): cause.obstacle
    case .server, .refusedOtherwise, .notAReceipt: .server
    case .refused(let refusal): refusal.obstacle
    case .clock, .store: .computer
    case .newKeys, .companyLost, .fileDamaged, .noServer: .forGood
    }
  }

  /// Whether trying again without anything changed may help.
  public var mayPass: Bool { obstacle != .forGood }

  /// Whether another network may help. It doesn't where the server itself said no.
  public var mayPassWithNetwork: Bool {
    switch self {
    case .server(.failed): mayPass
    // Where a network wants its user to sign in, it answers in place of every server.
    case .server(.notJSON), .server(.unexpected), .notAReceipt: true
    case .server, .refused, .refusedOtherwise, .clock, .newKeys, .companyLost, .fileDamaged,
      .noServer, .store:
      false
    }
  }
}

extension NetworkFailure.Cause {
  fileprivate var obstacle: HandInDelay.Obstacle {
    switch self {
    case .noNetwork, .nameNotFound: .network
    case .refused, .reset, .timedOut, .tls, .cutOff, .tooLarge, .badRedirect: .server
    case .helperDied: .computer
    case .noHelper, .badAddress: .forGood
    }
  }
}

extension HandInRefusal {
  fileprivate var obstacle: HandInDelay.Obstacle {
    switch self {
    case .full, .unknownTerminal, .signature, .digest: .server
    case .enrolment, .driverSignature, .host, .json, .tooLarge, .idTaken, .follows, .decided:
      .forGood
    }
  }
}
