import Foundation
import OnrampCore
import OnrampStore
import Testing

@Suite struct UndoTests {
  let folder: TestFolder

  /// Restarts an application that has a photo and a draft.
  init() throws {
    folder = try TestFolder()
    let photo = try folder.write("a", "a")
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.save(.photos, TestFolder.photos(photo))
    try store.keep(.typed(.make, "Kia", cursor: 2))
    try store.restart(canUndo: true, now: TestFolder.now)
  }

  @Test func `With any byte flipped, the undo is set aside and reported, and its photo stays`()
    throws
  {
    let whole = try folder.bytes("data/undo.json")
    let photos = folder.names("data/photos")
    for index in whole.indices {
      let bytes = whole.flipping(1 << (index % 8), at: index)
      try folder.write("data/undo.json", bytes)
      #expect(try folder.read().faults == [.undoDamaged(setAside: "undo.json")], "byte \(index)")
      let aside = "undo.json.damaged-\(TestFolder.now)"
      #expect(try folder.open().state == StoredState(faults: [.undoDamaged(setAside: aside)]))
      #expect(try folder.bytes("data/" + aside) == bytes)
      #expect(folder.names("data/photos") == photos)
      try folder.remove("data/" + aside)
    }
  }

  @Test func `A damaged undo ends like an intact one, with the next Save`() throws {
    try folder.write("data/undo.json", "x")
    try folder.open().store.save(.personal, TestFolder.personal)
    #expect(folder.names() == ["application.json", "photos"])
    #expect(folder.names("data/photos") == [])
  }

  @Test func `An undo that is killed before its drafts are written is complete all the same`()
    throws
  {
    let cleared = try folder.bytes("data/undo.json")
    do {
      let (store, _) = try folder.open()
      try store.keep(.typed(.model, "Uno", cursor: 1))
    }
    let since = try folder.bytes("data/draft.json")
    let back = try folder.open().store.undoRestart(now: TestFolder.now)
    #expect(Set(back.drafts.fields.keys) == [.make, .model])
    // What a kill leaves right after the step that commits.
    try folder.write("data/undo.json", cleared)
    try folder.write("data/draft.json", since)
    #expect(try folder.read() == back)
    #expect(try folder.open().state == back)
    #expect(folder.names() == ["application.json", "draft.json", "photos"])
    #expect(try folder.open().state == back)
  }

  /// Undoes the restart while `draft.json` can't be written.
  private func undoHalf(_ opened: Store? = nil) throws -> Store {
    let store = try opened ?? folder.open().store
    try folder.makeFolder("data/draft.json")
    let back = try store.undoRestart(now: TestFolder.now)
    #expect(back.drafts == .typed(.make, "Kia", cursor: 2))
    #expect(try folder.read().drafts == back.drafts)
    #expect(folder.names().contains("undo.json"))
    try folder.remove("data/draft.json")
    return store
  }

  @Test func `Drafts emptied after an undo stay empty, although their file could not be written`()
    throws
  {
    let store = try undoHalf()
    try store.keep(Drafts())
    #expect(folder.names() == ["application.json", "draft.json", "photos"])
    #expect(try folder.read().drafts.isEmpty)
  }

  @Test func `A Save and a restart keep drafts that an undo could not write`() throws {
    let store = try undoHalf()
    try store.save(.personal, TestFolder.personal)
    #expect(try folder.read().drafts == .typed(.make, "Kia", cursor: 2))
    try store.restart(canUndo: true, now: TestFolder.now)
    let again = try undoHalf(store)
    try again.restart(canUndo: true, now: TestFolder.now + 1)
    #expect(try again.undoRestart(now: TestFolder.now + 1).drafts.fields.count == 1)
  }

  @Test func `A Save after an undo leaves nothing to undo`() throws {
    let (store, _) = try folder.open()
    _ = try store.undoRestart(now: TestFolder.now)
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(!folder.names().contains("undo.json"))
    #expect(try folder.read().answers.savedSections == [.personal, .vehicle, .photos])
  }

  @Test func `Drafts alone come back too`() throws {
    let folder = try TestFolder()
    let (store, _) = try folder.open()
    try store.keep(.typed(.name, "Amina", cursor: 5))
    try store.restart(canUndo: true, now: TestFolder.now)
    let back = try store.undoRestart(now: TestFolder.now)
    #expect(back.drafts == .typed(.name, "Amina", cursor: 5) && back.answers == Answers())
    #expect(try folder.read() == back)
    #expect(throws: StoreProblem.nothingToUndo) { try store.undoRestart(now: TestFolder.now) }
  }
}

@Suite struct ExpiryTests {
  let folder: TestFolder
  let late = TestFolder.now + 25 * 60 * 60

  init() throws {
    folder = try TestFolder()
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.restart(canUndo: true, now: TestFolder.now)
  }

  private func open(now: Int64, boot: String = "1", minutes: Int) throws -> Bool {
    try folder.open(now: now, uptime: Uptime(boot: boot, seconds: minutes * 60))
      .state.canUndoRestart
  }

  @Test(arguments: [25 * 60 * 60, -25 * 60 * 60] as [Int64])
  func `A wrong clock at opening only hides the undo`(error: Int64) throws {
    #expect(try open(now: TestFolder.now + error, minutes: 1) == false)
    #expect(try open(now: TestFolder.now + error, minutes: 60) == false)
    let (store, state) = try folder.open(now: TestFolder.now + 60)
    #expect(state.canUndoRestart)
    #expect(try store.undoRestart(now: TestFolder.now).answers.savedSections == [.personal])
  }

  @Test func `The undo is there whenever the clock is right, also between two wrong ones`() throws {
    #expect(try open(now: late, minutes: 0) == false)
    #expect(try open(now: TestFolder.now, minutes: 30))
    #expect(try open(now: late, minutes: 70) == false)
    #expect(try open(now: TestFolder.now, minutes: 80))
  }

  @Test func `After a reboot, only the time since then counts`() throws {
    #expect(try open(now: late, minutes: 5_000) == false)
    #expect(try open(now: late, boot: "2", minutes: 59) == false)
    #expect(folder.names() == ["undo.json"])
    #expect(try open(now: late, boot: "2", minutes: 60) == false)
    #expect(folder.names() == [])
  }

  @Test func `A hidden undo ends with the next Save`() throws {
    let (store, _) = try folder.open(now: late)
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(folder.names() == ["application.json"])
    #expect(throws: StoreProblem.nothingToUndo) { try store.undoRestart(now: TestFolder.now) }
  }

  @Test func `A hidden undo can't be used`() throws {
    let (store, _) = try folder.open(now: late)
    #expect(throws: StoreProblem.nothingToUndo) { try store.undoRestart(now: late) }
    #expect(folder.names() == ["undo.json"])
  }
}
