import OnrampCore
import OnrampJSON
import OnrampWire

/// The members of an account's `application.json` for merging. Their names have a `:`, so they
/// can't be steps' names, and older versions keep them.
extension StoredApplication {
  private enum Member {
    static let times = "at:", suggestions = "suggestions:", restart = "restarted:"
    static let otherHandIns = "otherHandIns:"
  }

  /// The members that stay out of an export.
  static let mergeMembers = [
    Member.times, Member.suggestions, Member.restart, Member.otherHandIns,
  ]

  /// When each answer was saved or cleared, in seconds since 1970.
  var times: [FieldID: Int64] {
    get { fields(of: Member.times).compactMapValues { $0.integer.map(Int64.init) } }
    set { set(Member.times, newValue.mapValues { .integer(Int($0)) }) }
  }

  /// Answers that merges left for the driver to choose, in addition to the drafts. They also
  /// include stored photos that merges turned into drafts, so that the files stay.
  var suggestions: [FieldID: [Input: Leftover]] {
    get {
      guard members[Member.suggestions] != nil else { return [:] }
      return fields(of: Member.suggestions).mapValues { list in
        (list.array ?? []).reduce(into: [:]) { inputs, json in
          guard let draft = Draft(json) else { return }
          inputs[Input(draft)] = Leftover(
            at: Int64(json[DraftNote.time]?.integer ?? 0),
            cause: Leftover.Cause(known: json[DraftNote.cause]?.string ?? ""))
        }
      }
    }
    set {
      set(
        Member.suggestions,
        newValue.filter { !$0.value.isEmpty }.mapValues { inputs in
          .array(
            inputs.sorted { ($0.value.at, $0.key.order) < ($1.value.at, $1.key.order) }
              .map { input, leftover in
                var members = input.draft.json
                members[DraftNote.time] = .integer(Int(leftover.at))
                members[DraftNote.cause] = .string(leftover.cause.rawValue)
                return .object(members)
              })
        })
    }
  }

  /// When the driver last restarted the application, in seconds since 1970.
  var restartedAt: Int64? {
    get { members[Member.restart]?.integer.map(Int64.init) }
    set { members[Member.restart] = newValue.map { .integer(Int($0)) } }
  }

  /// Applications handed in on other terminals, independently of ``handedIn``.
  var otherHandIns: [Submission] {
    get { (members[Member.otherHandIns]?.array ?? []).compactMap(Submission.init) }
    set {
      members[Member.otherHandIns] =
        newValue.isEmpty
        ? nil : .array(newValue.sorted { $0.id.text < $1.id.text }.map(\.json))
    }
  }

  /// The members that this version doesn't know, by path.
  var unknownMembers: [[String]: JSON] {
    let known = Self.mergeMembers + ["generation", "saved", "exported"]
    var unknown: [[String]: JSON] = [:]
    for (name, json) in members where !known.contains(name) {
      guard name.isKey, case .object(let section) = json else {
        unknown[[name]] = json
        continue
      }
      for (key, json) in section where key.isKey && Value(json) == nil {
        unknown[[name, key]] = json
      }
    }
    return unknown
  }

  /// Replaces all members with those that this version doesn't know.
  mutating func replaceMembers(with unknown: [[String]: JSON]) {
    members = [:]
    for (path, json) in unknown {
      guard path.count == 2 else {
        members[path[0]] = json
        continue
      }
      members[path[0]] = (members[path[0]] ?? .object([:])).adding(path[1], json)
    }
  }

  /// Records when answers changed, and forgets suggestions that a Save of their step has settled.
  ///
  /// - Parameter now: The time in seconds since 1970; `nil` where nothing is merged.
  mutating func noteSave(of step: StepID, from before: Answers, at now: Int64?) {
    if members[Member.suggestions] != nil {
      suggestions = suggestions.filter { $0.key.step != step }
    }
    guard let now else { return }
    let fields = Set((before[step] ?? [:]).keys).union((answers[step] ?? [:]).keys)
      .union(answers.setAside.keys.filter { $0.step == step })
    let changed = fields.filter {
      before[$0] != answers[$0] || before.setAside[$0] != answers.setAside[$0]
    }
    guard !changed.isEmpty else { return }
    var times = times
    // Never earlier than what it replaces, even if a clock was set back.
    for field in changed { times[field] = max(now, (times[field] ?? .min) &+ 1) }
    self.times = times
  }

  func fields(of member: String) -> [FieldID: JSON] {
    guard case .object(let steps)? = members[member] else { return [:] }
    var fields: [FieldID: JSON] = [:]
    for (step, section) in steps {
      guard case .object(let section) = section else { continue }
      for (key, json) in section { fields[FieldID(StepID(step), key)] = json }
    }
    return fields
  }

  mutating func set(_ member: String, _ fields: [FieldID: JSON]) {
    var steps: [String: JSON] = [:]
    for (field, json) in fields {
      steps[field.step.key] = (steps[field.step.key] ?? .object([:])).adding(field.key, json)
    }
    members[member] = steps.isEmpty ? nil : .object(steps)
  }
}
