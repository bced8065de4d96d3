import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// The maximum number of entries in an answer.
  private static let entriesPerPage = 1000
  private static let states = [
    "waiting", "claimed", "approved", "askedAgain", "refused", "withdrawn",
  ]

  /// `GET /v1/desk/submissions`: what was handed in, longest-waiting first.
  func deskQueue(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let query = Query(path: exchange.path)
    let (state, after) = (query["state"], query["after"].map { SubmissionID($0) })
    let most = query["most"].map { Int(digits: $0) } ?? Self.entriesPerPage
    if let after, after == nil { throw Refusal(.badRequest, "query") }
    guard let most, (1...Self.entriesPerPage).contains(most),
      state.map(Self.states.contains) ?? true
    else { throw Refusal(.badRequest, "query") }
    try await admitDesk(signer)
    let entries = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT id::text, number, at, state, version, bytes, digest, reviewer
        FROM onramp_api.desk_queue($1, $2::uuid, $3)
        """, [.text(state), .id(after ?? nil), .integer(most + 1)])
      var entries: [JSON] = []
      for row in 0..<rows.count {
        guard let id = rows.text(0, row: row), let number = rows.text(1, row: row),
          let at = rows.text(2, row: row), let state = rows.text(3, row: row),
          let version = rows.integer(4, row: row), let bytes = rows.integer(5, row: row),
          let digest = rows.bytes(6, row: row)
        else { throw .malformed }
        entries.append(
          .object([
            "id": .string(id), "number": .string(number), "at": .string(at),
            "state": .string(state), "version": .integer(version),
            "reviewer": rows.text(7, row: row).map(JSON.string) ?? .null,
            "bytes": .integer(bytes), "digest": .string(Base64URL.encode(digest)),
          ]))
      }
      return entries
    }
    var members: [String: JSON] = ["submissions": .array(Array(entries.prefix(most)))]
    // There are more, after the last of these.
    if entries.count > most, let next = entries[most - 1]["id"] { members["next"] = next }
    return .json(.ok, members)
  }

  /// `GET /v1/desk/submissions/{number}`: all about the newest version of a number.
  func deskEntry(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await admitDesk(signer)
    guard let number else { throw Refusal(outcome: "unknown") }
    let entry = try await pool.run { (connection) throws(DatabaseError) -> [String: JSON]? in
      let last = try connection.query(
        "SELECT id::text, noted FROM onramp_api.last_decision($1)", [.text(number.text)])
      let rows = try connection.query(
        """
        SELECT id::text, at, state, version, bytes, digest, reviewer, driver, until, decided_at
        FROM onramp_api.desk_entry($1)
        """, [.text(number.text)])
      guard let id = rows.text(0) else { return nil }
      guard let at = rows.text(1), let state = rows.text(2), let version = rows.integer(3),
        let bytes = rows.integer(4), let digest = rows.bytes(5), let driver = rows.bytes(7)
      else { throw .malformed }
      return [
        "id": .string(id), "number": .string(number.text), "at": .string(at),
        "state": .string(state), "version": .integer(version),
        "reviewer": rows.text(6).map(JSON.string) ?? .null, "bytes": .integer(bytes),
        "digest": .string(Base64URL.encode(digest)),
        "driver": .string(Base64URL.encode(driver)),
        "until": rows.text(8).map(JSON.string) ?? .null,
        "decidedAt": rows.text(9).map(JSON.string) ?? .null,
        "decision": last.text(0).map(JSON.string) ?? .null,
        "noted": last.text(1).map(JSON.string) ?? .null,
      ]
    }
    guard let entry else { throw Refusal(outcome: "unknown") }
    return .json(.ok, entry)
  }

  /// `DELETE /v1/desk/submissions/{number}`: forgets all versions of a number.
  func forget(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObjectIfAny(atMost: WireLimits.body)
    let notice = json?["notice"]?.string.flatMap { Base64URL.decode($0) }
    let voucher = json?["voucher"].flatMap { LetterVoucher($0) }
    if json != nil, notice == nil { throw Refusal(.badRequest, "json") }
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.forget($1, $2, $3, $4)",
      [.key(signer.key), .bytes(signer.nonce), .text(number?.text), .bytes(notice)])
    if let voucher, let digest = notice.map({ Digest(of: $0) }), voucher.isAbout(digest) {
      try await pool.run { (connection) throws(DatabaseError) in
        try connection.keep(voucher, for: digest)
      }
    }
    return Answer(.noContent)
  }

  /// `GET /v1/desk/status`: the numbers of the day.
  func deskStatus(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await admitDesk(signer)
    let members = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT waiting, claimed, approved, asked_again, refused, median_wait, longest_wait
        FROM onramp_api.desk_status()
        """)
      let names = [
        "waiting", "claimed", "approved", "askedAgain", "refused", "medianWait", "longestWait",
      ]
      var members: [String: JSON] = [:]
      for (place, name) in names.enumerated() {
        members[name] = rows.integer(place).map(JSON.integer) ?? .null
      }
      return members
    }
    return .json(.ok, members)
  }
}
