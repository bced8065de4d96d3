import Testing

@testable import OnrampCore

/// Every way out of the form, with what is then true of what was typed.
@Suite struct LeavingTests {
  private static let policy = WizardTests.policy

  /// A wizard in which a name was typed, which the store has not confirmed.
  private func typed(_ text: String = "Amina") -> Wizard {
    var wizard = Wizard(Opening(), policy: Self.policy)
    _ = wizard.reduce(.edited(.paste(text)))
    return wizard
  }

  /// A complete application on the summary.
  private func complete() -> Wizard {
    Wizard(Opening(answers: WizardTests.complete), policy: Self.policy)
  }

  /// A wizard that saves its first step, with everything typed kept.
  private func saving() -> Wizard {
    var wizard = typed()
    _ = wizard.reduce(.nextTapped)
    _ = wizard.reduce(.edited(.paste("a@example.com")))
    _ = wizard.reduce(.draftsKept(revision: wizard.revision))
    _ = wizard.reduce(.saveTapped)
    return wizard
  }

  @Test func `With nothing typed it ends at once`() {
    var wizard = Wizard(Opening(), policy: Self.policy)
    #expect(wizard.reduce(.quitTapped) == [.quit] && wizard.parting == .kept)
  }

  @Test func `It ends when the store has kept what was typed, the cursor included`() {
    var wizard = typed()
    #expect(wizard.parting == .unconfirmed)
    #expect(wizard.reduce(.quitTapped) == [.keepDrafts(revision: 2, now: true)])
    #expect(wizard.reduce(.draftsKept(revision: 1)) == [])
    #expect(wizard.reduce(.draftsKept(revision: 2)) == [.quit] && wizard.parting == .kept)
  }

  @Test func `A full disk makes it ask, and the last words follow from the answer`() {
    var wizard = typed()
    _ = wizard.reduce(.quitTapped)
    #expect(wizard.reduce(.draftsFailed(revision: 2, .full)) == [])
    #expect(wizard.dialog == Dialog(question: .quitLosing(.full), selected: .no))
    var stays = wizard
    #expect(stays.reduce(.dialogAnswered(.no)) == [] && stays.dialog == nil)
    #expect(stays.reduce(.quitTapped) == [.keepDrafts(revision: 3, now: true)])
    #expect(wizard.reduce(.dialogAnswered(.yes)) == [.quit])
    #expect(wizard.parting == .refused(.full))
  }

  @Test(arguments: 2...9)
  func `However often and quick the keys, nothing is lost unasked`(presses: Int) {
    var wizard = typed()
    var effects: [Effect] = []
    for _ in 1...presses { effects += wizard.reduce(.quitTapped) }
    #expect(!effects.contains(.quit))
    let isAsked = presses.isMultiple(of: 2)
    #expect(wizard.dialog?.question == (isAsked ? .quitLosing(nil) : nil))
    #expect(wizard.reduce(.draftsFailed(revision: wizard.revision, .readOnly)) == [])
    #expect(wizard.dialog?.question == .quitLosing(.readOnly))
  }

  @Test func `A disk that hangs holds nobody: asked twice, it asks back`() {
    var wizard = typed()
    _ = wizard.reduce(.quitTapped)
    #expect(wizard.reduce(.quitTapped) == [])
    #expect(wizard.dialog == Dialog(question: .quitLosing(nil), selected: .no))
    var late = wizard
    #expect(late.reduce(.draftsKept(revision: 2)) == [.quit] && late.parting == .kept)
    #expect(wizard.reduce(.dialogAnswered(.yes)) == [.quit] && wizard.parting == .unconfirmed)
  }

  @Test func `Where only the cursor can't be kept, it does not ask`() {
    var wizard = typed()
    _ = wizard.reduce(.draftsKept(revision: 1))
    _ = wizard.reduce(.edited(.moveToStart))
    #expect(wizard.reduce(.quitTapped) == [.keepDrafts(revision: 2, now: true)])
    #expect(wizard.reduce(.draftsFailed(revision: 2, .full)) == [.quit])
    #expect(wizard.parting == .kept)
  }

  @Test func `Told to end, it keeps what it can, and the last words say what it could not`() {
    var wizard = typed()
    #expect(wizard.reduce(.terminated) == [.keepDrafts(revision: 2, now: true)])
    #expect(wizard.parting == .unconfirmed)
    var full = wizard
    #expect(full.reduce(.draftsFailed(revision: 2, .full)) == [.quit])
    #expect(full.parting == .refused(.full))
    #expect(wizard.reduce(.terminated) == [.quit] && wizard.parting == .unconfirmed)
  }

  @Test func `Told to end while it asks, it ends`() {
    var wizard = typed()
    _ = wizard.reduce(.quitTapped)
    _ = wizard.reduce(.draftsFailed(revision: 2, .full))
    #expect(wizard.reduce(.terminated) == [.keepDrafts(revision: 3, now: true)])
    #expect(wizard.reduce(.draftsFailed(revision: 3, .full)) == [.quit])
  }

  @Test func `A save that is under way is stopped, and said where it did not come through`() {
    var wizard = saving()
    #expect(wizard.reduce(.terminated) == [.cancel(1)])
    #expect(wizard.unfinished == .cancelling(1, .personal) && wizard.parting == .kept)
    var saved = wizard
    let answers = Answers(sections: [.personal: WizardTests.personal])
    _ = saved.reduce(.saved(1, answers, at: WizardTests.noon))
    #expect(saved.unfinished == nil && saved.parting == .kept)
    let kept = wizard.reduce(.saveFailed(1, .cancelled))
    #expect(kept == [.keepDrafts(revision: 3, now: true)])
    #expect(wizard.unfinished == .saving(1, .personal, nil))
  }

  @Test func `A save that hangs is left by a yes, and by the same key again`() {
    var wizard = saving()
    #expect(wizard.reduce(.quitTapped) == [.cancel(1)])
    #expect(wizard.reduce(.quitTapped) == [])
    #expect(wizard.dialog?.question == .quitLosing(nil))
    var stays = wizard
    _ = stays.reduce(.dialogAnswered(.no))
    #expect(stays.work == .cancelling(1, .personal) && stays.leaving == nil)
    #expect(wizard.reduce(.dialogAnswered(.yes)) == [.quit] && wizard.parting == .kept)
  }

  @Test func `An export that fails while it quits is said, and one that succeeds lets it end`() {
    var wizard = complete()
    _ = wizard.reduce(.exportTapped)
    #expect(wizard.reduce(.enterTapped) == [.export(1, path: "~/driver-application")])
    #expect(wizard.reduce(.quitTapped) == [])
    var exported = wizard
    #expect(exported.reduce(.exported(1, path: "/a")) == [.quit])
    var told = wizard
    _ = told.reduce(.terminated)
    #expect(told.reduce(.exportFailed(1, .notEmpty(path: "/a"))) == [.quit])
    #expect(told.unfinished == .exporting(1))
    #expect(wizard.reduce(.exportFailed(1, .notEmpty(path: "/a"))) == [])
    #expect(wizard.dialog?.question == .export(.notEmpty(path: "/a")))
  }

  @Test func `Esc leaves the camera at once, however long it takes to stop`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.photos))
    #expect(wizard.reduce(.cameraTapped) == [.capture(1, .license)])
    #expect(wizard.reduce(.goBackTapped) == [.cancel(1)])
    #expect(wizard.work == nil && wizard.notice == .captureFailed(.cancelled))
    _ = wizard.reduce(.captured(1, path: "/late"))
    #expect(wizard.unsaved.isEmpty)
  }

  @Test func `Damage of a photo that was replaced meanwhile is no news`() {
    var wizard = complete()
    let found = [Report.photo(.license, .storedPhotoDamaged)]
    var replaced = WizardTests.complete
    let other = Photo(sha256: String(repeating: "b", count: 64), bytes: 9, type: "image/png")
    replaced[.photos]?[.license] = .photo(other)
    _ = wizard.reduce(.photosDamaged(found, in: replaced))
    #expect(wizard.reports.isEmpty)
    _ = wizard.reduce(.photosDamaged(found, in: WizardTests.complete))
    #expect(wizard.reports == found)
    _ = wizard.reduce(.editTapped(.photos))
    _ = wizard.reduce(.saveTapped)
    _ = wizard.reduce(.photosDamaged(found, in: WizardTests.complete))
    _ = wizard.reduce(.saved(1, replaced, at: WizardTests.noon))
    #expect(wizard.reports.isEmpty)
  }
}
