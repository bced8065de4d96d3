import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

/// An account whose application someone deleted.
@Suite struct MissingApplicationTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  private func remove(_ name: String) throws {
    try account.folder.remove("\(account.only)/\(name)")
  }

  /// An account with two Saves, the second with a photo.
  private func fill() throws {
    let photo = try account.folder.write("a.jpg", Data(SampleJPEG.baseline))
    let (store, _) = try account.create().session.open()
    try store.save(.personal, TestFolder.personal)
    try store.save(.photos, TestFolder.photos(photo))
  }

  private func read() throws -> StoredState {
    try account.read().state
  }

  private func open() throws -> StoredState {
    try account.unlock().open().state
  }

  @Test func `A missing application is reported, and the one before it is opened`() throws {
    try fill()
    try remove("application.json")
    for state in [try read(), try open()] {
      #expect(state.faults == [.applicationMissing(opensEarlier: true)])
      #expect(state.answers[.name] == .text("Zoë 王") && state.answers.photos.isEmpty)
    }
    #expect(try open().faults == [] && read().faults == [])
  }

  @Test func `If the previous one is missing, too, the photos survive that start`() throws {
    try fill()
    try remove("application.json")
    try remove("application.json.prev")
    for state in [try read(), try open()] {
      #expect(state.faults == [.applicationMissing(opensEarlier: false)])
      #expect(state.answers.sections.isEmpty)
    }
    #expect(account.folder.names(account.only + "/photos").count == 1)
    #expect(try open().faults == [] && read().faults == [])
  }

  @Test func `The previous application, put in its place, is recognized as an older one`() throws {
    try fill()
    try remove("application.json")
    let name = account.only + "/application.json"
    try account.folder.move(name + ".prev", to: name)
    #expect(try !read().faults.isEmpty && !open().faults.isEmpty)
  }

  @Test func `A restart that ended before its ledger was written isn't a fault`() throws {
    try fill()
    let ledger = try account.folder.bytes(account.only + "/ledger")
    do {
      let (store, _) = try account.unlock().open()
      try store.restart(canUndo: true, now: TestFolder.now)
    }
    try account.folder.write(account.only + "/ledger", ledger)
    #expect(try read().faults == [] && read().canUndoRestart)
    #expect(try open().faults == [] && open().canUndoRestart)
  }

  @Test func `Erasing ends with a ledger that records it`() throws {
    try fill()
    let session = try account.unlock()
    let (store, _) = try session.open()
    let eraser = Eraser(directory: store.directory)
    // Stop where a kill would, right before the operation's own ledger.
    try eraser.run()
    #expect(try read() == StoredState())
  }

  @Test func `Restarting an application without answers leaves nothing missing`() throws {
    let (store, _) = try account.create().session.open()
    try store.keep(.typed(.name, "A", cursor: 1))
    try store.restart(canUndo: true, now: TestFolder.now)
    _ = try store.undoRestart(now: TestFolder.now)
    try store.keep(Drafts())
    #expect(account.folder.names(account.only).contains("application.json"))
    let ledger = try account.folder.bytes(account.only + "/ledger")
    try store.restart(canUndo: true, now: TestFolder.now)
    #expect(try account.folder.bytes(account.only + "/ledger") != ledger)
    #expect(try read() == StoredState())
  }
}
