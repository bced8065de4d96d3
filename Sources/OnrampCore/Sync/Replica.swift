/// One copy of an account's data, as a terminal or the server has it.
///
/// ``merging(_:since:)`` brings together two copies that changed independently. A replica holds
/// only what all terminals share: neither the cursor nor anything that reveals where the driver
/// was.
public struct Replica: Hashable, Sendable {
  /// The application.
  public var application: ApplicationReplica
  /// The driver's favorite cars.
  public var favorites: Set<CarKey>
  /// The saved routes. The file of a route never changes, so its number identifies its contents.
  public var routes: [RouteID: RouteReplica]
  /// The driver's details. Their IDs are the account's own.
  public var profile: [FieldID: FieldReplica]

  /// Creates a replica, empty by default.
  public init(
    application: ApplicationReplica = ApplicationReplica(), favorites: Set<CarKey> = [],
    routes: [RouteID: RouteReplica] = [:], profile: [FieldID: FieldReplica] = [:]
  ) {
    (self.application, self.favorites) = (application, favorites)
    (self.routes, self.profile) = (routes, profile)
  }
}

/// An application in a ``Replica``.
public struct ApplicationReplica: Hashable, Sendable {
  /// The saved sections, even those without an answer.
  public var sections: Set<StepID>
  /// The state of each field.
  public var fields: [FieldID: FieldReplica]
  /// Answers that the driver has confirmed despite a suggested correction.
  public var confirmed: Set<String>
  /// When the driver last restarted the application, in seconds since 1970; `nil` if never, or if
  /// that restart was undone.
  public var restartedAt: Int64?
  /// What was last handed in or withdrawn, if anything.
  public var handIn: HandInReplica?
  /// Hand-ins made on other terminals, independently of ``handIn``. The company may have them too.
  public var otherHandIns: Set<HandInReplica>

  /// Creates an application, empty by default.
  public init(
    sections: Set<StepID> = [], fields: [FieldID: FieldReplica] = [:],
    confirmed: Set<String> = [], restartedAt: Int64? = nil, handIn: HandInReplica? = nil,
    otherHandIns: Set<HandInReplica> = []
  ) {
    (self.sections, self.fields, self.confirmed) = (sections, fields, confirmed)
    (self.restartedAt, self.handIn, self.otherHandIns) = (restartedAt, handIn, otherHandIns)
  }
}

/// A hand-in in a ``Replica``.
public struct HandInReplica: Hashable, Sendable {
  /// How far it has come. A later state includes the earlier ones.
  public enum State: Int, Hashable, Comparable, Sendable {
    /// It is being sent.
    case waiting
    /// The company has it.
    case received
    /// The driver withdrew it.
    case withdrawn

    /// Whether it comes before another state.
    public static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
  }

  /// Its ID, as the server knows it.
  public var id: String
  /// When the driver handed it in, in seconds since 1970.
  public var since: Int64
  /// The ID of the hand-in it replaces, if any.
  public var follows: String?
  /// How far it has come.
  public var state: State

  /// Creates a hand-in.
  public init(id: String, since: Int64, follows: String? = nil, state: State = .waiting) {
    (self.id, self.since, self.follows, self.state) = (id, since, follows, state)
  }

  /// Whether the answers are those that were handed in, so that they can't be changed.
  public var isInForce: Bool { state != .withdrawn }
}
