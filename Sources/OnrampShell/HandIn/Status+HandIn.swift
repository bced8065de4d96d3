import FoundationEssentials
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

extension Status {
  /// What the company has, what it decided, and how the application ended.
  func sentencesOfCompany(_ state: StoredState, _ schema: Schema) throws(Failure) -> [String] {
    let record = state.handedIn
    var sentences: [String] = []
    if let standing = record.standing?.under(schema) {
      let path = try driver.common.dataDirectory()
      let next = NextSending(try Failure.accountState(of: path))
      sentences.append(said(standing, sentBy: DirectoryLock.isHeld(on: path) ? nil : next))
    }
    if let decision = record.decision {
      sentences += screenWords.decisionSentences(decision, in: schema)
    }
    if let end = record.ended {
      sentences.append(screenWords.ended(end, number: record.endedNumber))
    }
    if let doubt = record.doubt {
      sentences.append(screenWords.handIn.doubt(doubt, number: record.number ?? ""))
    }
    return sentences
  }

  /// - Parameter next: What sends it; `nil` if a program that sends it has the application open.
  private func said(_ standing: HandInStanding, sentBy next: NextSending?) -> String {
    if next == nil, case .waiting(let since, nil) = standing {
      return screenWords.sending(since: since).asSentence
    }
    return screenWords.handInState(standing, sentBy: next).asSentence
  }

  /// The members about handing in.
  static func ofCompany(
    _ state: StoredState, _ submission: Submission?, _ decision: StoredDecision?
  ) -> JSONText {
    let receipt = submission?.receipt.map { ["number": $0.number.text, "at": $0.at] as JSONText }
    let waiting = submission.flatMap { $0.isWaiting ? Self.waiting($0) : nil }
    // Why the company no longer has the last application, and what its server claims without proof.
    let record = state.handedIn
    return ["handedIn": receipt, "waiting": submission?.isWaiting ?? false] + waiting
      + ["decision": decision.map(json)] + decision.map { ["letter": letter($0)] }
      + record.ended.map { ["ended": $0.rawValue] }
      + (record.ended == nil ? nil : record.endedNumber.map { ["number": $0] })
      + record.doubt.map { ["doubt": $0.rawValue] }
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
