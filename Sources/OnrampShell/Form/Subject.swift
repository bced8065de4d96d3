import OnrampCore
import OnrampScreens
import OnrampStore

extension Form {
  /// What the program opens.
  enum Subject {
    /// A driver's data directory.
    case driver(DriverData)
    /// A single feature without a driver's data, its server, and its way to Main.
    case alone(Feature, Sources, any Server, WayToMain)
  }

  /// How a feature that is open on its own gets to Main.
  struct WayToMain {
    /// Finds the driver's data, which isn't touched before.
    let data: () throws(Failure) -> DriverData
    /// Tells the feature why Main can't be opened.
    let refused: (String) -> AppAction
  }
}

extension Form.Subject {
  /// Creates the program's effects, which post to a mailbox.
  typealias Effects = (Mailbox) -> EffectRunner

  /// Opens the app and its effects.
  ///
  /// - Parameters:
  ///   - isAboveMain: Whether Main is below the first feature.
  ///   - draftDelay: How long drafts wait for further typing, in milliseconds.
  func open(
    _ schema: Schema, isAboveMain: Bool, draftDelay: Int
  ) throws(Failure) -> (App, Effects) {
    switch self {
    case .driver(let data):
      try data.open(schema, isAboveMain: isAboveMain, draftDelay: draftDelay)
    case .alone(let feature, let sources, let server, _):
      (
        App(
          Application(schema: schema), opening: feature, sources: sources,
          surroundings: .ofThisProcess),
        { mailbox in EffectRunner(for: nil, server: server, mailbox: mailbox) }
      )
    }
  }

  /// The way to Main, for a feature that is open on its own.
  var wayToMain: Form.WayToMain? {
    if case .alone(_, _, _, let way) = self { way } else { nil }
  }

  /// How long the program waits for a key.
  var idleTimes: IdleTimes {
    switch self {
    case .driver(let data):
      IdleTimes(lock: data.policy.account.lockAfter, leaving: data.leavesAfter)
    case .alone: IdleTimes(lock: AccountPolicy().lockAfter)
    }
  }
}
