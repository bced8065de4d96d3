import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// The maximum number of applications in a request for evidence.
  private static let mostEvidence = 100

  /// `POST /v1/desk/evidence`: what proves the states of applications.
  func deskEvidence(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let texts = json["numbers"]?.array, texts.count <= Self.mostEvidence else {
      throw Refusal(.badRequest, "json")
    }
    let numbers = texts.compactMap { $0.string.flatMap { SubmissionNumber($0)?.text } }
    guard numbers.count == texts.count else { throw Refusal(.badRequest, "json") }
    try await admitDesk(signer)
    let evidence = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT number, id::text, version, digest, queued, kept, decided, driver, letter, line, previous,
          at, event, line_digest, actor, hash
        FROM onramp_api.desk_evidence($1::text[])
        """, [.words(numbers)])
      // A number has a row for each line of the audit.
      var (evidence, lines) = ([[String: JSON]](), [JSON]())
      for row in 0..<rows.count {
        guard let number = rows.text(0, row: row), let id = rows.text(1, row: row),
          let version = rows.integer(2, row: row), let digest = rows.bytes(3, row: row)
        else { throw .malformed }
        if evidence.last?["number"] != .string(number) {
          lines = []
          evidence.append([
            "number": .string(number), "id": .string(id), "version": .integer(version),
            "digest": .string(Base64URL.encode(digest)),
            "states": .array((4...6).compactMap { rows.text($0, row: row).map(JSON.string) }),
            "driver": rows.bytes(7, row: row).map { .string(Base64URL.encode($0)) } ?? .null,
            "letter": rows.bytes(8, row: row).map { .string(Base64URL.encode($0)) } ?? .null,
          ])
        }
        if let line = rows.integer(9, row: row), let previous = rows.bytes(10, row: row),
          let at = rows.text(11, row: row), let event = rows.text(12, row: row),
          let digest = rows.bytes(13, row: row), let actor = rows.bytes(14, row: row),
          let hash = rows.bytes(15, row: row)
        {
          lines.append(
            .object([
              "line": .integer(line), "previous": .string(Base64URL.encode(previous)),
              "at": .string(at), "event": .string(event), "id": .string(id),
              "number": .string(number), "version": .integer(version),
              "digest": .string(Base64URL.encode(digest)),
              "actor": .string(Base64URL.encode(actor)), "hash": .string(Base64URL.encode(hash)),
            ]))
        }
        evidence[evidence.count - 1]["lines"] = .array(lines)
      }
      // A letter's own voucher is kept with it, so it is there by now.
      let vouchers = try connection.vouchers(of: evidence.compactMap { $0["id"]?.string })
      for place in evidence.indices {
        let id = evidence[place]["id"]?.string ?? ""
        evidence[place]["vouchers"] = .array((vouchers[id] ?? []).map(\.json))
      }
      return evidence.map { JSON.object($0) }
    }
    return .json(.ok, ["evidence": .array(evidence)])
  }
}
