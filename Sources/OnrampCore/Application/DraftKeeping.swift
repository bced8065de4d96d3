/// The drafts on their way to the disk.
struct DraftKeeping: Hashable, Sendable {
  /// What the store was given, and has answered.
  var drafts = Keeping()
  /// The last revision that changed a text; later ones only moved the cursor.
  var typed = 0

  /// The last revision that the store was given.
  var revision: Int { drafts.revision }
  /// Why drafts can't be kept, for as long as they can't.
  var problem: StoreProblem? { drafts.problem }
  /// Whether the store has confirmed all that was typed.
  var hasKeptAll: Bool { typed <= drafts.kept }
  /// Whether the store has confirmed the newest revision, and so the cursor.
  var hasKeptNewest: Bool { drafts.kept == drafts.revision }

  /// Notes that the next revision changes a text.
  mutating func type() { typed = drafts.revision + 1 }

  /// Numbers drafts for the store.
  mutating func next() -> Int { drafts.next() }

  /// Notes that a revision is on disk.
  mutating func keep(_ revision: Int) { drafts.keep(revision) }

  /// Notes that the store refused a revision, which a later one may still replace.
  mutating func refuse(_ revision: Int, _ problem: StoreProblem) {
    drafts.refuse(revision, problem)
  }

  /// Takes all that was given so far as kept: it was another driver's.
  mutating func settle() {
    drafts.settle()
    typed = drafts.kept
  }
}
