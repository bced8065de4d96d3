import ArgumentParser
import FoundationEssentials
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
    let schema = try common.schema(showing: reader.submission)
    let state = reader.state.meeting(schema)
    let needed = schema.needed(in: state.answers, try reader.faults())
    let sync = try sync()
    if json {
      let ending = sync.map { ",\"sync\":\"\($0.name)\"}" } ?? "}"
      print(
        Status.json(
          state, schema, needed, Status.advice(state.answers, schema, reader), reader.submission,
          reader.decision?.renamed(schema.current)) + ending)
    } else {
      say(commandWords.status(state, schema, needed))
      if let handIn = state.handIn?.under(schema) {
        let path = try common.dataDirectory()
        let next = NextSending(try Failure.accountState(of: path))
        say(Status.handIn(handIn, sentBy: DirectoryLock.isHeld(on: path) ? nil : next))
      }
      if let decision = state.decision {
        for sentence in screenWords.decisionSentences(decision, in: schema) { say(sentence) }
      }
      if let end = state.ended {
        say(screenWords.ended(end, number: state.endedNumber))
      }
      if let doubt = state.doubt {
        say(screenWords.handIn.doubt(doubt, number: state.handedInNumber ?? ""))
      }
    }
    if let sync, !json { say(screenWords.syncState(sync)) }
    try state.endIfDamaged(schema)
  }

  /// The account's state at the company's server; `nil` if no server has it.
  private func sync() throws(Failure) -> SyncStanding? {
    guard try Setup.policy(from: common.policy).handIn?.target != nil else { return nil }
    let path = try common.dataDirectory()
    return try Failure.attempt(AccountSync.current(in: path))
      .map(SyncStanding.init)
  }

  /// - Parameter next: What sends it; `nil` if a program that does has the application open.
  private static func handIn(_ standing: HandInStanding, sentBy next: NextSending?) -> String {
    if next == nil, case .waiting(let since, nil) = standing {
      return screenWords.sending(since: since).asSentence
    }
    return screenWords.handInState(standing, sentBy: next).asSentence
  }

  private static func json(
    _ state: StoredState, _ schema: Schema, _ needed: [Need], _ advice: String,
    _ submission: Submission?, _ decision: StoredDecision?
  ) -> String {
    let missing = schema.firstUnsaved(in: state.answers)
    let completed = schema.completed(state.answers).map { "\"\($0.id.key)\"" }.joined(
      separator: ",")
    let fields = needed.map { "\"\($0.field.id.path)\"" }.joined(separator: ",")
    return
      "{\"schema\":1,\"step\":\"\(missing?.id.key ?? "summary")\",\"completed\":[\(completed)],"
      + "\"complete\":\(missing == nil),\"draft\":\(!state.drafts.isEmpty),"
      + "\"needed\":[\(fields)],\"advice\":[\(advice)]"
      + (schema.handsIn || submission != nil
        ? Status.handedIn(submission, decision) + ended(state) + doubt(state) : "")
  }

  /// The advice about saved photos.
  private static func advice(
    _ answers: Answers, _ schema: Schema, _ reader: StoreReader
  ) -> String {
    let photos = answers.photoNames
    let advice = PhotoAdvice(schema, home: nil) { (blob) throws(PhotoProblem) in
      try reader.open(blob)
    }
    let (remarks, _) = advice.remarks(about: photos, asked: Set(photos.keys), answers)
    let members = remarks.compactMap { field, remark in
      remark.code.map { "{\"field\":\"\(field.id.path)\",\"code\":\"\($0)\"}" }
    }
    return members.joined(separator: ",")
  }

  /// Why the company no longer has what was handed in last, and its number; nothing if it has it, or never had it.
  private static func ended(_ state: StoredState) -> String {
    let number = state.endedNumber.map { ",\"number\":\"\($0)\"" } ?? ""
    return state.ended.map { ",\"ended\":\"\($0.rawValue)\"\(number)" } ?? ""
  }

  /// What the company's server says without proof; nothing if it doesn't.
  private static func doubt(_ state: StoredState) -> String {
    state.doubt.map { ",\"doubt\":\"\($0.rawValue)\"" } ?? ""
  }

  /// The members about handing in, if the company has a server.
  private static func handedIn(_ submission: Submission?, _ decision: StoredDecision?) -> String {
    let receipt = submission?.receipt.map {
      "{\"number\":\"\($0.number.text)\",\"at\":\"\($0.at)\"}"
    }
    let isWaiting = submission?.isWaiting ?? false
    return ",\"handedIn\":\(receipt ?? "null"),\"waiting\":\(isWaiting)"
      + (submission.flatMap { isWaiting ? waiting($0) : nil } ?? "")
      + ",\"decision\":\(decision.map(json) ?? "null")"
  }

  /// Since when it has been waiting, and why the last try failed.
  private static func waiting(_ submission: Submission) -> String {
    let since = Date(timeIntervalSince1970: TimeInterval(submission.since)).formatted(.iso8601)
    let why = submission.delay?.code.map(\.quotedForJSON) ?? "null"
    return ",\"waitingSince\":\"\(since)\",\"why\":\(why)"
  }

  /// The decision, and the member `letter` with the number, the time and the reviewer's own words.
  private static func json(_ decision: StoredDecision) -> String {
    let fields = decision.requests.map {
      "{\"field\":\($0.field.quotedForJSON),\"reason\":\($0.reason.quotedForJSON)}"
    }
    let texts = decision.requests.map {
      "{\"field\":\($0.field.quotedForJSON),\"text\":\($0.text.quotedForJSON)}"
    }
    let reason = decision.reason.isEmpty ? "null" : decision.reason.quotedForJSON
    return
      "{\"state\":\"\(decision.state.rawValue)\",\"fields\":[\(fields.joined(separator: ","))]},"
      + "\"letter\":{\"number\":\(decision.number.quotedForJSON),"
      + "\"at\":\(decision.at.quotedForJSON),\"reason\":\(reason),"
      + "\"text\":\(decision.text.quotedForJSON),\"fields\":[\(texts.joined(separator: ","))]}"
  }
}
