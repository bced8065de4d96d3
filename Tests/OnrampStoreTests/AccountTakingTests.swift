import Foundation
import Glibc
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// An application begun without an account moves into one completely or not at all.
@Suite struct AccountTakingTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  private func taking(_ id: String) -> String { "data/accounts/" + AccountFolder.taking(id) }

  /// An application with a photo, drafts, favorites and routes, beside an account with drafts.
  private func begin() throws -> AccountSession {
    try account.folder.open().store.fill(from: account.folder)
    let session = try account.create(takesApplication: false).session
    try session.open().store.keep(.typed(.model, "Rio", cursor: 3))
    return session
  }

  /// The files in the account and beside it.
  private func names() -> [String] {
    account.folder.names() + account.folder.names("data/accounts")
      + account.folder.names(account.only)
  }

  @Test func `An application that can't be taken completely leaves the account as it was`() throws {
    let (session, newer) = (try begin(), "favourites.json")
    let before = try account.folder.bytes("data/" + newer)
    try account.folder.write("data/" + newer, TestFolder.newer(99))
    let (files, state) = (names(), try session.open().state)
    for _ in 1...2 {
      #expect(throws: AccountProblem.store(.newerSchema(file: newer, schema: 99))) {
        try session.takeApplication(now: TestFolder.now)
      }
      #expect(names() == files)
      #expect(try session.open().state == state)
      #expect(state.faults == [] && state.answers.sections.isEmpty)
    }
    try account.folder.write("data/" + newer, before)
    try session.takeApplication(now: TestFolder.now)
    #expect(try session.open().state.answers.savedSections == [.personal, .photos])
  }

  @Test func `The next start clears an incomplete copy that a kill left`() throws {
    let (files, state): ([String], StoredState)
    do {
      let session = try begin()
      (files, state) = (names(), try session.open().state)
    }
    let taking = taking(account.id)
    try account.folder.copy(account.only, to: taking)
    try account.folder.write(taking + "/application.json", "half")
    let store = try account.open()
    #expect(names() == files)
    #expect(try store.open(pin: TestAccount.pin).open().state == state)
    #expect(try store.plainApplication() != nil)
  }

  @Test(arguments: [true, false])
  func `After a kill, an application that was taken doesn't stay beside its account`(hasOld: Bool)
    throws
  {
    do {
      let session = try begin()
      try account.folder.copy("data", to: "copy")
      try session.takeApplication(now: TestFolder.now)
    }
    for name in account.folder.names("copy") where name != "accounts" {
      try account.folder.copy("copy/" + name, to: "data/" + name)
    }
    let folder = account.only
    if hasOld { try account.folder.copy(folder, to: taking(account.id)) }
    try account.folder.write(folder + "/" + AccountFolder.taken, Data())
    do {
      let store = try account.open()
      #expect(account.folder.names() == ["accounts"])
      #expect(account.folder.names("data/accounts").filter { $0.hasPrefix(".") } == [])
      #expect(!account.folder.names(account.only).contains(AccountFolder.taken))
      let state = try store.open(pin: TestAccount.pin).open().state
      #expect(state.answers.savedSections == [.personal, .photos] && state.faults == [])
    }
    // An application begun since then stays.
    try account.open().openPlain(now: TestFolder.now).store.save(.personal, TestFolder.personal)
    #expect(try account.open().plainApplication() != nil)
  }

  @Test func `Without an atomic exchange of names, an interruption still leaves a whole account`()
    throws
  {
    let (folder, id): (String, String)
    do {
      _ = try begin()
      (folder, id) = (account.only, account.id)
    }
    let replaced = "data/accounts/" + AccountFolder.replaced(id)
    try account.folder.copy(folder, to: taking(id))
    // The account's folder was renamed, and the second one doesn't have its name yet.
    try account.folder.move(folder, to: replaced)
    _ = try account.unlock()
    #expect(account.folder.names("data/accounts") == [id, "session.json"])
    // Now the second one has it.
    try account.folder.copy(folder, to: replaced)
    try account.folder.write(folder + "/" + AccountFolder.taken, Data())
    _ = try account.unlock()
    #expect(account.folder.names("data/accounts") == [id, "session.json"])
    #expect(account.folder.names() == ["accounts"])
  }
}
