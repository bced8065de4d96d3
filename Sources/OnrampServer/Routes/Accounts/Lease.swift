import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/accounts/{id}/lease`: records that an account is open here. Nothing depends on it.
  func takeLease(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let takes = json["take"]?.bool else { throw Refusal(.badRequest, "json") }
    let outcome = try await pool.ask(
      "take_lease", signer, [.account(id), .bool(takes), .integer(WireLimits.lease)])
    try outcome.require(telling: true)
    return .json(.ok, outcome.members)
  }

  /// `DELETE /v1/accounts/{id}/lease`: releases the lease.
  func giveLease(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await pool.ask("give_lease", signer, [.account(id)]).require()
    return Answer(.noContent)
  }
}
