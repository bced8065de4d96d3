/// What must be on disk, derived from what the driver did and saw.
struct Model: Equatable {
  /// Input that isn't saved.
  struct Typed: Equatable {
    var texts: [Field: String] = [:]
    /// The fields whose saved photo the next Save removes.
    var removed: Set<Field> = []

    var isEmpty: Bool { texts.isEmpty && removed.isEmpty }
    func has(_ field: Field) -> Bool { texts[field] != nil || removed.contains(field) }

    mutating func forget(_ fields: some Sequence<Field>) {
      for field in fields {
        texts[field] = nil
        removed.remove(field)
      }
    }
  }

  /// What a restart cleared.
  struct Cleared: Equatable {
    var saved: [Field: Answer]
    var typed: Typed
  }

  var saved: [Field: Answer] = [:]
  var typed = Typed()
  var cleared: Cleared?

  func isSaved(_ step: Int) -> Bool { saved[Field.steps[step][0]] != nil }
  var isComplete: Bool { firstMissing == nil }
  /// The first unsaved step.
  var firstMissing: Int? { Field.steps.indices.first { !isSaved($0) } }

  func savedText(_ field: Field) -> String { saved[field]?.text ?? "" }
  func text(_ field: Field) -> String { typed.texts[field] ?? savedText(field) }

  func keptPhoto(_ field: Field) -> String? {
    guard case .photo(let photo)? = saved[field], !typed.removed.contains(field) else { return nil }
    return photo
  }

  mutating func type(_ text: String, into field: Field) {
    typed.texts[field] = text == savedText(field) ? nil : text
  }

  /// The answers that Save would store for a step; `nil` if a rule refuses one.
  func entries(of step: Int, _ rules: Rules) -> [Field: Answer]? {
    var entries: [Field: Answer] = [:]
    for field in Field.steps[step] {
      entries[field] = rules.answer(text(field), to: field, kept: keptPhoto(field))
    }
    return entries.count == Field.steps[step].count ? entries : nil
  }

  /// Saves some fields, and drops the input to their steps.
  mutating func save(_ entries: [Field: Answer]) {
    saved.merge(entries) { $1 }
    typed.forget(Set(entries.keys.map(\.step)).flatMap { Field.steps[$0] })
    settleTyped()
    cleared = nil
  }

  mutating func restart(canUndo: Bool) {
    if !canUndo {
      cleared = nil
    } else if !saved.isEmpty || !typed.isEmpty {
      cleared = Cleared(saved: saved, typed: typed)
    }
    (saved, typed) = ([:], Typed())
  }

  /// - Returns: Whether there was something to restore.
  mutating func undoRestart() -> Bool {
    guard let cleared else { return false }
    saved = cleared.saved
    var all = cleared.typed
    for field in Field.all where !all.has(field) {
      all.texts[field] = typed.texts[field]
      if typed.removed.contains(field) { all.removed.insert(field) }
    }
    (typed, self.cleared) = (all, nil)
    settleTyped()
    return true
  }

  /// Drops input that equals the saved answer.
  private mutating func settleTyped() {
    for (field, text) in typed.texts
    where text == savedText(field) && !typed.removed.contains(field) {
      typed.texts[field] = nil
    }
  }
}
