/// A handed-in application, as the queue lists it.
public struct DeskSubmission: Hashable, Sendable {
  /// Its number, for use by people, such as `8K3F-22`.
  public let number: String
  /// The identifier of its newest version.
  public let id: String
  /// How often it was handed in.
  public let version: Int
  /// When that was, in seconds since 1970 by the server's clock.
  public let at: Int
  /// Its state.
  public internal(set) var state: DeskState
  /// The reviewer who is reading it or has decided.
  public internal(set) var reviewer: OutsideText?

  /// Creates a row of the queue.
  public init(
    number: String, id: String, version: Int, at: Int, state: DeskState,
    reviewer: OutsideText? = nil
  ) {
    (self.number, self.id, self.version, self.at) = (number, id, version, at)
    (self.state, self.reviewer) = (state, reviewer)
  }
}

/// The state of a handed-in application.
public enum DeskState: String, Hashable, CaseIterable, Sendable {
  case waiting
  /// Somebody is reading it.
  case claimed
  case approved, askedAgain, refused, withdrawn

  /// Whether it can be decided.
  public var isOpen: Bool { self == .waiting || self == .claimed }
  /// Whether the company has decided.
  public var isDecided: Bool { !isOpen && self != .withdrawn }
}

/// Which applications the queue shows.
public enum DeskFilter: Hashable, CaseIterable, Sendable {
  case waiting, claimed, approved, askedAgain, refused, withdrawn, all

  /// The only state shown; `nil` if all are.
  public var state: DeskState? {
    switch self {
    case .waiting: .waiting
    case .claimed: .claimed
    case .approved: .approved
    case .askedAgain: .askedAgain
    case .refused: .refused
    case .withdrawn: .withdrawn
    case .all: nil
    }
  }
}

/// A page of the queue.
public struct DeskPage: Hashable, Sendable {
  /// The applications, longest waiting first.
  public let submissions: [DeskSubmission]
  /// Where the next page starts; `nil` on the last page.
  public let next: String?
  /// The current time, in seconds since 1970.
  public let now: Int

  /// Creates a page.
  public init(_ submissions: [DeskSubmission], next: String? = nil, now: Int) {
    (self.submissions, self.next, self.now) = (submissions, next, now)
  }
}

/// The numbers of the day, in UTC.
public struct DeskNumbers: Hashable, Sendable {
  /// How many wait, and how many somebody is reading.
  public let waiting: Int, claimed: Int
  /// How many were decided today.
  public let approved: Int, askedAgain: Int, refused: Int
  /// How long those decided today waited, and how long the queue's first has waited, in seconds.
  public let medianWait: Int?, longestWait: Int?

  /// Creates the numbers of a day.
  public init(
    waiting: Int, claimed: Int, approved: Int, askedAgain: Int, refused: Int, medianWait: Int?,
    longestWait: Int?
  ) {
    (self.waiting, self.claimed) = (waiting, claimed)
    (self.approved, self.askedAgain, self.refused) = (approved, askedAgain, refused)
    (self.medianWait, self.longestWait) = (medianWait, longestWait)
  }

  /// How many were decided today.
  public var decided: Int { approved + askedAgain + refused }
}
