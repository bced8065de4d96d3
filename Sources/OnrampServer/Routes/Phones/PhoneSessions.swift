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
  private static let mostCards = 64
  /// The maximum length of a company's name for a photo, in bytes.
  private static let longestName = 4000

  /// `/v1/phones` and everything under it.
  func phone(
    _ exchange: Exchange, _ method: HTTPRequest.Method, _ route: PhoneRoute
  ) async throws -> Answer {
    switch (route, method) {
    case (.sessions, _): return try await openPhone(exchange)
    case (.session(let id), .delete): return try await closePhone(exchange, try Self.session(id))
    case (.session(let id), _): return try await followPhone(exchange, try Self.session(id))
    case (.photo(let id, let photo), _):
      return try await photoOfPhone(exchange, try Self.session(id), photo)
    }
  }

  private static func session(_ text: String) throws(Refusal) -> SubmissionID {
    guard let id = SubmissionID(text) else { throw Refusal(outcome: "unknown") }
    return id
  }

  private func openPhone(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let token = json["token"]?.string, LinkToken(token) != nil, token.count == LinkToken.length,
      let key = json["key"]?.string.flatMap({ PublicKey($0) }), let cards = json["cards"],
      let list = cards.array, (1...Self.mostCards).contains(list.count),
      list.allSatisfy({ LinkCard($0, longestName: Self.longestName) != nil }),
      let text = cards.text, let said = LinkNow().json.text
    else { throw Refusal(.badRequest, "json") }
    let hash = settings.pepper.hash(ofPhone: token)
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.open_phone($1, $2, $3, $4, $5, $6, $7)",
        [
          .key(signer.key), .bytes(signer.nonce), .id(id), .bytes(hash), .key(key), .text(text),
          .text(said),
        ])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
    return .json(.created, [:])
  }

  /// Takes what the page is to say, and answers with what has happened.
  private func followPhone(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let now = json["now"].flatMap({ LinkNow($0) }), let said = now.json.text,
      json["code"].map({ $0 == .null || $0.string?.count == LinkToken.typedLength }) ?? true
    else { throw Refusal(.badRequest, "json") }
    let code = json["code"]?.string
    guard code.map({ LinkToken($0) != nil }) ?? true else { throw Refusal(.badRequest, "json") }
    let hash = code.map { settings.pepper.hash(ofPhone: $0) }
    let news = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT outcome, wait, seconds, visits, broken, done, total, arrived, bytes
        FROM onramp_api.follow_phone($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        [
          .key(signer.key), .bytes(signer.nonce), .id(id), .integer(now.number), .text(said),
          .bool(now.takesPhoto), .bool(now.said == .finished),
          .bytes(hash),
        ])
      return PhoneNews(
        outcome: rows.text(0), wait: rows.integer(1), seconds: rows.integer(2),
        visits: rows.integer(3), broken: rows.integer(4), done: rows.integer(5),
        total: rows.integer(6), arrived: rows.text(7), bytes: rows.integer(8))
    }
    guard news.outcome == "ok" else { throw Refusal(outcome: news.outcome, wait: news.wait) }
    return .json(.ok, news.json)
  }

  private func photoOfPhone(
    _ exchange: Exchange, _ id: SubmissionID, _ photo: String
  ) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    guard let start = Query(path: exchange.path)["from"].flatMap({ Int(digits: $0) }),
      PhoneUploadID.isOne(photo)
    else { throw Refusal(outcome: "unknown") }
    let (outcome, wait, content) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait, content FROM onramp_api.phone_photo($1, $2, $3, $4, $5)",
        [.key(signer.key), .bytes(signer.nonce), .id(id), .text(photo), .integer(start)])
      return (rows.text(0), rows.integer(1), rows.buffer(2))
    }
    guard outcome == "ok", let content else { throw Refusal(outcome: outcome, wait: wait) }
    return Answer(
      .ok, headers: [.contentType: "application/octet-stream"], body: .init(byteBuffer: content))
  }

  private func closePhone(_ exchange: Exchange, _ id: SubmissionID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.close_phone($1, $2, $3)",
        [.key(signer.key), .bytes(signer.nonce), .id(id)])
      return (rows.text(0), rows.integer(1))
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
    return Answer(.noContent)
  }
}

/// What has happened in a session.
private struct PhoneNews: Sendable {
  let outcome: String?
  let wait, seconds, visits, broken, done, total: Int?
  let arrived: String?
  let bytes: Int?

  var json: [String: JSON] {
    var receiving = JSON.null
    if let done, let total {
      receiving = .object(["done": .integer(done), "total": .integer(total)])
    }
    var photo = JSON.null
    if let arrived, let bytes {
      photo = .object(["id": .string(arrived), "bytes": .integer(bytes)])
    }
    return [
      "seconds": .integer(seconds ?? 0), "visits": .integer(visits ?? 0),
      "broken": .integer(broken ?? 0), "receiving": receiving, "arrived": photo,
    ]
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
