/// What the keys of the desk do, in English.
extension DeskWords {
  var keyOpen: KeyText { KeyText("open the application", short: "open") }
  var keySearch: KeyText { KeyText("search by number", short: "search", long: "search by number") }
  var keyFilter: KeyText { KeyText("show another state", short: "state") }
  var keyRefresh: KeyText { KeyText("fetch the queue again", short: "refresh") }
  var keyUndo: KeyText { KeyText("take the last decision back", short: "undo") }
  var keyApprove: KeyText { KeyText("approve", short: "approve") }
  var keyAskAgain: KeyText { KeyText("ask the driver again", short: "ask", long: "ask again") }
  var keyRefuse: KeyText { KeyText("refuse", short: "refuse") }
  var keySkip: KeyText { KeyText("go on to the next one", short: "next") }
  var keyQueue: KeyText { KeyText("go back to the queue", short: "queue") }
  var keyRetry: KeyText { KeyText("try again") }
  var keyPhotoAlone: KeyText {
    KeyText("show the photo alone, or beside the answers", short: "photo", long: "photo alone")
  }
  var keyNextPhoto: KeyText { KeyText("go to the next photo", short: "other", long: "other photo") }
  var keyChoose: KeyText { KeyText("choose") }
  var keyAnother: KeyText {
    KeyText("ask for another field, too", short: "more", long: "another field")
  }
  var keySend: KeyText { KeyText("send the decision", short: "send", long: "send it") }
  var keySendAgain: KeyText { KeyText("send it again", short: "again", long: "send again") }
  var keyDiscard: KeyText { KeyText("discard your own words", short: "discard") }
  var keyKeepWords: KeyText { KeyText("keep your own words", short: "keep") }
  var keyComeBack: KeyText { KeyText("go on", short: "go on") }
  var keyTurn: KeyText { KeyText("turn the photo on this screen", short: "turn") }
}
