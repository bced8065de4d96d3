/// The merge of one field.
///
/// **Saved.** If both sides saved or cleared differently, the later one stays; within the same
/// second, the one that sorts last. The other answer becomes the draft, or a suggestion if there is
/// a draft already.
///
/// **Drafts.** A draft that one side dropped or saved ends, unless the other side changed it. If
/// both sides changed it differently, the one typed later stays, and the other becomes a
/// suggestion.
///
/// **Suggestions.** They are a set: additions on either side stay, and so do removals.
struct FieldMerge {
  /// A side of the merge.
  enum Side { case ours, theirs }

  /// What one side has of the field.
  private struct Version {
    let field: FieldReplica
    /// When the side restarted the application since the base.
    let restart: Int64?

    /// The saved answer. A restart is a clear.
    var saved: SavedReplica? { field.saved ?? restart.map { SavedReplica(nil, at: $0) } }
    var isCleared: Bool { restart != nil && field.saved == nil }

    func hasSaved(since base: FieldReplica) -> Bool {
      restart != nil || saved?.content != base.saved?.content
        || saved?.content != nil && saved?.at != base.saved?.at
    }

    func hasTyped(since base: FieldReplica) -> Bool {
      field.draft?.input != base.draft?.input
        || field.draft != nil && field.draft?.at != base.draft?.at
    }

    /// Whether the side saved exactly what it has typed.
    func hasTyped(_ input: Input, saving value: Value?) -> Bool {
      field.draft?.input == input && field.saved?.content == value
    }
  }

  private let base: FieldReplica, ours: Version, theirs: Version
  /// The answers that lost, not placed yet.
  private var lost: [(input: Input, leftover: Leftover)] = []
  /// The merged field.
  private(set) var result = FieldReplica()

  /// Merges a field.
  ///
  /// - Parameters:
  ///   - ourRestart: When our side restarted the application since the base.
  ///   - theirRestart: When the other side did.
  ///   - frozen: The side whose saved answer was handed in.
  init(
    base: FieldReplica?, ours: FieldReplica?, theirs: FieldReplica?, ourRestart: Int64? = nil,
    theirRestart: Int64? = nil, frozen: Side? = nil
  ) {
    self.base = base ?? FieldReplica()
    self.ours = Version(field: ours ?? FieldReplica(), restart: ourRestart)
    self.theirs = Version(field: theirs ?? FieldReplica(), restart: theirRestart)
    switch frozen {
    case .ours: freeze(self.ours, against: self.theirs)
    case .theirs: freeze(self.theirs, against: self.ours)
    case nil: mergeSaved()
    }
    mergeSuggestions()
    mergeDrafts()
    placeLost()
  }

  // MARK: Saved

  private mutating func freeze(_ side: Version, against other: Version) {
    result.saved = side.field.saved
    guard other.hasSaved(since: base), other.saved?.content != side.saved?.content else { return }
    lose(other.saved, .handedIn)
  }

  private mutating func mergeSaved() {
    switch (ours.hasSaved(since: base), theirs.hasSaved(since: base)) {
    case (true, false): result.saved = ours.field.saved
    case (false, true): result.saved = theirs.field.saved
    case (false, false):
      result.saved = threeWay(ours.field.saved, theirs.field.saved, since: base.saved) {
        precedes($0, $1) ? $1 : $0
      }
    case (true, true):
      let (lost, kept) = precedes(ours.saved, theirs.saved) ? (ours, theirs) : (theirs, ours)
      result.saved = kept.field.saved
      guard lost.saved?.content != kept.saved?.content else { return }
      let cause: Leftover.Cause =
        kept.isCleared ? .restartedLater : kept.saved?.content == nil ? .clearedLater : .savedLater
      lose(lost.saved, cause)
    }
  }

  private func precedes(_ one: SavedReplica?, _ other: SavedReplica?) -> Bool {
    guard let one, let other else { return other != nil }
    return (one.at, one.order) < (other.at, other.order)
  }

  // MARK: Drafts and suggestions

  private mutating func mergeDrafts() {
    switch (ours.hasTyped(since: base), theirs.hasTyped(since: base)) {
    case (true, false): result.draft = ours.field.draft
    case (false, true): result.draft = theirs.field.draft
    case (false, false):
      result.draft = threeWay(
        ours.field.draft, theirs.field.draft, since: base.draft, resolving: later)
    case (true, true):
      result.draft = later(ours.field.draft, theirs.field.draft)
      for draft in [ours.field.draft, theirs.field.draft] {
        guard let draft, draft.input != result.draft?.input else { continue }
        lost.append((draft.input, Leftover(at: draft.at, cause: draft.cause ?? .typed)))
      }
    }
    // A draft that one side typed and the other side saved ends.
    guard let input = result.draft?.input, let value = result.saved?.content,
      Input(saving: value) == input,
      !ours.hasTyped(input, saving: value), !theirs.hasTyped(input, saving: value)
    else { return }
    result.draft = nil
  }

  private func later(_ one: DraftReplica?, _ other: DraftReplica?) -> DraftReplica? {
    guard let one, let other else { return one ?? other }
    return (one.at, one.order) < (other.at, other.order) ? other : one
  }

  private mutating func mergeSuggestions() {
    let (one, other) = (ours.field.suggestions, theirs.field.suggestions)
    let kept = Set(one.keys).merging(Set(other.keys), since: Set(base.suggestions.keys))
    for input in kept {
      result.suggestions[input] = threeWay(
        one[input], other[input], since: base.suggestions[input]
      ) { one, other in
        guard let one, let other else { return one ?? other }
        return (one.at, one.cause.rawValue) < (other.at, other.cause.rawValue) ? other : one
      }
    }
  }

  // MARK: Lost answers

  private mutating func lose(_ saved: SavedReplica?, _ cause: Leftover.Cause) {
    guard let saved, let value = saved.content, let input = Input(saving: value) else { return }
    lost.append((input, Leftover(at: saved.at, cause: cause)))
  }

  /// Keeps the answers that lost, as the draft or as suggestions. A saved answer comes first, since
  /// it may become the draft.
  private mutating func placeLost() {
    for (input, leftover) in lost where !input.isEmpty && !isKept(input) {
      if result.draft == nil {
        result.draft = DraftReplica(input, at: leftover.at, cause: leftover.cause)
      } else {
        result.suggestions[input] = leftover
      }
    }
  }

  private func isKept(_ input: Input) -> Bool {
    result.draft?.input == input || result.suggestions[input] != nil
      || result.saved?.content.flatMap(Input.init(saving:)) == input
  }
}

// Tiebreakers between answers of the same second. Any total order works, as long as every terminal
// uses the same one.

extension SavedReplica {
  fileprivate var order: String {
    let note = consent.map { "\($0.time) \($0.words.language) \($0.words.text)" } ?? ""
    return (value.flatMap(Input.init(saving:))?.order ?? "") + (isSetAside ? " aside " : " ") + note
  }
}

extension DraftReplica {
  fileprivate var order: String { input.order + (cause?.rawValue ?? "") }
}

extension Input {
  /// Whether it holds nothing that could be lost.
  var isEmpty: Bool { contents == .text("") && !removesPhoto && turn == .none }

  /// A sort key for inputs, the same on every terminal.
  public var order: String {
    let what =
      switch contents {
      case .text(let text): "text " + text
      case .upload(let photo): "upload " + photo.upload.name
      case .photo(let photo): "photo " + photo.sha256
      }
    return "\(what) \(turn.rawValue) \(removesPhoto)"
  }
}
