import Foundation
import Glibc
import OnrampCore
import Testing

@testable import OnrampStore

/// Every file that can contain a driver's words or pictures, and which of them are left at the end.
///
/// The sets are exact: a file of a new kind fails here until it is listed. `make torture` looks for
/// what a kill leaves at each call.
@Suite struct WhatIsLeftTests {
  private static let words = ["CANARYNAME", "CANARYMAKE", "CANARYROUTE", "CANARYMAIL"]

  // MARK: The files

  private static let application: Set = ["application.json", "application.json.prev", "draft.json"]
  private static let pictures: Set = ["photos/#", "incoming/license-#"]
  private static let traces: Set = ["route-draft.json", "location.json", "searches.json"]
  /// Files that a restart keeps on purpose.
  private static let kept: Set = [
    "favourites.json", "routes.json", "routes/page-#.json", "routes/route-#.json",
  ]
  private static let signUp: Set = ["signup.json"]
  /// Files that the driver created elsewhere, and keeps.
  private static let export: Set = [
    "export/application.json", "export/photos/license.jpg",
    "export/summary.txt",
  ]
  private static let session: Set = ["accounts/session.json"]
  private static let keys: Set = [
    "accounts/#/keys.json", "accounts/#/keys.json.prev", "accounts/#/tries.json",
    "accounts/#/profile", "accounts/#/profile.prev", "accounts/#/ledger",
  ]
  /// The documents of an account, which are sealed like its photos.
  private static let sealed = Set(
    (application.union(traces).union(["favourites.json", "routes.json"])).map { "accounts/#/" + $0 }
  )
  private static let sealedFiles: Set = [
    "accounts/#/photos/#", "accounts/#/incoming/#", "accounts/#/routes/#",
  ]

  private static let plain = application.union(pictures).union(traces).union(kept)
  /// The keys of a company, which aren't a driver's data.
  private static let terminal: Set = ["company.json"]

  // MARK: The ends

  enum End: CaseIterable {
    case nothing, restart, restartForGood, restartAndADay
    case takenAtSignUp, leftAtSignUp, takenLater, deletedLater
    case restartThenTaken, restartThenLeft, restartThenLeftAndADay
    case signedOut, accountRestart, accountForGood, signUpLeft, damagedAndForGood
  }

  private static func left(after end: End) -> Set<String> {
    let account = session.union(keys)
    let whole = account.union(sealed).union(sealedFiles)
    let cleared = Set(["undo.json"]).union(pictures).union(traces).union(kept)
    switch end {
    case .nothing: return plain
    case .restart: return cleared
    case .restartForGood, .damagedAndForGood: return kept
    case .restartAndADay: return kept.union(traces)
    case .takenAtSignUp, .takenLater, .signedOut: return whole
    case .leftAtSignUp: return account.union(plain)
    case .deletedLater: return account
    case .restartThenLeft: return account.union(cleared)
    case .restartThenLeftAndADay: return account.union(kept).union(traces)
    case .restartThenTaken, .accountRestart:
      return whole.subtracting(application.map { "accounts/#/" + $0 }).union([
        "accounts/#/undo.json"
      ])
    case .accountForGood:
      return account.union(kept.filter { !$0.hasPrefix("routes/") }.map { "accounts/#/" + $0 })
        .union(["accounts/#/routes/#"])
    case .signUpLeft: return plain.union(signUp)
    }
  }

  @Test(arguments: End.allCases)
  func `Only the listed files are left, sealed where there is an account`(end: End) throws {
    let account = try TestAccount()
    let folder = account.folder
    try Self.fill(folder)
    try Self.export(folder)
    try Self.happen(end, account)
    let found = try Self.files(in: folder)
    #expect(Set(found.keys) == Self.left(after: end).union(Self.export), "\(end)")
    for (name, paths) in found where name.hasPrefix("accounts/") {
      for path in paths {
        let bytes = try Data(contentsOf: URL(filePath: path))
        let words = Self.words.filter { bytes.firstRange(of: Data($0.utf8)) != nil }
        #expect(words == [], "\(name) can be read")
        #expect(bytes.firstRange(of: Data(SampleJPEG.baseline.prefix(64))) == nil, "\(name)")
      }
    }
  }

  @Test func `Every document that an account can have is listed`() {
    let listed = Self.sealed.union(Self.keys).union(["accounts/#/undo.json"])
      .union(Self.terminal.map { "accounts/#/" + $0 })
    #expect(Set(Ledger.names.map { "accounts/#/" + $0 }).isSubset(of: listed))
  }

  @Test func `A photo in transfer has no name, or one that ends with the program`() throws {
    let account = try TestAccount()
    let (store, _) = try account.create().session.open()
    func names() throws -> [String] {
      let vault = try #require(store.directory.vault)
      let prefix = ".onramp-taking-\(vault.name(of: "taking").prefix(16))"
      return try FileManager.default.contentsOfDirectory(atPath: "/dev/shm")
        .filter { $0.hasPrefix(prefix) }
    }
    let phone = try store.beginUpload(for: .license, in: .files(2))
    for descriptor in phone.descriptors {
      var found = stat()
      #expect(fstat(descriptor, &found) == 0 && found.st_nlink == 0)
    }
    #expect(try names() == [])
    let camera = try store.beginUpload(for: .license, in: .folder)
    #expect(try names().count == 1)
    // Opening another directory doesn't remove it while a camera uses it.
    _ = try TestAccount().open()
    #expect(try names().count == 1)
    store.discard(camera.id)
    #expect(try names() == [])
    let memory = try #require(Descriptor.inMemory())
    #expect(try memory.information().st_nlink == 0)
  }

  // MARK: What happens

  private static func fill(_ folder: TestFolder) throws {
    let photo = try folder.write("a.jpg", Data(SampleJPEG.baseline))
    let (store, _) = try folder.open()
    try store.save(
      .personal, [.name: .value(.text(words[0])), .email: .value(.text("a@b.example"))])
    try store.save(.photos, TestFolder.photos(photo))
    let upload = try store.take(Data(SampleJPEG.baseline))
    var drafts = Drafts.typed(.make, words[1], cursor: 1)
    drafts.fields[.license] = Draft(line: EditableText(upload))
    try store.keep(drafts)
    try store.keepFavorites([CarKey("Kia")], now: TestFolder.now)
    let routes = RoutesClient(store, now: { 1 })
    try routes.save(words[2])
    try routes.keepDraft(TestRoutes.draft)
    try routes.keepLocation(TestRoutes.location)
    try routes.keepPlaces("gare", [TestRoutes.location.place])
  }

  private static func export(_ folder: TestFolder) throws {
    try folder.makeFolder("out/photos")
    for name in Self.export {
      try folder.write("out/" + name.dropFirst("export/".count), "his")
    }
  }

  private static func happen(_ end: End, _ account: TestAccount) throws {
    let (folder, now) = (account.folder, TestFolder.now)
    func restart(canUndo: Bool) throws {
      try folder.open().store.restart(canUndo: canUndo, now: now)
    }
    func keepSignUp() throws {
      try account.open().keep(SignUpDraft(screen: "personal", texts: ["email": words[3]]))
    }
    func passADay() throws {
      for _ in 0..<2 {
        let uptime = account.uptime
        _ = try AccountStore.open(folder.data, now: now + 90_000, cost: TestAccount.cheap) {
          uptime
        }
        account.wait(60 * 60)
      }
    }
    switch end {
    case .nothing: break
    case .restart: try restart(canUndo: true)
    case .restartForGood:
      try keepSignUp()
      try restart(canUndo: false)
    case .damagedAndForGood:
      for name in ["application.json", "draft.json"] {
        try folder.write("data/" + name, Data(words[0].utf8))
      }
      try restart(canUndo: false)
    case .restartAndADay:
      try restart(canUndo: true)
      try passADay()
    case .takenAtSignUp:
      try keepSignUp()
      try account.create(takesApplication: true)
    case .leftAtSignUp:
      try keepSignUp()
      try account.create()
    case .takenLater: try account.create().session.takeApplication(now: now)
    case .deletedLater:
      try account.create()
      try account.open().erasePlain(now: now)
    case .restartThenTaken:
      try restart(canUndo: true)
      try account.create(takesApplication: true)
    case .restartThenLeft:
      try restart(canUndo: true)
      try account.create()
    case .restartThenLeftAndADay:
      try restart(canUndo: true)
      try account.create()
      try passADay()
    case .signedOut: try account.create(takesApplication: true).session.signOut()
    case .accountRestart:
      let (store, _) = try account.create(takesApplication: true).session.open()
      try store.restart(canUndo: true, now: now)
    case .accountForGood:
      let (store, _) = try account.create(takesApplication: true).session.open()
      // Keeps a sign-up while the account is open.
      try AccountStore(root: try Directory(opening: folder.data), path: folder.data)
        .keep(SignUpDraft(screen: "personal", texts: ["email": words[3]]))
      try store.restart(canUndo: false, now: now)
    case .signUpLeft: try keepSignUp()
    }
  }

  /// The paths of all files, by their names, with `#` in place of random parts.
  private static func files(in folder: TestFolder) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (root, name) in [("data", ""), ("out", "export/")] {
      let top = folder.file(root)
      let all = try FileManager.default.subpathsOfDirectory(atPath: top)
      for path in all {
        var isFolder: ObjCBool = false
        let whole = top + "/" + path
        guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) else {
          continue
        }
        if isFolder.boolValue { continue }
        let kind = (name + path).replacing(/[0-9a-f]{32,}/, with: "#").replacing(/\d+/, with: "#")
        found[kind, default: []].append(whole)
      }
    }
    return found
  }
}
