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
  @Flag(name: .customLong("read"), help: ArgumentHelp(commandWords.aboutReadingCards))
  var readsCards = false

  func run() throws(Failure) {
    let reader = try common.reader(account)
    let schema = try common.schema(showing: reader.submission)
    let state = reader.state.meeting(schema)
    let needed = schema.needed(in: state.answers, try reader.faults())
    let sync = try sync()
    let photos = state.answers.photoNames
    let advice = PhotoAdvice(
      schema, home: nil, readsCards: readsCards, namesOtherFiles: true
    ) { (blob) throws(PhotoProblem) in try reader.open(blob) }
    let (found, unread) = advice.remarks(about: photos, asked: Set(photos.keys), state.answers)
    // There is no advice about needed photos, and none that the driver has ended.
    let open = found.filter { field, remark in
      guard case .stored(let photo)? = photos[field.id] else { return false }
      let kept = KeptAdvice(remark, on: photo.blob, of: field.id)
      return !needed.contains { $0.field.id == field.id } && !state.keptAdvice.contains(kept)
    }
    if json {
      let coded = open.map { ["field": $0.id.path, "code": $1.code] as JSONText }
      let known = Status.json(
        state, schema, needed, coded, reader.submission, reader.decision?.renamed(schema.current))
      print((known + sync.map { ["sync": $0.name] }).json)
    } else {
      say(commandWords.status(state, schema, needed, toCheck: Set(open.map(\.field.id)).count))
      for sentence in advice.sentences(open, unread, about: photos) { say(sentence) }
      if let handIn = state.handedIn.standing?.under(schema) {
        let path = try common.dataDirectory()
        let next = NextSending(try Failure.accountState(of: path))
        say(Status.handIn(handIn, sentBy: DirectoryLock.isHeld(on: path) ? nil : next))
      }
      if let decision = state.handedIn.decision {
        for sentence in screenWords.decisionSentences(decision, in: schema) { say(sentence) }
      }
      if let end = state.handedIn.ended {
        say(screenWords.ended(end, number: state.handedIn.endedNumber))
      }
      if let doubt = state.handedIn.doubt {
        say(screenWords.handIn.doubt(doubt, number: state.handedIn.number ?? ""))
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
    _ state: StoredState, _ schema: Schema, _ needed: [Need], _ advice: [JSONText],
    _ submission: Submission?, _ decision: StoredDecision?
  ) -> JSONText {
    let missing = schema.firstUnsaved(in: state.answers)
    let known: JSONText = [
      "schema": 1, "step": missing?.id.key ?? "summary",
      "completed": schema.completed(state.answers).map(\.id.key), "complete": missing == nil,
      "draft": !state.drafts.isEmpty, "needed": needed.map(\.field.id.path), "advice": advice,
    ]
    guard schema.handsIn || submission != nil else { return known }
    // Why the company no longer has the last application, and what its server says without proof.
    let record = state.handedIn
    return known + handedIn(submission, decision) + record.ended.map { ["ended": $0.rawValue] }
      + (record.ended == nil ? nil : record.endedNumber.map { ["number": $0] })
      + record.doubt.map { ["doubt": $0.rawValue] }
  }

  /// The members about handing in, if the company has a server.
  private static func handedIn(
    _ submission: Submission?, _ decision: StoredDecision?
  ) -> JSONText {
    let receipt = submission?.receipt.map { ["number": $0.number.text, "at": $0.at] as JSONText }
    let waiting = submission.flatMap { $0.isWaiting ? Self.waiting($0) : nil }
    return ["handedIn": receipt, "waiting": submission?.isWaiting ?? false] + waiting
      + ["decision": decision.map(json)] + decision.map { ["letter": letter($0)] }
  }

  /// Since when it has been waiting, and why the last try failed.
  private static func waiting(_ submission: Submission) -> JSONText {
    let since = Date(timeIntervalSince1970: TimeInterval(submission.since)).formatted(.iso8601)
    return ["waitingSince": since, "why": submission.delay?.code]
  }

  private static func json(_ decision: StoredDecision) -> JSONText {
    [
      "state": decision.state.rawValue,
      "fields": decision.requests.map { ["field": $0.field, "reason": $0.reason] as JSONText },
    ]
  }

  /// The number, the time and the reviewer's own words.
  private static func letter(_ decision: StoredDecision) -> JSONText {
    let reason = decision.reason.isEmpty ? nil : decision.reason
    return [
      "number": decision.number, "at": decision.at, "reason": reason, "text": decision.text,
      "fields": decision.requests.map { ["field": $0.field, "text": $0.text] as JSONText },
    ]
  }
}
