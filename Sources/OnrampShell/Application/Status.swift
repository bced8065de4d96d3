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
    if json {
      print(Status.json(state, schema, needed, reader.submission))
    } else {
      say(commandWords.status(state, schema, needed))
      if let handIn = state.handIn {
        say(screenWords.handInState(handIn.under(schema), isAtRest: true).asSentence)
      }
    }
    try state.endIfDamaged(schema)
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
      + (schema.handsIn || submission != nil ? Status.handedIn(submission) : "") + "}"
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
