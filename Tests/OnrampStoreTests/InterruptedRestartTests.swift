import Foundation
import OnrampCore
import OnrampStore
import Testing

/// What a kill leaves between the steps of a restart.
@Suite struct InterruptedRestartTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Does something, then puts back the files that it removed.
  private func keeping(_ names: String..., while work: () throws -> Void) throws {
    let bytes = try names.map { try folder.bytes("data/" + $0) }
    try work()
    for (name, bytes) in zip(names, bytes) { try folder.write("data/" + name, bytes) }
  }

  /// Saves a step, types into another, and returns that state.
  private func begin() throws -> StoredState {
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.keep(.typed(.make, "Kia", cursor: 2))
    return try folder.read()
  }

  private func restart() throws {
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
  }

  @Test func `A restart that is killed before it removes the drafts is complete`() throws {
    let before = try begin()
    try keeping("draft.json") { try restart() }
    #expect(try folder.read() == StoredState(canUndoRestart: true))
    let (store, state) = try folder.open()
    #expect(state == StoredState(canUndoRestart: true))
    #expect(folder.names() == ["undo.json"])
    #expect(try store.undoRestart(now: TestFolder.now) == before)
  }

  @Test func `A restart that is killed before the deciding step changes nothing`() throws {
    let before = try begin()
    try keeping("application.json", "draft.json") { try restart() }
    #expect(try folder.read() == before)
    #expect(try folder.open().state == before)
    #expect(folder.names() == ["application.json", "draft.json"])
  }

  @Test func `If nothing was saved, a restart is complete once its undo is stored`() throws {
    try folder.open().store.keep(.typed(.make, "Kia", cursor: 2))
    try keeping("draft.json") { try restart() }
    #expect(try folder.read() == StoredState(canUndoRestart: true))
    #expect(try folder.open().store.undoRestart(now: TestFolder.now).drafts.fields.count == 1)
  }

  @Test func `Text typed after a restart belongs to the next generation`() throws {
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.keep(.typed(.make, "Kia", cursor: 2))
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.keep(.typed(.model, "Uno", cursor: 1))
    #expect(try folder.read().drafts == .typed(.model, "Uno", cursor: 1))
    // A second restart clears it too, no matter how it is interrupted.
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.keep(.typed(.year, "2019", cursor: 4))
    try keeping("draft.json") { try store.restart(canUndo: true, now: TestFolder.now) }
    #expect(try folder.read().drafts.isEmpty)
  }

  @Test func `A Save drops drafts that a restart couldn't remove`() throws {
    let (store, _) = try folder.open()
    try store.keep(.typed(.make, "Kia", cursor: 2))
    try keeping("draft.json") { try store.restart(canUndo: true, now: TestFolder.now) }
    try store.save(.personal, TestFolder.personal)
    #expect(try folder.read().drafts.isEmpty)
  }
}
