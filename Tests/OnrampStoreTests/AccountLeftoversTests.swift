import Foundation
import Glibc
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// Leftovers in the folders of accounts, from killed programs or meddling.
@Suite struct AccountLeftoversTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  private func keys(_ name: String = "keys.json") -> String { "\(account.only)/\(name)" }

  private func holdsPIN(_ name: String) throws -> Bool {
    try account.folder.text(name).contains("signedIn")
  }

  /// The keys as a sign-in first writes them, in an account whose driver is signed out.
  private func signedInKeys() throws -> Data {
    let session = try account.create().session
    let file = KeysFile(folder: try account.authenticator().folder(account.id))
    let pin = try file.read().pin
    try session.signOut()
    var keys = try file.read()
    #expect(keys.pin == nil)
    keys.pin = pin
    return try Envelope.seal(keys)
  }

  @Test func `A start removes the PIN's key of a signed-out driver, wherever it is`() throws {
    let before = try signedInKeys()
    let temporary = [keys(".onramp-new-0"), "data/accounts/.session.json.new"]
    for names in [["keys.json"], ["keys.json.prev"], ["keys.json", "keys.json.prev"], []] {
      for name in names { try account.folder.write(keys(name), before) }
      for name in temporary { try account.folder.write(name, before) }
      let held = try temporary.map { name in
        try FileHandle(forReadingFrom: account.folder.url.appending(path: name))
      }
      _ = try account.open()
      for name in ["keys.json", "keys.json.prev"] {
        #expect(try !holdsPIN(keys(name)), "\(name) of \(names)")
      }
      for (name, file) in zip(temporary, held) {
        #expect(!FileManager.default.fileExists(atPath: account.folder.file(name)))
        let left = try #require(try file.readToEnd())
        #expect(left == Data(count: before.count), "\(name)")
      }
    }
    let store = try account.open()
    _ = try store.signIn(email: nil, password: TestAccount.password)
    _ = try store.open(pin: TestAccount.pin)
  }

  @Test func `A failed sign-in removes the PIN's key again`() throws {
    _ = try signedInKeys()
    let store = try account.open()
    let open = try account.authenticator().enter(email: nil, password: TestAccount.password)
    // The keys can be written, but not who is signed in.
    try account.folder.write("data/accounts/session.json", TestFolder.newer(99))
    #expect(throws: AccountProblem.self) { try store.signIn(open, edit: nil) }
    for name in ["keys.json", "keys.json.prev"] { #expect(try !holdsPIN(keys(name))) }
  }

  @Test func `A damaged or missing session is reported once, and the PIN's key is removed`() throws
  {
    try account.create()
    for bytes in [Data("{".utf8), nil] {
      let session = account.folder.file("data/accounts/session.json")
      try FileManager.default.removeItem(atPath: session)
      if let bytes { try bytes.write(to: URL(filePath: session)) }
      do {
        _ = try account.open()
        #expect(try !holdsPIN(keys()) && !holdsPIN(keys("keys.json.prev")))
      }
      do {
        let opened = try account.open().signIn(email: nil, password: TestAccount.password)
        #expect(try opened.open().state.faults == [.sessionDamaged])
        #expect(try opened.open().state.faults == [])
      }
      #expect(try account.unlock().open().state.faults == [])
    }
  }

  @Test func `Anything that isn't a folder isn't an account`() throws {
    try account.create()
    let names = ["a", "b", "c", "d"].map { String(repeating: $0, count: 32) }
    func path(_ name: String) -> String { account.folder.file("data/accounts/" + name) }
    try account.folder.write("data/accounts/" + names[0], Data())
    #expect(symlink("/nowhere", path(names[1])) == 0)
    #expect(mkfifo(path(names[2]), 0o600) == 0)
    try account.folder.write("data/accounts/" + AccountFolder.making(names[3]), Data())
    #expect(try account.state == .signedIn && account.authenticator().ids().count == 1)
    let store = try account.open()
    _ = try store.open(pin: TestAccount.pin)
    _ = try store.signIn(email: TestAccount.profile.email, password: TestAccount.password)
    _ = try account.reader(password: TestAccount.password)
    #expect(AccountStore.pinLength(of: account.folder.data) == 6)
  }

  @Test func `An unreadable account doesn't hold up others`() throws {
    try account.create()
    let other = "data/accounts/" + String(repeating: "0", count: 32)
    try account.folder.makeFolder(other)
    let (email, password) = (TestAccount.profile.email, TestAccount.password)
    _ = try account.open().signIn(email: email, password: password)
    try account.folder.write(other + "/keys.json", TestFolder.newer(99))
    _ = try account.open().signIn(email: email, password: password)
    _ = try account.reader(email: email, password: password)
  }

  @Test(arguments: ["tries.json", "session.json", "keys.json", "keys.json.prev"])
  func `Something else in place of a file is set aside, and the password opens the account`(
    _ name: String
  ) throws {
    try account.create()
    let name = name == "session.json" ? "data/accounts/" + name : keys(name)
    let (path, files) = (account.folder.file(name), FileManager.default)
    for make: (String) -> Int32 in [
      { mkdir($0, 0o700) }, { mkfifo($0, 0o600) }, { symlink("/nowhere", $0) },
    ] {
      try files.removeItem(atPath: path)
      #expect(make(path) == 0)
      if name.hasSuffix("tries.json") {
        #expect(throws: AccountProblem.passwordNeeded) {
          try account.unlock()
        }
      }
      _ = try account.open().signIn(email: nil, password: TestAccount.password)
      _ = try account.unlock()
      #expect(try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular)
    }
    let (folder, file) = (
      (name as NSString).deletingLastPathComponent, (name as NSString).lastPathComponent
    )
    #expect(account.folder.names(folder).filter { $0.hasPrefix(file + ".damaged-") }.count == 3)
  }
}
