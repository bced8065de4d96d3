/// The drafts being written to disk.
struct DraftKeeping: Hashable, Sendable {
  /// The revisions given to the store, and its answers.
  var drafts = Keeping()
  /// The last revision that changed text; later ones only moved the cursor.
  var typed = 0

  /// The last revision given to the store.
  var revision: Int { drafts.revision }
  /// Why drafts can't be kept, while that lasts.
  var problem: StoreProblem? { drafts.problem }
  /// Whether the store has confirmed all input.
  var hasKeptAll: Bool { typed <= drafts.kept }
  /// Whether the store has confirmed the newest revision, which includes the cursor.
  var hasKeptNewest: Bool { drafts.kept == drafts.revision }

  /// Notes that the next revision changes text.
  mutating func type() { typed = drafts.revision + 1 }

  /// The revision number for the next drafts.
  mutating func next() -> Int { drafts.next() }

  /// Notes that a revision is on disk.
  mutating func keep(_ revision: Int) { drafts.keep(revision) }

  /// Notes that the store refused a revision. A later one may still be kept.
  mutating func refuse(_ revision: Int, _ problem: StoreProblem) {
    drafts.refuse(revision, problem)
  }

  /// Treats everything as kept, because it was another driver's.
  mutating func settle() {
    drafts.settle()
    typed = drafts.kept
  }
}
