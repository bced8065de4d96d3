import OnrampCore
import Testing

@Suite struct SchemaTests {
  private func step(_ key: String, _ fields: String...) -> Step {
    let id = StepID(key)
    return Step(
      id, title: key,
      fields: fields.map { Field(FieldID(id, $0), label: $0, kind: .text, typicalLength: 20) })
  }

  @Test(arguments: ["a", "vehicle_2", "9", "_", "licenseBack"])
  func `A key is made of ASCII letters, digits and underscores`(key: String) throws {
    #expect(try Schema([step(key, key)]).fields.map(\.id.path) == ["\(key).\(key)"])
  }

  @Test(arguments: ["", "é", "a-b", "a:b", "a b", "a.b", "a/b", "..", "a\0", "٣", "ａ"])
  func `Nothing else is a key, of a step or of a field`(key: String) {
    #expect(throws: Schema.Defect.key(key)) { try Schema([step(key, "a")]) }
    #expect(throws: Schema.Defect.key(key)) { try Schema([step("a", key)]) }
  }

  @Test(arguments: ["schema", "checksum", "generation", "saved"])
  func `A stored file's own keys can't name a step, but can name a field`(key: String) {
    #expect(throws: Schema.Defect.key(key)) { try Schema([step(key, "a")]) }
    #expect(throws: Never.self) { try Schema([step("a", key)]) }
  }

  @Test func `A key is there once, but two steps may have a field of the same key`() throws {
    #expect(throws: Schema.Defect.repeated("a")) { try Schema([step("a", "x"), step("a", "y")]) }
    #expect(throws: Schema.Defect.repeated("a.x")) { try Schema([step("a", "x", "x")]) }
    let schema = try Schema([step("a", "x"), step("b", "x")])
    #expect(schema.fields.map(\.id.path) == ["a.x", "b.x"])
  }

  @Test func `A step asks something, and only of its own fields`() {
    #expect(throws: Schema.Defect.empty) { try Schema([]) }
    #expect(throws: Schema.Defect.empty) { try Schema([step("a", "x"), step("b")]) }
    let stray = Field(FieldID(StepID("b"), "x"), label: "x", kind: .text, typicalLength: 20)
    #expect(throws: Schema.Defect.key("b.x")) {
      try Schema([Step(StepID("a"), title: "a", fields: [stray])])
    }
  }

  @Test func `Without a section, or with a field missing, a step is not saved and keeps the rest`()
  {
    for field in Sample.schema.fields where field.kind != .photo {
      for value in [nil, Value.photo(nil)] {
        var answers = Sample.complete
        answers[field.id.step]?[field.id] = value
        let app = App(answers)
        #expect(app.place == .step(field.id.step), "\(field.id.path)")
        #expect(app.text(of: field.id).isEmpty)
        for other in app.application.form.fields where other.id != field.id {
          #expect(!app.text(of: other.id).isEmpty, "\(field.id.path), \(other.id.path)")
        }
      }
    }
    var answers = Sample.complete
    answers[.vehicle] = nil
    #expect(App(answers).place == .step(.vehicle))
  }

  @Test func `A photo that a stored section does not name was not provided`() {
    var answers = Sample.complete
    answers[.photos] = [:]
    #expect(App(answers).place == .summary)
  }

  @Test func `Drafts of fields that nobody asks for are kept with the others`() {
    let unknown = FieldID(StepID("training"), "note")
    let nickname = FieldID(.personal, "nickname")
    let drafts = Drafts(fields: [
      unknown: Draft(line: EditableText("a")), nickname: Draft(line: EditableText("b")),
    ])
    var app = App(StoredState(drafts: drafts))
    app.fill()
    app.act(.saveTapped)
    app.respond(.saved(1, Sample.onlyPersonal, at: Sample.noon))
    let kept = app.application.unsavedDrafts.fields.mapValues(\.line.text)
    #expect(kept == [unknown: "a", nickname: "b"])
    #expect(app.application.unsavedSteps.isEmpty)
  }

  @Test func `Damaged photos are named in the order of their fields`() {
    let faults: [StorageFault] = [
      .draftsDamaged(setAside: "x"), .photo(FieldID(StepID("training"), "a"), .storedPhotoMissing),
      .photo(.insurance, .storedPhotoMissing), .photo(.license, .storedPhotoDamaged),
    ]
    #expect(Sample.schema.inOrder(faults) == [faults[0], faults[3], faults[2], faults[1]])
  }
}
