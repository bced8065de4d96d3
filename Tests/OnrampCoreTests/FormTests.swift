import OnrampCore
import Testing

@Suite struct FormTests {
  private var app = App(Sample.complete)

  @Test mutating func `Tab completes a path, and moves on from one that leads to a file`() {
    app.act(.editTapped(.photos))
    app.type("/tm")
    #expect(app.act(.form(.tabTapped)) == [.complete(1, path: "/tm")])
    app.respond(.completed(1, Completion(path: "/tmp/", names: ["tmp/"])))
    #expect(app.text(of: .license) == "/tmp/" && app.application.candidates == nil)
    app.edit(.paste("a.jpg"))
    app.act(.form(.tabTapped))
    app.respond(.completed(2, Completion(path: nil, names: ["a.jpg"], isFile: true)))
    #expect(app.focus == .field(.insurance))
    app.act(.form(.tabTapped))
    #expect(app.focus == .field(.licenseBack))
    app.act(.form(.tabTapped))
    #expect(app.focus == .button(.save))
  }

  @Test mutating func `Tab never leaves half a path, and shows the names that match`() {
    app.act(.editTapped(.photos))
    app.type("/a")
    app.edit(.moveLeft)
    #expect(app.act(.form(.tabTapped)) == [.complete(1, path: "/a")])
    app.respond(.completed(1, Completion(path: "/ab", names: ["abc", "abd/"])))
    #expect(app.text(of: .license) == "/ab")
    #expect(app.application.candidates == .names(["abc", "abd/"]))
    for (request, found, candidates) in [
      (2, Completion(path: nil, names: ["abc"]), Candidates.names(["abc"])),
      (3, nil, .unanswered),
    ] {
      app.act(.form(.tabTapped))
      #expect(app.application.candidates == nil)
      app.respond(.completed(request, found))
      #expect(app.focus == .field(.license) && app.application.candidates == candidates)
    }
    #expect(app.act(.form(.tabTapped)) == [] && app.application.candidates == .unanswered)
    app.act(.form(.moved(by: 1)))
    #expect(app.focus == .field(.insurance) && app.application.candidates == nil)
  }

  @Test mutating func `A second Tab leaves a path that no file matches`() {
    app.act(.editTapped(.photos))
    app.type("/a")
    app.act(.form(.tabTapped))
    app.respond(.completed(1, Completion(path: nil)))
    #expect(app.focus == .field(.license))
    #expect(app.act(.form(.tabTapped)) == [] && app.focus == .field(.insurance))
    #expect(app.text(of: .license) == "/a")
  }

  @Test mutating func `Page Up and Page Down go to the first and the last field, and no further`() {
    app.act(.editTapped(.vehicle))
    for (action, field) in [
      (FormAction.movedToFirstField, FieldID.make), (.movedToLastField, .seats),
      (.movedToLastField, .seats), (.movedToFirstField, .make),
    ] {
      app.act(.form(action))
      #expect(app.focus == .field(field))
    }
  }

  @Test mutating func `A completion that comes after more typing is dropped`() {
    app.act(.editTapped(.photos))
    app.type("/tm")
    app.act(.form(.tabTapped))
    app.edit(.insert("x"))
    app.respond(.completed(1, Completion(path: "/tmp/")))
    #expect(app.text(of: .license) == "/tmx")
  }

  @Test func `Enter goes to the next field, and saves in the last one`() {
    var app = App()
    app.type("Amina Yusuf")
    #expect(app.act(.form(.enterTapped)) == [] && app.focus == .field(.email))
    app.type("amina@example.com")
    let entries = Sample.personal.mapValues(Entry.value)
    #expect(app.act(.form(.enterTapped)) == [.save(1, .personal, entries)])
  }

  @Test func `An answer is no longer reported as missing once there is one`() {
    var app = App()
    func change(_ text: String) -> Change {
      app.reduce(.application(.form(.edited(.insert(text))))).change
    }
    app.act(.saveTapped)
    let found = app.application.form.problems
    #expect(found.first == Problem(.name, .empty) && found.count == 2)
    _ = change(" ")
    #expect(app.application.form.problems == found, "a space isn't a name")
    #expect(change("A") == .screen && app.application.form.problems == [found[1]])
    #expect(change("m") == .input)
  }

  @Test func `A problem ends as soon as its answer passes, and a failed Save with its last one`() {
    var app = App(Sample.onlyPersonal)
    app.type("Kia", "Rio", "1999", "five")
    app.act(.saveTapped)
    #expect(app.application.form.stopsSaving && app.focus == .field(.year))
    let year = { app.application.form.problem(of: .year) }
    let range = WholeNumberRule(2000...2027)
    app.edit(.deleteBackward)
    #expect(year() == .outOfRange(range))
    app.edit(.killToStart)
    #expect(year() == .outOfRange(range), "the problem stays while the field is empty")
    app.type("x")
    #expect(year() == .notAWholeNumber(range), "the current problem is shown")
    app.edit(.killToStart)
    app.type("201")
    #expect(year() != nil)
    #expect(app.reduce(.application(.form(.edited(.insert("9"))))).change == .screen)
    #expect(year() == nil && app.application.form.stopsSaving)
    #expect(app.reduce(.application(.form(.edited(.moveLeft)))).change == .input)
    app.act(.form(.moved(by: 1)))
    app.edit(.killToStart)
    app.type("5")
    #expect(app.application.form.problems.isEmpty && !app.application.form.stopsSaving)
  }

  @Test mutating func `The focus cycles through fields and buttons only`() {
    app.act(.editTapped(.vehicle))
    let order = app.application.form.focusOrder
    #expect(
      order == [FieldID.make, .model, .year, .seats].map(Focus.field) + [
        .button(.save), .button(.goBack),
      ])
    for focus in order.dropFirst() + order.prefix(1) {
      app.act(.form(.moved(by: 1)))
      #expect(app.focus == focus)
    }
    app.act(.form(.moved(by: -1)))
    #expect(app.focus == .button(.goBack))
    app.act(.form(.focused(.field(.name))))
    app.act(.form(.pressed(.restart)))
    #expect(app.focus == .button(.goBack) && app.place == .step(.vehicle))
  }

  @Test func `Text is typed into fields alone, and undone only where there is something`() {
    var app = App()
    app.edit(.undo)
    #expect(app.notice == .nothingToUndo)
    app.act(.form(.moved(by: -1)))
    #expect(app.edit(.insert("x")) == [] && app.notice == .keyDoesNothing)
    #expect(app.application.form.unsaved.isEmpty)
  }

  @Test func `A typed key redraws only the input, unless it changes more`() {
    var app = App()
    func change(_ edit: Edit) -> Change { app.reduce(.application(.form(.edited(edit)))).change }
    #expect(change(.insert("A")) == .input)
    #expect(app.reduce(.application(.response(.draftsKept(revision: 1)))).change == .nothing)
    #expect(change(.moveLeft) == .input)
    #expect(change(.redo) == .screen, "a notice that there is nothing to redo")
    #expect(change(.moveLeft) == .screen, "the notice ends")
    #expect(change(.moveLeft) == .input)
    #expect(app.reduce(.application(.form(.moved(by: 1)))).change == .screen)
  }
}
