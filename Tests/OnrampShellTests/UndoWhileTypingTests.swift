import Dispatch
import OnrampCore
import OnrampScreens
import OnrampStore
import TestKit
import Testing

@testable import OnrampShell

@Suite struct UndoWhileTypingTests {
  @Test func `Text typed right before an undo doesn't overwrite what comes back`() throws {
    let folder = try Folder()
    let (store, _) = try Store.open(folder.path, now: Clock.now.seconds)
    try store.keep(Drafts(fields: [.name: Draft(line: EditableText("Amina"))]))
    try store.restart(canUndo: true, now: Clock.now.seconds)
    let mailbox = Mailbox()
    let effects = ApplicationEffects(
      store: store,
      schema: .driver(.standard(currentYear: 2026), words: screenWords), mailbox: mailbox)
    let typed = Drafts(fields: [
      .name: Draft(line: EditableText("x")), .email: Draft(line: EditableText("a@b.cd")),
    ])
    effects.run(.keepDrafts(typed, revision: 1, now: false))
    effects.run(.undoRestart(Request(1)))
    // The waiting drafts are written at some point, before or after the undo.
    var posted: [AppAction] = []
    while posted.count < 2 {
      let actions = mailbox.wait(until: .now() + 20)
      try #require(!actions.isEmpty)
      posted += actions
    }
    #expect(posted.first == .application(.response(.draftsKept(revision: 1))))
    let drafts = try StoreReader(folder.path, now: Clock.now.seconds).state.drafts
    #expect(drafts.fields.mapValues(\.line.text) == [.name: "Amina", .email: "a@b.cd"])
  }
}
