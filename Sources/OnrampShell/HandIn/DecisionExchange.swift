import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampStore
import OnrampWire

/// Asks the server what the company decided about an application that it has, and whether it still
/// has it, or knows that the driver withdrew it.
struct DecisionExchange {
  let target: CompanyServer
  let store: HandInStore
  let server: any Server
  /// Cancels the requests.
  let work: Cancellation

  /// What the server's answer means.
  enum Answer: Equatable {
    /// Nothing new: the company hasn't decided, has nothing, or its decision is known here.
    case nothingNew
    /// The company decided. The decision is stored.
    case decided(Decision)
    /// The company no longer has the application. That is proven and stored.
    case ended(HandInEnd)
    /// The server claims this without proof, and the claim is stored; `nil` if it no longer does.
    case doubted(HandInDoubt?)
    /// The company has what it was thought to have lost.
    case found
  }

  /// Asks once. A decision is accepted only if a desk among the policy's recipients sealed it for
  /// this driver, or vouches for it, and if it is later than the known one. An end is accepted only
  /// if it is proven. A withdrawal that the server doesn't know is sent again.
  func ask() throws(ExchangeProblem) -> Answer { try ask(mayWithdraw: true) }

  private func ask(mayWithdraw: Bool) throws(ExchangeProblem) -> Answer {
    guard let asked = store.atCompany else { return .nothingNew }
    guard let key = try ExchangeProblem.unlessDelayed(by: store.opened.terminalKey()) else {
      throw .delayed(.companyLost)
    }
    let server = SignedServer(target.server, key, by: server, work)
    let answer = try server.answer(about: asked.id, asked.driver, at: target)
    if answer.status == 404, answer.errorCode == "unknown" {
      let isLost = try store.record(store.opened.noteUnknown(asked.id, now: Clock.now.seconds))
      return isLost ? .ended(.lost) : .nothingNew
    }
    guard answer.status == 200 else {
      guard let end = EndProof.claimed(answer) else { throw .delayed(ServerDelay(answer)) }
      let proof = EndProof(
        target: target, id: asked.id, driver: asked.driver, receivedAt: asked.receivedAt)
      guard proof.isProven(answer, at: Int(Clock.now.seconds)) else {
        return try doubt(HandInDoubt(end), asked)
      }
      let isKept = try store.record(store.opened.endSubmission(end, about: asked.id))
      if isKept { return .ended(end) }
      return asked.doubt == nil ? .nothingNew : .doubted(nil)
    }
    let isFound = try store.record(store.opened.noteKnown(asked.id))
    // The next call asks for the decision.
    if isFound { return .found }
    guard let json = JSON(Data(answer.body)), let state = json["state"]?.string else {
      throw .delayed(.server(.unexpected))
    }
    guard state != "waiting" else {
      guard asked.withdrawal != nil, mayWithdraw else { return try doubt(nil, asked) }
      try store.record(store.opened.noteWithdrawal(.asked, of: asked.id))
      // The next response has the result.
      _ = try server.withdraw(asked.id, asked.driver, at: target)
      return try ask(mayWithdraw: false)
    }
    let decision: StoredDecision
    do throws(HandInDoubt) {
      decision = try self.decision(state, json, about: asked.id, asked.driver)
    } catch {
      // The known decision stays. The key that sealed the server's may be a former one.
      if error == .unknownKey, state == asked.decision?.rawValue { return .nothingNew }
      return try doubt(error, asked)
    }
    let stored = try store.record(
      store.opened.keep(decision, about: asked.id, now: Clock.now.seconds))
    if let stored { return .decided(stored) }
    return try doubt(nil, asked)
  }

  /// The outcome of the application that a waiting one should replace.
  enum Former: Equatable {
    /// The company doesn't have it: its server doesn't know it, or proves that it was erased.
    case gone
    /// The server didn't know that it is withdrawn, and does now.
    case withdrawn
    /// The company decided about it, which is stored instead of the waiting one.
    case decided(Decision)
    /// Another application has replaced it.
    case replaced
  }

  /// Asks about the application that a waiting one should replace, after the server refused that.
  func ask(
    aboutFormerOf submission: Submission, _ server: SignedServer
  ) throws(ExchangeProblem) -> Former {
    guard let id = submission.follows, let driver = submission.driver else { return .replaced }
    let answer = try server.answer(about: id, driver, at: target)
    switch (answer.status, answer.errorCode) {
    case (404, "unknown"): return .gone
    case (410, "forgotten"):
      let proof = EndProof(
        target: target, id: id, driver: driver, receivedAt: submission.formerReceipt?.seconds)
      guard proof.isProven(answer, at: Int(Clock.now.seconds)) else { throw .delayed(.notProven) }
      return .gone
    case (410, _): return .replaced
    case (200, _): break
    default: throw .delayed(ServerDelay(answer))
    }
    guard let json = JSON(Data(answer.body)), let state = json["state"]?.string else {
      return .replaced
    }
    if state == "waiting", submission.formerWithdrawal != nil {
      return try server.withdraw(id, driver, at: target).status == 200 ? .withdrawn : .replaced
    }
    // An application that is asked for again could have been followed by another.
    guard let decision = try? decision(state, json, about: id, driver),
      decision.state != .askedAgain
    else { return .replaced }
    let kept = try store.record(store.opened.keep(decision, about: id, now: Clock.now.seconds))
    return kept.map(Former.decided) ?? .replaced
  }

  /// Records what the server says without proof, or that it no longer does.
  private func doubt(
    _ doubt: HandInDoubt?, _ asked: SubmissionAtCompany
  ) throws(ExchangeProblem) -> Answer {
    // A server can't say more about an application that it has lost.
    if asked.isLost { return .nothingNew }
    try store.record(store.opened.note(doubt, about: asked.id))
    return doubt == nil && asked.doubt == nil ? .nothingNew : .doubted(doubt)
  }

  private func decision(
    _ state: String, _ json: JSON, about id: SubmissionID, _ driver: SigningKey
  ) throws(HandInDoubt) -> StoredDecision {
    guard let state = DecisionState(rawValue: state), let at = json["at"]?.string,
      PastTime(serverTime: at, now: 0) != nil,
      let bytes = json["letter"]?.string.flatMap({ Base64URL.decode($0) }),
      bytes.count <= WireLimits.letter
    else { throw .unreadable }
    do throws(SealedLetter.Problem) {
      let letter = try SealedLetter(bytes).open(
        with: driver, from: target.deskKeys, json.vouchers, about: id, state)
      return StoredDecision(letter, at: at)
    } catch {
      throw error == .stranger ? HandInDoubt.unknownKey : .unreadable
    }
  }
}

extension SignedServer {
  /// The maximum size of an answer, with a letter in base64url and vouchers.
  private static let maxBytes = WireLimits.letter * 2 + WireLimits.body

  /// Asks what the company decided about an application, as its driver.
  func answer(
    about id: SubmissionID, _ driver: SigningKey, at target: CompanyServer
  ) throws(ExchangeProblem) -> NetworkResponse {
    try post(
      driver.sign(.decision(id)), to: "/v1/submissions/\(id.text)/decision", at: target,
      maxBytes: Self.maxBytes)
  }
}
