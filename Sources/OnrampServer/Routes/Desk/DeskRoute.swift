import HTTPTypes
import OnrampJSON
import OnrampWire

/// The routes of the desk.
enum DeskRoute: Equatable {
  case me
  case staff
  case revoke(String)
  case vouchers
  case queue
  case entry(String)
  case file(String)
  case claim(String)
  case decision(String)
  case status
  case audit
  case evidence

  /// Parses a path's parts between slashes; the first is empty.
  init?(_ parts: [String]) {
    guard parts.count >= 4, parts.starts(with: ["", "v1", "desk"]) else { return nil }
    switch (parts.count, parts[3], parts.count > 5 ? parts[5] : "") {
    case (4, "me", _): self = .me
    case (4, "staff", _): self = .staff
    case (4, "vouchers", _): self = .vouchers
    case (4, "submissions", _): self = .queue
    case (4, "status", _): self = .status
    case (4, "audit", _): self = .audit
    case (4, "evidence", _): self = .evidence
    case (5, "submissions", _): self = .entry(parts[4])
    case (6, "staff", "revoke"): self = .revoke(parts[4])
    case (6, "submissions", "file"): self = .file(parts[4])
    case (6, "submissions", "claim"): self = .claim(parts[4])
    case (6, "submissions", "decision"): self = .decision(parts[4])
    default: return nil
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .me, .queue, .file, .status, .audit: [.get]
    case .staff: [.get, .post]
    case .revoke, .vouchers, .evidence: [.post]
    case .entry: [.get, .delete]
    case .claim, .decision: [.post, .delete]
    }
  }

  var template: String {
    switch self {
    case .me: "/v1/desk/me"
    case .staff: "/v1/desk/staff"
    case .revoke: "/v1/desk/staff/{key}/revoke"
    case .vouchers: "/v1/desk/vouchers"
    case .queue: "/v1/desk/submissions"
    case .entry: "/v1/desk/submissions/{number}"
    case .file: "/v1/desk/submissions/{number}/file"
    case .claim: "/v1/desk/submissions/{number}/claim"
    case .decision: "/v1/desk/submissions/{number}/decision"
    case .status: "/v1/desk/status"
    case .audit: "/v1/desk/audit"
    case .evidence: "/v1/desk/evidence"
    }
  }

  /// The number in the path.
  fileprivate var number: String? {
    switch self {
    case .me, .staff, .revoke, .vouchers, .queue, .status, .audit, .evidence: nil
    case .entry(let text), .file(let text), .claim(let text), .decision(let text): text
    }
  }
}

extension Service {
  /// Answers a request of the desk.
  func desk(
    _ exchange: Exchange, _ method: HTTPRequest.Method, _ route: DeskRoute
  ) async throws -> Answer {
    switch (route, method) {
    case (.me, _): return try await deskMe(exchange)
    case (.staff, .get): return try await deskStaff(exchange)
    case (.staff, _): return try await invite(exchange)
    case (.revoke(let key), _): return try await revoke(exchange, key)
    case (.vouchers, _): return try await vouch(exchange)
    case (.queue, _): return try await deskQueue(exchange)
    case (.status, _): return try await deskStatus(exchange)
    case (.audit, _): return try await deskAudit(exchange)
    case (.evidence, _): return try await deskEvidence(exchange)
    default: break
    }
    // A text that is no number names nothing that was handed in.
    let number = route.number.flatMap { SubmissionNumber($0) }
    switch (route, method) {
    case (.entry, .get): return try await deskEntry(exchange, number)
    case (.entry, _): return try await forget(exchange, number)
    case (.claim, .post): return try await claim(exchange, number)
    case (.claim, _): return try await unclaim(exchange, number)
    case (.decision, .post): return try await decide(exchange, number)
    case (.decision, _): return try await undo(exchange, number)
    default: return try await deskFile(exchange, number)
    }
  }

  /// Admits a request of the desk.
  func admitDesk(_ signer: Exchange.Signer) async throws {
    _ = try await atDesk(
      "SELECT outcome, wait FROM onramp_api.admit_desk($1, $2)",
      [.key(signer.key), .bytes(signer.nonce)])
  }

  /// Runs a statement that returns an outcome, a wait and texts, and throws the refusal if it isn't
  /// `ok`. The texts become members of that refusal, under the given names.
  func atDesk(
    _ sql: String, _ values: [SQLValue], _ names: [String] = []
  ) async throws -> [String: String] {
    let (outcome, wait, texts) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(sql, values)
      var texts: [String: String] = [:]
      for (place, name) in names.enumerated() { texts[name] = rows.text(place + 2) }
      return (rows.text(0), rows.integer(1), texts)
    }
    guard outcome == "ok" else {
      var refusal = Refusal(outcome: outcome, wait: wait)
      refusal.members = texts.mapValues { .string($0) }
      throw refusal
    }
    return texts
  }
}
