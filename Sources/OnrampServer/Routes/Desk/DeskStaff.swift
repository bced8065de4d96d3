import HTTPTypes
import OnrampAge
import OnrampJSON
import OnrampWire

extension Service {
  /// `GET /v1/desk/me`: the signer of the request, and the desk's identities sealed for that key.
  func deskMe(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let (outcome, noted) = try await pool.run { (connection) throws(DatabaseError) in
      let outcome = try connection.ask("desk_me", signer)
      guard outcome.isOK else { return (outcome, JSON.null) }
      let noted = try connection.query(
        "SELECT number, state FROM onramp_api.noted_by($1)", [.key(signer.key)])
      return (outcome, noted.objects)
    }
    try outcome.require()
    return .json(
      .ok,
      [
        "name": outcome["name"] ?? .null, "lead": .bool(outcome["is_lead"]?.string == "true"),
        "sealed": outcome["sealed"] ?? .null, "noted": noted,
      ])
  }

  /// `GET /v1/desk/staff`: all current and former members of the staff, for leads.
  func deskStaff(_ exchange: Exchange) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    try await pool.ask("admit_lead", signer).require()
    let staff = try await pool.query(
      """
      SELECT key, name, is_lead::boolean AS lead, recipient, at, revoked,
        invited_by AS "invitedBy", voucher AS signature
      FROM onramp_api.desk_staff()
      """
    ) { $0.objects }
    return .json(.ok, ["staff": staff])
  }

  /// `POST /v1/desk/staff`: adds a member of the staff.
  func invite(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    guard let key = json["key"]?.key, let name = json["name"]?.string, name.isName,
      let isLead = json["lead"]?.bool,
      let recipient = json["recipient"]?.string, AgeRecipient(recipient) != nil,
      let sealed = json["sealed"]?.string.flatMap({ Base64URL.decode($0) }), !sealed.isEmpty,
      let signature = json["signature"]?.signature
    else { throw Refusal(.badRequest, "json") }
    guard sealed.count <= WireLimits.sealedIdentities else { throw Refusal(outcome: "tooLarge") }
    let text = SignedText.staff(key, name: name, isLead: isLead, recipient: recipient)
    guard signer.key.verifies(signature, of: text) else {
      throw Refusal(.forbidden, "leadSignature")
    }
    try await pool.ask(
      "invite", signer,
      [
        .key(key), .text(name), .bool(isLead), .text(recipient), .bytes(sealed),
        .bytes(signature.bytes),
      ]
    ).require()
    return .json(.created, [:])
  }

  /// `POST /v1/desk/staff/{key}/revoke`: revokes a member, and gives the others the desk's new
  /// identities.
  func revoke(_ exchange: Exchange, _ key: String) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.commit)
    guard let key = PublicKey(key) else { throw Refusal(outcome: "unknown") }
    guard case .object(let members)? = json["sealed"] else { throw Refusal(.badRequest, "json") }
    var sealed: [(key: String, file: String)] = []
    for (name, value) in members {
      guard let key = PublicKey(name),
        let file = value.string.flatMap({ Base64URL.decode($0) }), !file.isEmpty
      else { throw Refusal(.badRequest, "json") }
      guard file.count <= WireLimits.sealedIdentities else { throw Refusal(outcome: "tooLarge") }
      sealed.append((key.bytes.hex, file.hex))
    }
    try await pool.ask(
      "revoke", signer, [.key(key), .words(sealed.map(\.key)), .words(sealed.map(\.file))]
    ).require()
    return .json(.ok, [:])
  }
}
