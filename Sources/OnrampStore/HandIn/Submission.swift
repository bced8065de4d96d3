import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampWire

/// A handed-in application, as recorded in `application.json`.
///
/// It has no separate file, so code that clears, restores, seals or moves the answers does the same
/// to it. The member's name contains a `:`, so it can't be a step's.
public struct Submission: Hashable, Sendable {
  static let member = "handedIn:"

  /// The identifier that the server knows, and the name of the file in the outbox.
  public let id: SubmissionID
  /// When the driver handed it in, in seconds since 1970.
  public let since: Int64
  /// The digest of the file.
  public let digest: Digest
  /// The size of the file, in bytes.
  public let bytes: Int
  /// The seed of the driver's key, in base64url, created with the first hand-in.
  let seed: String
  /// The generation of its answers.
  var generation: Int
  /// The application that it replaces, under the same number.
  public internal(set) var follows: SubmissionID?
  /// Whether the server may know it.
  public internal(set) var isAnnounced = false
  /// Why the last try to send it failed.
  public internal(set) var delay: ServerDelay?
  /// The server's receipt for it.
  public internal(set) var receipt: Receipt?
  /// When the server first denied knowing it, although there is a receipt.
  var unknownSince: Int64?
  /// The receipt of one that the server has lost, whose number this one should get.
  public internal(set) var restores: Receipt?
  /// The receipt of the one that it replaces, if that is known.
  public internal(set) var formerReceipt: Receipt?
  /// What is known of the withdrawal of the one that it replaces.
  public internal(set) var formerWithdrawal: Withdrawal?
  /// The company's decision, unless it asks again: then the application is a ``FormerSubmission``.
  public internal(set) var decision: StoredDecision?
  /// What the server claims about it without proof.
  var doubt: HandInDoubt?
  /// The company's form that was filled in; `nil` if it was the program's own, or too large to
  /// keep.
  public internal(set) var steps: String?
  /// The maximum size of a form that is kept, in bytes.
  static let maxSteps = 128 << 10

  /// The driver's key.
  public var driver: SigningKey? { SigningKey.of(seed: seed) }

  #if DEBUG
    /// The same application under another ID, for tests only.
    func renamed(_ id: SubmissionID) -> Submission {
      var next = Submission(
        id: id, since: since, digest: digest, bytes: bytes, seed: seed, generation: generation)
      (next.follows, next.isAnnounced) = (follows, isAnnounced)
      return next
    }
  #endif

  /// Whether its file is still to be sent.
  public var isWaiting: Bool { receipt == nil }
}

extension Submission {
  init?(_ json: JSON) {
    guard let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let since = json["since"]?.integer,
      let digest = json["digest"]?.string.flatMap({ Digest($0) }),
      let bytes = json["bytes"]?.integer,
      let seed = json["driver"]?.string, let generation = json["generation"]?.integer
    else { return nil }
    self.init(
      id: id, since: Int64(since), digest: digest, bytes: bytes, seed: seed, generation: generation)
    guard driver != nil else { return nil }
    follows = json["follows"]?.string.flatMap { SubmissionID($0) }
    isAnnounced = json["announced"] == .bool(true)
    delay = json["why"]?.string.flatMap { ServerDelay(code: $0) }
    receipt = json["receipt"].flatMap { Receipt(plausible: $0) }
    unknownSince = json["unknownSince"]?.integer.map { Int64($0) }
    restores = json["restores"].flatMap { Receipt(plausible: $0) }
    formerReceipt = json["formerReceipt"].flatMap { Receipt(plausible: $0) }
    formerWithdrawal = json["formerWithdrawal"]?.string.flatMap { Withdrawal(rawValue: $0) }
    decision = json["decision"].flatMap { StoredDecision($0) }
    doubt = json["doubt"]?.string.flatMap { HandInDoubt(rawValue: $0) }
    steps = json["steps"]?.string
  }

  /// The application that the company had asked for again, with its new decision. The file isn't
  /// here anymore.
  init?(_ former: FormerSubmission, generation: Int, _ decision: StoredDecision) {
    guard let receipt = former.receipt, let seconds = receipt.seconds else { return nil }
    self.init(
      id: former.id, since: Int64(seconds), digest: receipt.digest, bytes: 0, seed: former.seed,
      generation: generation)
    (self.receipt, self.decision, isAnnounced) = (receipt, decision, true)
  }

  var json: JSON {
    var members: [String: JSON] = [
      "id": .string(id.text), "since": .integer(Int(since)), "digest": .string(digest.text),
      "bytes": .integer(bytes), "driver": .string(seed), "generation": .integer(generation),
      "announced": .bool(isAnnounced),
    ]
    members["follows"] = follows.map { .string($0.text) }
    members["why"] = delay?.code.map(JSON.string)
    members["receipt"] = receipt?.json
    members["unknownSince"] = unknownSince.map { .integer(Int($0)) }
    members["restores"] = restores?.json
    members["formerReceipt"] = formerReceipt?.json
    members["formerWithdrawal"] = formerWithdrawal.map { .string($0.rawValue) }
    members["decision"] = decision?.json
    members["doubt"] = doubt.map { .string($0.rawValue) }
    members["steps"] = steps.map(JSON.string)
    return .object(members)
  }

  /// The delay, with the number of the other application if that has replaced this one.
  public func named(_ delay: ServerDelay) -> ServerDelay {
    guard case .refused(.follows) = delay, let number = formerReceipt?.number.text else {
      return delay
    }
    return .followed(number: number)
  }

  /// The state, for callers that don't know about servers.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func standing(at now: Int64) -> HandInStanding {
    guard let receipt, let at = receipt.seconds else {
      return .waiting(
        since: PastTime(seconds: Int(since), now: Int(now)), why: delay.map(named))
    }
    return .handedIn(
      number: receipt.number.text, at: PastTime(seconds: at, now: Int(now)),
      version: receipt.version)
  }
}

/// What is known of a withdrawal that the driver signed.
public enum Withdrawal: String, Sendable {
  /// The server was asked for it.
  case asked
  /// The server has proven that it knows it. A restored backup can undo that.
  case proven
}

/// An application that the company no longer has, or asks for again, as recorded in
/// `application.json` until the next one replaces it.
struct FormerSubmission: Hashable, Sendable {
  let id: SubmissionID
  /// The seed of the driver's key, which also signs the next application.
  let seed: String
  /// What the company asks for again; `nil` if the company no longer has the application.
  var decision: StoredDecision?
  /// Why the company no longer has it, unless it asks for something again.
  var end = HandInEnd.withdrawn
  /// The server's receipt for it; `nil` if it never had one, or an older Onramp recorded this.
  var receipt: Receipt?
  /// The record of it if the server lost it, because the server may find it again.
  var lost: Submission?
  /// What is known of its withdrawal, if the driver withdrew it here and its server may still have
  /// it.
  var withdrawal: Withdrawal?
  /// What the server claims about it without proof.
  var doubt: HandInDoubt?

  init(_ id: SubmissionID, seed: String) { (self.id, self.seed) = (id, seed) }

  init?(_ json: JSON) {
    guard json["former"] == .bool(true), let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let seed = json["driver"]?.string, SigningKey.of(seed: seed) != nil
    else { return nil }
    self.init(id, seed: seed)
    decision = json["decision"].flatMap { StoredDecision($0) }
    end = json["end"]?.string.flatMap { HandInEnd(rawValue: $0) } ?? .withdrawn
    receipt = json["receipt"].flatMap { Receipt(plausible: $0) }
    lost = json["lost"].flatMap { Submission($0) }
    withdrawal = json["withdrawal"]?.string.flatMap { Withdrawal(rawValue: $0) }
    doubt = json["doubt"]?.string.flatMap { HandInDoubt(rawValue: $0) }
  }

  var json: JSON {
    var members: [String: JSON] = [
      "former": .bool(true), "id": .string(id.text), "driver": .string(seed),
    ]
    members["decision"] = decision?.json
    if end != .withdrawn { members["end"] = .string(end.rawValue) }
    members["receipt"] = receipt?.json
    members["lost"] = lost?.json
    members["withdrawal"] = withdrawal.map { .string($0.rawValue) }
    members["doubt"] = doubt.map { .string($0.rawValue) }
    return .object(members)
  }
}

/// An application that the company has, as far as is known here.
public struct SubmissionAtCompany: Sendable {
  /// The identifier that the server knows.
  public let id: SubmissionID
  /// The driver's key.
  public let driver: SigningKey
  /// What the company decided about it, as far as is known here.
  public let decision: Decision.State?
  /// Whether the company has decided about it.
  public var isDecided: Bool { decision != nil }
  /// Whether its server is thought to have lost it.
  public let isLost: Bool
  /// What is known of its withdrawal, if the driver withdrew it.
  public let withdrawal: Withdrawal?
  /// Whether its outcome is known, so that the server is asked only now and then.
  public var isSettled: Bool { isDecided || withdrawal == .proven }
  /// When the company received it, in seconds since 1970; `nil` if that isn't known.
  public let receivedAt: Int?
  /// Its number, if there is a receipt for it.
  public let number: String?
  /// What the server last claimed about it without proof.
  public let doubt: HandInDoubt?

  fileprivate init?(
    _ id: SubmissionID, _ driver: SigningKey?, _ decision: StoredDecision?, isLost: Bool = false,
    withdrawal: Withdrawal? = nil, _ receipt: Receipt?, _ doubt: HandInDoubt?
  ) {
    guard let driver else { return nil }
    (self.id, self.driver, self.decision, self.isLost) = (id, driver, decision?.state, isLost)
    (self.withdrawal, receivedAt, self.doubt) = (withdrawal, receipt?.seconds, doubt)
    number = receipt?.number.text
  }
}

extension Submission {
  /// What the next application replaces after this one is withdrawn: this one if the company had
  /// it, otherwise the one before it.
  var former: FormerSubmission? {
    let isKnown = receipt != nil || restores?.id == id
    var former = (isKnown ? id : follows).map { FormerSubmission($0, seed: seed) }
    former?.receipt = receipt ?? restores ?? formerReceipt
    former?.withdrawal = isKnown ? .asked : formerWithdrawal
    return former
  }
}

extension Receipt {
  /// Parses a server's response, without checking the signature.
  public init?(answer: [UInt8]) {
    guard let json = JSON(Data(answer)) else { return nil }
    self.init(plausible: json)
  }

  /// Parses a receipt; `nil` also if its time or version can't be right.
  init?(plausible json: JSON) {
    self.init(unchecked: json)
    guard seconds != nil, version >= 1 else { return nil }
  }

  var json: JSON { .object(members) }

  /// The part that is sent as evidence, in JSON.
  public var text: String {
    (try? json.encoded()).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The time in seconds since 1970.
  public var seconds: Int? {
    guard let date = try? Date(at, strategy: .iso8601) else { return nil }
    return Int(date.timeIntervalSince1970)
  }
}

extension PastTime {
  /// Parses a server's time; `nil` if it isn't one.
  public init?(serverTime text: String, now: Int64) {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self.init(seconds: Int(date.timeIntervalSince1970), now: Int(now))
  }

  /// Creates a time by the driver's clock, from seconds since 1970.
  fileprivate init(seconds: Int, now: Int) {
    let (time, today) = (CalendarTime(seconds: seconds), CalendarTime(seconds: now))
    self = time.isSameDay(as: today) ? .today(time.time) : .before(time)
  }
}

extension StoredApplication {
  /// The company's decision about the application that was handed in last, if it has decided. It
  /// stays known if the server has lost the application.
  var decision: StoredDecision? {
    guard let former else { return submission?.decision }
    return former.decision ?? former.lost?.decision
  }

  /// Why the company no longer has the last application, if it had it.
  var ended: HandInEnd? { former.flatMap { $0.decision == nil ? $0.end : nil } }

  /// What is known about handing in, for callers that don't know about servers.
  ///
  /// - Parameter now: The time in seconds since 1970.
  func record(at now: Int64) -> HandInRecord {
    HandInRecord(
      submission?.standing(at: now), decision?.decision(answers, at: now), ended: ended,
      endedNumber: ended == nil ? nil : former?.receipt?.number.text,
      doubt: former == nil ? submission?.doubt : former?.doubt)
  }

  /// What the company has; `nil` if it has nothing, or if that isn't known.
  var atCompany: SubmissionAtCompany? {
    if let submission {
      guard !submission.isWaiting else { return nil }
      return SubmissionAtCompany(
        submission.id, submission.driver, submission.decision, submission.receipt, submission.doubt)
    }
    guard let former, former.decision != nil || former.lost != nil || former.withdrawal != nil
    else { return nil }
    return SubmissionAtCompany(
      former.id, SigningKey.of(seed: former.seed), former.decision,
      isLost: former.lost != nil, withdrawal: former.withdrawal, former.receipt, former.doubt)
  }

  /// The handed-in application; `nil` if the answers have changed since, as by a merge.
  var submission: Submission? {
    guard let handedIn, handedIn.generation == generation else { return nil }
    return handedIn
  }

  /// Attributes the handed-in application to these answers if they are unchanged.
  mutating func keepSubmission(from before: StoredApplication) {
    guard before.submission != nil, answers == before.answers else { return }
    let current = generation
    handedIn?.generation = current
  }
}
