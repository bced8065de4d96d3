import TestKit
import Testing

@testable import OnrampCore

/// How a form shows the answers that a merge left to the driver.
@Suite struct AnswersElsewhereTests {
  private let left = Leftover(at: 5, cause: .savedLater)
  private let photo = Photo(sha256: "b", bytes: 2, type: "image/png")

  /// The first step, where the merge made a draft of the name.
  private func app(_ change: (inout StoredState) -> Void = { _ in }) -> App {
    var state = StoredState(answers: Sample.onlyPersonal)
    state.drafts.fields[.name] = Draft(line: EditableText("Bea"))
    state.drafts.leftovers[.name] = left
    change(&state)
    var app = App(state)
    app.act(.goBackTapped)
    return app
  }

  private func elsewhere(_ app: App, _ field: FieldID = .name) -> AnswersElsewhere? {
    guard case .elsewhere(let answers)? = app.application.form.problem(of: field) else {
      return nil
    }
    return answers
  }

  private var saved: String { Sample.personal[.name]?.text ?? "" }

  @Test func `A draft from a merge is in its field, with the saved answer beside it`() {
    let app = app()
    #expect(app.application.form.text(of: .name) == "Bea")
    #expect(
      elsewhere(app) == AnswersElsewhere(cause: .savedLater, saved: .text(saved), others: []))
    #expect(elsewhere(app, .email) == nil)
  }

  @Test func `Undo brings the saved answer back, and redo the other`() {
    var app = app()
    app.act(.form(.focused(.field(.name))))
    app.act(.form(.edited(.undo)))
    #expect(app.application.form.text(of: .name) == saved)
    app.act(.form(.edited(.redo)))
    #expect(app.application.form.text(of: .name) == "Bea")
  }

  @Test func `Undo leads through further answers, newest first`() {
    var app = app { state in
      state.suggestions[.name] = [
        Input(.text("Cleo")): Leftover(at: 3, cause: .typed),
        Input(.text("Dana")): Leftover(at: 4, cause: .typed),
      ]
    }
    #expect(elsewhere(app)?.others == [.text("Dana"), .text("Cleo")])
    app.act(.form(.focused(.field(.name))))
    var seen: [String] = []
    for _ in 1...3 {
      app.act(.form(.edited(.undo)))
      seen.append(app.application.form.text(of: .name))
    }
    #expect(seen == ["Dana", "Cleo", saved])
  }

  @Test
  func `Without a draft, further answers are shown all the same, and the field keeps its own`() {
    let app = app { state in
      state.drafts = Drafts()
      state.suggestions[.name] = [Input(.text("Cleo")): left]
    }
    #expect(
      elsewhere(app) == AnswersElsewhere(cause: nil, saved: .text(saved), others: [.text("Cleo")]))
    #expect(app.application.form.text(of: .name) == saved)
    #expect(app.application.unsavedDrafts.isEmpty)
  }

  @Test func `Once the draft is changed, its reason isn't shown again, and once saved nothing is`()
  {
    var app = app { $0.suggestions[.email] = [Input(.text("b@example.com")): left] }
    app.act(.form(.focused(.field(.name))))
    app.act(.form(.edited(.insert("t"))))
    app.act(.saveTapped)
    app.respond(.saved(1, Sample.onlyPersonal, at: Sample.noon))
    app.act(.goBackTapped)
    #expect(app.application.place == .step(.personal))
    #expect(app.application.form.problems == [])
  }

  @Test func `Saving keeps the draft's answer`() throws {
    var app = app()
    let effects = app.act(.saveTapped)
    guard case .save(_, .personal, let entries)? = effects.first else { throw Unexpected(effects) }
    #expect(entries[.name] == .value(.text("Bea")))
  }

  @Test func `A photo of another terminal is saved as it is stored, or turned`() throws {
    var state = StoredState(answers: Sample.withoutPhotos)
    state.drafts.fields[.license] = Input(.photo(photo)).draft
    state.drafts.leftovers[.license] = left
    var app = App(state)
    #expect(app.application.photoName(of: .license) == .stored(photo))
    #expect(
      elsewhere(app, .license) == AnswersElsewhere(cause: .savedLater, saved: nil, others: []))
    guard case .save(_, .photos, let entries)? = app.act(.saveTapped).first else {
      throw Unexpected("Nothing is saved")
    }
    #expect(entries[.license] == .value(.photo(photo)))
    #expect(GivenPhoto(savedElsewhere: photo).entry(turn: .half) == .stored(photo, turn: .half))
  }

  @Test func `A draft becomes an input and back`() {
    for input in [
      Input(.text("Bea")), Input(.text("a.jpg"), turn: .quarter), Input(.photo(photo), turn: .half),
      Input(.upload(GivenPhoto(UploadID("1"), from: .phone))),
      Input(.text(""), removesPhoto: true),
    ] {
      #expect(Input(input.draft) == input)
    }
  }
}
