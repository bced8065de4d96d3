import OnrampCore
import OnrampJSON

/// The contents of `draft.json`.
struct StoredDrafts: StoredContents {
  /// The generation in which the drafts were typed. A later Save of a step ends its drafts.
  let generation: Int
  var drafts: Drafts
  /// Members of the file that this version doesn't know.
  private var others: [String: JSON] = [:]
  /// Members of single drafts that this version doesn't know.
  var othersByField: [FieldID: [String: JSON]] = [:]

  private static let members = [
    "schema", "checksum", "sealedSchema", "generation", "fields", "focus", "confirmed",
  ]

  /// Wraps drafts to store.
  ///
  /// - Parameter before: The previous contents. Its unknown members are kept, those of a draft as
  ///   long as its answer is unchanged.
  /// - Parameter now: The time to note on new drafts, in seconds since 1970; `nil` if drafts are
  ///   never merged.
  init(
    _ drafts: Drafts, generation: Int, over before: StoredDrafts? = nil, typedAt now: Int64? = nil
  ) {
    self.drafts = drafts
    self.generation = generation
    if let before {
      others = before.others
      for (field, members) in before.othersByField {
        guard let old = before.drafts.fields[field], let new = drafts.fields[field] else {
          continue
        }
        if new.isSameAnswer(as: old) { othersByField[field] = members }
      }
    }
    guard let now else { return }
    for field in drafts.fields.keys where othersByField[field]?[DraftNote.time] == nil {
      othersByField[field, default: [:]][DraftNote.time] = .integer(Int(now))
    }
  }

  /// Wraps the result of a merge.
  ///
  /// - Parameters:
  ///   - notes: The notes on the drafts, and members that this version doesn't know.
  ///   - before: The previous contents. Its unknown members are kept.
  init(
    _ drafts: Drafts, generation: Int, notes: [FieldID: [String: JSON]], over before: StoredDrafts?
  ) {
    (self.drafts, self.generation, othersByField) = (drafts, generation, notes)
    self.drafts.leftovers = notes.compactMapValues(DraftNote.leftover)
    others = before?.others ?? [:]
  }

  init?(_ json: JSON) {
    guard let generation = json["generation"]?.integer, (0..<Int(Int32.max)).contains(generation),
      let sections = json["fields"], sections.isObject
    else { return nil }
    self.init(Drafts(), generation: generation)
    if let focus = json["focus"]?.array?.compactMap(\.string), focus.count == 2 {
      drafts.focus = FieldID(StepID(focus[0]), focus[1])
    }
    drafts.confirmed = Set(json["confirmed"]?.array?.compactMap(\.string) ?? [])
    guard case .object(let members) = sections, case .object(let all) = json else { return nil }
    for (name, value) in all where !Self.members.contains(name) { others[name] = value }
    for (step, section) in members {
      guard case .object(let fields) = section else { return nil }
      for (key, json) in fields {
        guard let draft = Draft(json) else { return nil }
        let field = FieldID(StepID(step), key)
        drafts.fields[field] = draft
        if let members = json.members(besides: draft) {
          othersByField[field] = members
          drafts.leftovers[field] = DraftNote.leftover(members)
        }
      }
    }
  }

  var json: JSON {
    var sections: [String: [String: JSON]] = [:]
    for (field, draft) in drafts.fields {
      var members = draft.json
      for (name, value) in othersByField[field] ?? [:] where members[name] == nil {
        members[name] = value
      }
      sections[field.step.key, default: [:]][field.key] = .object(members)
    }
    var members = others
    // Room for the envelope's member, too: the file is written at each key.
    members.reserveCapacity(members.count + 5)
    members["generation"] = .integer(generation)
    members["fields"] = .object(sections.mapValues(JSON.object))
    members["focus"] = drafts.focus.map { .array([.string($0.step.key), .string($0.key)]) }
    if !drafts.confirmed.isEmpty {
      members["confirmed"] = .array(drafts.confirmed.sorted().map(JSON.string))
    }
    return .object(members)
  }

  /// The drafts, except those of steps saved since.
  func drafts(saved: [StepID: Int]) -> Drafts {
    var drafts = drafts
    for field in drafts.fields.keys {
      if saved[field.step, default: 0] <= generation { continue }
      drafts.fields[field] = nil
      drafts.leftovers[field] = nil
    }
    return drafts
  }

  /// This value, if it has members that this version doesn't know.
  var withUnknown: StoredDrafts? { others.isEmpty && othersByField.isEmpty ? nil : self }
}

extension JSON {
  /// The members beyond those of the draft read from them; `nil` if there are none.
  fileprivate func members(besides draft: Draft) -> [String: JSON]? {
    let known = draft.json
    guard case .object(var members) = self, members.count > known.count else { return nil }
    for name in known.keys { members[name] = nil }
    return members
  }
}

extension Draft {
  init?(_ json: JSON) {
    guard let text = json["text"]?.string, let cursor = json["cursor"]?.integer,
      let removesPhoto = json["removesPhoto"]?.bool
    else { return nil }
    let photo = json["photo"].flatMap(GivenPhoto.init)
    let turn = json["turn"]?.integer.flatMap(Turn.init) ?? .none
    self.init(
      line: photo.map { EditableText($0, turn: turn) }
        ?? EditableText(text, cursor: max(0, cursor), turn: turn),
      removesPhoto: removesPhoto)
  }

  var json: [String: JSON] {
    var members: [String: JSON] = [
      "text": .string(line.text), "cursor": .integer(line.cursor),
      "removesPhoto": .bool(removesPhoto),
    ]
    members["photo"] = photo?.json
    if turn != .none { members["turn"] = .integer(turn.rawValue) }
    return members
  }
}

extension GivenPhoto {
  /// Parses a photo; `nil` if this version doesn't know its kind.
  init?(_ json: JSON) {
    if let photo = json["stored"].flatMap(Photo.init) {
      self.init(savedElsewhere: photo)
      return
    }
    guard let name = json["upload"]?.string, IncomingFolder.isOurs(name) else { return nil }
    self.init(UploadID(name), from: json["from"]?.string.flatMap(Source.init) ?? .earlier)
  }

  var json: JSON {
    if let stored { return .object(["stored": stored.json(over: nil, file: stored.file)]) }
    return .object([
      "upload": .string(upload.name), "from": .string(source.rawValue),
    ])
  }
}
