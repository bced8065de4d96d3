import OnrampCore
import OnrampScreens
import OnrampStore

extension Form {
  /// What the program opens with.
  enum Subject {
    /// What a driver has in a data directory.
    case driver(DriverData)
    /// A feature alone, with nothing of a driver, and what answers it.
    case alone(Feature, Sources, any Server)
  }
}

extension Form.Subject {
  /// Makes the effects of the program, which post to a mailbox.
  typealias Effects = (Mailbox) -> EffectRunner

  /// The program, and its effects.
  ///
  /// - Parameters:
  ///   - isAboveMain: Whether Main lies below a feature that it opens.
  ///   - draftDelay: How long drafts wait for more typing, in milliseconds.
  func open(
    _ schema: Schema, isAboveMain: Bool, draftDelay: Int
  ) throws(Failure) -> (App, Effects) {
    switch self {
    case .driver(let data):
      try data.open(schema, isAboveMain: isAboveMain, draftDelay: draftDelay)
    case .alone(let feature, let sources, let server):
      (
        App(Application(schema: schema), opening: feature, sources: sources),
        { mailbox in EffectRunner(for: nil, server: server, mailbox: mailbox) }
      )
    }
  }

  /// After how many seconds without a key a signed-in driver's program locks.
  var lockAfter: Int {
    switch self {
    case .driver(let data): data.policy.account.lockAfter
    case .alone: AccountPolicy().lockAfter
    }
  }
}
