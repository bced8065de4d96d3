import Foundation
import OnrampWire
import Synchronization

/// A company's server in the test process. It judges requests like the real one, and can be told to
/// lie or to cut connections.
public final class CompanyServer: Sendable {
  /// A submission under its ID.
  public struct Submission: Sendable {
    /// What its sender announced first.
    public let announced: Announced
    /// The bytes that have arrived.
    public fileprivate(set) var bytes: [UInt8] = []
    /// The receipt given to its sender, once everything had arrived.
    public fileprivate(set) var receipt: Receipt?
    /// Whether its driver withdrew it.
    public var isWithdrawn: Bool { withdrawal != nil }
    /// The signature with which its driver withdrew it.
    fileprivate var withdrawal: String?
    /// What the desk decided, with its sealed letter.
    fileprivate var decision: (state: String, letter: [UInt8], vouchers: [LetterVoucher])?
  }

  /// The announcement of a submission before it is sent.
  public struct Announced: Codable, Sendable {
    /// As text in base64url, or a UUID.
    public let id, driver, digest, signature: String
    /// Its size.
    public let bytes: Int
    /// The ID of the submission it replaces, if any.
    public let follows: String?
  }

  /// Answers a request in place of the server; `nil` lets the server answer.
  public typealias Lie =
    @Sendable (ScriptedServer.Request, _ tryNumber: Int) -> ScriptedServer.Reply?

  fileprivate struct State {
    var terminals: Set<String> = []
    var nonces: Set<String> = []
    var submissions: [String: Submission] = [:]
    /// The number of requests refused for a wrong signature.
    var unsigned = 0
  }

  fileprivate final class Brain: Sendable {
    let state = Mutex(State())
    let key = SigningKey.random()
    let lie: Mutex<Lie>
    /// How far this clock is ahead, in seconds.
    let skew: Int
    init(_ lie: @escaping Lie, skew: Int) {
      self.lie = Mutex(lie)
      self.skew = skew
    }
  }

  private let brain: Brain
  /// The server that receives its requests.
  public let scripted: ScriptedServer

  /// Starts a server on this computer.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any.
  ///   - skew: How far its clock is ahead, in seconds.
  ///   - lie: The answers that replace the real ones.
  public init(port: Int = 0, skew: Int = 0, lie: @escaping Lie = { _, _ in nil }) throws {
    let brain = Brain(lie, skew: skew)
    self.brain = brain
    scripted = try ScriptedServer(port: port) { request, number in
      if let lie = brain.lie.withLock({ $0 })(request, number) { return lie }
      return brain.reply(to: request)
    }
  }

  /// Its URL.
  public var url: String { scripted.url }
  /// Its public key, as in a policy.
  public var key: String { brain.key.publicKey.text }
  /// The submissions, in no particular order.
  public var submissions: [Submission] { brain.state.withLock { Array($0.submissions.values) } }
  /// The number of requests refused for a wrong signature.
  public var unsigned: Int { brain.state.withLock { $0.unsigned } }
  /// The number of terminals that registered.
  public var terminals: Int { brain.state.withLock { $0.terminals.count } }

  /// Tells this lie from now on, instead of the previous one.
  public func lie(_ lie: @escaping Lie = { _, _ in nil }) { brain.lie.withLock { $0 = lie } }

  /// Decides about a submission.
  ///
  /// - Parameters:
  ///   - state: The decision as the wire names it.
  ///   - letter: The sealed letter.
  ///   - vouchers: The signatures of the desk's keys that vouch for the letter.
  public func decide(
    _ id: String, _ state: String, letter: [UInt8], vouchers: [LetterVoucher] = []
  ) {
    brain.state.withLock { $0.submissions[id]?.decision = (state, letter, vouchers) }
  }

  /// The sealed letters of its decisions, by the submission's ID.
  public var decisions: [String: [UInt8]] {
    brain.state.withLock { $0.submissions.compactMapValues { $0.decision?.letter } }
  }

  /// Undoes all withdrawals, as a restored backup does.
  public func undoWithdrawals() {
    brain.state.withLock { state in
      for id in state.submissions.keys { state.submissions[id]?.withdrawal = nil }
    }
  }

  /// Signs, as the server, that an application was erased at a time because its days were over.
  public func signExpiry(_ id: SubmissionID, at: String) -> Signature {
    brain.key.sign(.expiry(id, at: at))
  }
}

extension CompanyServer.Brain {
  fileprivate func reply(to request: ScriptedServer.Request) -> ScriptedServer.Reply {
    if let refusal = judge(request) { return refusal }
    let parts = request.path.split(separator: "/").map(String.init)
    return state.withLock { state in
      switch (request.method, parts.count) {
      case ("POST", 2) where parts[1] == "terminals":
        guard let key = signature(of: request)?.key.text else { return .status(400) }
        return .json("{}", state.terminals.insert(key).inserted ? 201 : 200)
      case ("POST", 2) where parts[1] == "submissions": return announce(request, &state)
      case ("HEAD", 3):
        guard let found = state.submissions[parts[2]] else { return .status(404) }
        return .status(204, headers: ["Upload-Offset": "\(found.bytes.count)"])
      case ("DELETE", 3):
        guard let found = state.submissions[parts[2]], found.receipt == nil else {
          return .json("{\"error\":\"unknown\"}", 404)
        }
        state.submissions[parts[2]] = nil
        return .status(204)
      case ("PATCH", 3): return take(request, parts[2], &state)
      case ("POST", 4) where parts[3] == "complete": return complete(parts[2], &state)
      case ("POST", 4) where parts[3] == "withdraw": return withdraw(request, parts[2], &state)
      case ("POST", 4) where parts[3] == "decision": return decision(request, parts[2], state)
      default: return .json("{\"error\":\"notFound\"}", 404)
      }
    }
  }

  private func signature(of request: ScriptedServer.Request) -> RequestSignature? {
    request.headers["authorization"].flatMap { RequestSignature(header: $0) }
  }

  private func judge(_ request: ScriptedServer.Request) -> ScriptedServer.Reply? {
    let now = Int(Date().timeIntervalSince1970) + skew
    let body = request.headers["upload-checksum"] ?? Digest(of: request.body).hex
    guard let signature = signature(of: request),
      signature.isRight(
        method: request.method, path: request.path, host: request.headers["host"] ?? "", body: body),
      state.withLock({ $0.nonces.insert(signature.nonce).inserted })
    else {
      state.withLock { $0.unsigned += 1 }
      return .json("{\"error\":\"signature\"}", 401)
    }
    guard abs(signature.time - now) <= WireLimits.clockSkew else {
      return .json("{\"error\":\"clock\",\"time\":\(now)}", 401)
    }
    let isKnown = state.withLock { $0.terminals.contains(signature.key.text) }
    return isKnown || request.path == "/v1/terminals"
      ? nil : .json("{\"error\":\"unknownTerminal\"}", 401)
  }

  private func announce(
    _ request: ScriptedServer.Request, _ state: inout CompanyServer.State
  ) -> ScriptedServer.Reply {
    guard
      let told = try? JSONDecoder().decode(
        CompanyServer.Announced.self, from: Data(request.body)),
      let id = SubmissionID(told.id), let digest = Digest(told.digest),
      let driver = PublicKey(told.driver), let signature = Signature(told.signature),
      driver.verifies(
        signature,
        of: .submission(
          id, digest: digest, bytes: told.bytes, follows: told.follows.flatMap { SubmissionID($0) })
      )
    else { return .json("{\"error\":\"signature\"}", 400) }
    if let found = state.submissions[told.id] {
      guard found.announced.digest == told.digest else {
        return .json("{\"error\":\"idTaken\"}", 409)
      }
      if let receipt = found.receipt { return json(receipt) }
      return .json("{\"upload\":\"/v1/uploads/\(told.id)\"}")
    }
    if let follows = told.follows {
      let before = state.submissions[follows]
      let mayFollow = before?.isWithdrawn == true || before?.decision?.state == "askedAgain"
      guard mayFollow, before?.announced.driver == told.driver else {
        return .json("{\"error\":\"follows\"}", 409)
      }
    }
    state.submissions[told.id] = CompanyServer.Submission(announced: told)
    return .json("{\"upload\":\"/v1/uploads/\(told.id)\"}", 201)
  }

  private func take(
    _ request: ScriptedServer.Request, _ id: String, _ state: inout CompanyServer.State
  ) -> ScriptedServer.Reply {
    guard let found = state.submissions[id] else { return .status(404) }
    guard request.headers["upload-offset"] == "\(found.bytes.count)" else { return .status(409) }
    guard request.body.count <= WireLimits.piece else { return .status(413) }
    guard request.headers["upload-checksum"] == Digest(of: request.body).uploadChecksum else {
      return .status(460)
    }
    state.submissions[id]?.bytes += request.body
    return .status(204, headers: ["Upload-Offset": "\(found.bytes.count + request.body.count)"])
  }

  private func complete(
    _ id: String, _ state: inout CompanyServer.State
  ) -> ScriptedServer.Reply {
    guard let found = state.submissions[id], let name = SubmissionID(id) else {
      return .status(404)
    }
    if let receipt = found.receipt { return json(receipt) }
    guard found.bytes.count == found.announced.bytes else {
      return .json("{\"error\":\"incomplete\",\"offset\":\(found.bytes.count)}", 409)
    }
    let digest = Digest(of: found.bytes)
    guard digest.text == found.announced.digest else { return .json("{\"error\":\"digest\"}", 422) }
    let before = found.announced.follows.flatMap { state.submissions[$0]?.receipt }
    let receipt = Receipt(
      id: name, number: before?.number ?? SubmissionNumber(), version: (before?.version ?? 0) + 1,
      at: "2026-11-23T14:02:00Z", digest: digest,
      audit: Digest(of: []), by: key)
    state.submissions[id]?.receipt = receipt
    return json(receipt)
  }

  private func withdraw(
    _ request: ScriptedServer.Request, _ id: String, _ state: inout CompanyServer.State
  ) -> ScriptedServer.Reply {
    guard let found = state.submissions[id], found.receipt != nil, let name = SubmissionID(id),
      let told = try? JSONDecoder().decode([String: String].self, from: Data(request.body)),
      let signature = told["signature"].flatMap({ Signature($0) }),
      PublicKey(found.announced.driver)?.verifies(signature, of: .withdrawal(name)) == true
    else { return .json("{\"error\":\"unknown\"}", 404) }
    guard found.decision == nil else { return .json("{\"error\":\"decided\"}", 409) }
    state.submissions[id]?.withdrawal = signature.text
    return .json("{\"state\":\"withdrawn\"}")
  }

  private func decision(
    _ request: ScriptedServer.Request, _ id: String, _ state: CompanyServer.State
  ) -> ScriptedServer.Reply {
    guard let found = state.submissions[id], let name = SubmissionID(id),
      let told = try? JSONDecoder().decode([String: String].self, from: Data(request.body)),
      let signature = told["signature"].flatMap({ Signature($0) }),
      PublicKey(found.announced.driver)?.verifies(signature, of: .decision(name)) == true
    else { return .json("{\"error\":\"unknown\"}", 404) }
    if let withdrawal = found.withdrawal {
      return .json("{\"error\":\"withdrawn\",\"signature\":\"\(withdrawal)\"}", 410)
    }
    guard let (outcome, letter, vouchers) = found.decision else {
      return .json("{\"state\":\"waiting\"}")
    }
    let vouched = vouchers.map {
      "{\"by\":\"\($0.key.text)\",\"signature\":\"\($0.signature.text)\"}"
    }
    return .json(
      "{\"state\":\"\(outcome)\",\"at\":\"2026-11-24T09:30:00Z\","
        + "\"vouchers\":[\(vouched.joined(separator: ","))],"
        + "\"letter\":\"\(Base64URL.encode(letter))\"}")
  }

  private func json(_ receipt: Receipt) -> ScriptedServer.Reply { .json(Self.text(receipt)) }

  private static func text(_ receipt: Receipt) -> String {
    "{\"id\":\"\(receipt.id.text)\",\"number\":\"\(receipt.number.text)\","
      + "\"version\":\(receipt.version),\"at\":\"\(receipt.at)\","
      + "\"digest\":\"\(receipt.digest.text)\",\"audit\":\"\(receipt.audit.text)\","
      + "\"serverKey\":\"\(receipt.serverKey.text)\",\"signature\":\"\(receipt.signature.text)\"}"
  }
}
