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
    let saved = try container.decode([String: Int].self, forKey: .init("saved"))
    self.saved = [:]
    for (key, number) in saved {
      if let step = Step(key: key) { self.saved[step] = number }
    }
    answers = try AnswersJSON(from: decoder).answers
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnswersJSON.Key.self)
    try container.encode(generation, forKey: .init("generation"))
    let saved = Dictionary(uniqueKeysWithValues: saved.map { ($0.key.key, $0.value) })
    try container.encode(saved, forKey: .init("saved"))
    try AnswersJSON(answers).encodeSections(into: &container)
  }
}

/// The contents of `draft.json`.
struct StoredDrafts: Codable {
  struct Line: Codable {
    var text: String
    var cursor: Int
    var removesPhoto: Bool
  }

  /// The generation over which the drafts were typed: a later Save of their step ends them.
  var generation: Int
  /// The lines by section and key.
  var fields: [String: [String: Line]]
  /// The section and key of the field with the focus.
  var focus: [String]?

  init(_ drafts: Drafts, generation: Int) {
    self.generation = generation
    fields = [:]
    for (field, draft) in drafts.fields {
      fields[field.section, default: [:]][field.key] = Line(
        text: draft.line.text, cursor: draft.line.cursor, removesPhoto: draft.removesPhoto)
    }
    focus = drafts.focus.map { [$0.section, $0.key] }
  }

  /// The drafts, less those of steps that were saved after they were typed.
  func drafts(saved: [Step: Int]) -> Drafts {
    var drafts = Drafts()
    for field in Step.all.flatMap(\.fields) {
      guard let step = field.step, saved[step, default: 0] <= generation,
        let line = fields[field.section]?[field.key]
      else { continue }
      drafts.fields[field] = Draft(
        line: EditableText(line.text, cursor: max(0, line.cursor)),
        removesPhoto: line.removesPhoto)
    }
    drafts.focus = Step.all.flatMap(\.fields).first { [$0.section, $0.key] == focus }
    return drafts
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
