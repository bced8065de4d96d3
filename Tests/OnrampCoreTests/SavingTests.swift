import OnrampCore
import Testing

@Suite struct SavingTests {
  private var app = App()

  @Test func `Save finds every problem, saves nothing, and goes to the first`() {
    var app = App(Sample.onlyPersonal)
    app.type("Kia", " ", "1999", "five")
    #expect(app.act(.saveTapped) == [])
    #expect(
      app.application.form.problems == [
        Problem(.model, .empty), Problem(.year, .outOfRange(WholeNumberRule(2000...2027))),
        Problem(.seats, .notAWholeNumber(WholeNumberRule(4...8))),
      ])
    #expect(app.focus == .field(.model) && app.text(of: .seats) == "five")
    app.act(.form(.problemTapped(number: 3)))
    #expect(app.focus == .field(.seats))
    app.act(.form(.problemTapped(number: 4)))
    #expect(app.notice == .noProblemOfThatNumber)
  }

  @Test mutating func `Save is a promise: the next step opens when the store says saved`() throws {
    app.type(" Amina Yusuf ", "amina@example.com")
    let entries = Sample.personal.mapValues(Entry.value)
    #expect(app.act(.saveTapped) == [.save(1, .personal, entries)])
    #expect(app.place == .step(.personal))
    #expect(app.application.work == .saving(1, .personal, nil))
    let after = app.respond(.saved(1, Sample.onlyPersonal, at: Sample.noon))
    #expect(app.place == .step(.vehicle) && app.application.saved == Sample.onlyPersonal)
    #expect(app.application.work == nil && app.notice == .saved(Sample.noon))
    guard case .keepDrafts(let drafts, _, now: false)? = after.first else {
      throw Unexpected("the drafts of the step are not cleared")
    }
    #expect(drafts.isEmpty && app.application.form.unsaved.isEmpty)
  }

  @Test(arguments: [(StoreProblem.gone(path: "/x"), false), (.full, true)])
  func `The form doesn't claim to keep everything once its folder is gone`(
    problem: StoreProblem, keepsAll: Bool
  ) {
    var app = app
    app.fill()
    app.act(.saveTapped)
    app.respond(.saveFailed(1, .store(problem)))
    #expect(app.keepsAll == keepsAll)
  }

  @Test mutating func `An answer to an older request changes nothing`() {
    app.fill()
    app.act(.saveTapped)
    app.respond(.saveFailed(1, .store(.full)))
    let before = app
    app.respond(.saved(1, Sample.complete, at: Sample.noon))
    app.respond(.saveFailed(1, .canceled))
    app.respond(.restarted(1, canUndo: true))
    #expect(app == before)
  }

  @Test mutating func `A save that failed keeps the step, the text and the reason`() {
    app.fill()
    app.act(.saveTapped)
    #expect(app.respond(.saveFailed(1, .store(.full))) == [])
    #expect(app.notice == .saveFailed(.full) && app.place == .step(.personal))
    #expect(app.text(of: .name) == "Amina Yusuf" && app.application.saved == Answers())
  }

  @Test mutating func `Esc stops a save; too late, it is saved all the same`() {
    app = App(Sample.complete)
    app.act(.editTapped(.photos))
    app.type("/a.jpg")
    #expect(
      app.act(.saveTapped) == [
        .save(
          1, .photos,
          [
            .license: .photo(path: "/a.jpg"), .insurance: .value(.photo(nil)),
            .licenseBack: .value(.photo(nil)),
          ])
      ])
    app.edit(.insert("x"))
    #expect(app.notice == .busy && app.text(of: .license) == "/a.jpg")
    #expect(app.act(.cancelTapped) == [.cancel(1)])
    var stopped = app
    stopped.respond(.saveFailed(1, .canceled))
    #expect(stopped.notice == .saveCanceled && stopped.place == .step(.photos))
    app.respond(.saved(1, Sample.complete, at: Sample.noon))
    #expect(app.place == .summary)
  }

  @Test mutating func `A photo stays where no path is given, and goes where it is taken out`() {
    app = App(Sample.complete)
    app.act(.editTapped(.photos))
    let kept: [FieldID: Entry] = [
      .license: .value(.photo(Sample.photo)), .insurance: .value(.photo(nil)),
      .licenseBack: .value(.photo(nil)),
    ]
    #expect(app.act(.saveTapped) == [.save(1, .photos, kept)])
    app.respond(.saveFailed(1, .canceled))
    app.edit(.deleteForward)
    #expect(app.application.keptPhoto(of: .license) == nil)
    let none = kept.merging([.license: .value(.photo(nil))]) { $1 }
    #expect(app.act(.saveTapped) == [.save(2, .photos, none)])
    app.respond(.saveFailed(2, .canceled))
    app.edit(.deleteForward)
    #expect(app.application.keptPhoto(of: .license) == Sample.photo)
  }

  @Test mutating func `Photos that can't be taken are problems beside their fields`() {
    app = App(Sample.complete)
    app.act(.editTapped(.photos))
    app.type("/a", "/b")
    app.act(.saveTapped)
    app.respond(.saveFailed(1, .photos([.insurance: .directory, .license: .missing])))
    #expect(
      app.application.form.problems == [
        Problem(.license, .photo(.missing)), Problem(.insurance, .photo(.directory)),
      ])
    #expect(app.focus == .field(.license) && app.text(of: .insurance) == "/b")
  }

  @Test mutating func `A path's problem goes with the path, and a stored photo's stays`() {
    app = App(Sample.complete)
    app.act(.editTapped(.photos))
    app.type("/a", "/b")
    app.act(.saveTapped)
    app.respond(.saveFailed(1, .photos([.insurance: .directory, .license: .missing])))
    app.edit(.deleteBackward)
    #expect(app.text(of: .license) == "/" && app.application.form.problems.count == 2)
    app.edit(.killToStart)
    #expect(app.application.form.problems == [Problem(.insurance, .photo(.directory))])
    app.act(.saveTapped)
    app.respond(.saveFailed(2, .photos([.license: .storedPhotoMissing])))
    app.edit(.killToStart)
    #expect(app.application.form.problems == [Problem(.license, .photo(.storedPhotoMissing))])
  }
}
