import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampStore
import OnrampWire

/// Asks the company's server about accounts, as this terminal.
struct AccountServer {
  /// Why something didn't happen at the server.
  enum Problem: Error {
    case canceled
    case delayed(ServerDelay)
    /// The terminal isn't signed in to the account anymore, or the account isn't there.
    case revoked
    /// The server has a newer generation.
    case outdated

    /// Does work on the store, whose failure delays the exchange.
    static func unlessDelayed<Value>(
      by work: @autoclosure () throws(StoreProblem) -> Value
    ) throws(Self) -> Value {
      try throwing(as: { Self.delayed(.store($0)) }, work())
    }
  }

  let target: CompanyServer
  private let server: SignedServer
  /// More commits than an account can have in 100,000 years.
  private static let maxGeneration = 1 << 40
  /// More bytes than any account's state: 4,096 names with digests, as many removed names, and
  /// keys.
  private static let maxState = 3 << 19
  /// How long a response other than a file may take, in seconds. Commands wait for it.
  private static let seconds = 15

  init(
    _ target: CompanyServer, _ key: SigningKey, by server: any Server = Network(),
    _ work: Cancellation = Cancellation()
  ) {
    self.target = target
    self.server = SignedServer(
      target.server, key, by: server, work, secondsForSmall: Self.seconds)
  }

  /// Asks as a terminal that gets a key now if it has none.
  init(_ target: CompanyServer, of accounts: AccountStore) throws(AccountProblem) {
    self.init(target, try accounts.terminalKey(for: target.keys))
  }

  /// Whether the server may have received a request.
  var mayHaveHeard: Bool { server.mayHaveHeard }

  // MARK: Accounts

  /// Creates an account. May be repeated.
  func register(_ id: AccountID, _ registration: SyncRegistration) throws(Problem) {
    let json: JSONText = [
      "account": id.text, "login": registration.login.text,
      "password": registration.password.text, "recovery": registration.recovery?.text,
      "keys": Base64URL.encode(registration.keys), "proof": registration.proof.text,
    ]
    let answer = try introduced(server.post(json.json, to: "/v1/accounts"))
    guard [200, 201].contains(answer.status) else { throw Self.problem(answer) }
  }

  /// The server's answer to a correct sign-in.
  struct SignedIn {
    let account: AccountID
    let keys: [UInt8]
  }

  /// Signs in; `nil` if the login or the key is wrong.
  func signIn(_ login: AccountLogin, by key: SigningKey) throws(Problem) -> SignedIn? {
    let answer = try introduced(
      server.send(.post, "/v1/devices") { nonce in
        let proof = key.sign(
          .signIn(host: server.hostName, terminal: server.publicKey, login: login, nonce: nonce))
        return "{\"login\":\"\(login.text)\",\"verifier\":\"\(key.publicKey.text)\","
          + "\"proof\":\"\(proof.text)\"}"
      })
    if answer.status == 403, answer.errorCode == "signIn" { return nil }
    guard answer.status == 200, let json = JSON(answer.body),
      let account = json["account"]?.string.flatMap({ AccountID($0) }),
      let keys = json["keys"]?.string.flatMap({ Base64URL.decode($0) }),
      keys.count <= WireLimits.keys
    else { throw Self.problem(answer) }
    return SignedIn(account: account, keys: keys)
  }

  /// Deletes an account; `false` if the key isn't its password's.
  func delete(_ id: AccountID, by key: SigningKey) throws(Problem) -> Bool {
    let answer = try introduced(
      server.send(.delete, path(id)) { nonce in
        let proof = key.sign(.deletion(of: id, host: server.hostName, nonce: nonce))
        return "{\"by\":\"\(key.publicKey.text)\",\"proof\":\"\(proof.text)\"}"
      })
    if answer.status == 403, answer.errorCode == "signIn" { return false }
    // An account that isn't there was deleted already.
    guard answer.status == 204 || answer.errorCode == "unknownDevice" else {
      throw Self.problem(answer)
    }
    return true
  }

  /// A driver's change of the account's credentials.
  struct Credentials {
    let login: AccountLogin?
    let password: SigningKey?
    let recovery: SigningKey?
    let keys: [UInt8]
    let endsOthers: Bool
  }

  /// Changes credentials, and returns the new generation; `nil` if the key isn't the password's.
  func change(
    _ id: AccountID, to new: Credentials, from generation: Int, by key: SigningKey
  ) throws(Problem) -> Int? {
    let proof = key.sign(
      .credentials(
        of: id, host: server.hostName, from: generation, login: new.login,
        password: new.password?.publicKey, recovery: new.recovery?.publicKey,
        keys: Digest(of: new.keys), endsOthers: new.endsOthers))
    let json: JSONText = [
      "from": generation, "keys": Base64URL.encode(new.keys), "login": new.login?.text,
      "password": new.password?.publicKey.text, "recovery": new.recovery?.publicKey.text,
      "endOthers": new.endsOthers, "by": key.publicKey.text, "proof": proof.text,
    ]
    let answer = try introduced(server.post(json.json, to: path(id) + "/credentials"))
    if answer.status == 403, answer.errorCode == "signIn" { return nil }
    guard answer.status == 200, let next = JSON(answer.body)?["generation"]?.integer else {
      throw Self.problem(answer)
    }
    return next
  }

  // MARK: Devices

  /// A terminal that is signed in to an account.
  struct Device {
    let key: String
    let name: OutsideText
    /// When it was signed in.
    let since: String
    let lastSeen: String
    let isThis: Bool
  }

  func devices(of id: AccountID) throws(Problem) -> [Device] {
    let answer = try get(path(id) + "/devices")
    guard answer.status == 200, let devices = JSON(answer.body)?["devices"]?.array else {
      throw Self.problem(answer)
    }
    return devices.compactMap { json in
      guard let key = json["key"]?.string, let name = json["name"]?.string,
        let since = json["since"]?.string, let lastSeen = json["lastSeen"]?.string
      else { return nil }
      return Device(
        key: key, name: OutsideText(name), since: since, lastSeen: lastSeen,
        isThis: json["current"]?.bool ?? false)
    }
  }

  /// Ends a device.
  func end(_ device: String, of id: AccountID) throws(Problem) {
    guard let key = PublicKey(device) else { throw .delayed(.server(.unexpected)) }
    let answer = try introduced(server.send(.delete, path(id) + "/devices/" + key.text))
    guard answer.status == 204 else { throw Self.problem(answer) }
  }

  /// Ends all devices but this, and returns how many those were.
  func endOthers(of id: AccountID) throws(Problem) -> Int {
    let others = try devices(of: id).filter { !$0.isThis }
    for device in others { try end(device.key, of: id) }
    return others.count
  }

  /// Where an account is open, according to the server.
  enum Lease {
    case here
    /// The server's time, and the terminal's name.
    case elsewhere(since: String, on: String)
  }

  /// Tells the server that an account is open here, unless it is open elsewhere.
  ///
  /// - Parameter takes: Whether to take it over from there.
  func lease(of id: AccountID, takes: Bool) throws(Problem) -> Lease {
    let answer = try introduced(server.post("{\"take\":\(takes)}", to: path(id) + "/lease"))
    if answer.status == 409, answer.errorCode == "leased", let json = JSON(answer.body),
      let since = json["since"]?.string, let name = json["name"]?.string
    {
      return .elsewhere(since: since, on: name)
    }
    guard answer.status == 200 else { throw Self.problem(answer) }
    return .here
  }

  /// Tells the server that an account isn't open here anymore.
  func giveBackLease(of id: AccountID) throws(Problem) {
    let answer = try introduced(server.send(.delete, path(id) + "/lease"))
    guard answer.status == 204 else { throw Self.problem(answer) }
  }

  // MARK: Files

  /// The server's state of an account.
  struct State {
    let generation: Int
    let savedAt: String?
    let savedOn: String?
    /// Whether `files` are all, instead of those that changed.
    let isWhole: Bool
    let files: [String: Digest]
    let removed: [String]
    /// The keys, if they changed.
    let keys: [UInt8]?
    /// Whether the server knows a recovery code, if it says so.
    let knowsCode: Bool?
    /// This terminal's last commit.
    let lastCommit: Committed?
  }

  /// A commit that the server took.
  struct Committed {
    let id: SubmissionID
    let generation: Int
    let at: String

    init?(_ json: JSON) {
      guard let id = json["commit"]?.string.flatMap({ SubmissionID($0) }),
        let generation = json["generation"]?.integer, let at = json["at"]?.serverTime
      else { return nil }
      (self.id, self.generation, self.at) = (id, generation, at)
    }
  }

  func state(of id: AccountID, after generation: Int) throws(Problem) -> State {
    let answer = try get(path(id) + (generation > 0 ? "?after=\(generation)" : ""))
    guard answer.status == 200, let json = JSON(answer.body),
      let next = json["generation"]?.integer, (0...Self.maxGeneration).contains(next),
      let files = json["files"]?.array,
      let removed = json["removed"]?.array
    else { throw Self.problem(answer) }
    let keys = json["keys"]?.string.flatMap { Base64URL.decode($0) }
    // A state larger than a server may have would hide what is known here.
    guard files.count <= WireLimits.account.files, keys?.count ?? 0 <= WireLimits.keys else {
      throw .delayed(.server(.unexpected))
    }
    var digests: [String: Digest] = [:]
    for file in files {
      guard let name = file["name"]?.string, AccountFileName(name) != nil,
        let digest = file["digest"]?.string.flatMap({ Digest($0) })
      else { throw .delayed(.server(.unexpected)) }
      digests[name] = digest
    }
    return State(
      generation: next, savedAt: json["savedAt"]?.serverTime,
      savedOn: json["savedOn"]?.terminalName,
      isWhole: generation == 0 || json["whole"]?.bool ?? false, files: digests,
      removed: removed.compactMap { $0["name"]?.string },
      keys: keys, knowsCode: json["recovery"]?.bool,
      lastCommit: json["lastCommit"].flatMap(Committed.init))
  }

  func file(_ name: String, of id: AccountID) throws(Problem) -> [UInt8] {
    let answer = try get("\(path(id))/files/\(name)", maxBytes: WireLimits.blob)
    guard answer.status == 200 else { throw Self.problem(answer) }
    return answer.body
  }

  /// A file of a commit.
  enum Put {
    case content([UInt8])
    case blob(Digest)
  }

  /// Commits files. Only the next state proves that the server has them.
  func commit(
    _ put: [(name: String, file: Put)], removing removed: [String], from generation: Int,
    of id: AccountID, as commit: SubmissionID
  ) throws(Problem) {
    let files = put.map { name, file -> JSONText in
      switch file {
      case .content(let bytes): ["name": name, "content": Base64URL.encode(bytes)]
      case .blob(let digest): ["name": name, "blob": digest.text]
      }
    }
    let json: JSONText = [
      "commit": commit.text, "from": generation, "put": files, "remove": removed,
    ]
    let answer = try introduced(server.post(json.json, to: path(id) + "/commits"))
    guard answer.status == 200, JSON(answer.body)?["generation"]?.integer == generation + 1 else {
      throw Self.problem(answer)
    }
  }

  /// Uploads a blob, from wherever it was left off.
  func upload(_ bytes: [UInt8], _ digest: Digest, of id: AccountID) throws(Problem) {
    let upload = TusUpload(
      server: server, path: "\(path(id))/blobs/\(digest.text)", pieces: PieceReader(bytes))
    for _ in 0..<TusUpload.maxTurns {
      let begun = try introduced(
        server.send(
          .post, upload.path,
          headers: TusUpload.headers.merging(["Upload-Length": "\(bytes.count)"]) { $1 }))
      guard [200, 201].contains(begun.status), let offset = begun.uploadOffset,
        (0...bytes.count).contains(offset)
      else { throw Self.problem(begun) }
      switch try Self.asking(upload.send(from: offset)) {
      case .completed: return
      // The server forgot it meanwhile.
      case .unknown: continue
      case .refused(let answer): throw Self.problem(answer)
      }
    }
    throw .delayed(.server(.unexpected))
  }

  // MARK: Requests

  private func path(_ id: AccountID) -> String { "/v1/accounts/\(id.text)" }

  private func get(
    _ path: String, maxBytes: Int = maxState
  ) throws(Problem) -> NetworkResponse {
    try introduced(server.send(.get, path, maxBytes: maxBytes))
  }

  private func introduced(
    _ ask: @autoclosure () throws(SignedServer.Problem) -> NetworkResponse
  ) throws(Problem) -> NetworkResponse {
    try Self.asking(server.introduced(to: target, ask()))
  }

  private static func asking<Answer>(
    _ ask: @autoclosure () throws(ExchangeProblem) -> Answer
  ) throws(Problem) -> Answer {
    do throws(ExchangeProblem) {
      return try ask()
    } catch {
      switch error {
      case .canceled: throw .canceled
      case .delayed(let why): throw .delayed(why)
      }
    }
  }

  private static func problem(_ answer: NetworkResponse) -> Problem {
    switch (answer.status, answer.errorCode) {
    case (403, "unknownDevice"): .revoked
    case (412, "generation"): .outdated
    default: .delayed(ServerDelay(answer))
    }
  }
}

extension JSON {
  /// A server's time, which may be stored; `nil` if it isn't one.
  fileprivate var serverTime: String? {
    string.flatMap { $0.utf8.count <= 40 && PastTime(serverTime: $0, now: 0) != nil ? $0 : nil }
  }

  /// A terminal's name, which may be stored.
  fileprivate var terminalName: String? { string?.prefix(bytes: WireLimits.name) }
}
