import Foundation
import Glibc
import OnrampCore
import Testing

@testable import OnrampStore

/// An application begun without an account, in a directory with accounts.
@Suite struct PlainBesideAccountsTests {
  let account: TestAccount
  private let day: Int64 = 24 * 60 * 60

  init() throws { account = try TestAccount() }

  private func photo(_ name: String = "a.jpg") throws -> String {
    try account.folder.write(name, Data(SampleJPEG.baseline))
  }

  private func begin() throws { try account.folder.open().store.fill(from: account.folder) }

  /// Clears an application with a photo, so that it can be restored.
  private func restart() throws {
    let (store, _) = try account.folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.save(.photos, TestFolder.photos(try photo()))
    try store.restart(canUndo: true, now: TestFolder.now)
  }

  private func open(at now: Int64) throws -> AccountStore {
    let uptime = account.uptime
    return try AccountStore.open(account.folder.data, now: now, cost: TestAccount.cheap) { uptime }
  }

  // MARK: What a restart cleared

  @Test func `A sign-up takes along an application that a restart cleared, with its undo`() throws {
    try restart()
    #expect(account.folder.names() == ["photos", "undo.json"])
    #expect(try account.open().plainApplication() != nil)
    let session = try account.create(takesApplication: true).session
    #expect(account.folder.names() == ["accounts"])
    let undone = try session.open().store.undoRestart(now: TestFolder.now)
    #expect(undone.answers[.name] == .text("Zoë 王") && undone.answers.photos.count == 1)
    #expect(try account.read().verifyPhotos() == [])
  }

  @Test func `An application that a restart cleared beside accounts is erased after 24 hours`()
    throws
  {
    try restart()
    try account.create(takesApplication: false)
    #expect(account.folder.names() == ["accounts", "photos", "undo.json"])
    _ = try open(at: TestFolder.now + day - 1)
    #expect(account.folder.names() == ["accounts", "photos", "undo.json"])
    _ = try open(at: TestFolder.now + day)
    account.wait(60 * 60)
    _ = try open(at: TestFolder.now + day)
    #expect(account.folder.names() == ["accounts"])
    #expect(try account.open().plainApplication() == nil)
  }

  @Test func `Deleting an account's application for good also deletes what a restart cleared`()
    throws
  {
    try restart()
    let session = try account.create(takesApplication: false).session
    let (store, _) = try session.open()
    try store.save(.personal, TestFolder.personal)
    try store.restart(canUndo: true, now: TestFolder.now)
    #expect(account.folder.names() == ["accounts", "photos", "undo.json"])
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(account.folder.names() == ["accounts"])
  }

  @Test func `Deleting an account's application leaves another one begun beside it`() throws {
    try begin()
    let before = account.folder.names()
    let (store, _) = try account.create(takesApplication: false).session.open()
    try store.save(.personal, TestFolder.personal)
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(account.folder.names() == (before + ["accounts"]).sorted())
  }

  // MARK: Interrupted deletions

  @Test func `The next program that starts finishes an interrupted deletion`() throws {
    for hasAccount in [false, true] {
      if hasAccount { try account.create() }
      for start: (String) throws -> Void in [
        { _ = try AccountStore.open($0, now: TestFolder.now) },
        { AccountStore.finishDeletion(in: $0, now: TestFolder.now) },
      ] {
        try restart()
        do {
          let (store, _) = try account.folder.open()
          try store.save(.personal, TestFolder.personal)
          try store.save(.photos, TestFolder.photos(try photo()))
          try store.keep(.typed(.make, "Kia", cursor: 3))
        }
        try account.folder.write("data/signup.json", "{}")
        // What a kill leaves after the step that commits a deletion.
        try account.folder.move("data/application.json", to: "data/erasing.json")
        try start(account.folder.data)
        #expect(account.folder.names() == (hasAccount ? ["accounts"] : []))
      }
    }
  }

  @Test
  func `An account whose deletion was interrupted is gone after the next start of any program`()
    throws
  {
    let starts: [(String) throws -> Void] = [
      { AccountStore.finishDeletion(in: $0, now: TestFolder.now) },
      { _ = try AccountStore.open($0, now: TestFolder.now) },
      // This opens accounts if there are others.
      { _ = try AccountStore.state(of: $0) },
    ]
    for others in 0...1 {
      for start in starts.prefix(3 - others) {
        try? account.folder.remove("data")
        try account.create()
        let folder = "data/accounts"
        let id = try #require(account.folder.names(folder).first(where: AccountFolder.isAccount))
        try account.folder.move("\(folder)/\(id)", to: "\(folder)/\(AccountFolder.deleted(id))")
        if others > 0 { try account.create() }
        try start(account.folder.data)
        let left = try FileManager.default.contentsOfDirectory(atPath: account.folder.file(folder))
        #expect(
          !left.contains { AccountFolder.isUnfinished($0) || $0.contains(id) }, "\(left)")
        #expect(try (account.state == .none) == (others == 0))
      }
    }
  }

  @Test func `If nothing was interrupted, a start that opens nothing changes nothing`() throws {
    AccountStore.finishDeletion(in: account.folder.data, now: TestFolder.now)
    #expect(!FileManager.default.fileExists(atPath: account.folder.data))
    try restart()
    let before = try FileManager.default.attributesOfItem(
      atPath: account.folder.file("data/undo.json"))
    AccountStore.finishDeletion(in: account.folder.data, now: TestFolder.now + 10 * day)
    let after = try FileManager.default.attributesOfItem(
      atPath: account.folder.file("data/undo.json"))
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(account.folder.names() == ["photos", "undo.json"])
  }

  @Test
  func `An interrupted deletion of an account removes the sign-up even before there is a PIN`()
    throws
  {
    try restart()
    do {
      let (store, _) = try account.create(takesApplication: false).session.open()
      try store.save(.personal, TestFolder.personal)
    }
    try account.open().keep(SignUpDraft(screen: "personal", texts: ["email": "a@b.example"]))
    try account.folder.move(account.only + "/application.json", to: account.only + "/erasing.json")
    #expect(account.folder.names().contains("signup.json"))
    _ = try account.open()
    #expect(account.folder.names() == ["accounts", "photos"])
    _ = try account.open()
    #expect(account.folder.names() == ["accounts"])
  }

  @Test func `Deleting for good also deletes an unfinished sign-up, damaged or not`() throws {
    let draft = SignUpDraft(screen: "personal", texts: ["email": "a@b.example"])
    for hasAccount in [false, true] {
      try account.open().keep(draft)
      try account.folder.write("data/signup.json.damaged-1", "{")
      if hasAccount {
        try account.create()
        try account.open().keep(draft)
      }
      let store =
        try hasAccount
        ? account.unlock().open().store : account.folder.open().store
      try store.save(.personal, TestFolder.personal)
      try store.restart(canUndo: true, now: TestFolder.now)
      #expect(account.folder.names().contains("signup.json"))
      try store.restart(canUndo: false, now: TestFolder.now)
      #expect(account.folder.names() == (hasAccount ? ["accounts"] : []))
    }
  }

  // MARK: Taken along later, or erased

  @Test
  func `An application that was left is taken along later, and merged into the account's data`()
    throws
  {
    try begin()
    let session = try account.create(takesApplication: false).session
    do {
      let (store, _) = try session.open()
      try store.keep(.typed(.model, "Rio", cursor: 3))
      try store.keepFavorites([CarKey("Fiat")], now: TestFolder.now)
      try RoutesClient(store, now: { 2 }).save("Work", TestRoutes.route(20))
    }
    try session.takeApplication(now: TestFolder.now)
    #expect(account.folder.names() == ["accounts"])
    let (store, state) = try session.open()
    #expect(state.answers[.name] == .text("Zoë 王") && state.faults == [])
    #expect(state.drafts.fields[.make]?.line.text == "Kia")
    #expect(state.drafts.fields[.model]?.line.text == "Rio")
    #expect(try store.favorites(now: TestFolder.now).keys == [CarKey("Kia"), CarKey("Fiat")])
    let routes = RoutesClient(store, now: { 3 })
    #expect(try routes.all().routes.map(\.name) == ["Work", "Work 2"])
    #expect(try account.read().verifyPhotos() == [])
    // The next Save continues from there.
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(try session.open().state.answers[.make] == .text("Kia"))
  }

  @Test func `An account with an application doesn't take another one, and neither changes`() throws
  {
    try begin()
    let session = try account.create(takesApplication: false).session
    try session.open().store.save(.personal, TestFolder.personal)
    let before = account.folder.names()
    #expect(throws: AccountProblem.applicationThere) {
      try session.takeApplication(now: TestFolder.now)
    }
    #expect(account.folder.names() == before)
    #expect(try session.open().state.answers.savedSections == [.personal])
  }

  @Test func `An application taken twice, as after a kill, is there once`() throws {
    try begin()
    let session = try account.create(takesApplication: false).session
    try account.folder.copy("data", to: "copy")
    try session.takeApplication(now: TestFolder.now)
    for name in account.folder.names("copy") where name != "accounts" {
      try account.folder.copy("copy/" + name, to: "data/" + name)
    }
    try session.takeApplication(now: TestFolder.now)
    #expect(account.folder.names() == ["accounts"])
    let (store, state) = try session.open()
    #expect(state.answers.photos.count == 1)
    #expect(try RoutesClient(store, now: { 3 }).all().routes.map(\.name) == ["Work"])
  }

  @Test func `An application that was left is erased for good, even after an interruption`() throws
  {
    for isInterrupted in [false, true] {
      try begin()
      try account.folder.write("data/application.json.damaged-1", "Kia")
      try account.folder.write("data/favourites.json.damaged-1", "Kia")
      try account.folder.write("data/routes/route-5.json.damaged-1", "Kia")
      if !isInterrupted { try account.create(takesApplication: false) }
      if isInterrupted {
        try #require(try account.open().authenticator()).session.change { $0.plainEnd = .erased }
        _ = try account.open()
      } else {
        try account.open().erasePlain(now: TestFolder.now)
      }
      #expect(account.folder.names() == ["accounts"])
      #expect(try account.open().authenticator()?.session.read().plainEnd == nil)
    }
  }

  @Test func `A deletion that is decided is never reported as failed`() throws {
    try begin()
    try account.create(takesApplication: false)
    // Nothing can be renamed to the marker's name.
    try account.folder.makeFolder("data/erasing.json")
    #expect(throws: StoreProblem.unconfirmed(code: EIO)) {
      try account.open().erasePlain(now: TestFolder.now)
    }
    try account.folder.remove("data/erasing.json")
    _ = try account.open()
    #expect(account.folder.names() == ["accounts"])
  }

  // MARK: Folders in memory

  @Test func `A start removes an abandoned folder in memory, and leaves one in use`() throws {
    let session = try account.create().session
    let (store, _) = try session.open()
    let vault = try #require(store.directory.vault)
    let held = try store.beginUpload(for: .license, in: .folder)
    let (left, begun) = ("left-\(UUID().uuidString)", "\(vault.name(of: "taking").prefix(16))")
    do { _ = try MemoryFolder(of: vault).make(left) }
    let path = "/dev/shm/.onramp-taking-\(begun)-"
    try Data("photo".utf8).write(to: URL(filePath: path + left + "/photo.jpg"))
    _ = try TestAccount().open()
    #expect(!FileManager.default.fileExists(atPath: path + left))
    let own = path + vault.name(of: held.id.name)
    #expect(FileManager.default.fileExists(atPath: own))
    store.discard(held.id)
    #expect(!FileManager.default.fileExists(atPath: own))
  }
}
