import OnrampCore

/// The contents of `application.json`.
struct StoredApplication: StoredContents {
  /// Rises by one with each Save.
  var generation: Int
  /// The generation in which each section was last saved.
  var saved: [StepID: Int]
  var answers: Answers
  /// When the restart happened whose undo brought this back; `nil` from the next Save on.
  var undoneFrom: Int64?
  /// All members of the file, so that those this version doesn't know are kept.
  private var members: [String: JSON]

  init(generation: Int, saved: [StepID: Int] = [:], answers: Answers = Answers()) {
    (self.generation, self.saved, self.answers, members) = (generation, saved, answers, [:])
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, (0..<Int(Int32.max)).contains(generation),
      case .object(let saved)? = json["saved"], case .object(var members) = json
    else { return nil }
    for name in Schema.reservedKeys + ["undoneFrom"] { members[name] = nil }
    undoneFrom = json["undoneFrom"]?.integer.map(Int64.init)
    self.generation = generation
    self.saved = [:]
    for (key, number) in saved {
      guard let number = number.integer else { return nil }
      self.saved[StepID(key)] = number
    }
    self.members = members
    answers = Answers(members)
  }

  var json: JSON {
    var members = answers.written(over: members)
    members["generation"] = .integer(generation)
    var numbers: [String: JSON] = [:]
    for (step, number) in saved { numbers[step.key] = .integer(number) }
    members["saved"] = .object(numbers)
    members["undoneFrom"] = undoneFrom.map { .integer(Int($0)) }
    return .object(members)
  }

  /// The contents for an export: every section, and members this version doesn't know.
  ///
  /// - Parameter files: The paths of the photos in it.
  func exported(files: [FieldID: String]) -> JSON {
    var members = answers.written(over: members, files: files)
    members["schema"] = .integer(Envelope.schema)
    return .object(members)
  }

  /// The digests of all photos the file names, even in sections this version doesn't know.
  var photoDigests: Set<String> { JSON.object(answers.written(over: members)).photoDigests }
}

extension JSON {
  /// The digests of all photos, however deeply nested.
  fileprivate var photoDigests: Set<String> {
    switch self {
    case .object(let members):
      let own = members["sha256"]?.string.map { Set([$0]) } ?? []
      return members.values.reduce(own) { $0.union($1.photoDigests) }
    case .array(let values): return values.reduce([]) { $0.union($1.photoDigests) }
    default: return []
    }
  }
}

/// The contents of `draft.json`.
struct StoredDrafts: StoredContents {
  /// The generation the drafts were typed in. A later Save of their step ends them.
  let generation: Int
  private var drafts: Drafts

  init(_ drafts: Drafts, generation: Int) {
    self.drafts = drafts
    self.generation = generation
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, (0..<Int(Int32.max)).contains(generation),
      let sections = json["fields"], sections.isObject
    else { return nil }
    self.init(Drafts(), generation: generation)
    if let focus = json["focus"]?.array?.compactMap(\.string), focus.count == 2 {
      drafts.focus = FieldID(StepID(focus[0]), focus[1])
    }
    guard case .object(let members) = sections else { return nil }
    for (step, section) in members {
      guard case .object(let fields) = section else { return nil }
      for (key, json) in fields {
        guard let draft = Draft(json) else { return nil }
        drafts.fields[FieldID(StepID(step), key)] = draft
      }
    }
  }

  var json: JSON {
    var sections: [String: [String: JSON]] = [:]
    for (field, draft) in drafts.fields {
      sections[field.step.key, default: [:]][field.key] = draft.json
    }
    var members: [String: JSON] = [
      "generation": .integer(generation), "fields": .object(sections.mapValues(JSON.object)),
    ]
    members["focus"] = drafts.focus.map { .array([.string($0.step.key), .string($0.key)]) }
    return .object(members)
  }

  /// The drafts, without those of steps that were saved later.
  func drafts(saved: [StepID: Int]) -> Drafts {
    var drafts = drafts
    for field in drafts.fields.keys {
      if saved[field.step, default: 0] <= generation { continue }
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
