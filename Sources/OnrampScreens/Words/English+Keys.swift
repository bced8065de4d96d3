import OnrampCore

/// The names of keys and what they do, in English.
extension Words {
  var helpTitle: String { "Help" }
  var helpMore: String { "More keys" }
  var helpEditing: String { "Editing text" }
  var aboutStep: String {
    "Answer these questions, then save: the next step opens."
  }
  var aboutQuestion: String { "Choose an answer to continue." }
  var aboutSummary: String {
    "Check your answers and edit what isn't right. Then export the application and hand it in."
  }
  var aboutViewer: String { "Look closely: every letter should be readable." }
  var aboutBrowser: String { "Choose a photo from this computer. Type to search by name." }
  var aboutChoices: String { "Choose an answer. Type to search." }
  var aboutPhone: String {
    "Scan the code with your phone, take the photos there one after another, and confirm each here."
  }
  var aboutPhoneWithoutCode: String {
    "Press K, open the address on your phone, take the photos there one after another, and confirm "
      + "each here. A larger window has a code to scan."
  }
  var aboutExport: String { "Your application is copied to a folder and a ZIP file, to hand in." }
  var goodPhoto: String { "What makes a good photo:" }

  func keyName(_ key: Key) -> String {
    switch key {
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .wordLeft: "Ctrl-Left"
    case .wordRight: "Ctrl-Right"
    case .altLeft: "Alt-Left"
    case .altRight: "Alt-Right"
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .alt(let letter): "Alt-\(letter.uppercased())"
    case .character(" "): "Space"
    case .character(let letter): letter.uppercased()
    case .function(let number): "F\(number)"
    case .paste, .secret, .click, .wheelUp, .wheelDown, .unknown: ""
    }
  }

  func more(by key: String) -> String { "\(key): more" }
  var arrows: String { "Arrows" }
  func range(from first: Key, to last: Key) -> String { "\(keyName(first)) to \(keyName(last))" }

  // Everywhere.
  var keyHelp: KeyText { KeyText("this help", short: "help") }
  var keyQuit: KeyText { KeyText("quit, all is kept", short: "quit", long: "quit, all is kept") }
  var keyQuitLosing: KeyText { KeyText("quit") }
  var keyRedraw: KeyText { KeyText("redraw the screen") }
  var keySuspend: KeyText { KeyText("suspend; type fg to return") }
  var keyClose: KeyText { KeyText("close") }
  var keyBack: KeyText { KeyText("go back", short: "back", long: "go back") }

  // Forms and buttons.
  var keyNext: KeyText { KeyText("next") }
  var keyNextField: KeyText { KeyText("next field or button", short: "move") }
  var keyPrevious: KeyText { KeyText("previous") }
  var keyEnter: KeyText { KeyText("next field, or save") }
  var keySave: KeyText { KeyText("save this step", short: "save") }
  var keyGoBack: KeyText { KeyText("go back; text is kept", short: "back", long: "go back") }
  var keyTakeMeant: KeyText { KeyText("use the suggestion") }
  var keyLeaveMeant: KeyText { KeyText("keep your answer") }
  var keyGoToProblem: KeyText { KeyText("go to that problem") }
  var keyPressButton: KeyText { KeyText("press the button") }
  var keyNextButton: KeyText { KeyText("next button") }
  var keyPreviousButton: KeyText { KeyText("previous button or field") }

  // A line of text.
  var keyLineStart: KeyText { KeyText("start of the line") }
  var keyLineEnd: KeyText { KeyText("end of the line") }
  var keyWordLeft: KeyText { KeyText("back a word") }
  var keyWordRight: KeyText { KeyText("forward a word") }
  var keyCutToEnd: KeyText { KeyText("cut to the end") }
  var keyCutToStart: KeyText { KeyText("cut to the start") }
  var keyCutWordLeft: KeyText { KeyText("cut the word before") }
  var keyCutWordRight: KeyText { KeyText("cut the word after") }
  var keyPaste: KeyText { KeyText("paste what you cut") }
  var keyUndo: KeyText { KeyText("undo") }
  var keyRedo: KeyText { KeyText("redo") }

  // Photos.
  var keyPhone: KeyText { KeyText("take it with your phone", short: "phone", long: "phone") }
  var keyBrowse: KeyText { KeyText("choose from your files", short: "files", long: "files") }
  var keyCamera: KeyText { KeyText("take it with the camera") }
  var keyView: KeyText { KeyText("view the photo", short: "view", long: "view") }
  var keyZoomPhoto: KeyText { KeyText("zoom in or out", short: "zoom") }
  var keyWholePhoto: KeyText {
    KeyText("show the whole photo", short: "whole", long: "whole photo")
  }
  var keyMovePhoto: KeyText { KeyText("move over the photo", short: "move") }
  var keyNextPhoto: KeyText {
    KeyText("go to the next photo", short: "next", long: "next photo")
  }
  var keyTurnPhoto: KeyText { KeyText("turn it 90° clockwise", short: "turn") }
  var keyUndoTurn: KeyText { KeyText("undo the turn") }
  var keyOpenElsewhere: KeyText {
    KeyText("open it in the system's viewer", short: "open", long: "open outside")
  }

  // The summary.
  var keyEdit: KeyText { KeyText("edit a section", short: "edit") }
  var keyRestart: KeyText { KeyText("restart: clears the application", short: "restart") }
  var keyHandIn: KeyText { KeyText("export to a folder", short: "export") }
  var keyLastStep: KeyText { KeyText("go back to the last step", short: "back", long: "go back") }
  var keyViewSaved: KeyText { KeyText("view the photos") }
  var keyMain: KeyText { KeyText("open Main", short: "main", long: "Main") }
  var keyToMain: KeyText { KeyText("go to Main", short: "main", long: "go to Main") }

  // The browser, and lists.
  var keyTake: KeyText { KeyText("open the folder, or use the file", short: "use", long: "use it") }
  var keyTakeChoice: KeyText {
    KeyText("choose this answer", short: "choose", long: "choose")
  }
  var keyAbove: KeyText { KeyText("up a folder", short: "up", long: "up a folder") }
  var keyPlaces: KeyText { KeyText("go to that folder") }
  var keyEverything: KeyText {
    KeyText("show all files, or photos only", short: "all", long: "all files")
  }
  var keyMove: KeyText { KeyText("move through the list", short: "move") }
  var keyMovePage: KeyText { KeyText("move by a page") }
  var keyMoveTen: KeyText { KeyText("move by ten") }
  var keyMoveToEnds: KeyText { KeyText("go to the first or the last") }
  var keyClearSearch: KeyText { KeyText("clear the search") }
  var keyLeaveSearch: KeyText {
    KeyText("go to the results", short: "results", long: "go to the results")
  }
  var keyCancelSearch: KeyText {
    KeyText("clear the search", short: "clear", long: "clear the search")
  }

  // A phone's photo.
  var keyUseIt: KeyText { KeyText("use this photo", short: "use", long: "use it") }
  var keyAgain: KeyText {
    KeyText("ask for another photo, or get a new code", short: "again", long: "ask again")
  }
  var keyNextAddress: KeyText {
    KeyText("this computer's next address", short: "other address", long: "other address")
  }
  var keyServerPage: KeyText {
    KeyText("reach the phone by the company's server", short: "server", long: "use the server")
  }
  var keyLocalPage: KeyText {
    KeyText("reach the phone on this network", short: "Wi-Fi", long: "use the Wi-Fi")
  }
  var keyTypeAddress: KeyText {
    KeyText("show an address to type", short: "address", long: "address to type")
  }
  var keyInvert: KeyText {
    KeyText("exchange black and white of the code", short: "invert", long: "invert the code")
  }

  // Questions.
  var keyExport: KeyText { KeyText("export") }
  var keyYes: KeyText { KeyText("yes") }
  var keyNo: KeyText { KeyText("no") }
  var keyMoveChoice: KeyText { KeyText("next choice", short: "next") }
  var keyMoveChoiceBack: KeyText { KeyText("previous choice") }
  var keyConfirm: KeyText { KeyText("choose what is selected") }

  // Work, and pages that scroll.
  var keyCancel: KeyText { KeyText("stop") }
  var keyScroll: KeyText { KeyText("scroll", short: "more", long: "scroll") }
  var keyScrollPage: KeyText { KeyText("scroll by a page") }
  var keyScrollToEnds: KeyText { KeyText("go to the start or the end") }
}
