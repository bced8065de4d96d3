import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/accounts`: creates an account, unless it exists.
  func makeAccount(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject(atMost: WireLimits.bodyWithKeys)
    let recovery = try json.optional("recovery", \.key)
    guard let id = json["account"]?.string.flatMap({ AccountID($0) }),
      let login = json["login"]?.login, let password = json["password"]?.key,
      let keys = json["keys"]?.bytes(atMost: WireLimits.keys), !keys.isEmpty,
      let proof = json["proof"]?.signature
    else { throw Refusal(.badRequest, "json") }
    let text = SignedText.account(
      id, host: exchange.host, terminal: signer.key, login: login, password: password,
      recovery: recovery, keys: Digest(of: keys))
    guard password.verifies(proof, of: text) else { throw Refusal(outcome: "signIn") }
    let (pepper, storage) = (settings.pepper, self.storage)
    let address = exchange.address.hidden(by: pepper)
    let outcome = try await pool.ask(
      "make_account", signer,
      [
        .account(id), .bytes(pepper.hash(of: login)), .bytes(pepper.hash(of: password)),
        .bytes(recovery.map { pepper.hash(of: $0) }), .bytes(keys), .bytes(address),
        .integer(storage),
      ])
    switch outcome.name {
    case "ok":
      metrics.count(.made)
      return .json(.created, outcome.members)
    case "known": return .json(.ok, outcome.members)
    default: throw outcome.refusal
    }
  }

  /// `GET /v1/accounts/{id}`: an account's state, and what changed after a generation.
  func changes(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let after = Query(path: exchange.path)["after"].map { Int(digits: $0) } ?? 0
    guard let after else { throw Refusal(.badRequest, "query") }
    let (outcome, members) = try await pool.run {
      (connection) throws(DatabaseError) -> (Outcome, [String: JSON]?) in
      let entered = try connection.ask("enter", signer, [.account(id)])
      guard entered.isOK else { return (entered, nil) }
      guard var members = try connection.changes(of: id, after: after, by: signer.key) else {
        return (Outcome(name: "unknownDevice"), nil)
      }
      // Later queries may return newer data than earlier ones. That is harmless: it is returned
      // again.
      let isWhole = members["whole"] == .bool(true)
      let device: [SQLValue] = [.key(signer.key), .account(id)]
      let keys = try connection.query(
        "SELECT keys FROM onramp_api.keys($1, $2, $3)",
        device + [.integer(isWhole ? -1 : after)])
      if keys.count > 0 { members.merge(keys.members()) { $1 } }
      // Whether the server knows a recovery code.
      members["recovery"] = .bool(
        try connection.query("SELECT has_recovery FROM onramp_api.has_recovery($1, $2)", device)
          .text(0) == "true")
      // This device's last commit.
      members["lastCommit"] = try connection.query(
        "SELECT id AS commit, generation, at FROM onramp_api.last_commit($1, $2)", device
      ).object
      // The terminal where the account is open.
      members["lease"] = try connection.query(
        """
        SELECT name, since, until, is_own::boolean AS own FROM onramp_api.lease($1, $2)
        """, device
      ).object
      return (entered, members)
    }
    guard let members else { throw outcome.refusal }
    return .json(.ok, members)
  }

  /// `DELETE /v1/accounts/{id}`: erases an account.
  func deleteAccount(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let by = json["by"]?.key, let proof = json["proof"]?.signature else {
      throw Refusal(.badRequest, "json")
    }
    let text = SignedText.deletion(of: id, host: exchange.host, nonce: signer.nonceText)
    let verifier = proven(by, by: proof, text)
    let address = exchange.address.hidden(by: settings.pepper)
    let outcome = try await pool.ask(
      "delete_account", signer, [.account(id), .bytes(verifier), .bytes(address)])
    if let event = AccountEvent(ofTry: outcome.name) { metrics.count(event) }
    try outcome.require()
    metrics.count(.deleted)
    return Answer(.noContent)
  }
}

extension Connection {
  /// The changes since a generation; `nil` if the terminal is no longer a device.
  fileprivate func changes(
    of id: AccountID, after: Int, by key: PublicKey
  ) throws(DatabaseError) -> [String: JSON]? {
    let rows = try query(
      """
      SELECT account_generation, saved_at, saved_on, is_whole, name, generation, size, digest
      FROM onramp_api.changes($1, $2, $3)
      """, [.key(key), .account(id), .integer(after)])
    guard let generation = rows.integer(0), let isWhole = rows.text(3) else { return nil }
    var (files, removed): ([JSON], [JSON]) = ([], [])
    for row in 0..<rows.count where rows.text(4, row: row) != nil {
      var file = rows.members(row: row)
      for name in ["account_generation", "saved_at", "saved_on", "is_whole"] { file[name] = nil }
      if file["digest"] != .null {
        files.append(.object(file))
      } else {
        (file["size"], file["digest"]) = (nil, nil)
        removed.append(.object(file))
      }
    }
    return [
      "generation": .integer(generation), "savedAt": .text(rows.text(1)),
      "savedOn": .text(rows.text(2)), "whole": .bool(isWhole == "true"), "files": .array(files),
      "removed": .array(removed),
    ]
  }
}
