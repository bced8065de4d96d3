import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import OnrampStore

/// A damaged file doesn't keep the driver from anything in an account's other files.
@Suite struct AccountDamageTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  enum Damage: CaseIterable {
    case overwritten, halved, empty, missing, folder, link

    func happen(to path: String) throws {
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      if self != .overwritten, self != .halved, self != .empty {
        try FileManager.default.removeItem(atPath: path)
      }
      switch self {
      case .overwritten:
        try (Data("XXXX".utf8) + bytes.dropFirst(4)).write(to: URL(filePath: path))
      case .halved: try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
      case .empty: try Data().write(to: URL(filePath: path))
      case .missing: break
      case .folder:
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .link:
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "/etc/passwd")
      }
    }
  }

  private static let files = [
    "profile", "profile.prev", "keys.json", "keys.json.prev", "tries.json", "ledger",
    "application.json", "application.json.prev", "draft.json", "favourites.json", "routes.json",
    "route-draft.json", "location.json", "searches.json",
  ]

  /// Fills an account with everything that it can contain, and returns its recovery code.
  private func fill() throws -> SecretText {
    let (session, code) = try account.create()
    try session.open().store.fill(from: account.folder)
    return code
  }

  @Test(arguments: Damage.allCases)
  func `Any one file may be damaged: the account opens in every way, and the rest is there`(
    damage: Damage
  ) throws {
    let code = try fill()
    let own = account.folder.names(account.only)
    try account.folder.copy("data", to: "whole")
    var tried = 0
    let turn = Damage.allCases.firstIndex(of: damage) ?? 0
    let files = Self.files.filter(own.contains) + ["session.json"]
    // Each file gets two of the six kinds of damage.
    for name in files.share(of: 3, from: turn % 3) {
      func breakAnew() throws {
        try account.folder.remove("data")
        try account.folder.copy("whole", to: "data")
        let file = name == "session.json" ? "data/accounts/session.json" : "\(account.only)/\(name)"
        try damage.happen(to: account.folder.file(file))
      }
      func look(_ state: StoredState, _ how: String) {
        // A damaged application opens as of the Save before the last one.
        #expect(state.answers[.name] == .text("Zoë 王"), "\(name), \(how)")
      }
      try breakAnew()
      look(
        try account.reader(password: TestAccount.password).reader(now: TestFolder.now).state,
        "read")
      do {
        let session = try account.open().signIn(email: nil, password: TestAccount.password)
        #expect(session.profile == TestAccount.profile, "\(name)")
        look(try session.open().state, "password")
      }
      // The opening above repaired it, except for what no other file contains.
      look(try account.unlock().open().state, "PIN after password")
      try breakAnew()
      // Without its file nobody is signed in, and a PIN that can't be counted isn't tried.
      if name != "session.json" && name != "tries.json" {
        look(try account.unlock().open().state, "PIN")
        _ = try account.reader()
      }
      try breakAnew()
      let recovered = try account.open().recover(
        email: TestAccount.profile.email, code: code,
        password: TestAccount.secret("staple battery"))
      look(try recovered.session.open().state, "code")
      tried += 1
    }
    #expect(tried > (isExhaustive ? 9 : 2))
  }

  @Test(arguments: Damage.allCases)
  func `A damaged profile is restored from the other one, whichever it is`(damage: Damage) throws {
    try account.create()
    for name in ["profile", "profile.prev", "profile", "profile.prev"] {
      try damage.happen(to: account.folder.file("\(account.only)/\(name)"))
      #expect(try account.reader().profile == TestAccount.profile)
      let session = try account.unlock()
      #expect(session.profile == TestAccount.profile)
      #expect(try session.open().state.faults == [], "\(name)")
    }
  }

  @Test func `An account of an earlier version gets its second profile`() throws {
    try account.create()
    let copy = account.folder.file("\(account.only)/profile.prev")
    try account.folder.remove("\(account.only)/profile.prev")
    #expect(try account.unlock().open().state.faults == [])
    #expect(FileManager.default.fileExists(atPath: copy))
  }

  @Test(arguments: Damage.allCases)
  func `Without either profile, the rest opens, and a fault is reported`(damage: Damage) throws {
    let code = try fill()
    try account.create(TestAccount.other, password: TestAccount.secret("another one"))
    let id = try #require(
      account.folder.names("data/accounts").filter { $0.count == 32 }.first { id in
        (try? account.authenticator().open(
          account.authenticator().folder(id), password: TestAccount.password))
          != nil
      })
    for name in ["profile", "profile.prev"] {
      try damage.happen(to: account.folder.file("data/accounts/\(id)/\(name)"))
    }
    let email = TestAccount.profile.email
    do {
      let session = try account.open().signIn(email: email, password: TestAccount.password)
      let state = try session.open().state
      #expect(session.profile == .unknown && state.faults == [.profileDamaged])
      #expect(state.answers[.name] == .text("Zoë 王"))
      try session.changePassword(
        from: TestAccount.password, to: TestAccount.secret("staple battery"))
    }
    _ = try account.unlock()
    _ = try account.reader(email: email, password: TestAccount.secret("staple battery"))
    _ = try account.open().recover(
      email: email, code: code, password: TestAccount.secret("third of them"))
    #expect(
      try account.open().signIn(email: email, password: TestAccount.secret("third of them"))
        .profile == .unknown)
    #expect(
      try account.open().signIn(
        email: TestAccount.other.email, password: TestAccount.secret("another one")
      ).profile == TestAccount.other)
  }
}
