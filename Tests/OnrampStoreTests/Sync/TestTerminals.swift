import Foundation
import OnrampCore
import OnrampWire

@testable import OnrampStore

/// A server that stores an account as its terminals send it.
final class TestServer {
  private(set) var generation = 0
  private(set) var files: [String: [UInt8]] = [:]
  /// The keys that the server last agreed to, and its generation after that.
  private var keys: (bytes: [UInt8], generation: Int)?

  /// Agrees to keys, as for a new email or password.
  func agree(to bytes: [UInt8]) {
    generation += 1
    keys = (bytes, generation)
  }

  /// Claims that it has other files in a newer generation.
  func lie(_ edit: (inout [String: [UInt8]]) -> Void) {
    generation += 1
    edit(&files)
  }

  /// Claims that it always had other files in this generation.
  func say(_ edit: (inout [String: [UInt8]]) -> Void) { edit(&files) }

  static let host = AccountHost(
    name: "drive.example.org",
    keys: CompanyKeys(server: SigningKey.random().publicKey.text, recipients: ["age1"]))

  /// Syncs a terminal with the server, as far as possible without the account's keys.
  func sync(_ sync: AccountSync) throws {
    if generation > sync.state.generation {
      var arrived = ArrivedFiles(
        generation: generation, files: files.mapValues { Digest(of: $0) })
      if let keys, keys.generation > sync.state.generation { arrived.keys = keys.bytes }
      return try give(arrived, to: sync)
    }
    if sync.isHere,
      let arrived = try sync.contradiction(in: files.mapValues { Digest(of: $0) })
    {
      return try give(arrived, to: sync)
    }
    let changes = try sync.changes()
    guard !changes.isEmpty else { return }
    for name in changes.put { files[name] = try changes.bytes(of: name) }
    for name in changes.removed { files[name] = nil }
    guard try sync.noteSent(changes) else { throw CocoaError(.fileReadUnknown) }
    generation += 1
    try sync.note(changes.files, in: generation, savedAt: nil, savedOn: nil)
  }

  private func give(_ arrived: ArrivedFiles, to sync: AccountSync) throws {
    for (name, digest) in sync.missing(of: arrived) {
      guard try sync.keep(files[name] ?? [], digest) else { throw CocoaError(.fileReadUnknown) }
    }
    try sync.noteArrived(arrived)
  }
}

/// A terminal with an account of the server.
final class TestTerminal {
  let account: TestAccount
  let session: AccountSession
  private let server: TestServer

  /// Signs up.
  init(signingUpAt server: TestServer) throws {
    (account, self.server) = (try TestAccount(), server)
    session = try account.open().create(
      TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
      takesApplication: false, at: TestServer.host, now: TestFolder.now
    ).session
    try sync()
  }

  /// Signs in to the account of another terminal.
  init(signingInLike other: TestTerminal, at server: TestServer) throws {
    (account, self.server) = (try TestAccount(), server)
    let accounts = try account.open()
    guard let id = AccountID(other.session.id) else { throw CocoaError(.fileReadUnknown) }
    try server.sync(try accounts.beginArrival(id))
    session = try accounts.receive(
      id, opening: .password(TestAccount.password), keys: server.files[KeysFile.name] ?? [])
  }

  /// What the terminal knows of the server.
  var known: AccountSync {
    get throws {
      guard let sync = session.sync else { throw CocoaError(.fileReadUnknown) }
      return sync
    }
  }

  /// Sends changes, or opens the account with those that arrived.
  func sync() throws {
    try server.sync(try known)
    try session.adopt()
  }

  /// Syncs until this terminal and another one are equal.
  func settle(with other: TestTerminal) throws {
    for terminal in [self, other, self, other, self] { try terminal.sync() }
  }

  /// Works with the saved routes. Every change is a second later than the one before.
  @discardableResult func routes<Result>(
    at now: Int64 = TestFolder.now, _ work: (RoutesClient) throws -> Result
  ) throws -> Result {
    try work(RoutesClient(try session.open().store, now: TestFolder.clock(from: now)))
  }
}
