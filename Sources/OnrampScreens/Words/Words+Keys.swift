import OnrampCore
import OnrampWords

/// The names of keys and what they do.
extension Words {
  package var helpTitle: String { words("Help") }
  /// The headings of the help above the keys after the main ones, and above those that edit text.
  public var helpMore: String { words("More keys") }
  var helpEditing: String { words("Editing text") }
  /// The purpose of a step, a question and so on.
  public var aboutStep: String {
    words("Answer the questions and save. The next step then opens.")
  }
  var aboutSummary: String {
    words(
      "Check your answers and edit what isn't right. Then export the application and hand it in.")
  }
  var aboutViewer: String { words("Look closely: every letter should be readable.") }
  var aboutBrowser: String {
    words("Choose a photo from this computer. Type part of its name to find it, or a path.")
  }
  var aboutChoices: String { words("Choose an answer. Type to search.") }
  package var aboutPhone: String {
    words(
      """
      Scan the code with your phone, take the photos there one after another, and confirm each \
      here.
      """)
  }
  /// The purpose of the phone's screen where there is no code to scan.
  public var aboutPhoneWithoutCode: String {
    words(
      """
      Press K, open the address on your phone, take the photos there one after another, and \
      confirm each here. A larger window has a code to scan.
      """)
  }
  /// The same once the address is shown.
  public var aboutTypedPhone: String {
    words(
      """
      Open the address on your phone, take the photos there one after another, and confirm each \
      here. A larger window has a code to scan.
      """)
  }
  package var aboutExport: String {
    words("Your application is copied to a folder and a ZIP file, to hand in.")
  }
  /// The heading of the checklist for a good photo.
  public var goodPhoto: String { words("What makes a good photo:") }

  /// The name of a key.
  public func keyName(_ key: Key) -> String {
    switch key {
    case .tab: words("Tab")
    case .backTab: words("Shift-Tab")
    case .enter: words("Enter")
    case .escape: words("Esc")
    case .backspace: words("Backspace")
    case .delete: words("Delete", context: "name")
    case .up: words("Up")
    case .down: words("Down")
    case .left: words("Left")
    case .right: words("Right")
    case .home: words("Home")
    case .end: words("End")
    case .pageUp: words("PageUp")
    case .pageDown: words("PageDown")
    case .wordLeft: words("Ctrl-Left")
    case .wordRight: words("Ctrl-Right")
    case .altLeft: words("Alt-Left")
    case .altRight: words("Alt-Right")
    case .control(let letter): words("Ctrl-\(letter.uppercased())")
    case .alt(let letter): words("Alt-\(letter.uppercased())")
    case .character(" "): words("Space")
    case .character(let letter): letter.uppercased()
    case .function(let number): words("F\(number)")
    case .paste, .secret, .click, .wheelUp, .wheelDown, .unknown: ""
    }
  }

  /// Says that a key shows the rest of a sentence.
  public func more(by key: String) -> String { words("\(key): more") }
  /// The arrow keys together, in the key line.
  public var arrows: String { words("Arrows") }
  /// The name of a range of keys.
  public func range(from first: Key, to last: Key) -> String {
    words("\(keyName(first)) to \(keyName(last))", context: "range")
  }

  // Everywhere.
  package var keyHelp: KeyText { KeyText(words("this help"), short: words("help")) }
  var keyRemovePhoto: KeyText { KeyText(words("remove the photo"), short: words("remove")) }
  package var keyQuit: KeyText {
    KeyText(words("quit, all is kept"), short: words("quit"), long: words("quit, all is kept"))
  }
  package var keyQuitLosing: KeyText { KeyText(words("quit")) }
  var keyRedraw: KeyText { KeyText(words("redraw the screen")) }
  var keySuspend: KeyText { KeyText(words("suspend; type fg to return")) }
  package var keyClose: KeyText { KeyText(words("close")) }
  package var keyBack: KeyText {
    KeyText(words("go back"), short: words("back"), long: words("go back"))
  }

  // Forms and buttons.
  var keyNext: KeyText { KeyText(words("next")) }
  var keyNextField: KeyText {
    KeyText(
      words("next field or button"), short: words("move", context: "to the next field"))
  }
  var keyPrevious: KeyText { KeyText(words("previous")) }
  var keyNewLine: KeyText { KeyText(words("new line")) }
  var keyEnter: KeyText { KeyText(words("next field, or save")) }
  package var keySave: KeyText { KeyText(words("save this step"), short: words("save")) }
  package var keyGoBack: KeyText {
    KeyText(words("go back; text is kept"), short: words("back"), long: words("go back"))
  }
  var keyTakeMeant: KeyText { KeyText(words("use the suggestion")) }
  var keyLeaveMeant: KeyText { KeyText(words("keep your answer")) }
  var keyGoToProblem: KeyText { KeyText(words("go to that problem")) }
  var keyPressButton: KeyText { KeyText(words("press the button")) }
  var keyNextButton: KeyText { KeyText(words("next button")) }
  var keyPreviousButton: KeyText { KeyText(words("previous button or field")) }

  // A line of text.
  var keyLineStart: KeyText { KeyText(words("start of the line")) }
  var keyLineEnd: KeyText { KeyText(words("end of the line")) }
  var keyWordLeft: KeyText { KeyText(words("back a word")) }
  var keyWordRight: KeyText { KeyText(words("forward a word")) }
  var keyCutToEnd: KeyText { KeyText(words("cut to the end")) }
  var keyCutToStart: KeyText { KeyText(words("cut to the start")) }
  var keyCutWordLeft: KeyText { KeyText(words("cut the word before")) }
  var keyCutWordRight: KeyText { KeyText(words("cut the word after")) }
  var keyPaste: KeyText { KeyText(words("paste what you cut")) }
  var keyUndo: KeyText { KeyText(words("undo")) }
  var keyRedo: KeyText { KeyText(words("redo")) }

  // Photos.
  var keyPhone: KeyText { KeyText(words("take it with your phone"), short: words("phone")) }
  var keyBrowse: KeyText {
    KeyText(
      words("choose from your files"), short: words("files"),
      long: words("files", context: "key line"))
  }
  var keyCamera: KeyText { KeyText(words("take it with the camera")) }
  package var keyView: KeyText {
    KeyText(words("view the photo"), short: words("view"), long: words("view", context: "key line"))
  }
  var keyZoomPhoto: KeyText { KeyText(words("zoom in or out"), short: words("zoom")) }
  var keyWholePhoto: KeyText {
    KeyText(words("show the whole photo"), short: words("whole"), long: words("whole photo"))
  }
  var keyMovePhoto: KeyText { KeyText(words("move over the photo"), short: words("move")) }
  var keyNextPhoto: KeyText {
    KeyText(
      words("go to the next photo", context: "next photo"), short: words("next", context: "photo"),
      long: words("next photo"))
  }
  var keyTurnPhoto: KeyText { KeyText(words("turn it 90° clockwise"), short: words("turn")) }
  var keyUndoTurn: KeyText { KeyText(words("undo the turn")) }
  var keyOpenElsewhere: KeyText {
    KeyText(
      words("open it in the system's viewer"), short: words("open"), long: words("open outside"))
  }

  // The summary.
  var keyEdit: KeyText { KeyText(words("edit a section"), short: words("edit")) }
  var keyRestart: KeyText {
    KeyText(words("restart: clears the application"), short: words("restart"))
  }
  var keyExportToFolder: KeyText {
    KeyText(words("export to a folder"), short: words("export"))
  }
  package var keyLastStep: KeyText {
    KeyText(words("go back to the last step"), short: words("back"), long: words("go back"))
  }
  var keyLookAtPhotos: KeyText {
    KeyText(words("look at the photos with advice"), short: words("look", context: "key line"))
  }
  var keyKeepPhoto: KeyText {
    KeyText(words("keep the photo as it is: ends the advice"), short: words("keep"))
  }
  var keyViewSaved: KeyText { KeyText(words("view the photos")) }
  var keyMain: KeyText {
    KeyText(words("open Main"), short: words("main"), long: words("Main", context: "key line"))
  }
  var keyToSummary: KeyText {
    KeyText(words("go to the summary"), short: words("summary"), long: words("go to summary"))
  }
  var keyToMain: KeyText {
    KeyText(words("go to Main"), short: words("main"), long: words("go to Main"))
  }

  // The browser, and lists.
  package var keyUseFile: KeyText {
    KeyText(words("use the file"), short: words("use"), long: words("use it"))
  }
  var keyOpenFolder: KeyText { KeyText(words("open the folder"), short: words("open")) }
  var keyOpenPath: KeyText {
    KeyText(words("open the folder, or use the file"), short: words("open"))
  }
  package var keyTakeChoice: KeyText {
    KeyText(words("choose this answer"), short: words("choose"))
  }
  var keyAbove: KeyText {
    KeyText(
      words("up a folder"), short: words("up"), long: words("up a folder", context: "key line"))
  }
  var keyEverything: KeyText {
    KeyText(words("show all files, or photos only"), short: words("all"), long: words("all files"))
  }
  var keyMove: KeyText { KeyText(words("move through the list"), short: words("move")) }
  var keyMovePage: KeyText { KeyText(words("move by a page")) }
  var keyMoveTen: KeyText { KeyText(words("move by ten")) }
  var keyMoveToEnds: KeyText { KeyText(words("go to the first or the last")) }
  var keyClearSearch: KeyText { KeyText(words("clear the search")) }
  var keyLeaveSearch: KeyText {
    KeyText(words("go to the results"), short: words("results"), long: words("go to the results"))
  }
  var keyCancelSearch: KeyText {
    KeyText(
      words("clear the search"), short: words("clear", context: "key line, short"),
      long: words("clear the search"))
  }

  // A phone's photo.
  package var keyUseIt: KeyText {
    KeyText(words("use this photo"), short: words("use"), long: words("use it"))
  }
  var keyAgain: KeyText {
    KeyText(
      words("ask for another photo, or get a new code"),
      short: words("again", context: "key line, short"),
      long: words("ask again", context: "key line"))
  }
  var keyNextAddress: KeyText {
    KeyText(
      words("this computer's next address"), short: words("other address"),
      long: words("other address", context: "key line"))
  }
  var keyServerPage: KeyText {
    KeyText(
      words("reach the phone by the company's server"), short: words("server"),
      long: words("use the server"))
  }
  var keyLocalPage: KeyText {
    KeyText(
      words("reach the phone on this network"), short: words("Wi-Fi"), long: words("use the Wi-Fi"))
  }
  var keyTypeAddress: KeyText {
    KeyText(
      words("show an address to type"), short: words("address"), long: words("address to type"))
  }
  package var keyInvert: KeyText {
    KeyText(
      words("swap black and white"), short: words("invert"),
      long: words("invert the code"))
  }

  // Questions.
  package var keyExport: KeyText { KeyText(words("export")) }
  var keyMoveChoice: KeyText {
    KeyText(words("next choice"), short: words("next", context: "choice"))
  }
  var keyMoveChoiceBack: KeyText { KeyText(words("previous choice")) }
  var keyConfirm: KeyText { KeyText(words("choose what is selected")) }

  // Work, and pages that scroll.
  package var keyCancel: KeyText { KeyText(words("stop")) }
  var keyScroll: KeyText {
    KeyText(
      words("scroll"), short: words("more", context: "key line, short"),
      long: words("scroll", context: "key line"))
  }
  var keyScrollPage: KeyText { KeyText(words("scroll by a page")) }
  var keyScrollToEnds: KeyText { KeyText(words("go to the start or the end")) }
}
