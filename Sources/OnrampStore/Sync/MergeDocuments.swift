import OnrampCore
import OnrampJSON
import OnrampWire

/// The documents of an account that are merged, as a terminal or the server has them.
///
/// A merge compares their ``replica``. Everything else follows from it: numbers of generations, the
/// undo of a restart, and members that this version doesn't know.
///
/// They are merged together, even if each side changed a different one: otherwise a Save on one
/// side would end the other side's drafts, because it raises the generation.
struct MergeDocuments: Sendable {
  /// The application; `nil` before the first Save, and after a restart.
  var application: StoredApplication?
  var drafts: StoredDrafts?
  /// What a restart cleared, as long as nothing was saved since.
  var undo: StoredUndo?
  var favorites = StoredFavorites()
  /// The list of saved routes, newest first.
  var routes: [MergedRoute] = []
}

/// A route in a merged list.
struct MergedRoute: Sendable {
  var id: RouteID
  var name: String
  /// The original entry. With another ID or name, the route needs a new file.
  var entry: RouteEntry

  init(_ entry: RouteEntry) {
    (id, name, self.entry) = (entry.summary.id, entry.summary.name, entry)
  }

  /// Whether it needs a new file.
  var isChanged: Bool { id != entry.summary.id || name != entry.summary.name }
}

// MARK: - To a replica

extension MergeDocuments {
  /// The part of the documents that is merged.
  var replica: Replica {
    Replica(
      application: ApplicationReplica(application, drafts: currentDrafts, undo: undo),
      favorites: favorites.keys,
      routes: routes.reduce(into: [:]) { routes, route in
        routes[route.id] = RouteReplica(
          name: route.name, saved: Int64(route.entry.summary.saved), file: route.entry.file)
      })
  }

  /// The drafts, unless a Save or a restart ended them.
  fileprivate var currentDrafts: StoredDrafts? {
    guard var drafts, drafts.generation > undo?.endedGeneration ?? -1 else { return nil }
    drafts.drafts = drafts.drafts(saved: application?.saved ?? [:])
    return drafts
  }
}

extension ApplicationReplica {
  fileprivate init(_ application: StoredApplication?, drafts: StoredDrafts?, undo: StoredUndo?) {
    let application = application ?? StoredApplication(generation: 0)
    let (answers, times) = (application.answers, application.times)
    self.init(
      sections: Set(answers.sections.keys), confirmed: drafts?.drafts.confirmed ?? [],
      restartedAt: application.restartedAt ?? undo?.clearedAt, handIn: application.handInReplica,
      otherHandIns: Set(application.otherHandIns.map { HandInReplica($0) }))
    for (field, at) in times { fields[field, default: .init()].saved = SavedReplica(nil, at: at) }
    for (field, value) in answers.setAside {
      fields[field, default: .init()].saved = SavedReplica(
        value, isSetAside: true, consent: answers.consents[field], at: times[field] ?? 0)
    }
    for (field, value) in answers.sections.values.joined() {
      fields[field, default: .init()].saved = SavedReplica(
        value, consent: answers.consents[field], at: times[field] ?? 0)
    }
    for (field, inputs) in application.suggestions {
      fields[field, default: .init()].suggestions = inputs
    }
    for (field, draft) in drafts?.drafts.fields ?? [:] {
      let input = Input(draft)
      fields[field, default: .init()].draft = DraftReplica(
        input, at: DraftNote.at(drafts?.othersByField[field]),
        cause: drafts?.drafts.leftovers[field]?.cause)
      fields[field]?.suggestions[input] = nil
    }
  }
}

extension StoredApplication {
  fileprivate var handInReplica: HandInReplica? {
    if let submission { return HandInReplica(submission) }
    return former.map { HandInReplica(id: $0.id.text, since: 0, state: .withdrawn) }
  }
}

extension HandInReplica {
  fileprivate init(_ submission: Submission) {
    self.init(
      id: submission.id.text, since: submission.since, follows: submission.follows?.text,
      state: submission.isWaiting ? .waiting : .received)
  }
}

// MARK: - From a replica

extension MergeDocuments {
  /// Merges the documents of two sides; see ``Replica/merging(_:since:)``.
  ///
  /// - Parameter base: The last documents that both sides had.
  /// - Returns: The documents to keep.
  func merging(
    _ other: MergeDocuments, since base: MergeDocuments
  ) -> MergeDocuments {
    let merged = replica.merging(other.replica, since: base.replica)
    let unknown = Self.unknown(self, other, since: base)
    for side in [self, other] where side.replica == merged && side.unknown == unknown {
      return side
    }
    var next = MergeDocuments()
    next.undo = [undo, other.undo].compactMap { $0 }.first {
      $0.clearedAt == merged.application.restartedAt
    }
    let application = made(merged.application, with: other, unknown)
    // Without anything to record, the restart can still be undone.
    if next.undo == nil || !merged.application.isCleared {
      (next.application, next.undo) = (application, nil)
    }
    let generation = max(application.generation, next.undo?.nextGeneration ?? 0)
    next.drafts = drafts(of: merged.application, with: other, generation)
    next.favorites = favorites.keys == merged.favorites ? favorites : other.favorites
    next.favorites.keys = merged.favorites
    next.routes = routes(of: merged, with: other)
    return next
  }

  private var unknown: [[String]: JSON] { application?.unknownMembers ?? [:] }

  /// Members that this version doesn't know, merged one by one.
  private static func unknown(
    _ ours: MergeDocuments, _ theirs: MergeDocuments, since base: MergeDocuments
  ) -> [[String]: JSON] {
    let (ours, theirs, base) = (ours.unknown, theirs.unknown, base.unknown)
    var merged: [[String]: JSON] = [:]
    for path in Set(ours.keys).union(theirs.keys) {
      merged[path] = threeWay(ours[path], theirs[path], since: base[path]) { one, other in
        [one, other].compactMap { $0 }.max { "\($0)" < "\($1)" }
      }
    }
    return merged
  }

  private func made(
    _ replica: ApplicationReplica, with other: MergeDocuments, _ unknown: [[String]: JSON]
  ) -> StoredApplication {
    let empty = StoredApplication(generation: 0)
    let (ours, theirs) = (application ?? empty, other.application ?? empty)
    let sides = [ours, theirs]
    var next = StoredApplication(generation: max(ours.generation, theirs.generation) + 1)
    next.replaceMembers(with: unknown)
    for step in replica.sections {
      next.answers[step] = [:]
      next.saved[step] = sides.compactMap { $0.saved[step] }.max() ?? 0
    }
    for (field, contents) in replica.fields {
      guard let saved = contents.saved, let value = saved.value else { continue }
      if saved.isSetAside {
        next.answers.setAside[field] = value
      } else {
        next.answers.sections[field.step, default: [:]][field] = value
      }
      next.answers.consents[field] = saved.consent
    }
    next.times = replica.fields.compactMapValues { $0.saved?.at }.filter { $0.value > 0 }
    next.suggestions = replica.fields.mapValues(\.suggestionsNamingPhotos)
    next.restartedAt = replica.restartedAt
    if let side = sides.first(where: { $0.handInReplica == replica.handIn && $0.hasHandIn })
      ?? sides.first(where: { $0.handInReplica == replica.handIn })
    {
      next.takeHandIn(from: side)
    }
    let submissions = sides.flatMap { [$0.submission].compactMap { $0 } + $0.otherHandIns }
    next.otherHandIns = replica.otherHandIns.compactMap { wanted in
      submissions.first { $0.id.text == wanted.id }
    }
    let exported = [ours, theirs].compactMap { side in
      side.exported.map {
        (export: $0, isCurrent: $0.generation == side.generation && side.answers == next.answers)
      }
    }.max { ($0.export.time, $0.export.generation) < ($1.export.time, $1.export.generation) }
    next.exported = exported?.export
    next.exported?.generation = exported?.isCurrent == true ? next.generation : 0
    return next
  }

  private func drafts(
    of replica: ApplicationReplica, with other: MergeDocuments, _ generation: Int
  ) -> StoredDrafts? {
    let sides = [currentDrafts, other.currentDrafts].compactMap { $0 }
    var drafts = Drafts(
      focus: sides.first?.drafts.focus, confirmed: replica.confirmed)
    var notes: [FieldID: [String: JSON]] = [:]
    for (field, contents) in replica.fields {
      guard let draft = contents.draft else { continue }
      // The same draft keeps its cursor and its unknown members.
      let side = sides.first { $0.drafts.fields[field].map { Input($0) } == draft.input }
      drafts.fields[field] = side?.drafts.fields[field] ?? draft.input.draft
      var members = side?.othersByField[field] ?? [:]
      members[DraftNote.time] = draft.at > 0 ? .integer(Int(draft.at)) : nil
      members[DraftNote.cause] = draft.cause.map { .string($0.rawValue) }
      notes[field] = members.isEmpty ? nil : members
    }
    if drafts.isEmpty, drafts.confirmed.isEmpty { return nil }
    return StoredDrafts(drafts, generation: generation, notes: notes, over: sides.first)
  }

  private func routes(of replica: Replica, with other: MergeDocuments) -> [MergedRoute] {
    let known = Dictionary((routes + other.routes).map { ($0.entry.file, $0) }) { one, _ in one }
    return replica.routes.compactMap { id, route in
      guard var made = known[route.file] else { return nil }
      (made.id, made.name) = (id, route.name)
      return made
    }.sorted {
      ($0.entry.summary.saved, $0.id.number) > ($1.entry.summary.saved, $1.id.number)
    }
  }
}

extension ApplicationReplica {
  /// Whether `application.json` would have nothing to record.
  fileprivate var isCleared: Bool {
    sections.isEmpty && handIn == nil && otherHandIns.isEmpty
      && fields.values.allSatisfy { $0.saved == nil && $0.suggestionsNamingPhotos.isEmpty }
  }
}

extension FieldReplica {
  /// The suggestions. If the draft is a stored photo, it is included so that its file stays.
  fileprivate var suggestionsNamingPhotos: [Input: Leftover] {
    guard let draft, case .photo = draft.input.contents else { return suggestions }
    var all = suggestions
    all[draft.input] = Leftover(at: draft.at, cause: draft.cause ?? .typed)
    return all
  }
}
