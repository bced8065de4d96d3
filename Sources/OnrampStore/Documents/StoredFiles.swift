import OnrampCore
import OnrampJSON

/// The contents of `application.json`.
struct StoredApplication: StoredContents {
  /// Increases by one with each Save.
  var generation: Int
  /// The generation in which each section was last saved.
  var saved: [StepID: Int]
  var answers: Answers
  /// The time of the restart whose undo restored this; `nil` after the next Save.
  var undoneFrom: Int64?
  /// The last export from the form.
  var exported: StoredExport?
  /// The handed-in application, if any.
  var handedIn: Submission? {
    get { if case .submission(let submission)? = boxedSubmission { submission } else { nil } }
    set { boxedSubmission = newValue.map(BoxedSubmission.submission) }
  }

  /// The application that the company no longer has, or asks for again, which the next one replaces.
  var former: FormerSubmission? {
    get { if case .former(let former)? = boxedSubmission { former } else { nil } }
    set { boxedSubmission = newValue.map(BoxedSubmission.former) }
  }

  /// Stored by reference: each start copies the application several times, and most hand in
  /// nothing.
  private indirect enum BoxedSubmission: Hashable, Sendable {
    case submission(Submission), former(FormerSubmission)

    var json: JSON {
      switch self {
      case .submission(let submission): submission.json
      case .former(let former): former.json
      }
    }
  }
  private var boxedSubmission: BoxedSubmission?
  /// All members of the file, to preserve those this version doesn't know.
  var members: [String: JSON]

  init(generation: Int, saved: [StepID: Int] = [:], answers: Answers = Answers()) {
    (self.generation, self.saved, self.answers, members) = (generation, saved, answers, [:])
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, (0..<Int(Int32.max)).contains(generation),
      case .object(let saved)? = json["saved"], case .object(var members) = json
    else { return nil }
    for name in Schema.reservedKeys + ["undoneFrom"] { members[name] = nil }
    if let record = members.removeValue(forKey: Submission.member) {
      boxedSubmission =
        Submission(record).map(BoxedSubmission.submission)
        ?? FormerSubmission(record).map(BoxedSubmission.former)
    }
    undoneFrom = json["undoneFrom"]?.integer.map(Int64.init)
    exported = json["exported"].flatMap(StoredExport.init)
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
    members["exported"] = exported?.json
    if let boxedSubmission { members[Submission.member] = boxedSubmission.json }
    return .object(members)
  }

  /// Whether it records what was handed in or withdrawn, even if it was saved again since.
  var hasHandIn: Bool { boxedSubmission != nil }

  /// Copies another application's record of what was handed in or withdrawn.
  mutating func takeHandIn(from other: StoredApplication) {
    boxedSubmission = other.boxedSubmission
    let isInForce = other.submission != nil
    let current = generation
    if isInForce { handedIn?.generation = current }
  }

  /// Turns the handed-in application into one that the company no longer has.
  ///
  /// - Parameter isProven: Whether its server has proven that.
  mutating func endSubmission(_ end: HandInEnd, isProven: Bool) {
    var former = self.former ?? handedIn?.former
    former?.decision = nil
    former?.doubt = nil
    former?.end = end
    if end != .withdrawn {
      former?.withdrawal = nil
    } else if isProven {
      former?.withdrawal = .proven
    }
    former?.lost = end == .lost ? handedIn : nil
    boxedSubmission = former.map(BoxedSubmission.former)
  }

  /// Records the company's decision. What it asks for again can be changed and handed in again.
  mutating func keep(_ decision: StoredDecision) {
    guard decision.state == .askedAgain else {
      if let former {
        handedIn = Submission(former, generation: generation, decision) ?? handedIn
      }
      handedIn?.decision = decision
      handedIn?.doubt = nil
      return
    }
    guard var former = self.former ?? handedIn?.former else { return }
    (former.decision, former.doubt, former.withdrawal) = (decision, nil, nil)
    boxedSubmission = .former(former)
  }

  /// Records what the server claims without proof about what the company has.
  mutating func note(_ doubt: HandInDoubt?) {
    if var former {
      former.doubt = doubt
      boxedSubmission = .former(former)
    } else {
      handedIn?.doubt = doubt
    }
  }

  /// Removes a field's answer, even one of a kind that this version doesn't know.
  mutating func forget(_ field: FieldID) {
    guard case .object(var section)? = members[field.step.key] else { return }
    section[field.key] = nil
    members[field.step.key] = .object(section)
  }

  /// The contents for an export: every section, and members that this version doesn't know.
  ///
  /// - Parameters:
  ///   - files: The paths of the photos.
  ///   - schema: The form. If it is a company's, the export validates against its file: photos are
  ///     paths, and missing answers and those it doesn't ask for are left out.
  func exported(files: [FieldID: String], _ schema: Schema?) -> JSON {
    var given = schema?.handedIn(answers) ?? answers
    given.setAside = [:]
    guard let form = schema?.form else {
      let left = Self.mergeMembers + [Self.keptAdviceMember]
      let members = members.filter { !left.contains($0.key) }
      return .object(given.written(over: members, files: files)).adding(
        "schema", .integer(Envelope.schema))
    }
    given.consents = given.consents.filter { given[$0.key] != nil }
    var members = given.written(over: [:], files: files)
    for (step, values) in given.sections {
      guard case .object(var section)? = members[step.key] else { continue }
      for (field, value) in values {
        guard case .photo = value else { continue }
        section[field.key] = files[field].map(JSON.string)
      }
      members[step.key] = .object(section)
    }
    members["schema"] = .integer(Envelope.schema)
    members["form"] = form.version.map(JSON.string)
    return .object(members)
  }

  /// The digests of all photos named in the file, even in sections unknown to this version.
  var photoDigests: Set<String> { JSON.object(answers.written(over: members)).photoDigests }
}

extension JSON {
  /// The digests of all photos, at any nesting depth.
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
