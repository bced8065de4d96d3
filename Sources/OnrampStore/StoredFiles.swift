import OnrampCore

/// The contents of `application.json`.
struct StoredApplication: StoredContents {
  /// Rises by one with each Save.
  var generation: Int
  /// The generation in which each section was saved last.
  var saved: [Step: Int]
  var answers: Answers

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

/// The contents of `undo.json`: what the last restart cleared.
struct StoredUndo: StoredContents {
  /// How long a restart can be undone, in seconds.
  static let lifetime: Int64 = 24 * 60 * 60

  /// Seconds since 1970.
  var clearedAt: Int64
  var application: StoredApplication
  var drafts: StoredDrafts
  /// Damaged files that had been set aside by then; they are erased when the undo ends.
  var setAside: [String]?

  init(
    clearedAt: Int64, application: StoredApplication, drafts: StoredDrafts, setAside: [String]?
  ) {
    self.clearedAt = clearedAt
    self.application = application
    self.drafts = drafts
    self.setAside = setAside
  }

  init?(_ json: JSON) {
    guard let clearedAt = json["clearedAt"]?.integer,
      let application = json["application"].flatMap(StoredApplication.init),
      let drafts = json["drafts"].flatMap(StoredDrafts.init)
    else { return nil }
    self.init(
      clearedAt: Int64(clearedAt), application: application, drafts: drafts,
      setAside: json["setAside"]?.array?.compactMap(\.string))
  }

  var json: JSON {
    var members: [String: JSON] = [
      "clearedAt": .integer(Int(clearedAt)), "application": application.json,
      "drafts": drafts.json,
    ]
    members["setAside"] = setAside.map { .array($0.map(JSON.string)) }
    return .object(members)
  }

  /// Whether the restart can still be undone. A time that is yet to come is taken for a clock that
  /// was set back, for as long as it could be one.
  func isAlive(at now: Int64) -> Bool {
    let (age, isBeyond) = now.subtractingReportingOverflow(clearedAt)
    return !isBeyond && age > -Self.lifetime && age < Self.lifetime
  }

  /// Erases the damaged files that the undo kept.
  func eraseSetAside(in directory: Directory) throws(SystemError) {
    for name in setAside ?? [] where Contents.Name.isSetAside(name) { try directory.remove(name) }
  }
}
