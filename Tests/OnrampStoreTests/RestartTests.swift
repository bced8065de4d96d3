import Foundation
import OnrampCore
import OnrampStore
import Testing

@Suite struct RestartTests {
  let folder: TestFolder
  let photo: String

  init() throws {
    folder = try TestFolder()
    photo = try folder.write("a", "a")
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.save(.photos, TestFolder.photos(photo))
    try store.keep(.typed(.make, "Kia", cursor: 2))
  }

  @Test func `A restart can be undone once`() throws {
    let (store, _) = try folder.open()
    #expect(throws: StoreProblem.nothingToUndo) { try store.undoRestart(now: TestFolder.now) }
    try store.restart(canUndo: true, now: TestFolder.now)
    _ = try store.undoRestart(now: TestFolder.now)
    #expect(throws: StoreProblem.nothingToUndo) { try store.undoRestart(now: TestFolder.now) }
  }

  @Test func `The next Save ends the undo and erases what it held`() throws {
    let (store, _) = try folder.open()
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.save(.personal, TestFolder.personal)
    #expect(throws: StoreProblem.nothingToUndo) { try store.undoRestart(now: TestFolder.now) }
    #expect(folder.names("data/photos") == [] && !folder.names().contains("undo.json"))
  }

  @Test func `After 24 hours, a restart can't be undone, and nothing is left`() throws {
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    let later = TestFolder.now + 24 * 60 * 60
    #expect(try folder.read(now: later - 1).canUndoRestart)
    #expect(try folder.read(now: later).canUndoRestart == false)
    try folder.openTwice(now: later)
    #expect(folder.names() == [])
  }

  @Test func `Deleting for good leaves an empty directory`() throws {
    let other = try folder.write("b", "b")
    let (store, _) = try folder.open()
    try store.save(.photos, TestFolder.photos(other))
    try folder.write("data/application.json.damaged-1", "x")
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == [])
  }

  @Test func `The next start finishes interrupted erasing`() throws {
    try folder.write("data/application.json.damaged-1", "x")
    try folder.move("data/application.json", to: "data/erasing.json")
    #expect(try folder.read() == StoredState())
    #expect(try folder.open().state == StoredState())
    #expect(folder.names() == [])
  }

  @Test func `Files that were set aside stay as long as the undo, with their photos`() throws {
    let whole = try folder.bytes("data/application.json")
    try folder.write("data/application.json", Data(whole.dropLast(9)))
    try folder.remove("data/application.json.prev")
    let photos = folder.names("data/photos")
    let (store, _) = try folder.open()
    try store.restart(canUndo: true, now: TestFolder.now)
    let aside = "application.json.damaged-\(TestFolder.now)"
    #expect(folder.names() == [aside, "photos", "undo.json"])
    #expect(folder.names("data/photos") == photos && photos.count == 1)
    try store.save(.personal, TestFolder.personal)
    #expect(folder.names().filter { $0.contains("damaged") || $0.contains("undo") } == [])
    #expect(folder.names("data/photos") == [])
  }

  @Test func `Files that were set aside are erased when the undo expires`() throws {
    try folder.write("data/application.json.damaged-1", "x")
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    try folder.openTwice(now: TestFolder.now + 24 * 60 * 60)
    #expect(folder.names() == [])
  }

  @Test func `Deleting for good also erases what an earlier restart kept for its undo`() throws {
    let (store, _) = try folder.open()
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == [])
  }

  @Test func `A restart of nothing keeps the undo of the last one`() throws {
    let (store, _) = try folder.open()
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.restart(canUndo: true, now: TestFolder.now)
    #expect(
      try store.undoRestart(now: TestFolder.now).answers.savedSections == [.personal, .photos])
  }

  @Test func `Text typed since the restart stays where the old application has nothing`() throws {
    let (store, _) = try folder.open()
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.keep(
      Drafts(fields: [
        .make: Draft(line: EditableText("Fiat")), .model: Draft(line: EditableText("Uno")),
      ]))
    let drafts = try store.undoRestart(now: TestFolder.now).drafts
    #expect(drafts.fields[.make]?.line.text == "Kia")
    #expect(drafts.fields[.model]?.line.text == "Uno")
  }

  @Test func `A restart that was interrupted erases nothing that was set aside`() throws {
    try folder.write("data/draft.json.damaged-1", "x")
    let application = try folder.bytes("data/application.json")
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    // What a kill leaves right before the step that commits.
    try folder.write("data/application.json", application)
    #expect(try folder.open().state.answers.savedSections == [.personal, .photos])
    #expect(folder.names() == ["application.json", "draft.json.damaged-1", "photos"])
  }
}
