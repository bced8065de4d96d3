import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampStore
import OnrampWire

/// Asks the server what the company decided about an application that it has, and whether it still
/// has it.
struct DecisionExchange {
  let target: HandInTarget
  let store: HandInClient
  let server: any Server
  /// Cancels the asking.
  let work: Cancellation

  /// What was heard.
  enum Answer: Equatable {
    /// There is nothing new: the company hasn't decided, has nothing, or decided what is known here.
    case nothingNew
    /// The company decided, which is stored.
    case decided(Decision)
    /// The company no longer has the application, which is stored.
    case ended(HandInEnd)
    /// The company has what it was thought to have lost.
    case found
  }

  /// Asks once. A decision counts only if a desk among the policy's recipients sealed it for this
  /// driver.
  func ask() throws(HandInExchange.Problem) -> Answer {
    guard let asked = store.atCompany() else { return .nothingNew }
    guard let key = try HandInExchange.Problem.unlessDelayed(by: store.terminalKey) else {
      throw .delayed(.companyLost)
    }
    let server = SignedServer(target.server, key, by: server, work)
    let signature = asked.driver.sign(.decision(asked.id))
    let answer = try server.introduced(to: target) { () throws(SignedServer.Problem) in
      try server.post(
        "{\"signature\":\"\(signature.text)\"}",
        to: "/v1/submissions/\(asked.id.text)/decision", mostBytes: Self.mostBytes)
    }
    if answer.status == 404, answer.errorCode == "unknown" {
      let isLost = try HandInExchange.Problem.unlessDelayed { () throws(StoreProblem) in
        try store.noteUnknown(asked.id)
      }
      return isLost ? .ended(.lost) : .nothingNew
    }
    guard answer.status == 200 else {
      guard answer.status == 410, let end = answer.errorCode.flatMap(HandInEnd.init(told:)) else {
        throw .delayed(HandInDelay(answer))
      }
      let isKept = try HandInExchange.Problem.unlessDelayed { () throws(StoreProblem) in
        try store.end(end, asked.id)
      }
      return isKept ? .ended(end) : .nothingNew
    }
    let isFound = try HandInExchange.Problem.unlessDelayed { () throws(StoreProblem) in
      try store.noteKnown(asked.id)
    }
    // The decision is asked for the next time.
    if isFound { return .found }
    // A decision is made once.
    guard !asked.isDecided else { return .nothingNew }
    guard let json = JSON(Data(answer.body)), let state = json["state"]?.string else {
      throw .delayed(.server(.unexpected))
    }
    guard state != "waiting" else { return .nothingNew }
    guard let decision = decision(state, json, about: asked.id, asked.driver) else {
      throw .delayed(.server(.unexpected))
    }
    let stored = try HandInExchange.Problem.unlessDelayed { () throws(StoreProblem) in
      try store.decide(decision, asked.id)
    }
    return stored.map(Answer.decided) ?? .nothingNew
  }

  /// The maximum size of an answer, with a letter in base64url.
  static let mostBytes = WireLimits.letter * 2

  private func decision(
    _ state: String, _ json: JSON, about id: SubmissionID, _ driver: SigningKey
  ) -> StoredDecision? {
    guard let state = DecisionState(rawValue: state), let at = json["at"]?.string,
      HandInTime(serverTime: at, now: 0) != nil,
      let bytes = json["letter"]?.string.flatMap({ Base64URL.decode($0) }),
      bytes.count <= WireLimits.letter
    else { return nil }
    let recipients = target.keys.recipients.compactMap { AgeRecipient($0) }
    let letter = try? SealedLetter(bytes).open(with: driver, from: recipients, about: id, state)
    return letter.map { StoredDecision($0, at: at) }
  }
}
