/// What a key does, for the key line and the help to name.
public enum KeyHint: Hashable, Sendable, CaseIterable {
  // Everywhere.
  case help, quit, quitLosing, redraw, suspend, close
  // Forms.
  case next, previous, enter, save, goBack, goToProblem, completePath
  // Text.
  case lineStart, lineEnd, wordLeft, wordRight, cutToEnd, cutToStart, cutWordLeft, cutWordRight
  case putBack, undo, redo
  // Photos.
  case phone, browse, camera, view
  // The summary.
  case edit, restart, handIn, quitSummary, lastStep
  // The browser.
  case take, above, places, everything, move
  // A phone's photo.
  case useIt, again, nextAddress
  // Questions.
  case export, yes, no, moveChoice, confirm
  // Work, and the help.
  case cancel, scroll

  /// Which hints leave a full key line first: those of the highest number. The way on, the way out
  /// and the help stay. `nil` for what the help alone names.
  var rank: Int? {
    switch self {
    case .save, .goBack, .lastStep, .close, .cancel, .help, .quit, .quitLosing: 0
    case .export, .yes, .useIt, .take, .edit, .handIn, .scroll: 1
    // Esc is "no" as well.
    case .view, .again, .above, .no: 2
    case .nextAddress, .everything, .restart: 3
    case .next, .moveChoice: 4
    default: nil
    }
  }
}
