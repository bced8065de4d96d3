import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// Single files of an account, put back as they were before.
@Suite struct RolledBackTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  private func file(_ name: String) -> String { account.folder.file("\(account.only)/\(name)") }
  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: file(name))
  }

  /// All versions of each document, after each of several operations.
  private func history() throws -> [[String: Data]] {
    let photo = try account.folder.write("a.jpg", Data(SampleJPEG.baseline))
    let session = try account.create().session
    let (store, _) = try session.open()
    var versions: [[String: Data]] = []
    func remember() {
      let names = StoredDocument.allCases.map(\.name).filter { !$0.hasPrefix("profile") }
      versions.append(
        Dictionary(
          uniqueKeysWithValues: names.compactMap { name in bytes(name).map { (name, $0) } }))
    }
    for name in ["A", "B", "C"] {
      try store.keep(.typed(.name, name, cursor: 1))
      try store.keepFavorites([CarKey(name)], now: TestFolder.now)
      remember()
      try store.save(.personal, [.name: .value(.text(name)), .email: .value(.text("a@b.example"))])
      try store.save(.photos, TestFolder.photos(photo))
      remember()
      try store.restart(canUndo: true, now: TestFolder.now)
      remember()
      _ = try store.undoRestart(now: TestFolder.now)
      remember()
      try store.keep(Drafts())
      remember()
    }
    return versions
  }

  @Test func `An old document that was put back is found, even if it had been removed since`()
    throws
  {
    let versions = try history()
    let now = try #require(versions.last)
    var tried = 0
    for name in StoredDocument.allCases.map(\.name) where !name.hasPrefix("profile") {
      let current = now[name]
      for old in Set(versions.compactMap { $0[name] }) where old != current {
        try old.write(to: URL(filePath: file(name)))
        let reader = try account.reader()
        let isFound =
          name == StoredDocument.favorites.name
          ? try FavoriteCars(readingFrom: reader.directory, at: reader.path).setAside != nil
          : try !reader.reader(now: TestFolder.now).state.faults.isEmpty
        #expect(isFound, "\(name)")
        tried += 1
      }
      if let current {
        try current.write(to: URL(filePath: file(name)))
      } else {
        try? FileManager.default.removeItem(atPath: file(name))
      }
    }
    #expect(tried > 15)
    #expect(try account.read().state.faults == [])
    #expect(try account.unlock().open().state.faults == [])
  }

  @Test func `Old keys that were put back open nothing`() throws {
    let next = TestAccount.secret("another password")
    let session = try account.create().session
    let before = try #require(bytes("keys.json"))
    try session.changePassword(from: TestAccount.password, to: next)
    let after = try #require(bytes("keys.json"))
    // If only one of the two files is old, the other repairs it.
    try before.write(to: URL(filePath: file("keys.json")))
    #expect(throws: AccountProblem.wrongPassword(wait: 0)) {
      try account.reader(password: TestAccount.password)
    }
    _ = try account.reader(password: next)
    try before.write(to: URL(filePath: file("keys.json.prev")))
    #expect(throws: AccountProblem.damaged(file: "accounts/\(account.id)/keys.json")) {
      try account.reader(password: TestAccount.password)
    }
    // An open account doesn't repair them either.
    #expect(throws: StoreProblem.damaged(file: "keys.json")) { try session.signOut() }
    for name in ["keys.json", "keys.json.prev"] { try after.write(to: URL(filePath: file(name))) }
    _ = try account.reader(password: next)
    try session.signOut()
  }

  @Test func `Documents that an interrupted operation wrote before its ledger are valid`() throws {
    do {
      let (store, _) = try account.create().session.open()
      try store.save(.personal, TestFolder.personal)
    }
    let ledger = try #require(bytes("ledger"))
    do {
      let (store, _) = try account.unlock().open()
      try store.save(.vehicle, TestFolder.vehicle)
      try store.keep(.typed(.name, "A", cursor: 1))
    }
    try ledger.write(to: URL(filePath: file("ledger")))
    let expected = try account.read().state
    #expect(expected.faults == [] && expected.answers[.make] == .text("Kia"))
    #expect(!expected.drafts.isEmpty)
    #expect(try account.unlock().open().state == expected)
    // The ledger has the documents again.
    #expect(bytes("ledger") != ledger)
  }

  @Test func `Signing in again while the account is open continues with the same numbers`() throws {
    let accounts = try account.open()
    let expected: StoredState
    do {
      let (session, _) = try accounts.create(
        TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
        takesApplication: false, now: TestFolder.now)
      let (store, _) = try session.open()
      for _ in 0..<3 {
        try store.save(.personal, TestFolder.personal)
        let again = try accounts.signIn(email: nil, password: TestAccount.password)
        try again.changePIN(password: TestAccount.password, to: TestAccount.pin)
        try store.keep(.typed(.name, "A", cursor: 1))
        try session.changePassword(from: TestAccount.password, to: TestAccount.password)
      }
      try store.save(.vehicle, TestFolder.vehicle)
      expected = try account.read().state
      #expect(expected.faults == [] && expected.answers[.make] == .text("Kia"))
    }
    #expect(try accounts.open(pin: TestAccount.pin).open().state == expected)
  }

  @Test(arguments: 1...4)
  func `A ledger may lack at most two documents`(saves: Int) throws {
    do {
      let (store, _) = try account.create().session.open()
      try store.save(.personal, TestFolder.personal)
      store.settle()
      let ledger = try #require(bytes("ledger"))
      for _ in 0..<saves { try store.save(.vehicle, TestFolder.vehicle) }
      try ledger.write(to: URL(filePath: file("ledger")))
    }
    let expected: [StorageFault] = saves <= 2 ? [] : [.ledgerFaulty]
    #expect(try account.read().state.faults == expected)
    for faults in [expected, []] {
      #expect(try account.unlock().open().state.faults == faults)
    }
  }
}

extension TestAccount {
  /// The identifier of the only account.
  var id: String { (only as NSString).lastPathComponent }
}
