import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

/// `onramp status`: prints the state of the application.
struct Status: Command {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.aboutStatus)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let reader = try common.reader(account)
    let schema = try common.schema()
    let state = reader.state.meeting(schema)
    let needed = schema.needed(in: state.answers, try reader.faults())
    let sync = try sync()
    if json {
      let ending = sync.map { ",\"sync\":\"\($0.name)\"}" } ?? "}"
      print(Status.json(state, schema, needed, reader.submission) + ending)
    } else {
      say(commandWords.status(state, schema, needed))
      if let handIn = state.handIn?.under(schema) {
        let path = try common.dataDirectory()
        say(Status.handIn(handIn, isOpen: DirectoryLock.isHeld(on: path)))
      } else if state.wasWithdrawn {
        say(screenWords.handIn.withdrawnState.asSentence)
      }
    }
    if let sync, !json { say(screenWords.syncState(sync)) }
    try state.endIfDamaged(schema)
  }

  /// The account's state at the company's server; `nil` if no server has it.
  private func sync() throws(Failure) -> SyncStanding? {
    guard try Setup.policy(from: common.policy).handIn?.target != nil else { return nil }
    let path = try common.dataDirectory()
    return try Failure.attempt { () throws(StoreProblem) in try AccountSync.current(in: path) }
      .map(SyncStanding.init)
  }

  /// - Parameter isOpen: Whether a program that sends it has the application open.
  private static func handIn(_ standing: HandInStanding, isOpen: Bool) -> String {
    if isOpen, case .waiting(let since, nil) = standing {
      return screenWords.sending(since: since).asSentence
    }
    return screenWords.handInState(standing, isAtRest: !isOpen).asSentence
  }

  private static func json(
    _ state: StoredState, _ schema: Schema, _ needed: [Need], _ submission: Submission?
  ) -> String {
    let missing = schema.firstUnsaved(in: state.answers)
    let completed = schema.completed(state.answers).map { "\"\($0.id.key)\"" }.joined(
      separator: ",")
    let fields = needed.map { "\"\($0.field.id.path)\"" }.joined(separator: ",")
    return
      "{\"schema\":1,\"step\":\"\(missing?.id.key ?? "summary")\",\"completed\":[\(completed)],"
      + "\"complete\":\(missing == nil),\"draft\":\(!state.drafts.isEmpty),"
      + "\"needed\":[\(fields)]"
      + (schema.handsIn || submission != nil ? Status.handedIn(submission) : "")
  }

  /// The line about handing in, if the company has a server.
  private static func handedIn(_ submission: Submission?) -> String {
    let receipt = submission?.receipt.map {
      "{\"number\":\"\($0.number.text)\",\"at\":\"\($0.at)\"}"
    }
    let isWaiting = submission?.isWaiting ?? false
    return ",\"handedIn\":\(receipt ?? "null"),\"waiting\":\(isWaiting),\"decision\":null"
  }
}
