import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// The maximum number of applications in a request for evidence.
  private static let maxEvidence = 100

  /// `POST /v1/desk/evidence`: the evidence for the states of applications.
  func deskEvidence(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let texts = json["numbers"]?.array, texts.count <= Self.maxEvidence else {
      throw Refusal(.badRequest, "json")
    }
    let numbers = texts.compactMap { $0.submissionNumber?.text }
    guard numbers.count == texts.count else { throw Refusal(.badRequest, "json") }
    try await pool.ask("admit_desk", signer).require()
    let evidence = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT number, id::text, version, digest AS submitted, queued, kept, decided, driver, letter,
          line, previous, at, event, line_digest AS digest, actor, hash
        FROM onramp_api.desk_evidence($1::text[])
        """, [.words(numbers)])
      // A number has a row for each line of the audit.
      var (evidence, lines) = ([[String: JSON]](), [JSON]())
      for row in 0..<rows.count {
        var line = rows.members(row: row)
        if evidence.last?["number"] != line["number"] {
          lines = []
          let shown: Set = ["number", "id", "version", "driver", "letter"]
          var entry = line.filter { shown.contains($0.key) }
          entry["digest"] = line["submitted"]
          entry["states"] = .array((4...6).compactMap { rows.text($0, row: row).map(JSON.string) })
          evidence.append(entry)
        }
        if line["line"] != .null {
          for name in ["submitted", "queued", "kept", "decided", "driver", "letter"] {
            line[name] = nil
          }
          lines.append(.object(line))
        }
        evidence[evidence.count - 1]["lines"] = .array(lines)
      }
      // A letter is stored together with its voucher, so the vouchers are complete by now.
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
