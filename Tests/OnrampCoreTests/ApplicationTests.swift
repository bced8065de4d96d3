import OnrampCore
import Testing

@Suite struct ApplicationTests {
  @Test func `It opens at the first step that is not saved, or at the summary`() {
    for missing in Sample.schema.steps.map(\.id) {
      var answers = Sample.complete
      answers[missing] = nil
      #expect(App(answers).place == .step(missing))
    }
    #expect(App().place == .step(.personal))
    #expect(App(Sample.complete).place == .summary)
  }

  @Test func `Unsaved text is there again, with field and cursor`() {
    let draft = Draft(line: EditableText("20", cursor: 1))
    let app = App(
      StoredState(
        answers: Sample.onlyPersonal, drafts: Drafts(fields: [.year: draft], focus: .year)))
    #expect(app.focus == .field(.year))
    #expect(app.application.form.draft(of: .year).line.cursor == 1)
    #expect(app.application.form.reopened == [.year])
    #expect(app.notice == .welcomeBack)
  }

  @Test func `Go back never checks and keeps what was typed`() {
    var app = App(Sample.onlyPersonal)
    app.type("Kia")
    #expect(app.act(.goBackTapped) == [])
    #expect(app.place == .step(.personal))
    app.act(.goBackTapped)
    #expect(app.top == .main)
    app.act(.main(.pressed(.open(.application))))
    #expect(app.text(of: .make) == "Kia")
  }

  @Test func `A step opened from the summary returns there, by Save and by Go back`() {
    var app = App(Sample.complete)
    app.act(.editTapped(.vehicle))
    app.type("Fiat")
    app.act(.goBackTapped)
    #expect(app.place == .summary && app.application.form.isUnsaved(.make))
    app.act(.editTapped(.vehicle))
    #expect(app.text(of: .make) == "Fiat")
    app.act(.saveTapped)
    app.respond(.saved(1, Sample.complete(make: "Fiat"), at: Sample.noon))
    #expect(app.place == .summary)
    #expect(app.application.changes.replaced == [.make: .text("Toyota")])
  }

  @Test func `An edit that is undone isn't a change`() {
    var app = App(Sample.complete)
    for make in ["Fiat", "Toyota"] {
      app.act(.editTapped(.vehicle))
      app.type(make)
      app.act(.saveTapped)
      let request = app.application.work?.request ?? 0
      app.respond(.saved(request, Sample.complete(make: make), at: Sample.noon))
    }
    #expect(app.application.changes.replaced == [:])
  }

  @Test func `Go back on the summary opens the last step, and again the step before`() {
    var app = App(Sample.complete)
    for step in Sample.schema.steps.reversed() {
      app.act(.goBackTapped)
      #expect(app.place == .step(step.id))
    }
  }

  @Test func `Answers that the policy no longer accepts stay, and are named`() {
    let strict = Policy(vehicleYear: 2020...2027, seats: 4...4)
    var app = App(Application(StoredState(answers: Sample.complete), schema: Sample.schema(strict)))
    let misfits = [
      Problem(.year, .outOfRange(WholeNumberRule(2020...2027))),
      Problem(.seats, .outOfRange(WholeNumberRule(4...4))),
    ]
    #expect(
      app.place == .summary && app.application.schema.outdated(in: Sample.complete) == misfits)
    app.act(.editTapped(.vehicle))
    #expect(app.application.form.problems == misfits && app.focus == .field(.year))
  }

  @Test func `An action for another screen changes nothing but the notice`() {
    var app = App()
    let before = app
    for action: ApplicationAction in [
      .editTapped(.photos), .restartTapped, .exportTapped, .viewer(.closed), .browser(.chosen),
      .phoneUpload(.useTapped), .export(.confirmed), .confirmation(.answered(.yes)), .cancelTapped,
    ] {
      #expect(app.act(action) == [])
      #expect(app.notice == .keyDoesNothing, "\(action)")
      app.act(.form(.moved(by: 1)))
      app.act(.form(.moved(by: -1)))
      #expect(app == before, "\(action)")
    }
  }
}
