import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/accounts/{id}/credentials`: changes the keys, and the login and verifiers if given.
  func changeCredentials(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    let login = try json.optional("login", \.login)
    let password = try json.optional("password", \.key)
    let recovery = try json.optional("recovery", \.key)
    let endsOthers = try json.optional("endOthers", \.bool) ?? false
    guard let from = json["from"]?.integer, from >= 0,
      let keys = json["keys"]?.bytes(atMost: WireLimits.keys), !keys.isEmpty,
      let by = json["by"]?.key, let proof = json["proof"]?.signature
    else { throw Refusal(.badRequest, "json") }
    let text = SignedText.credentials(
      of: id, host: exchange.host, from: from, login: login, password: password,
      recovery: recovery, keys: Digest(of: keys), endsOthers: endsOthers)
    let (pepper, verifier) = (settings.pepper, proven(by, by: proof, text))
    // The digest includes the verifier, as only its owner may repeat the request.
    let change = Digest(of: text.bytes + verifier)
    let address = exchange.address.hidden(by: pepper)
    let outcome = try await pool.ask(
      "change_credentials", signer,
      [
        .account(id), .integer(from), .bytes(keys), .bytes(login.map { pepper.hash(of: $0) }),
        .bytes(password.map { pepper.hash(of: $0) }),
        .bytes(recovery.map { pepper.hash(of: $0) }), .bytes(verifier), .bytes(change.bytes),
        .bool(endsOthers), .bytes(address),
      ])
    if let event = AccountEvent(ofTry: outcome.name) { metrics.count(event) }
    try outcome.require(telling: outcome.name == "generation")
    return .json(.ok, outcome.members)
  }
}
