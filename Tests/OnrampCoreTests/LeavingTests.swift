import Testing

@testable import OnrampCore

/// Every way out of the form, and what it means for the input.
@Suite struct LeavingTests {
  /// A program with a typed name that the store hasn't confirmed.
  private func typed() -> App {
    var app = App()
    app.type("Amina")
    return app
  }

  /// A program that is saving its first step, with all input kept.
  private func saving() -> App {
    var app = App()
    app.fill()
    app.respond(.draftsKept(revision: app.application.keeping.drafts.revision))
    app.act(.saveTapped)
    return app
  }

  @Test func `With nothing typed, it ends immediately`() {
    var app = App()
    #expect(app.act(.quitTapped) == [.quit] && app.application.parting == .kept)
  }

  @Test func `It ends when the store has kept what was typed, the cursor included`() {
    var app = typed()
    #expect(app.application.parting == .unconfirmed)
    #expect(app.act(.quitTapped) == app.keepingDrafts(revision: 2))
    #expect(app.act(.answer(.draftsKept(revision: 1))) == [])
    #expect(app.act(.answer(.draftsKept(revision: 2))) == [.quit])
    #expect(app.application.parting == .kept)
  }

  @Test func `A successful Save clears a full disk's problem, and a refused one retries`()
    throws
  {
    var app = typed()
    app.act(.answer(.draftsFailed(revision: 1, .full)))
    #expect(app.application.draftProblem == .full)
    guard case .keepDrafts? = app.act(.saveTapped).first else { throw Unexpected(app) }
    #expect(app.application.draftProblem == .full)
    app.act(.form(.movedToLastField))
    app.type("a@example.com")
    app.act(.answer(.draftsFailed(revision: 3, .full)))
    app.act(.saveTapped)
    let after = app.respond(.saved(1, Sample.onlyPersonal, at: Sample.noon))
    #expect(app.application.draftProblem == nil && after.count == 1)
    app.act(.answer(.draftsFailed(revision: 4, .full)))
    #expect(app.application.draftProblem == .full)
  }

  @Test func `A full disk makes it ask, and the last words follow from the answer`() {
    var app = typed()
    app.act(.quitTapped)
    #expect(app.act(.answer(.draftsFailed(revision: 2, .full))) == [])
    #expect(app.session.alert == Dialog(.quitLosing(.full)))
    #expect(app.session.alert?.selected == .no)
    var stays = app
    #expect(stays.act(.alert(.answered(.no))) == [] && stays.session.alert == nil)
    #expect(stays.act(.quitTapped) == stays.keepingDrafts(revision: 3))
    #expect(app.act(.alert(.answered(.yes))) == [.quit])
    #expect(app.application.parting == .refused(.full))
  }

  @Test(arguments: 2...9)
  func `Nothing is lost without a question, however many keys come however fast`(presses: Int) {
    var app = typed()
    var effects: [AppEffect] = []
    for _ in 1...presses { effects += app.act(.quitTapped) }
    #expect(!effects.contains(.quit))
    let isAsked = presses.isMultiple(of: 2)
    #expect(app.session.alert?.question == (isAsked ? .quitLosing(nil) : nil))
    let revision = app.application.keeping.drafts.revision
    #expect(app.act(.answer(.draftsFailed(revision: revision, .readOnly))) == [])
    #expect(app.session.alert?.question == .quitLosing(.readOnly))
  }

  @Test func `A hanging disk doesn't block quitting: the second try asks for confirmation`() {
    var app = typed()
    app.act(.quitTapped)
    #expect(app.act(.quitTapped) == [])
    #expect(app.session.alert == Dialog(.quitLosing(nil)) && app.session.alert?.selected == .no)
    var late = app
    #expect(late.act(.answer(.draftsKept(revision: 2))) == [.quit])
    #expect(late.application.parting == .kept)
    #expect(app.act(.alert(.answered(.yes))) == [.quit])
    #expect(app.application.parting == .unconfirmed)
  }

  @Test func `Where only the cursor can't be kept, it does not ask`() {
    var app = typed()
    app.respond(.draftsKept(revision: 1))
    app.edit(.moveToStart)
    #expect(app.act(.quitTapped) == app.keepingDrafts(revision: 2))
    #expect(app.act(.answer(.draftsFailed(revision: 2, .full))) == [.quit])
    #expect(app.application.parting == .kept)
  }

  @Test func `On a signal, it keeps what it can, and the last message says what it couldn't`() {
    var app = typed()
    #expect(app.act(.terminated) == app.keepingDrafts(revision: 2))
    #expect(app.application.parting == .unconfirmed)
    var full = app
    #expect(full.act(.answer(.draftsFailed(revision: 2, .full))) == [.quit])
    #expect(full.application.parting == .refused(.full))
    #expect(app.act(.terminated) == [.quit] && app.application.parting == .unconfirmed)
  }

  @Test func `A signal ends it while it asks`() {
    var app = typed()
    app.act(.quitTapped)
    app.respond(.draftsFailed(revision: 2, .full))
    #expect(app.act(.terminated) == app.keepingDrafts(revision: 3))
    #expect(app.act(.answer(.draftsFailed(revision: 3, .full))) == [.quit])
  }

  @Test func `A save in progress is stopped, and reported if it didn't succeed`() {
    var app = saving()
    #expect(app.act(.terminated) == [.application(.cancel(1))])
    #expect(app.application.unfinished == .canceling(1, .personal))
    #expect(app.application.parting == .kept)
    var saved = app
    saved.respond(.saved(1, Sample.onlyPersonal, at: Sample.noon))
    #expect(saved.application.unfinished == nil && saved.application.parting == .kept)
    let kept = app.act(.answer(.saveFailed(1, .canceled)))
    #expect(kept == app.keepingDrafts(revision: 3))
    #expect(app.application.unfinished == .saving(1, .personal, nil))
  }

  @Test func `A save that hangs is left by a yes, and by the same key again`() {
    var app = saving()
    #expect(app.act(.quitTapped) == [.application(.cancel(1))])
    #expect(app.act(.quitTapped) == [])
    #expect(app.session.alert?.question == .quitLosing(nil))
    var stays = app
    stays.act(.alert(.answered(.no)))
    #expect(stays.application.work == .canceling(1, .personal) && stays.session.leaving == nil)
    #expect(app.act(.alert(.answered(.yes))) == [.quit] && app.application.parting == .kept)
  }

  @Test func `An export that fails during quitting is reported, and one that succeeds lets it end`()
  {
    var app = App(Sample.complete)
    app.act(.exportTapped)
    #expect(app.act(.export(.confirmed)) == [.export(1, path: "~/driver-application")])
    #expect(app.act(.quitTapped) == [])
    var exported = app
    let exporting = exported.act(
      .answer(
        .exported(
          1, Exported(ExportPlaces(folder: "/a", archive: "/a.zip"), size: 1_234_567),
          at: ClockTime(hour: 14, minute: 2))))
    #expect(exporting == exported.keepingDrafts(revision: 1))
    #expect(exported.act(.answer(.draftsKept(revision: 1))) == [.quit])
    var told = app
    told.act(.terminated)
    let failing = told.act(.answer(.exportFailed(1, .notAFolder(path: "/a"))))
    #expect(failing == told.keepingDrafts(revision: 1))
    #expect(told.act(.answer(.draftsKept(revision: 1))) == [.quit])
    #expect(told.application.unfinished == .exporting(1))
    let staying = app.act(.answer(.exportFailed(1, .notAFolder(path: "/a"))))
    #expect(
      staying.applicationEffects.withoutLooks
        == [.findExport(path: "~/driver-application", isOffered: false)]
        && !staying.contains(.quit))
    #expect(app.application.overlay == .export(.notAFolder(path: "/a")))
  }

  @Test func `Esc leaves the camera immediately, however long it takes to stop`() {
    var app = App(Sample.complete)
    app.act(.editTapped(.photos))
    #expect(app.act(.cameraTapped) == [.capture(1, .license)])
    #expect(app.act(.cancelTapped) == [.cancel(1)])
    #expect(app.application.work == nil && app.notice == .captureFailed(.canceled))
    app.respond(.captured(1, UploadID("license-1")))
    #expect(app.application.form.unsaved.isEmpty)
  }

  @Test func `With the data directory gone, the text kept before is lost, too`() {
    var app = App(Sample.complete)
    #expect(app.act(.quitTapped) == app.keepingDrafts(revision: 1))
    let gone = StoreProblem.gone(path: "/d")
    #expect(app.act(.answer(.draftsFailed(revision: 1, gone))) == [])
    #expect(app.session.alert == Dialog(.quitLosing(gone)))
    #expect(app.application.parting == .refused(gone))
  }

  @Test func `Damage of a photo that was replaced meanwhile isn't reported`() {
    var app = App(Sample.complete)
    let found = [StorageFault.photo(.license, .storedPhotoDamaged)]
    var replaced = Sample.complete
    replaced[.photos]?[.license] = .photo(Sample.otherPhoto)
    app.respond(.photosDamaged(found, in: replaced))
    #expect(app.application.faults.isEmpty)
    app.respond(.photosDamaged(found, in: Sample.complete))
    #expect(app.application.faults == found)
    app.act(.editTapped(.photos))
    app.act(.saveTapped)
    app.respond(.photosDamaged(found, in: Sample.complete))
    app.respond(.saved(1, replaced, at: Sample.noon))
    #expect(app.application.faults.isEmpty)
  }
}

extension App {
  /// The effects that keep all input before the program ends.
  fileprivate func keepingDrafts(revision: Int) -> [AppEffect] {
    [.application(.keepDrafts(application.unsavedDrafts, revision: revision, now: true))]
  }
}
