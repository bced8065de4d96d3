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
    let (outcome, wait, generation) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        """
        SELECT outcome, wait, generation
        FROM onramp_api.make_account($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """,
        [
          .key(signer.key), .bytes(signer.nonce), .account(id), .bytes(pepper.hash(of: login)),
          .bytes(pepper.hash(of: password)), .bytes(recovery.map { pepper.hash(of: $0) }),
          .bytes(keys), .bytes(address), .integer(storage),
        ])
      return (rows.text(0), rows.integer(1), rows.integer(2))
    }
    switch (outcome, generation) {
    case ("ok", let generation?):
      metrics.count(.made)
      return .json(.created, ["generation": .integer(generation)])
    case ("known", let generation?): return .json(.ok, ["generation": .integer(generation)])
    default: throw Refusal(outcome: outcome, wait: wait)
    }
  }

  /// `GET /v1/accounts/{id}`: an account's state, and what changed after a generation.
  func changes(_ exchange: Exchange, _ id: AccountID) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    let after = Query(path: exchange.path)["after"].map { Int(digits: $0) } ?? 0
    guard let after else { throw Refusal(.badRequest, "query") }
    let (outcome, wait, members) = try await pool.run { (connection) throws(DatabaseError) in
      let entered = try connection.enter(id, signer)
      guard entered.text(0) == "ok" else {
        return (entered.text(0), entered.integer(1), [String: JSON]())
      }
      guard var members = try connection.changes(of: id, after: after, by: signer.key) else {
        return ("unknownDevice", nil, [:])
      }
      // Later queries may return newer data than earlier ones. That is harmless: it is returned
      // again.
      let isWhole = members["whole"] == .bool(true)
      let keys = try connection.query(
        "SELECT keys FROM onramp_api.keys($1, $2, $3)",
        [.key(signer.key), .account(id), .integer(isWhole ? -1 : after)]
      ).bytes(0)
      if let keys { members["keys"] = .string(Base64URL.encode(keys)) }
      members["recovery"] = .bool(try connection.hasRecovery(id, for: signer.key))
      members["lastCommit"] = try connection.lastCommit(of: id, by: signer.key)
      members["lease"] = try connection.lease(of: id, for: signer.key)
      return ("ok", nil, members)
    }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
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
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.delete_account($1, $2, $3, $4, $5)",
        [
          .key(signer.key), .bytes(signer.nonce), .account(id), .bytes(verifier), .bytes(address),
        ])
      return (rows.text(0), rows.integer(1))
    }
    if let event = AccountEvent(ofTry: outcome) { metrics.count(event) }
    guard outcome == "ok" else { throw Refusal(outcome: outcome, wait: wait) }
    metrics.count(.deleted)
    return Answer(.noContent)
  }
}

extension Connection {
  /// Admits a device's request, and returns the outcome and wait.
  func enter(_ id: AccountID, _ signer: Exchange.Signer) throws(DatabaseError) -> Rows {
    try query(
      "SELECT outcome, wait FROM onramp_api.enter($1, $2, $3)",
      [.key(signer.key), .bytes(signer.nonce), .account(id)])
  }

  /// What is newer than a generation; `nil` if the terminal is no longer a device.
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
    for row in 0..<rows.count {
      guard let name = rows.text(4, row: row) else { continue }
      guard let generation = rows.integer(5, row: row), let size = rows.integer(6, row: row) else {
        throw .malformed
      }
      let entry = ["name": JSON.string(name), "generation": .integer(generation)]
      if let digest = rows.bytes(7, row: row) {
        files.append(
          .object(
            entry.merging([
              "size": .integer(size), "digest": .string(Base64URL.encode(digest)),
            ]) { $1 }))
      } else {
        removed.append(.object(entry))
      }
    }
    return [
      "generation": .integer(generation), "savedAt": .text(rows.text(1)),
      "savedOn": .text(rows.text(2)), "whole": .bool(isWhole == "true"), "files": .array(files),
      "removed": .array(removed),
    ]
  }

  /// Whether the server knows a recovery code.
  fileprivate func hasRecovery(_ id: AccountID, for key: PublicKey) throws(DatabaseError) -> Bool {
    try query(
      "SELECT has_recovery FROM onramp_api.has_recovery($1, $2)", [.key(key), .account(id)]
    )
    .text(0) == "true"
  }

  /// What a device committed last, or null.
  fileprivate func lastCommit(
    of id: AccountID, by key: PublicKey
  ) throws(DatabaseError) -> JSON {
    let rows = try query(
      "SELECT id, generation, at FROM onramp_api.last_commit($1, $2)", [.key(key), .account(id)])
    guard let id = rows.text(0), let generation = rows.integer(1), let at = rows.text(2) else {
      return .null
    }
    return .object([
      "commit": .string(id), "generation": .integer(generation), "at": .string(at),
    ])
  }

  /// Where the account is open, or null.
  fileprivate func lease(of id: AccountID, for key: PublicKey) throws(DatabaseError) -> JSON {
    let rows = try query(
      "SELECT name, since, until, is_own FROM onramp_api.lease($1, $2)", [.key(key), .account(id)])
    guard let name = rows.text(0), let since = rows.text(1), let until = rows.text(2) else {
      return .null
    }
    return .object([
      "name": .string(name), "since": .string(since), "until": .string(until),
      "own": .bool(rows.text(3) == "true"),
    ])
  }
}
