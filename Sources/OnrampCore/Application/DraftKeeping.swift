/// The drafts being written to disk.
struct DraftKeeping: Hashable, Sendable {
  /// The revisions given to the store, and its answers.
  var drafts = Keeping()
  /// The last revision that changed text; later ones only moved the cursor.
  var typed = 0

  /// Whether the store has confirmed all input.
  var hasKeptAll: Bool { typed <= drafts.kept }

  /// Treats everything as kept, because it was another driver's.
  mutating func settle() {
    drafts.settle()
    typed = drafts.kept
  }
}
