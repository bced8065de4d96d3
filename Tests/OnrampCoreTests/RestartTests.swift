import OnrampCore
import Testing

@Suite struct RestartTests {
  private var app = App(Sample.complete)

  @Test mutating func `Restart asks first; no changes nothing, yes clears, and it can be undone`() {
    #expect(app.act(.restartTapped).withoutLooks == [])
    #expect(app.dialog?.selected == .no)
    #expect(app.act(.confirmation(.confirmed)) == [])
    #expect(app.application.overlay == nil && app.application.work == nil)
    #expect(app.application.saved == Sample.complete)
    app.act(.restartTapped)
    #expect(app.act(.confirmation(.answered(.yes))) == [.restart(1, canUndo: true)])
    app.respond(.restarted(1, canUndo: true))
    #expect(app.place == .step(.personal) && app.application.saved == Answers())
    #expect(app.application.form.buttons.contains(.undoRestart))
    #expect(app.act(.form(.pressed(.undoRestart))) == [.undoRestart(2)])
    app.respond(.restartUndone(2, StoredState(answers: Sample.complete)))
    #expect(app.place == .summary && app.application.saved == Sample.complete)
  }

  @Test mutating func `Deleting for good is asked twice, and can't be undone`() {
    app.act(.restartTapped)
    #expect(app.act(.confirmation(.answered(.forGood))) == [])
    #expect(app.dialog?.question == .deleteForGood && app.dialog?.selected == .no)
    #expect(app.application.work == nil)
    #expect(app.act(.confirmation(.answered(.yes))) == [.restart(1, canUndo: false)])
    app.respond(.restarted(1, canUndo: false))
    #expect(!app.application.form.buttons.contains(.undoRestart))
  }

  @Test(arguments: [DialogAction.confirmed, .closed, .answered(.no)])
  func `The second question can be dismissed as harmlessly as the first`(action: DialogAction) {
    var app = app
    app.act(.restartTapped)
    app.act(.confirmation(.answered(.forGood)))
    #expect(app.act(.confirmation(.answered(.forGood))) == [], "not one of its answers")
    #expect(app.act(.confirmation(action)) == [])
    #expect(app.application.overlay == nil && app.application.work == nil)
    #expect(app.place == .summary && app.application.saved == Sample.complete)
  }

  @Test mutating func `The selection wraps around the answers, and Enter gives the selected one`() {
    app.act(.restartTapped)
    for choice in [Dialog.Choice.yes, .forGood, .no, .yes] {
      app.act(.confirmation(.moved(by: 1)))
      #expect(app.dialog?.selected == choice)
    }
    app.act(.confirmation(.moved(by: -1)))
    app.act(.confirmation(.moved(by: -1)))
    #expect(app.dialog?.selected == .forGood)
    app.act(.confirmation(.confirmed))
    #expect(app.dialog?.question == .deleteForGood)
  }

  @Test func `A driver who returns after a restart is told how long it can be undone`() {
    #expect(App(StoredState(canUndoRestart: true)).application.notice == .restarted)
    #expect(App(StoredState()).application.notice == nil)
    let saved = App(StoredState(answers: Sample.onlyPersonal, canUndoRestart: true))
    #expect(saved.application.notice == .welcomeBack)
  }

  @Test func `A save ends the undo`() {
    var app = App(StoredState(canUndoRestart: true))
    app.fill()
    app.act(.saveTapped)
    app.respond(.saved(1, Sample.onlyPersonal, at: Sample.noon))
    #expect(!app.application.stored.canUndoRestart)
  }
}
