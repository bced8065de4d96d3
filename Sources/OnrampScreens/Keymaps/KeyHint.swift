/// What a key does, in the words of the key line and the help. It is defined beside its key in a
/// keymap.
struct KeyHint: Sendable {
  /// When to drop it from a full key line: the highest rank goes first, and 0 always stays. `nil`
  /// means that only the help names the key.
  let rank: Int8?
  /// The rank in a narrow window.
  let narrowRank: Int8?
  /// How well the key is understood without explanation. The plainest lose theirs first.
  let plainness: Int8
  let naming: Naming
  /// Whether the key edits text. The help lists those last.
  var isEditing = false
  /// The text, looked up only when shown.
  let text: @Sendable (Words) -> KeyText

  /// How the key line names the keys of a hint.
  enum Naming {
    /// Names the first key.
    case first
    /// Names all keys, if one alone wouldn't say where it leads.
    case all
    /// Names the arrow keys together.
    case arrows
    /// Names the letter that means yes in the reader's language.
    case yes
    /// Names the first key alone: the screen says elsewhere what it does.
    case alone
  }

  init(
    _ rank: Int8? = nil, narrow: Int8? = nil, plainness: Int8 = 0, naming: Naming = .first,
    text: @escaping @Sendable (Words) -> KeyText
  ) {
    (self.rank, narrowRank, self.plainness) = (rank, narrow ?? rank, plainness)
    (self.naming, self.text) = (naming, text)
  }

  /// The same hint, in the help only.
  var inHelpOnly: KeyHint { KeyHint(text: text) }

  /// The same hint, for a key that edits text.
  var editing: KeyHint {
    var hint = self
    hint.isEditing = true
    return hint
  }
}

/// The hints of several tables.
extension KeyHint {
  static let help = KeyHint(0, plainness: 5) { $0.keyHelp }
  static let close = KeyHint(0) { $0.keyClose }
  static let back = KeyHint(0) { $0.keyBack }
  static let goBack = KeyHint(0) { $0.keyGoBack }
  static let next = KeyHint(4) { $0.keyNext }
  static let previous = KeyHint { $0.keyPrevious }
  static let pressButton = KeyHint { $0.keyPressButton }
  static let nextButton = KeyHint { $0.keyNextButton }
  static let previousButton = KeyHint { $0.keyPreviousButton }
  static let goToProblem = KeyHint { $0.keyGoToProblem }
  static let export = KeyHint(1) { $0.keyExport }
  static let move = KeyHint { $0.keyMove }
  static let movePage = KeyHint { $0.keyMovePage }
  static let moveTen = KeyHint { $0.keyMoveTen }
  static let moveToEnds = KeyHint { $0.keyMoveToEnds }
  static let leaveSearch = KeyHint(1) { $0.keyLeaveSearch }
  static let cancelSearch = KeyHint(0) { $0.keyCancelSearch }
}
