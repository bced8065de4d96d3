import OnrampCore

/// The contents of `application.json`.
struct StoredApplication: StoredContents {
  /// Rises by one with each Save.
  var generation: Int
  /// The generation in which each section was saved last.
  var saved: [Step: Int]
  var answers: Answers
  /// When a restart cleared what its undo brought back here; `nil` from the next Save on.
  var undoneFrom: Int64?

  init(generation: Int, saved: [Step: Int], answers: Answers) {
    self.generation = generation
    self.saved = saved
    self.answers = answers
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer,
      (0..<Int(Int32.max)).contains(generation), let saved = json["saved"], saved.isObject,
      let answers = AnswersJSON(json)?.answers
    else { return nil }
    self.init(generation: generation, saved: [:], answers: answers)
    undoneFrom = json["undoneFrom"]?.integer.map(Int64.init)
    for step in Step.all {
      guard let json = saved[step.key] else { continue }
      guard let number = json.integer else { return nil }
      self.saved[step] = number
    }
  }

  var json: JSON {
    var members = AnswersJSON(answers).sections
    members["generation"] = .integer(generation)
    var numbers: [String: JSON] = [:]
    for (step, number) in saved { numbers[step.key] = .integer(number) }
    members["saved"] = .object(numbers)
    members["undoneFrom"] = undoneFrom.map { .integer(Int($0)) }
    return .object(members)
  }
}

/// The contents of `draft.json`.
struct StoredDrafts: StoredContents {
  /// The generation over which the drafts were typed: a later Save of their step ends them.
  let generation: Int
  private var drafts: Drafts

  init(_ drafts: Drafts, generation: Int) {
    self.drafts = drafts
    self.generation = generation
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, let sections = json["fields"],
      sections.isObject
    else { return nil }
    self.init(Drafts(), generation: generation)
    let focus = json["focus"]?.array?.map(\.string)
    for field in Step.all.flatMap(\.fields) {
      if [field.section, field.key] == focus { drafts.focus = field }
      guard let json = sections[field.section]?[field.key] else { continue }
      guard let draft = Draft(json) else { return nil }
      drafts.fields[field] = draft
    }
  }

  var json: JSON {
    var sections: [String: [String: JSON]] = [:]
    for (field, draft) in drafts.fields {
      sections[field.section, default: [:]][field.key] = draft.json
    }
    var members: [String: JSON] = [
      "generation": .integer(generation), "fields": .object(sections.mapValues(JSON.object)),
    ]
    members["focus"] = drafts.focus.map { .array([.string($0.section), .string($0.key)]) }
    return .object(members)
  }

  /// The drafts, less those of steps that were saved after they were typed.
  func drafts(saved: [Step: Int]) -> Drafts {
    var drafts = drafts
    for field in drafts.fields.keys {
      if let step = field.step, saved[step, default: 0] <= generation { continue }
      drafts.fields[field] = nil
    }
    return drafts
  }
}

extension Draft {
  fileprivate init?(_ json: JSON) {
    guard let text = json["text"]?.string, let cursor = json["cursor"]?.integer,
      let removesPhoto = json["removesPhoto"]?.bool
    else { return nil }
    self.init(line: EditableText(text, cursor: max(0, cursor)), removesPhoto: removesPhoto)
  }

  fileprivate var json: JSON {
    .object([
      "text": .string(line.text), "cursor": .integer(line.cursor),
      "removesPhoto": .bool(removesPhoto),
    ])
  }
}
