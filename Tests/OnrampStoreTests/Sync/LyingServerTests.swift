import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// A server that withholds or exchanges files of an account whose keys it doesn't have.
@Suite struct LyingServerTests {
  private let server = TestServer()
  private let one: TestTerminal

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    let file = try one.account.folder.write("license.jpg", "license")
    try one.routes {
      try $0.save("Morning")
      try $0.keepDraft(TestRoutes.draft)
    }
    do {
      let (store, _) = try one.session.open()
      try store.save(.personal, TestFolder.personal)
      try store.save(.photos, TestFolder.photos(file))
      try store.keep(.typed(.make, "Kia", cursor: 1))
      try CarsClient(store) { TestFolder.now }.keepFavorites([CarKey("a")])
    }
    try one.sync()
  }

  /// Everything in the account's folder that the server has, too.
  private func stored(_ terminal: TestTerminal) throws -> [String: Data] {
    try terminal.known.changes().local.changing.filter { $0.key != LedgerFile.name }
  }

  @Test(arguments: StoredDocument.allCases.filter { $0.life != .terminal }.map(\.name) + ["all"])
  func `A document that the ledger names isn't gone because the server lacks it`(
    _ name: String
  ) throws {
    let before = try stored(one)
    #expect(Set(before.keys).isSuperset(of: ["draft.json", "favourites.json", "routes.json"]))
    let names = name == "all" ? SyncedFiles.documents.map(\.name) : [name]
    server.lie { files in for name in names { files[name] = nil } }
    try one.sync()
    #expect(try stored(one) == before)
    let state = try one.known.state
    // A document that the server doesn't have is sent again, or reported as lost.
    let isThere = try one.known.changes().put.contains(name)
    #expect(isThere || state.end == .rolledBack || before[name] == nil)
    #expect(try one.session.open().state.faults == [])
  }

  @Test(arguments: [
    "profile", "profile.prev", "favourites.json", "routes.json", "application.json",
  ])
  func `A new terminal doesn't take an account without a document that its ledger names`(
    _ name: String
  ) throws {
    server.lie { $0[name] = nil }
    #expect(throws: AccountProblem.notFromServer) {
      try TestTerminal(signingInLike: one, at: server)
    }
  }

  @Test func `Documents removed on another terminal are removed here, too`() throws {
    let two = try TestTerminal(signingInLike: one, at: server)
    try one.session.open().store.restart(canUndo: false, now: TestFolder.now)
    try one.sync()
    try two.sync()
    #expect(try two.known.state.end == nil)
    #expect(try stored(two)["draft.json"] == nil && stored(two)["application.json"] == nil)
  }

  @Test func `A local photo stays, whatever the server puts in its place`() throws {
    let name = try #require(server.files.keys.first { $0.hasPrefix("photos/") })
    let whole = server.files[name]
    server.lie { $0[name] = Array("no photo".utf8) }
    try one.sync()
    #expect(try one.account.read().verifyPhotos() == [])
    server.lie { $0[name] = nil }
    try one.sync()
    try one.sync()
    #expect(try one.account.read().verifyPhotos() == [])
    #expect(server.files[name] == whole)
  }

  @Test(arguments: ["withheld", "exchanged", "named wrongly"])
  func `A new terminal gets the photos that the server lied about once it is honest`(
    _ lie: String
  ) throws {
    let name = try #require(server.files.keys.first { $0.hasPrefix("photos/") })
    let (whole, generation) = (try #require(server.files[name]), server.generation)
    server.lie { $0[name] = lie == "withheld" ? nil : Array("no photo".utf8) }
    let two = try TestTerminal(signingInLike: one, at: server)
    if lie == "exchanged" { try give(two) }
    _ = try two.session.open()
    #expect(server.generation == generation + 1)
    // The server is honest again, without a new generation.
    server.say { $0[name] = whole }
    try two.sync()
    try give(two)
    #expect(try two.session.open().state.faults == [])
    #expect(try two.account.read().verifyPhotos() == [])
    #expect(server.files[name] == whole)
  }

  private func give(_ terminal: TestTerminal) throws {
    for photo in try terminal.known.awaitedPhotos() {
      _ = try terminal.known.receive(server.files[photo.name] ?? [], as: photo)
    }
  }

  @Test func `More names than an account may have are refused`() throws {
    let two = try TestTerminal(signingInLike: one, at: server)
    server.lie { files in
      for number in 0...WireLimits.account.files {
        files["photos/\(Digest(of: Array(String(number).utf8)).hex)"] = Array("no photo".utf8)
      }
    }
    try two.sync()
    #expect(try two.known.state.end == .rolledBack)
    #expect(two.account.folder.names("data/accounts/\(two.session.id)/photos").count == 1)
  }
}
