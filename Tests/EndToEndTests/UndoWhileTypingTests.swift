import Foundation
import OnrampCore
import OnrampStore
import Synchronization
import TestKit
import Testing

@testable import onramp

@Suite struct UndoWhileTypingTests {
  @Test func `What was typed right before an undo is not written over what comes back`() throws {
    let folder = try Folder()
    let (store, _) = try Store.open(folder.path, now: Clock.now.seconds)
    try store.keep(Drafts(fields: [.name: Draft(line: EditableText("Amina"))]))
    try store.restart(canUndo: true, now: Clock.now.seconds)
    let runner = EffectRunner(store: store, path: folder.path) {}
    let typed = Drafts(fields: [
      .name: Draft(line: EditableText("x")), .email: Draft(line: EditableText("a@b.cd")),
    ])
    runner.keep(typed, revision: 1, now: false)
    runner.run(.undoRestart(Request(1)))
    // What waited is written at some time, before the undo or behind it.
    var posted: [Action] = []
    let end = Date(timeIntervalSinceNow: 20)
    while posted.count < 2, Date() < end {
      posted += runner.takeAnswers()
      sched_yield()
    }
    #expect(posted.first == .draftsKept(revision: 1))
    let drafts = try StoreReader(folder.path, now: Clock.now.seconds).opening.drafts
    #expect(drafts.fields.mapValues(\.line.text) == [.name: "Amina", .email: "a@b.cd"])
  }
}
