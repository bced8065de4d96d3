import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// The maximum number of lines in an answer.
  private static let linesPerPage = 1000

  /// `GET /v1/desk/submissions/{number}/file`: the age file, exactly as it was sent.
  func deskFile(_ exchange: Exchange, _ number: SubmissionNumber?) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let version = Query(path: exchange.path)["version"].map { Int(digits: $0) }
    if let version, version == nil { throw Refusal(.badRequest, "query") }
    try await pool.ask("admit_desk", signer).require()
    guard let number else { throw Refusal(outcome: "unknown") }
    let found = try await pool.query(
      "SELECT id::text, upload::text, bytes, state FROM onramp_api.desk_file($1, $2)",
      [.text(number.text), .integer(version ?? nil)]
    ) { ($0.text(0).flatMap { SubmissionID($0) }, $0.text(1), $0.integer(2), $0.text(3)) }
    guard case (let id?, let upload?, let bytes?, let state?) = found else {
      throw Refusal(outcome: "unknown")
    }
    guard !["withdrawn", "forgotten"].contains(state) else { throw Refusal(.gone, state) }
    return .pieces(bytes, from: pool, Connection.pieceOfUpload) {
      [.id(id), .text(upload), .integer($0)]
    }
  }

  /// `GET /v1/desk/audit`: lines of the audit, after a given one.
  func deskAudit(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let after = Query(path: exchange.path)["after"].map { Int(digits: $0) } ?? 0
    guard let after else { throw Refusal(.badRequest, "query") }
    try await pool.ask("admit_desk", signer).require()
    let lines = try await pool.query(
      """
      SELECT line, at, event, submission::text AS id, number, version, digest, actor, hash
      FROM onramp_api.audit_lines($1, $2)
      """, [.integer(after), .integer(Self.linesPerPage)]
    ) { $0.objects }
    return .json(.ok, ["lines": lines])
  }
}
