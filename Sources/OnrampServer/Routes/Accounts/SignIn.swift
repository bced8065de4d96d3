import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// The costs with which Argon2id derives a key from a password.
  private static let (passes, memory) = (4, 128 << 20)

  /// `POST /v1/logins`: the salt of a login, known or not.
  func salt(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let login = json["login"]?.login else { throw Refusal(.badRequest, "json") }
    try await pool.ask("admit_terminal", signer).require()
    return .json(
      .ok,
      [
        "salt": .string(Base64URL.encode(settings.pepper.salt(of: login))),
        "passes": .integer(Self.passes), "memory": .integer(Self.memory),
      ])
  }

  /// `POST /v1/devices`: signs a terminal in, which makes it a device.
  ///
  /// An unknown login looks like a wrong password: even with a wrong proof, the database gets a
  /// query, for a verifier that nobody has.
  func signIn(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let login = json["login"]?.login, let verifier = json["verifier"]?.key,
      let proof = json["proof"]?.signature
    else { throw Refusal(.badRequest, "json") }
    let text = SignedText.signIn(
      host: exchange.host, terminal: signer.key, login: login, nonce: signer.nonceText)
    let proven = proven(verifier, by: proof, text)
    let (pepper, address) = (settings.pepper, exchange.address.hidden(by: settings.pepper))
    let outcome = try await pool.ask(
      "sign_in", signer, [.bytes(pepper.hash(of: login)), .bytes(proven), .bytes(address)])
    if let event = AccountEvent(ofTry: outcome.name) { metrics.count(event) }
    try outcome.require()
    var members = outcome.members
    for (name, column) in [("savedAt", "saved_at"), ("savedOn", "saved_on"), ("by", "proven_by")] {
      members[name] = members.removeValue(forKey: column) ?? .null
    }
    return .json(.ok, members)
  }

  /// The verifier's hash in the database, or one that it never contains if the proof is wrong.
  func proven(_ verifier: PublicKey, by proof: Signature, _ text: SignedText) -> [UInt8] {
    let isRight = verifier.verifies(proof, of: text)
    return isRight
      ? settings.pepper.hash(of: verifier)
      : settings.pepper.hash(of: verifier.bytes, for: "unproven")
  }
}

extension Exchange.Signer {
  var nonceText: String { Base64URL.encode(nonce) }
}

extension JSON {
  var login: AccountLogin? { string.flatMap { AccountLogin($0) } }

  /// Bytes in base64url, up to a limit.
  func bytes(atMost most: Int) -> [UInt8]? {
    string.flatMap { Base64URL.decode($0) }.flatMap { $0.count <= most ? $0 : nil }
  }

  static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// A member that may be missing or null; any other value must be readable.
  func optional<Value>(
    _ name: String, _ read: (JSON) -> Value?
  ) throws(Refusal) -> Value? {
    guard let member = self[name], member != .null else { return nil }
    guard let value = read(member) else { throw Refusal(.badRequest, "json") }
    return value
  }
}
