import OnrampCore

/// The contents of `application.json`.
struct StoredApplication: StoredContents {
  /// Rises by one with each Save.
  var generation: Int
  /// The generation in which each section was saved last.
  var saved: [StepID: Int]
  var answers: Answers
  /// Everything that the file holds, so that what this version does not know stays as it is.
  private var members: [String: JSON]

  init(generation: Int, saved: [StepID: Int] = [:], answers: Answers = Answers()) {
    (self.generation, self.saved, self.answers, members) = (generation, saved, answers, [:])
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, (0..<Int(Int32.max)).contains(generation),
      case .object(let saved)? = json["saved"], case .object(var members) = json
    else { return nil }
    for name in Schema.reservedKeys { members[name] = nil }
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
    return .object(members)
  }

  /// What an export holds: every section, and what this version does not know.
  ///
  /// - Parameter files: where the photos lie in it.
  func exported(files: [FieldID: String]) -> JSON {
    var members = answers.written(over: members, files: files)
    members["schema"] = .integer(Envelope.schema)
    return .object(members)
  }

  /// Every photo that the file names, in sections that this version does not know too.
  var photoDigests: Set<String> { JSON.object(answers.written(over: members)).photoDigests }
}

extension JSON {
  /// The digests of all photos, however deep they lie.
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

  /// The drafts, less those of steps that were saved after they were typed.
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
