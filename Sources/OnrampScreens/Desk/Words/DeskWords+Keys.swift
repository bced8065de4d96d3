import OnrampWords

/// What the keys of the desk do.
extension DeskWords {
  package var keyOpen: KeyText { KeyText(words("open the application"), short: words("open")) }
  var keySearch: KeyText {
    KeyText(words("search by number"), short: words("search"), long: words("search by number"))
  }
  var keyFilter: KeyText { KeyText(words("show another state"), short: words("state")) }
  var keyRefresh: KeyText {
    KeyText(words("fetch the queue again"), short: words("refresh"))
  }
  var keyUndo: KeyText {
    KeyText(words("take the last decision back"), short: words("undo"))
  }
  var keyApprove: KeyText { KeyText(words("approve"), short: words("approve")) }
  var keyAskAgain: KeyText {
    KeyText(words("ask the driver again"), short: words("ask"), long: words("ask again"))
  }
  var keyRefuse: KeyText { KeyText(words("refuse"), short: words("refuse")) }
  var keySkip: KeyText {
    KeyText(words("go on to the next one"), short: words("next", context: "key line, short"))
  }
  var keyQueue: KeyText { KeyText(words("go back to the queue"), short: words("queue")) }
  var keyRetry: KeyText { KeyText(words("try again", context: "retry")) }
  var keyPhotoAlone: KeyText {
    KeyText(
      words("show the photo alone, or beside the answers"), short: words("photo"),
      long: words("photo alone"))
  }
  var keyNextPhoto: KeyText {
    KeyText(words("go to the next photo"), short: words("other"), long: words("other photo"))
  }
  var keyChoose: KeyText { KeyText(words("choose")) }
  var keyAnother: KeyText {
    KeyText(words("ask for another field, too"), short: words("more"), long: words("another field"))
  }
  var keySend: KeyText {
    KeyText(words("send the decision"), short: words("send"), long: words("send it"))
  }
  var keySendAgain: KeyText {
    KeyText(words("send it again"), short: words("again"), long: words("send again"))
  }
  var keyDiscard: KeyText {
    KeyText(words("discard your own words"), short: words("discard"))
  }
  var keyKeepWords: KeyText { KeyText(words("keep your own words"), short: words("keep")) }
  var keyComeBack: KeyText { KeyText(words("go on"), short: words("go on")) }
  var keyTurn: KeyText {
    KeyText(words("turn the photo on this screen"), short: words("turn"))
  }
}
