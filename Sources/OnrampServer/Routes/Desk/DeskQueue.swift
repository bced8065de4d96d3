import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// The maximum number of entries in an answer.
  private static let entriesPerPage = 1000
  private static let states = [
    "waiting", "claimed", "approved", "askedAgain", "refused", "withdrawn",
  ]

  /// `GET /v1/desk/submissions`: the handed-in applications, longest-waiting first.
  func deskQueue(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let query = Query(path: exchange.path)
    let (state, after) = (query["state"], query["after"].map { SubmissionID($0) })
    let most = query["most"].map { Int(digits: $0) } ?? Self.entriesPerPage
    if let after, after == nil { throw Refusal(.badRequest, "query") }
    guard let most, (1...Self.entriesPerPage).contains(most),
      state.map(Self.states.contains) ?? true
    else { throw Refusal(.badRequest, "query") }
    try await pool.ask("admit_desk", signer).require()
    let entries = try await pool.query(
      """
      SELECT id::text, number, at, state, version, bytes, digest, reviewer
      FROM onramp_api.desk_queue($1, $2::uuid, $3)
      """, [.text(state), .id(after ?? nil), .integer(most + 1)]
    ) { $0.objects.array ?? [] }
    var members: [String: JSON] = ["submissions": .array(Array(entries.prefix(most)))]
    // More entries follow the last of these.
    if entries.count > most, let next = entries[most - 1]["id"] { members["next"] = next }
    return .json(.ok, members)
  }

  /// `GET /v1/desk/submissions/{number}`: the details of the newest version of a number.
  func deskEntry(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await pool.ask("admit_desk", signer).require()
    guard let number else { throw Refusal(outcome: "unknown") }
    let (entry, last) = try await pool.run { (connection) throws(DatabaseError) in
      let last = try connection.query(
        "SELECT id::text AS decision, noted FROM onramp_api.last_decision($1)",
        [.text(number.text)])
      let entry = try connection.query(
        """
        SELECT id::text, $1 AS number, at, state, version, bytes, digest, reviewer, driver, until,
          decided_at AS "decidedAt"
        FROM onramp_api.desk_entry($1)
        """, [.text(number.text)])
      return (entry.members(), last.members())
    }
    guard entry["id"] != .null else { throw Refusal(outcome: "unknown") }
    return .json(.ok, entry.merging(last) { $1 })
  }

  /// `DELETE /v1/desk/submissions/{number}`: forgets all versions of a number.
  func forget(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let (signer, json) = try await exchange.signedObjectIfAny(atMost: WireLimits.body)
    let notice = json?["notice"]?.string.flatMap { Base64URL.decode($0) }
    let voucher = json?["voucher"].flatMap { LetterVoucher($0) }
    if json != nil, notice == nil { throw Refusal(.badRequest, "json") }
    try await pool.ask("forget", signer, [.text(number?.text), .bytes(notice)]).require()
    if let voucher, let digest = notice.map({ Digest(of: $0) }), voucher.isAbout(digest) {
      try await pool.run { (connection) throws(DatabaseError) in
        try connection.keep(voucher, for: digest)
      }
    }
    return Answer(.noContent)
  }

  /// `GET /v1/desk/status`: the day's statistics.
  func deskStatus(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await pool.ask("admit_desk", signer).require()
    let members = try await pool.query(
      """
      SELECT waiting, claimed, approved, asked_again AS "askedAgain", refused,
        median_wait AS "medianWait", longest_wait AS "longestWait"
      FROM onramp_api.desk_status()
      """
    ) { $0.members() }
    return .json(.ok, members)
  }
}
