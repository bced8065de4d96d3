import OnrampCore

/// The contents of `application.json`.
struct StoredApplication: Codable {
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

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnswersJSON.Key.self)
    generation = try container.decode(Int.self, forKey: .init("generation"))
    guard (0..<Int(Int32.max)).contains(generation) else {
      throw DecodingError.dataCorruptedError(
        forKey: .init("generation"), in: container, debugDescription: "no generation of ours")
    }
    let sections = try container.nestedContainer(
      keyedBy: AnswersJSON.Key.self, forKey: .init("saved"))
    saved = [:]
    for step in Step.all {
      saved[step] = try sections.decodeIfPresent(Int.self, forKey: .init(step.key))
    }
    answers = try AnswersJSON(from: decoder).answers
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnswersJSON.Key.self)
    try container.encode(generation, forKey: .init("generation"))
    var sections = container.nestedContainer(
      keyedBy: AnswersJSON.Key.self, forKey: .init("saved"))
    for (step, number) in saved { try sections.encode(number, forKey: .init(step.key)) }
    try AnswersJSON(answers).encodeSections(into: &container)
  }
}

/// The contents of `draft.json`.
struct StoredDrafts: Codable {
  /// The generation over which the drafts were typed: a later Save of their step ends them.
  let generation: Int
  private let drafts: Drafts

  init(_ drafts: Drafts, generation: Int) {
    self.drafts = drafts
    self.generation = generation
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnswersJSON.Key.self)
    generation = try container.decode(Int.self, forKey: .init("generation"))
    let focus = try container.decodeIfPresent([String].self, forKey: .init("focus"))
    let sections = try container.nestedContainer(
      keyedBy: AnswersJSON.Key.self, forKey: .init("fields"))
    var drafts = Drafts(
      focus: Step.all.flatMap(\.fields).first { [$0.section, $0.key] == focus })
    for step in Step.all where sections.contains(.init(step.key)) {
      let section = try sections.nestedContainer(
        keyedBy: AnswersJSON.Key.self, forKey: .init(step.key))
      for field in step.fields where section.contains(.init(field.key)) {
        drafts.fields[field] = try section.decode(DraftJSON.self, forKey: .init(field.key)).draft
      }
    }
    self.drafts = drafts
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnswersJSON.Key.self)
    try container.encode(generation, forKey: .init("generation"))
    let focus = drafts.focus.map { [$0.section, $0.key] }
    try container.encodeIfPresent(focus, forKey: .init("focus"))
    var sections = container.nestedContainer(
      keyedBy: AnswersJSON.Key.self, forKey: .init("fields"))
    for step in Step.all {
      let typed = step.fields.filter { drafts.fields[$0] != nil }
      guard !typed.isEmpty else { continue }
      var section = sections.nestedContainer(
        keyedBy: AnswersJSON.Key.self, forKey: .init(step.key))
      for field in typed {
        try section.encode(drafts.fields[field].map(DraftJSON.init), forKey: .init(field.key))
      }
    }
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

/// A draft as JSON.
private struct DraftJSON: Codable {
  let draft: Draft

  enum Key: CodingKey { case text, cursor, removesPhoto }

  init(_ draft: Draft) { self.draft = draft }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let cursor = try container.decode(Int.self, forKey: .cursor)
    draft = Draft(
      line: EditableText(
        try container.decode(String.self, forKey: .text), cursor: max(0, cursor)),
      removesPhoto: try container.decode(Bool.self, forKey: .removesPhoto))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(draft.line.text, forKey: .text)
    try container.encode(draft.line.cursor, forKey: .cursor)
    try container.encode(draft.removesPhoto, forKey: .removesPhoto)
  }
}

/// The contents of `undo.json`: what the last restart cleared.
struct StoredUndo: Codable {
  /// How long a restart can be undone, in seconds.
  static let lifetime: Int64 = 24 * 60 * 60

  /// Seconds since 1970.
  var clearedAt: Int64
  var application: StoredApplication
  var drafts: StoredDrafts
  /// Damaged files that had been set aside by then; they are erased when the undo ends.
  var setAside: [String]?

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
