/// Why the company's server doesn't have an application or an account yet, or can't withdraw one.
public enum ServerDelay: Error, Hashable, Sendable {
  /// The server gave no usable answer.
  case server(ServerProblem)
  /// This computer's clock differs too much from the server's.
  case clock
  /// The server refuses it, for this reason.
  case refused(ServerRefusal)
  /// The server refuses it, with the code of a reason that this version doesn't know.
  case refusedOtherwise(String)
  /// Another copy of this data has already replaced the application with this number.
  case followed(number: String)
  /// The server didn't answer with a receipt for this application, signed with its key.
  case notAReceipt
  /// The server says without proof that the company erased the application that this one replaces.
  case notProven
  /// The company's keys differ from those this computer saw first.
  case newKeys
  /// This computer's key for the server is missing or damaged.
  case companyLost
  /// The file to send is missing or damaged.
  case fileDamaged
  /// The policy no longer names a server.
  case noServer
  /// The data directory can't be read or written.
  case store(StoreProblem)
}

/// A reason for which the server refuses something, as the server names it.
public enum ServerRefusal: String, CaseIterable, Hashable, Sendable {
  /// It has no room for now.
  case full
  /// The policy's token doesn't admit anyone.
  case enrolment
  /// It doesn't know this terminal, although the terminal has registered.
  case unknownTerminal
  /// The request's signature doesn't match what arrived.
  case signature
  /// The application isn't signed by its driver.
  case driverSignature
  /// It doesn't answer under this host name.
  case host
  /// It can't parse what was sent.
  case json
  case tooLarge
  /// It already has something else under this ID.
  case idTaken
  /// It isn't the next version of the application it names.
  case follows
  /// The bytes that arrived aren't the ones announced. The upload starts over.
  case digest
  /// The company has decided, so the application can't be withdrawn.
  case decided
}

extension ServerDelay {
  /// What keeps an application from being sent.
  public enum Obstacle: Hashable, Sendable {
    /// No network reaches the server.
    case network
    /// The server fails or refuses.
    case server
    /// Something on this computer is wrong.
    case computer
    /// Retrying won't help until somebody changes something.
    case forGood
  }

  /// What keeps the application from being sent.
  public var obstacle: Obstacle {
    switch self {
    case .server(.failed(let cause)): cause.obstacle
    case .server, .refusedOtherwise, .notAReceipt, .notProven: .server
    case .refused(let refusal): refusal.obstacle
    case .clock, .store: .computer
    case .followed, .newKeys, .companyLost, .fileDamaged, .noServer: .forGood
    }
  }

  /// Whether trying again may help although nothing was changed.
  public var mayPass: Bool { obstacle != .forGood }

  /// Whether another network may help. It won't if the server itself refused.
  public var mayPassWithNetwork: Bool {
    switch self {
    case .server(.failed): mayPass
    // A captive portal answers in place of every server.
    case .server(.notJSON), .server(.unexpected), .notAReceipt: true
    case .server, .refused, .refusedOtherwise, .followed, .notProven, .clock, .newKeys,
      .companyLost, .fileDamaged, .noServer, .store:
      false
    }
  }
}

extension NetworkFailure.Cause {
  fileprivate var obstacle: ServerDelay.Obstacle {
    switch self {
    case .noNetwork, .nameNotFound: .network
    case .refused, .reset, .timedOut, .tls, .cutOff, .tooLarge, .badRedirect: .server
    case .helperDied: .computer
    case .noHelper, .badAddress: .forGood
    }
  }
}

extension ServerRefusal {
  fileprivate var obstacle: ServerDelay.Obstacle {
    switch self {
    case .full, .unknownTerminal, .signature, .digest: .server
    case .enrolment, .driverSignature, .host, .json, .tooLarge, .idTaken, .follows, .decided:
      .forGood
    }
  }
}
