import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampWire

/// The merge of two terminals' answers and drafts, as they are stored.
struct ApplicationMerge {
  /// The merged answers; `nil` if neither side has any.
  let application: StoredApplication?
  let drafts: StoredDrafts
  /// Saved photos that become drafts, by the name of their upload.
  private(set) var uploads: [String: Photo] = [:]

  /// - Parameters:
  ///   - savedHere: When answers were last saved here, in seconds since 1970.
  ///   - typedHere: When drafts were last written here.
  ///   - savedThere: When the other side was last saved at the server.
  init(
    base: SyncMerge.Side, mine: SyncMerge.Side, theirs: SyncMerge.Side, savedHere: Int64,
    typedHere: Int64, savedThere: Int64
  ) {
    let common = ApplicationReplica(base, since: nil, savedAt: 0, typedAt: 0)
    let merged = Replica(
      application: ApplicationReplica(mine, since: common, savedAt: savedHere, typedAt: typedHere)
    ).merging(
      Replica(
        application: ApplicationReplica(
          theirs, since: common, savedAt: savedThere, typedAt: savedThere)),
      since: Replica(application: common)
    ).replica.application
    let generation = 1 + max(mine.generation, theirs.generation)
    let submission = [mine, theirs].compactMap(\.application?.submission)
      .first { $0.id.text == merged.handIn?.id }

    var next = theirs.application ?? mine.application ?? StoredApplication(generation: 0)
    (next.generation, next.undoneFrom) = (generation, nil)
    next.handedIn = submission
    next.handedIn?.generation = generation
    for step in next.saved.keys where !merged.sections.contains(step) { next.saved[step] = nil }
    for step in merged.sections {
      next.saved[step] = max(mine.saved(step), theirs.saved(step))
    }
    next.answers = Answers(merged)
    let isNone = mine.application == nil && theirs.application == nil && merged.sections.isEmpty
    application = isNone ? nil : next

    var typed = mine.drafts?.drafts ?? theirs.drafts?.drafts ?? Drafts()
    (typed.fields, typed.confirmed) = ([:], merged.confirmed)
    var left: [JSON] = []
    var uploads: [String: Photo] = [:]
    for (field, replica) in merged.fields {
      if let draft = replica.draft {
        let name = "\(field.key)-\(generation)\(uploads.count)"
        typed.fields[field] = Draft(draft.input, asUpload: name)
        if case .photo(let photo) = draft.input.contents { uploads[name] = photo }
      }
      for (input, cause) in replica.suggestions {
        guard case .text(let text) = input.contents else { continue }
        left.append(
          .object([
            "field": .string(field.path), "text": .string(text), "at": .integer(Int(cause.at)),
            "cause": .string(cause.cause.rawValue),
          ]))
      }
    }
    var stored = StoredDrafts(typed, generation: generation, over: mine.drafts ?? theirs.drafts)
    if !left.isEmpty { stored.leave(left) }
    (drafts, self.uploads) = (stored, uploads)
  }
}

extension SyncMerge.Side {
  fileprivate var generation: Int {
    max(application?.generation ?? 0, drafts?.generation ?? 0)
  }

  fileprivate func saved(_ step: StepID) -> Int { application?.saved[step] ?? 0 }
}

extension ApplicationReplica {
  /// Reads a side. What it has as the base had it is as old as that.
  ///
  /// - Parameters:
  ///   - base: What both sides had; `nil` for the base itself.
  ///   - savedAt: When this side last saved.
  ///   - typedAt: When it last typed.
  fileprivate init(
    _ side: SyncMerge.Side, since base: ApplicationReplica?, savedAt: Int64, typedAt: Int64
  ) {
    self.init()
    let application = side.application ?? StoredApplication(generation: 0)
    sections = Set(application.answers.sections.keys)
    func save(_ field: FieldID, _ value: Value, isSetAside: Bool) {
      var saved = SavedReplica(
        value, isSetAside: isSetAside, consent: application.answers.consents[field], at: 0)
      if let base, base.fields[field]?.saved != saved { saved.at = savedAt }
      fields[field, default: FieldReplica()].saved = saved
    }
    for values in application.answers.sections.values {
      for (field, value) in values { save(field, value, isSetAside: false) }
    }
    for (field, value) in application.answers.setAside { save(field, value, isSetAside: true) }
    let typed = side.drafts?.drafts(saved: application.saved) ?? Drafts()
    confirmed = typed.confirmed
    for (field, draft) in typed.fields {
      var replica = DraftReplica(Input(draft), at: 0)
      if let base, base.fields[field]?.draft != replica { replica.at = typedAt }
      fields[field, default: FieldReplica()].draft = replica
    }
    // Only a restart takes away what was saved.
    if let base, !base.sections.isEmpty, sections.isEmpty { restartedAt = max(savedAt, typedAt) }
    handIn = application.submission.map { submission in
      HandInReplica(
        id: submission.id.text, since: submission.since, follows: submission.follows?.text,
        state: submission.isWaiting ? .waiting : .received)
    }
  }
}

extension Answers {
  /// The saved answers of a merge.
  fileprivate init(_ merged: ApplicationReplica) {
    self.init()
    var sections: [StepID: [FieldID: Value]] = [:]
    for step in merged.sections { sections[step] = [:] }
    for (field, replica) in merged.fields {
      guard let saved = replica.saved, let value = saved.value else { continue }
      if saved.isSetAside {
        setAside[field] = value
      } else {
        sections[field.step, default: [:]][field] = value
      }
      consents[field] = saved.consent
    }
    for (step, values) in sections { self[step] = values }
  }
}

extension Input {
  fileprivate init(_ draft: Draft) {
    self.init(
      draft.photo.map(Contents.upload) ?? .text(draft.line.text), turn: draft.turn,
      removesPhoto: draft.removesPhoto)
  }
}

extension Draft {
  /// - Parameter upload: The name of the upload that a stored photo becomes.
  fileprivate init(_ input: Input, asUpload upload: String) {
    let line =
      switch input.contents {
      case .text(let text): EditableText(text, turn: input.turn)
      case .upload(let photo): EditableText(photo, turn: input.turn)
      case .photo: EditableText(GivenPhoto(UploadID(upload), from: .earlier), turn: input.turn)
      }
    self.init(line: line, removesPhoto: input.removesPhoto)
  }
}
