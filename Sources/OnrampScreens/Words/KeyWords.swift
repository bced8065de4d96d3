/// The texts about a key in one language.
public struct KeyText: Hashable, Sendable {
  /// The text in the help.
  let help: String
  /// The texts in the key line, for little room and for more.
  let short: String, long: String

  init(_ help: String, short: String? = nil, long: String? = nil) {
    (self.help, self.short) = (help, short ?? help)
    self.long = long ?? self.short
  }
}

/// The names of keys, and what the keys shared by several features do, in one language.
public protocol KeyWords: Sendable {
  var helpTitle: String { get }
  /// The headings of the help above the keys after the main ones, and above those that edit text.
  var helpMore: String { get }
  var helpEditing: String { get }
  /// The purpose of a step, a question and so on.
  var aboutStep: String { get }
  var aboutQuestion: String { get }
  var aboutSummary: String { get }
  var aboutViewer: String { get }
  var aboutBrowser: String { get }
  var aboutChoices: String { get }
  var aboutPhone: String { get }
  /// The purpose of the phone's screen where there is no code to scan.
  var aboutPhoneWithoutCode: String { get }
  var aboutExport: String { get }
  /// The heading of the checklist for a good photo.
  var goodPhoto: String { get }
  /// The name of a key.
  func keyName(_ key: Key) -> String
  /// The name of a range of keys.
  func range(from first: Key, to last: Key) -> String
  /// Says that a key shows the rest of a sentence.
  func more(by key: String) -> String
  /// The arrow keys together, in the key line.
  var arrows: String { get }

  // Everywhere.
  var keyHelp: KeyText { get }
  var keyQuit: KeyText { get }
  var keyQuitLosing: KeyText { get }
  var keyRedraw: KeyText { get }
  var keySuspend: KeyText { get }
  var keyClose: KeyText { get }
  var keyBack: KeyText { get }

  // Forms and buttons.
  var keyNext: KeyText { get }
  var keyNextField: KeyText { get }
  var keyPrevious: KeyText { get }
  var keyEnter: KeyText { get }
  var keySave: KeyText { get }
  var keyGoBack: KeyText { get }
  var keyTakeMeant: KeyText { get }
  var keyLeaveMeant: KeyText { get }
  var keyGoToProblem: KeyText { get }
  var keyPressButton: KeyText { get }
  var keyNextButton: KeyText { get }
  var keyPreviousButton: KeyText { get }

  // A line of text.
  var keyLineStart: KeyText { get }
  var keyLineEnd: KeyText { get }
  var keyWordLeft: KeyText { get }
  var keyWordRight: KeyText { get }
  var keyCutToEnd: KeyText { get }
  var keyCutToStart: KeyText { get }
  var keyCutWordLeft: KeyText { get }
  var keyCutWordRight: KeyText { get }
  var keyPaste: KeyText { get }
  var keyUndo: KeyText { get }
  var keyRedo: KeyText { get }

  // Photos.
  var keyPhone: KeyText { get }
  var keyBrowse: KeyText { get }
  var keyCamera: KeyText { get }
  var keyView: KeyText { get }
  var keyZoomPhoto: KeyText { get }
  var keyWholePhoto: KeyText { get }
  var keyMovePhoto: KeyText { get }
  var keyNextPhoto: KeyText { get }
  var keyTurnPhoto: KeyText { get }
  var keyUndoTurn: KeyText { get }
  var keyOpenElsewhere: KeyText { get }

  // Answers that are chosen, and dates.
  var keyOption: KeyText { get }
  var keyOptionList: KeyText { get }
  var keyOptionClear: KeyText { get }
  var keyEarlier: KeyText { get }
  var keyLater: KeyText { get }

  // The summary.
  var keyEdit: KeyText { get }
  var keyRestart: KeyText { get }
  var keyHandIn: KeyText { get }
  var keyLastStep: KeyText { get }
  var keyViewSaved: KeyText { get }
  var keyMain: KeyText { get }
  var keyToMain: KeyText { get }

  // The browser, and lists.
  var keyTake: KeyText { get }
  var keyTakeChoice: KeyText { get }
  var keyAbove: KeyText { get }
  var keyPlaces: KeyText { get }
  var keyEverything: KeyText { get }
  var keyMove: KeyText { get }
  var keyMovePage: KeyText { get }
  var keyMoveTen: KeyText { get }
  var keyMoveToEnds: KeyText { get }
  var keyClearSearch: KeyText { get }
  var keyLeaveSearch: KeyText { get }
  var keyCancelSearch: KeyText { get }

  // A phone's photo.
  var keyUseIt: KeyText { get }
  var keyAgain: KeyText { get }
  var keyNextAddress: KeyText { get }
  var keyServerPage: KeyText { get }
  var keyLocalPage: KeyText { get }
  var keyTypeAddress: KeyText { get }
  var keyInvert: KeyText { get }

  // Questions.
  var keyExport: KeyText { get }
  var keyYes: KeyText { get }
  var keyNo: KeyText { get }
  var keyMoveChoice: KeyText { get }
  var keyMoveChoiceBack: KeyText { get }
  var keyConfirm: KeyText { get }

  // Work, and pages that scroll.
  var keyCancel: KeyText { get }
  var keyScroll: KeyText { get }
  var keyScrollPage: KeyText { get }
  var keyScrollToEnds: KeyText { get }
}
