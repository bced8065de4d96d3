import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A driver with an account, as a terminal identifies one.
struct Driver: Sendable {
  let account = AccountID()
  var login: AccountLogin
  var password = SigningKey.random()
  var recovery: SigningKey? = SigningKey.random()
  var keys = randomBytes(700)

  init() {
    guard let login = AccountLogin(randomBytes(32)) else { fatalError("32 bytes are a login") }
    self.login = login
  }

  /// Creates the account from one terminal of a new server, and signs in on another.
  func onTwoTerminals() throws -> (server: ServerProcess, one: Sender, two: Sender) {
    let server = try ServerProcess()
    let (one, two) = (try Sender.registered(server), try Sender.registered(server))
    try #require(one.make(self)?.status == 201)
    try #require(two.signIn(self)?.status == 200)
    return (server, one, two)
  }

  var path: String { "/v1/accounts/\(account.text)" }

  /// The body of the request that creates the account.
  func announcement(by sender: Sender) -> JSON {
    let proof = password.sign(
      .account(
        account, host: sender.host, terminal: sender.key.publicKey, login: login,
        password: password.publicKey, recovery: recovery?.publicKey, keys: Digest(of: keys)))
    return .object([
      "account": .string(account.text), "login": .string(login.text),
      "password": .string(password.publicKey.text),
      "recovery": recovery.map { .string($0.publicKey.text) } ?? .null,
      "keys": .string(Base64URL.encode(keys)), "proof": .string(proof.text),
    ])
  }
}

/// A device's commit.
struct Save: Sendable {
  var id = SubmissionID()
  var from: Int
  var documents: [String: [UInt8]] = [:]
  var blobs: [String: Digest] = [:]
  var removed: [String] = []

  var json: JSON {
    let put =
      documents.map {
        JSON.object(["name": .string($0.key), "content": .string(Base64URL.encode($0.value))])
      } + blobs.map { JSON.object(["name": .string($0.key), "blob": .string($0.value.text)]) }
    return .object([
      "commit": .string(id.text), "from": .integer(from), "put": .array(put),
      "remove": .array(removed.map { .string($0) }),
    ])
  }
}

extension Sender {
  /// Sends a signed request whose proof contains the request's own nonce.
  func ask(
    _ method: String, _ path: String, headers: [String: String] = [:],
    proving json: (_ nonce: String) -> JSON
  ) -> Reply? {
    ask(bytes(method, path, headers: headers, proving: json))
  }

  private func bytes(
    _ method: String, _ path: String, headers: [String: String],
    proving json: (_ nonce: String) -> JSON
  ) -> [UInt8] {
    let nonce = RequestSignature.makeNonce()
    let body = json(nonce).line.map { Array($0) } ?? []
    return bytes(method, path, headers: headers, body: body, nonce: nonce)
  }

  func make(_ driver: Driver, headers: [String: String] = [:]) -> Reply? {
    post("/v1/accounts", driver.announcement(by: self), headers: headers)
  }

  func signIn(
    _ driver: Driver, with key: SigningKey? = nil, provenBy prover: SigningKey? = nil,
    headers: [String: String] = [:]
  ) -> Reply? {
    ask(signInBytes(driver, with: key, provenBy: prover, headers: headers))
  }

  func signInBytes(
    _ driver: Driver, with key: SigningKey? = nil, provenBy prover: SigningKey? = nil,
    headers: [String: String] = [:]
  ) -> [UInt8] {
    let key = key ?? driver.password
    return bytes("POST", "/v1/devices", headers: headers) { nonce in
      let proof = (prover ?? key).sign(
        .signIn(host: host, terminal: self.key.publicKey, login: driver.login, nonce: nonce))
      return .object([
        "login": .string(driver.login.text), "verifier": .string(key.publicKey.text),
        "proof": .string(proof.text),
      ])
    }
  }

  func delete(_ driver: Driver, with key: SigningKey? = nil) -> Reply? {
    let key = key ?? driver.password
    return ask("DELETE", driver.path) { nonce in
      .object([
        "by": .string(key.publicKey.text),
        "proof": .string(key.sign(.deletion(of: driver.account, host: host, nonce: nonce)).text),
      ])
    }
  }

  /// Changes the given credentials.
  func change(
    _ driver: Driver, from: Int, keys: [UInt8], login: AccountLogin? = nil,
    password: SigningKey? = nil, recovery: SigningKey? = nil, endOthers: Bool = false,
    by key: SigningKey? = nil
  ) -> Reply? {
    let key = key ?? driver.password
    let proof = key.sign(
      .credentials(
        of: driver.account, host: host, from: from, login: login, password: password?.publicKey,
        recovery: recovery?.publicKey, keys: Digest(of: keys), endsOthers: endOthers))
    return post(
      driver.path + "/credentials",
      .object([
        "from": .integer(from), "keys": .string(Base64URL.encode(keys)),
        "login": login.map { .string($0.text) } ?? .null,
        "password": password.map { .string($0.publicKey.text) } ?? .null,
        "recovery": recovery.map { .string($0.publicKey.text) } ?? .null,
        "endOthers": .bool(endOthers), "by": .string(key.publicKey.text),
        "proof": .string(proof.text),
      ]))
  }

  func takeLease(of driver: Driver, fromOthers: Bool = true) -> Reply? {
    post(driver.path + "/lease", .object(["take": .bool(fromOthers)]))
  }

  /// Signs out one of the devices.
  func end(_ device: Sender, of driver: Driver) -> Reply? {
    ask("DELETE", "\(driver.path)/devices/\(device.key.publicKey.text)")
  }

  func commit(_ save: Save, to driver: Driver) -> Reply? {
    post(driver.path + "/commits", save.json)
  }

  func state(of driver: Driver, after: Int = 0) -> Reply? {
    ask("GET", driver.path + (after == 0 ? "" : "?after=\(after)"))
  }

  func file(_ name: String, of driver: Driver) -> Reply? {
    ask("GET", driver.path + "/files/" + name)
  }

  private func blobPath(_ digest: Digest, of driver: Driver) -> String {
    "\(driver.path)/blobs/\(digest.text)"
  }

  func beginBlob(_ digest: Digest, count: Int, of driver: Driver) -> Reply? {
    ask(
      "POST", blobPath(digest, of: driver),
      headers: ["Tus-Resumable": "1.0.0", "Upload-Length": String(count)])
  }

  func blob(_ method: String, _ digest: Digest, of driver: Driver) -> Reply? {
    ask(method, blobPath(digest, of: driver), headers: ["Tus-Resumable": "1.0.0"])
  }

  func appendToBlob(
    _ digest: Digest, at offset: Int, _ bytes: [UInt8], of driver: Driver
  ) -> Reply? {
    ask(
      "PATCH", blobPath(digest, of: driver), headers: Self.piece(at: offset, bytes), body: bytes)
  }

  /// Uploads a whole blob.
  func upload(_ blob: [UInt8], of driver: Driver) throws -> Digest {
    let digest = Digest(of: blob)
    try #require(beginBlob(digest, count: blob.count, of: driver)?.status == 201)
    var start = 0
    while start < blob.count {
      let piece = Array(blob[start..<min(start + WireLimits.piece, blob.count)])
      try #require(appendToBlob(digest, at: start, piece, of: driver)?.status == 204)
      start += piece.count
    }
    return digest
  }
}

extension Reply {
  var generation: Int? { json?["generation"]?.integer }

  /// The files of an account's state, by name.
  var files: [String: (generation: Int, digest: String?)] {
    var files: [String: (generation: Int, digest: String?)] = [:]
    for file in json?["files"]?.array ?? [] {
      guard let name = file["name"]?.string, let generation = file["generation"]?.integer else {
        continue
      }
      files[name] = (generation, file["digest"]?.string)
    }
    return files
  }

  var removed: [String] { (json?["removed"]?.array ?? []).compactMap { $0["name"]?.string } }
}
