/// What a key does, as the key line and the help say it. It stands beside its key in a keymap.
struct KeyHint: Sendable {
  /// How soon it leaves a full key line: those with the highest rank go first, and those with 0
  /// stay. `nil` means that only the help names the key.
  let rank: Int8?
  /// The same in a narrow window.
  let narrowRank: Int8?
  /// How well the key is understood with nothing said of it, as far as a full key line has to choose.
  let plainness: Int8
  let naming: Naming
  /// Whether the key edits text, of which the help speaks last.
  var isEditing = false
  /// What is said of it. It is asked only where it is shown.
  let text: @Sendable (any Words) -> KeyText

  /// How the key line names the keys of a hint.
  enum Naming {
    /// The first one.
    case first
    /// All, as one alone wouldn't say where it moves to.
    case all
    /// All at once, as the arrows.
    case arrows
    /// The first one, and nothing is said of it: what it does stands elsewhere on the screen.
    case alone
  }

  init(
    _ rank: Int8? = nil, narrow: Int8? = nil, plainness: Int8 = 0, naming: Naming = .first,
    text: @escaping @Sendable (any Words) -> KeyText
  ) {
    (self.rank, narrowRank, self.plainness) = (rank, narrow ?? rank, plainness)
    (self.naming, self.text) = (naming, text)
  }

  /// The same where only the help names the key.
  var inHelpOnly: KeyHint { KeyHint(text: text) }

  /// The same of a key that edits text.
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
  static let nextField = KeyHint { $0.keyNextField }
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
