import OnrampCore
import OnrampStore
import TestKit
import Testing

/// Applications begun under one form and opened under another.
@Suite struct VersionTests {
  /// A form, and a changed version of it.
  private struct Forms {
    let before: Schema
    let after: Schema
  }

  @Test(arguments: (0..<1000).share(of: 40))
  func `No answer is lost between two versions of a form, there and back`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let forms = try forms(&random)
    let folder = try Folder()
    let path = folder.file("data")
    let answered = try begin(forms.before, path, &random)

    var state = try open(path)
    let met = state.meeting(forms.after)
    for (field, value) in answered { try expectKept(value, of: field, in: met, state, forms.after) }

    let saved = try #require(forms.after.steps.randomElement(using: &random))
    try save(saved, of: forms.after, path, &random)

    state = try open(path)
    let back = state.meeting(forms.before)
    for (field, value) in answered {
      if field.step == saved.id, forms.after.field(field) != nil {
        #expect(state.answers[field] != nil, "\(field.path)")
      } else {
        #expect(back.answers[field] == value, "\(field.path)")
      }
    }
  }

  /// Checks that an answer is saved under its key or its new one, is a draft, or is only in the
  /// file.
  private func expectKept(
    _ value: Value, of field: FieldID, in met: StoredState, _ stored: StoredState, _ form: Schema
  ) throws {
    #expect(stored.answers[field] == value, "\(field.path)")
    let moved = form.form?.moved.first { $0.value == field }?.key
    let key = form.field(field) == nil ? moved : field
    guard let key else {
      #expect(form.handedIn(stored.answers)[field] == nil, "\(field.path) is handed in")
      return
    }
    let isSaved = met.answers[key] == value
    let isDraft = met.drafts.fields[key]?.line.text == value.text
    #expect(isSaved != isDraft, "\(field.path) as \(key.path)")
    if isDraft, let kind = form.field(key)?.kind {
      #expect(throws: FieldProblem.self) { try kind.check(value) }
    }
  }

  // MARK: Applications

  private func open(_ path: String) throws -> StoredState {
    try Store.open(path, now: 0).state
  }

  /// Saves some of the steps.
  private func begin(
    _ form: Schema, _ path: String, _ random: inout SplitMix
  ) throws -> [FieldID: Value] {
    for step in form.steps where Int.random(in: 0...3, using: &random) > 0 {
      try save(step, of: form, path, &random)
    }
    return try Dictionary(
      uniqueKeysWithValues: open(path).answers.sections.values.joined().map { ($0.key, $0.value) })
  }

  private func save(
    _ step: Step, of form: Schema, _ path: String, _ random: inout SplitMix
  ) throws {
    var entries: [FieldID: Entry] = [:]
    for field in step.fields { entries[field.id] = .value(value(of: field.kind, &random)) }
    let (store, _) = try Store.open(path, now: 0)
    _ = try store.save([step.id: entries], home: nil) { _ in true }
  }

  private func value(of kind: AnswerKind, _ random: inout SplitMix) -> Value {
    switch kind {
    case .wholeNumber(let rule):
      .number(Int.random(in: (rule.min ?? 0)...(rule.max ?? 9), using: &random))
    case .yesNo: .boolean(Bool.random(using: &random))
    case .choice(let choices): choices.all.randomElement(using: &random)?.value ?? .text("a")
    default:
      .text(
        ["word", "two words", "a"].filter { (try? kind.check($0)) != nil }
          .randomElement(using: &random) ?? "word")
    }
  }

  // MARK: Forms

  private func forms(_ random: inout SplitMix) throws -> Forms {
    var (before, after): ([Step], [Step]) = ([], [])
    var moved: [FieldID: FieldID] = [:]
    for number in 0..<3 {
      let id = StepID("s\(number)")
      let isRenamed = Int.random(in: 0...5, using: &random) == 0
      let newID = isRenamed ? StepID("t\(number)") : id
      var (fields, newFields): ([Field], [Field]) = ([], [])
      for place in 0..<Int.random(in: 1...4, using: &random) {
        let field = FieldID(id, "f\(place)")
        fields.append(Field(field, label: "F", kind: kind(&random), typicalLength: 9))
        let newKey = FieldID(newID, "f\(place)")
        switch Int.random(in: 0...4, using: &random) {
        case 0: break
        case 1:
          let renamed = FieldID(newID, "g\(place)")
          newFields.append(Field(renamed, label: "G", kind: fields[place].kind, typicalLength: 9))
          moved[renamed] = field
        case 2:
          newFields.append(Field(newKey, label: "F", kind: kind(&random), typicalLength: 9))
          if isRenamed { moved[newKey] = field }
        default:
          newFields.append(Field(newKey, label: "F", kind: fields[place].kind, typicalLength: 9))
          if isRenamed { moved[newKey] = field }
        }
      }
      newFields.append(Field(FieldID(newID, "new"), label: "N", kind: .text, typicalLength: 9))
      before.append(Step(id, title: "S", fields: fields))
      after.append(Step(newID, title: "S", fields: newFields))
    }
    return try Forms(
      before: Schema(before, form: CompanyForm(version: "a:1")),
      after: Schema(after, form: CompanyForm(version: "a:2", moved: moved)))
  }

  private func kind(_ random: inout SplitMix) -> AnswerKind {
    [
      .text, .text(TextRule(minLength: 3)), .wholeNumber(0...4), .wholeNumber(3...9),
      .yesNo(mustBe: nil), .choice(Choices([.init(.text("a")), .init(.text("b"))])),
    ].randomElement(using: &random) ?? .text
  }
}
