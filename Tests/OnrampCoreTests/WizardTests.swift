import OnrampCore
import Testing

@Suite struct WizardTests {
  static let policy = Policy(vehicleYear: 2000...2027, seats: 4...8)
  static let noon = ClockTime(hour: 12, minute: 0)
  static let photo = Photo(sha256: String(repeating: "a", count: 64), bytes: 9, type: "image/png")
  static let personal: [Field: Value] = [.name: .text("Amina"), .email: .text("a@example.com")]
  static let vehicle: [Field: Value] = [
    .make: .text("Kia"), .model: .text("Rio"), .year: .number(2019), .seats: .number(5),
  ]
  static let photos: [Field: Value] = [.license: .photo(photo), .insurance: .photo(nil)]
  static let complete = Answers(sections: [
    .personal: personal, .vehicle: vehicle, .photos: photos,
  ])

  private func wizard(_ opening: Opening = Opening()) -> Wizard {
    Wizard(opening, policy: Self.policy)
  }

  private func complete() -> Wizard { wizard(Opening(answers: Self.complete)) }

  /// Fills the fields of the open step from the focus on.
  private func type(_ texts: String..., into wizard: inout Wizard) {
    for (index, text) in texts.enumerated() {
      if index > 0 { _ = wizard.reduce(.nextTapped) }
      _ = wizard.reduce(.edited(.killToStart))
      _ = wizard.reduce(.edited(.paste(text)))
    }
  }

  @Test func `It opens at the first step that is not saved, or at the summary`() {
    for missing in Step.all {
      var answers = Self.complete
      answers[missing] = nil
      #expect(wizard(Opening(answers: answers)).place == .step(missing))
    }
    #expect(wizard().place == .step(.personal))
    #expect(complete().place == .summary)
  }

  @Test func `What was typed and not saved is there again, with field and cursor`() {
    let draft = Draft(line: EditableText("20", cursor: 1))
    let opened = wizard(
      Opening(
        answers: Answers(sections: [.personal: Self.personal]),
        drafts: Drafts(fields: [.year: draft], focus: .year)))
    #expect(opened.focus == .field(.year))
    #expect(opened.draft(of: .year).line.cursor == 1)
    #expect(opened.reopened == [.year])
    #expect(opened.notice == .welcomeBack)
  }

  @Test func `Save finds every problem, saves nothing, and goes to the first`() {
    var wizard = wizard(Opening(answers: Answers(sections: [.personal: Self.personal])))
    type("Kia", " ", "1999", "five", into: &wizard)
    #expect(wizard.reduce(.saveTapped) == [])
    #expect(
      wizard.problems == [
        Problem(.model, .empty), Problem(.year, .outOfRange(2000...2027)),
        Problem(.seats, .notAWholeNumber(4...8)),
      ])
    #expect(wizard.focus == .field(.model))
    #expect(wizard.draft(of: .seats).line.text == "five")
    _ = wizard.reduce(.problemTapped(number: 3))
    #expect(wizard.focus == .field(.seats))
    _ = wizard.reduce(.problemTapped(number: 4))
    #expect(wizard.notice == .noProblemOfThatNumber)
  }

  @Test func `Save is a promise: the next step opens when the store says saved`() {
    var wizard = wizard()
    type(" Amina ", "a@example.com", into: &wizard)
    let effects = wizard.reduce(.saveTapped)
    let entries = Self.personal.mapValues(Entry.value)
    #expect(effects == [.save(1, .personal, entries)])
    #expect(wizard.place == .step(.personal))
    #expect(wizard.work == .saving(1, .personal, nil))
    let saved = Answers(sections: [.personal: Self.personal])
    let after = wizard.reduce(.saved(1, saved, at: Self.noon))
    #expect(wizard.place == .step(.vehicle) && wizard.saved == saved && wizard.work == nil)
    #expect(wizard.notice == .saved(Self.noon))
    #expect(wizard.unsaved.isEmpty)
    guard case .keepDrafts(_, now: false)? = after.first else {
      Issue.record("the drafts of the step are not cleared")
      return
    }
    #expect(wizard.unsavedDrafts.isEmpty)
  }

  @Test func `An answer to an older request changes nothing`() {
    var wizard = wizard()
    type("Amina", "a@example.com", into: &wizard)
    _ = wizard.reduce(.saveTapped)
    _ = wizard.reduce(.saveFailed(1, .store(.full)))
    let before = wizard
    _ = wizard.reduce(.saved(1, Self.complete, at: Self.noon))
    _ = wizard.reduce(.saveFailed(1, .cancelled))
    _ = wizard.reduce(.restarted(1, canUndo: true))
    #expect(wizard == before)
  }

  @Test func `A save that failed keeps the step, the text and the reason`() {
    var wizard = wizard()
    type("Amina", "a@example.com", into: &wizard)
    _ = wizard.reduce(.saveTapped)
    #expect(wizard.reduce(.saveFailed(1, .store(.full))) == [])
    #expect(wizard.notice == .saveFailed(.full) && wizard.place == .step(.personal))
    #expect(wizard.draft(of: .name).line.text == "Amina" && wizard.saved == Answers())
  }

  @Test func `Go back never checks and keeps what was typed`() {
    var wizard = wizard(Opening(answers: Answers(sections: [.personal: Self.personal])))
    type("Kia", into: &wizard)
    #expect(wizard.reduce(.goBackTapped) == [])
    #expect(wizard.place == .step(.personal))
    _ = wizard.reduce(.goBackTapped)
    #expect(wizard.notice == .nothingBefore && wizard.place == .step(.personal))
    #expect(wizard.draft(of: .make).line.text == "Kia")
  }

  @Test func `A step opened from the summary returns there, by Save and by Go back`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.vehicle))
    type("Fiat", into: &wizard)
    _ = wizard.reduce(.goBackTapped)
    #expect(wizard.place == .summary && wizard.unsaved.keys.contains(.make))
    _ = wizard.reduce(.editTapped(.vehicle))
    #expect(wizard.draft(of: .make).line.text == "Fiat")
    _ = wizard.reduce(.saveTapped)
    var changed = Self.complete
    changed[.vehicle]?[.make] = .text("Fiat")
    _ = wizard.reduce(.saved(1, changed, at: Self.noon))
    #expect(wizard.place == .summary)
    #expect(wizard.replaced == [.make: .text("Kia")])
  }

  @Test func `An edit that is taken back is no change`() {
    var wizard = complete()
    for make in ["Fiat", "Kia"] {
      _ = wizard.reduce(.editTapped(.vehicle))
      type(make, into: &wizard)
      _ = wizard.reduce(.saveTapped)
      var changed = Self.complete
      changed[.vehicle]?[.make] = .text(make)
      _ = wizard.reduce(.saved(wizard.work?.request ?? 0, changed, at: Self.noon))
    }
    #expect(wizard.replaced == [:])
  }

  @Test func `Go back on the summary opens Photo upload, and again the step before`() {
    var wizard = complete()
    _ = wizard.reduce(.goBackTapped)
    #expect(wizard.place == .step(.photos))
    _ = wizard.reduce(.goBackTapped)
    #expect(wizard.place == .step(.vehicle))
  }

  @Test func `Restart asks first; no changes nothing, yes clears, and it can be undone`() {
    var wizard = complete()
    #expect(wizard.reduce(.restartTapped) == [])
    #expect(wizard.dialog?.selected == .no)
    #expect(wizard.reduce(.enterTapped) == [])
    #expect(wizard.dialog == nil && wizard.work == nil && wizard.saved == Self.complete)
    _ = wizard.reduce(.restartTapped)
    #expect(wizard.reduce(.dialogAnswered(.yes)) == [.restart(1, canUndo: true)])
    _ = wizard.reduce(.restarted(1, canUndo: true))
    #expect(wizard.place == .step(.personal) && wizard.saved == Answers())
    #expect(wizard.focusOrder.contains(.undoRestart))
    #expect(wizard.reduce(.pressed(.undoRestart)) == [.undoRestart(2)])
    _ = wizard.reduce(.restartUndone(2, Opening(answers: Self.complete)))
    #expect(wizard.place == .summary && wizard.saved == Self.complete)
  }

  @Test func `Delete for good can't be undone`() {
    var wizard = complete()
    _ = wizard.reduce(.restartTapped)
    #expect(wizard.reduce(.dialogAnswered(.forGood)) == [.restart(1, canUndo: false)])
    _ = wizard.reduce(.restarted(1, canUndo: false))
    #expect(!wizard.focusOrder.contains(.undoRestart))
  }

  @Test func `A save ends the undo`() {
    var wizard = wizard(Opening(canUndoRestart: true))
    type("Amina", "a@example.com", into: &wizard)
    _ = wizard.reduce(.saveTapped)
    _ = wizard.reduce(
      .saved(1, Answers(sections: [.personal: Self.personal]), at: Self.noon))
    #expect(!wizard.canUndoRestart)
  }

  @Test func `Esc stops a save; too late, it is saved all the same`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.photos))
    type("/a.jpg", into: &wizard)
    #expect(
      wizard.reduce(.saveTapped) == [
        .save(1, .photos, [.license: .photo(path: "/a.jpg"), .insurance: .value(.photo(nil))])
      ])
    _ = wizard.reduce(.edited(.insert("x")))
    #expect(wizard.notice == .busy && wizard.draft(of: .license).line.text == "/a.jpg")
    #expect(wizard.reduce(.goBackTapped) == [.cancel(1)])
    var stopped = wizard
    _ = stopped.reduce(.saveFailed(1, .cancelled))
    #expect(stopped.notice == .saveCancelled && stopped.place == .step(.photos))
    _ = wizard.reduce(.saved(1, Self.complete, at: Self.noon))
    #expect(wizard.place == .summary)
  }

  @Test func `A photo stays where no path is given, and goes where it is taken out`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.photos))
    let kept: [Field: Entry] = [
      .license: .value(.photo(Self.photo)), .insurance: .value(.photo(nil)),
    ]
    #expect(wizard.reduce(.saveTapped) == [.save(1, .photos, kept)])
    _ = wizard.reduce(.saveFailed(1, .cancelled))
    _ = wizard.reduce(.edited(.deleteForward))
    #expect(wizard.keptPhoto(of: .license) == nil)
    let none: [Field: Entry] = [.license: .value(.photo(nil)), .insurance: .value(.photo(nil))]
    #expect(wizard.reduce(.saveTapped) == [.save(2, .photos, none)])
    _ = wizard.reduce(.saveFailed(2, .cancelled))
    _ = wizard.reduce(.edited(.deleteForward))
    #expect(wizard.keptPhoto(of: .license) == Self.photo)
  }

  @Test func `Photos that can't be taken are problems beside their fields`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.photos))
    type("/a", "/b", into: &wizard)
    _ = wizard.reduce(.saveTapped)
    _ = wizard.reduce(.saveFailed(1, .photos([.insurance: .directory, .license: .missing])))
    #expect(
      wizard.problems == [
        Problem(.license, .photo(.missing)), Problem(.insurance, .photo(.directory)),
      ])
    #expect(wizard.focus == .field(.license) && wizard.draft(of: .insurance).line.text == "/b")
  }

  @Test func `Tab completes a path where there is something, and moves on where not`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.photos))
    type("/tm", into: &wizard)
    #expect(wizard.reduce(.tabTapped) == [.complete(1, path: "/tm")])
    _ = wizard.reduce(.completed(1, path: "/tmp/"))
    #expect(wizard.draft(of: .license).line.text == "/tmp/")
    _ = wizard.reduce(.tabTapped)
    _ = wizard.reduce(.completed(2, path: nil))
    #expect(wizard.focus == .field(.insurance))
    _ = wizard.reduce(.tabTapped)
    #expect(wizard.focus == .save)
  }

  @Test func `A completion that comes after more typing is dropped`() {
    var wizard = complete()
    _ = wizard.reduce(.editTapped(.photos))
    type("/tm", into: &wizard)
    _ = wizard.reduce(.tabTapped)
    _ = wizard.reduce(.edited(.insert("x")))
    _ = wizard.reduce(.completed(1, path: "/tmp/"))
    #expect(wizard.draft(of: .license).line.text == "/tmx")
  }

  @Test func `Enter goes to the next field, and saves in the last one`() {
    var wizard = wizard()
    type("Amina", into: &wizard)
    #expect(wizard.reduce(.enterTapped) == [] && wizard.focus == .field(.email))
    type("a@example.com", into: &wizard)
    #expect(
      wizard.reduce(.enterTapped) == [.save(1, .personal, Self.personal.mapValues(Entry.value))])
  }

  @Test func `Answers that the policy no longer takes stay, and are named`() {
    let strict = Policy(vehicleYear: 2020...2027, seats: 4...4)
    let wizard = Wizard(Opening(answers: Self.complete), policy: strict)
    #expect(wizard.place == .summary)
    #expect(
      wizard.misfits == [
        Problem(.year, .outOfRange(2020...2027)), Problem(.seats, .outOfRange(4...4)),
      ])
  }
}
