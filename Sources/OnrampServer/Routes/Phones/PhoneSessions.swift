import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampCore
import OnrampJSON
import OnrampLink
import OnrampWire

/// The terminal's side of a session with a phone.
extension Service {
  /// The maximum number of photos that a page asks for.
  private static let maxCards = 64
  /// The maximum length of a company's name for a photo, in bytes.
  private static let longestName = 4000

  /// `POST /v1/phones`.
  func openPhone(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let id = json["id"]?.submissionID,
      let token = json["token"]?.string, LinkToken(token) != nil, token.count == LinkToken.length,
      let key = json["key"]?.key, let cards = json["cards"],
      let list = cards.array, (1...Self.maxCards).contains(list.count),
      list.allSatisfy({ LinkCard($0, longestName: Self.longestName) != nil }),
      let text = cards.text, let said = LinkNow().json.text
    else { throw Refusal(.badRequest, "json") }
    let hash = settings.pepper.hash(ofPhone: token)
    try await pool.ask(
      "open_phone", signer, [.id(id), .bytes(hash), .key(key), .text(text), .text(said)]
    ).require()
    return .json(.created, [:])
  }

  /// `POST /v1/phones/{id}`: sets what the page shows, and returns what has happened.
  func followPhone(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let now = json["now"].flatMap({ LinkNow($0) }), let said = now.json.text,
      json["code"].map({ $0 == .null || $0.string?.count == LinkToken.typedLength }) ?? true
    else { throw Refusal(.badRequest, "json") }
    let code = json["code"]?.string
    guard code.map({ LinkToken($0) != nil }) ?? true else { throw Refusal(.badRequest, "json") }
    let hash = code.map { settings.pepper.hash(ofPhone: $0) }
    let outcome = try await pool.ask(
      "follow_phone", signer,
      [
        .id(id), .integer(now.number), .text(said), .bool(now.takesPhoto),
        .bool(now.said == .finished), .bytes(hash),
      ])
    try outcome.require()
    func all(_ members: [String: JSON?]) -> JSON {
      members.values.contains(nil) ? .null : .object(members.compactMapValues { $0 })
    }
    return .json(
      .ok,
      [
        "seconds": outcome["seconds"] ?? .integer(0), "visits": outcome["visits"] ?? .integer(0),
        "broken": outcome["broken"] ?? .integer(0),
        "receiving": all(["done": outcome["done"], "total": outcome["total"]]),
        "arrived": all(["id": outcome["arrived"], "bytes": outcome["bytes"]]),
      ])
  }

  /// `GET /v1/phones/{id}/photos/{photo}`: a piece of a sealed photo.
  func photoOfPhone(
    _ exchange: Exchange, _ id: SubmissionID, _ photo: String
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    guard let start = Query(path: exchange.path)["from"].flatMap({ Int(digits: $0) }),
      PhoneUploadID.isOne(photo)
    else { throw Refusal(outcome: "unknown") }
    let (outcome, wait, content) = try await pool.query(
      "SELECT outcome, wait, content FROM onramp_api.phone_photo($1, $2, $3, $4, $5)",
      [.key(signer.key), .bytes(signer.nonce), .id(id), .text(photo), .integer(start)]
    ) { ($0.text(0), $0.integer(1), $0.buffer(2)) }
    guard outcome == "ok", let content else { throw Refusal(outcome: outcome, wait: wait) }
    return Answer(
      .ok, headers: [.contentType: "application/octet-stream"], body: .init(byteBuffer: content))
  }

  /// `DELETE /v1/phones/{id}`.
  func closePhone(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await pool.ask("close_phone", signer, [.id(id)]).require()
    return Answer(.noContent)
  }
}

/// The database's names of uploads.
enum PhoneUploadID {
  /// Whether a text is a UUID as PostgreSQL writes it.
  static func isOne(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil
  }
}

extension Pepper {
  /// The hash, for the database, of a token or code in the address of a page for a phone.
  func hash(ofPhone token: String) -> [UInt8] { hash(of: Array(token.utf8), for: "phone") }
}
