import Foundation
import OnrampCore
import OnrampJSON
import Testing

@testable import OnrampStore

@Suite struct SignUpTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  @Test func `An unfinished sign-up is kept, and dropped with nil`() throws {
    let draft = SignUpDraft(
      screen: "personal", acceptsTerms: true, texts: ["email": "a@b.example", "first": "Ö"])
    let store = try account.open()
    #expect(store.signUp == nil)
    try store.keep(draft)
    #expect(store.signUp == draft)
    try store.keep(nil)
    #expect(store.signUp == nil && account.folder.names() == [])
  }

  @Test func `A damaged sign-up is set aside`() throws {
    let store = try account.open()
    try store.keep(SignUpDraft(screen: "personal"))
    let bytes = try account.folder.bytes("data/signup.json")
    for index in bytes.indices {
      try account.folder.write("data/signup.json", bytes.flipping(at: index))
      #expect(store.signUp == nil, "byte \(index)")
    }
    #expect(!account.folder.names().contains("signup.json"))
    // A new account removes the files that were set aside.
    _ = try store.create(
      TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
      takesApplication: false, now: TestFolder.now)
    #expect(account.folder.names() == ["accounts"])
  }

  @Test func `The application begun before moves completely, and leaves its place`() throws {
    let photo = try account.folder.write("a.jpg", Data(SampleJPEG.baseline))
    let before: StoredState
    var upload: GivenPhoto
    do {
      let store = try account.open()
      #expect(try store.plainApplication() == nil)
      let (plain, _) = try store.openPlain(now: TestFolder.now)
      try plain.save(.personal, TestFolder.personal)
      try plain.save(.photos, TestFolder.photos(photo))
      #expect(try store.plainApplication() == .begun)
      try plain.restart(canUndo: true, now: TestFolder.now)
      #expect(try store.plainApplication() == .cleared)
      upload = try plain.take(Data("photo from a phone".utf8), for: .insurance)
      try plain.keep(.taken(.insurance, upload))
      try plain.keepFavorites([CarKey("Kia")], now: TestFolder.now)
      #expect(try store.plainApplication() == .begun)
      before = try StoreReader(account.folder.data, now: TestFolder.now).state
      #expect(before.canUndoRestart && !before.drafts.isEmpty)
      try store.keep(SignUpDraft(screen: "pin"))
      let session = try store.create(
        TestAccount.profile, password: TestAccount.password, pin: TestAccount.pin,
        takesApplication: true, now: TestFolder.now
      ).session
      #expect(account.folder.names() == ["accounts"])
      let (sealed, state) = try session.open()
      #expect(state == before)
      #expect(try sealed.favorites(now: TestFolder.now).keys == [CarKey("Kia")])
      #expect(try sealed.open(upload.upload).size == 18)
      let undone = try sealed.undoRestart(now: TestFolder.now)
      #expect(undone.answers[.name] == .text("Zoë 王"))
    }
    #expect(try account.read().verifyPhotos() == [])
  }

  @Test func `Unknown members come along, and so does the previous generation`() throws {
    do {
      let (plain, _) = try account.folder.open()
      try plain.save(.personal, TestFolder.personal)
    }
    try account.folder.seal(
      "application.json",
      #""generation":7,"saved":{"personal":7},"personal":{"name":"A","email":"a@b.example"},"later":[1]"#
    )
    do {
      let (plain, _) = try account.folder.open()
      try plain.save(.vehicle, TestFolder.vehicle)
    }
    let session = try account.create(takesApplication: true).session
    let (store, state) = try session.open()
    #expect(state.answers[.name] == .text("A") && state.answers[.make] == .text("Kia"))
    let json = store.application.json
    #expect(json["later"] == .array([.integer(1)]) && json["generation"] == .integer(8))
    #expect(try Contents(store.directory, path: "", now: 0).previous.value?.generation == 7)
  }

  @Test func `Damaged files that were set aside stay, with photos that they may name`() throws {
    let photo = try account.folder.write("a.jpg", Data(SampleJPEG.baseline))
    do {
      let (plain, _) = try account.folder.open()
      try plain.save(.photos, TestFolder.photos(photo))
    }
    for name in ["application.json", "application.json.prev"] {
      try account.folder.write("data/" + name, "damaged")
    }
    do {
      let (plain, _) = try account.folder.open()
      try plain.save(.personal, TestFolder.personal)
    }
    let aside = account.folder.names().filter { $0.contains(".damaged-") }
    #expect(!aside.isEmpty)
    let session = try account.create(takesApplication: true).session
    #expect(try session.open().state.answers[.name] == .text("Zoë 王"))
    #expect(account.folder.names() == (["accounts", "photos"] + aside).sorted())
  }

  @Test func `Half-made accounts are cleared after a crash, but never a complete one`() throws {
    try account.create(takesApplication: false)
    let making = "data/accounts/.making-" + String(repeating: "a", count: 32)
    try account.folder.copy(account.only, to: making)
    try session { $0.creating = String(repeating: "a", count: 32) }
    #expect(try account.state == .signedIn)
    let names = account.folder.names("data/accounts")
    _ = try account.unlock()
    #expect(account.folder.names("data/accounts") == names.filter { !$0.hasPrefix(".making") })
  }

  @Test func `The next start finishes an account that got its name before a power failure`()
    throws
  {
    let photo = try account.folder.write("a.jpg", Data(SampleJPEG.baseline))
    do {
      let (plain, _) = try account.folder.open()
      try plain.save(.photos, TestFolder.photos(photo))
    }
    try account.folder.copy("data", to: "before")
    try account.create(takesApplication: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: account.folder.file("before")) {
      try account.folder.copy("before/" + name, to: "data/" + name)
    }
    let id = try #require(account.folder.names("data/accounts").first { $0.count == 32 })
    try session { $0 = StoredSession() }
    #expect(try account.state == .signedOut(accounts: 1))
    try session { ($0.creating, $0.takesApplication) = (id, true) }
    #expect(try account.state == .signedIn)
    let store = try account.open()
    #expect(account.folder.names() == ["accounts"])
    #expect(try store.open(pin: TestAccount.pin).open().state.answers.photos.count == 1)
  }

  @Test func `A sign-up that ended in an account doesn't outlast a command that reads`() throws {
    do { try account.create() }
    let id = account.id
    let left = SignUpDraft(screen: "personal", texts: ["email": "a@b.example"])
    do { try account.open().keep(left) }
    // So far, nothing shows that the draft belongs to the account.
    _ = try account.reader()
    #expect(account.folder.names() == ["accounts", "signup.json"])
    try session { $0.creating = id }
    do {
      let form = try account.open()
      try session { $0.creating = id }
      try form.keep(left)
      // While a form is open, a reader leaves the draft to it.
      _ = try account.reader()
      #expect(account.folder.names() == ["accounts", "signup.json"])
    }
    _ = try account.reader()
    #expect(account.folder.names() == ["accounts"])
    #expect(try account.authenticator().session.read().creating == nil)
    _ = try account.unlock()
  }

  @Test func `The next start finishes an interrupted sign-out`() throws {
    do { try account.create() }
    let (keys, copy) = (account.only + "/keys.json", account.only + "/keys.json.prev")
    let before = try account.folder.bytes(copy)
    do { try account.unlock().signOut() }
    try account.folder.write(copy, before)
    try session { [id = (account.only as NSString).lastPathComponent] in $0.signedIn = id }
    #expect(try account.state == .signedOut(accounts: 1))
    _ = try account.open()
    #expect(try account.folder.bytes(copy) == account.folder.bytes(keys))
    #expect(throws: AccountProblem.emailNeeded) { try account.unlock() }
  }

  private func session(_ change: (inout StoredSession) -> Void) throws {
    try account.authenticator().session.change(change)
  }
}
