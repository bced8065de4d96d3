import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampWire

/// An application that is handed in, as recorded in `application.json`.
///
/// It stands there, and not in a file of its own, so that whatever clears, brings back, seals or takes
/// along the answers does the same to it. Its name there has a `:`, so no step can have it.
public struct Submission: Hashable, Sendable {
  static let member = "handedIn:"

  /// What it is called at the server, and the name of its file in the outbox.
  public let id: SubmissionID
  /// When the driver handed it in, in seconds since 1970.
  public let since: Int64
  /// The digest of its file.
  public let digest: Digest
  /// The size of its file.
  public let bytes: Int
  /// The seed of the driver's key, in base64url. It is made with the first hand-in.
  let seed: String
  /// The generation of the answers in it.
  var generation: Int
  /// Whether the server may have heard of it.
  public internal(set) var isAnnounced = false
  /// What the server gave for it.
  public internal(set) var receipt: Receipt?

  /// The driver's key.
  public var driver: SigningKey? { SigningKey.of(seed: seed) }

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
    isAnnounced = json["announced"] == .bool(true)
    receipt = json["receipt"].flatMap { Receipt($0) }
  }

  var json: JSON {
    var members: [String: JSON] = [
      "id": .string(id.text), "since": .integer(Int(since)), "digest": .string(digest.text),
      "bytes": .integer(bytes), "driver": .string(seed), "generation": .integer(generation),
      "announced": .bool(isAnnounced),
    ]
    members["receipt"] = receipt?.json
    return .object(members)
  }

  /// Where it stands, for callers that don't know about servers.
  ///
  /// - Parameter now: The time in seconds since 1970.
  func standing(at now: Int64) -> HandInStanding {
    guard let receipt, let at = receipt.seconds else {
      return .waiting(since: HandInTime(seconds: Int(since), now: Int(now)), why: nil)
    }
    return .handedIn(
      number: receipt.number.text, at: HandInTime(seconds: at, now: Int(now)))
  }
}

extension Receipt {
  /// Reads what a server answered. Its signature is another matter.
  public init?(answer: [UInt8]) {
    guard let json = JSON(Data(answer)) else { return nil }
    self.init(json)
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let number = json["number"]?.string.flatMap({ SubmissionNumber($0) }),
      let version = json["version"]?.integer, let at = json["at"]?.string,
      let digest = json["digest"]?.string.flatMap({ Digest($0) }),
      let audit = json["audit"]?.string.flatMap({ Digest($0) }),
      let serverKey = json["serverKey"]?.string.flatMap({ PublicKey($0) }),
      let signature = json["signature"]?.string.flatMap({ Signature($0) })
    else { return nil }
    self.init(
      id: id, number: number, version: version, at: at, digest: digest, audit: audit,
      serverKey: serverKey, signature: signature)
    guard seconds != nil else { return nil }
  }

  var json: JSON {
    .object([
      "id": .string(id.text), "number": .string(number.text), "version": .integer(version),
      "at": .string(at), "digest": .string(digest.text), "audit": .string(audit.text),
      "serverKey": .string(serverKey.text), "signature": .string(signature.text),
    ])
  }

  /// Its time in seconds since 1970.
  var seconds: Int? {
    guard let date = try? Date(at, strategy: .iso8601) else { return nil }
    return Int(date.timeIntervalSince1970)
  }
}

extension HandInTime {
  /// A time by the driver's clock, in seconds since 1970.
  fileprivate init(seconds: Int, now: Int) {
    let (time, today) = (CalendarTime(seconds: seconds), CalendarTime(seconds: now))
    self =
      (time.year, time.month, time.day) == (today.year, today.month, today.day)
      ? .today(time.time) : .before(time)
  }
}

extension StoredApplication {
  /// What of it is handed in; `nil` where that was saved anew since.
  var submission: Submission? {
    guard let handedIn, handedIn.generation == generation else { return nil }
    return handedIn
  }

  /// Makes what is handed in count as one of these answers if they are unchanged.
  mutating func keepSubmission(from before: StoredApplication) {
    guard before.submission != nil, answers == before.answers else { return }
    let current = generation
    handedIn?.generation = current
  }
}
