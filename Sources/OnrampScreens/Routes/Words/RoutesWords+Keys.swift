import OnrampCore
import OnrampWords

/// The words about keys.
extension RoutesWords {
  var keyAddStop: KeyText {
    KeyText(words("add a stop"), short: words("add"), long: words("add a stop"))
  }
  package var keySave: KeyText { KeyText(words("save the route"), short: words("save")) }
  var keyKeepOrder: KeyText {
    KeyText(words("keep the order you gave"), short: words("given order"))
  }
  var keyFastestOrder: KeyText {
    KeyText(words("find the fastest order"), short: words("fastest"), long: words("fastest order"))
  }
  func keyAvoid(_ road: AvoidableRoad) -> KeyText {
    KeyText(words("avoid \(avoidable(road))"))
  }
  func keyAllow(_ road: AvoidableRoad) -> KeyText {
    KeyText(words("use \(avoidable(road)) again"))
  }
  var keySteps: KeyText { KeyText(words("show the steps"), short: words("steps")) }
  var keyRoutes: KeyText {
    KeyText(words("show the saved routes"), short: words("routes"), long: words("saved routes"))
  }
  var keyMap: KeyText { KeyText(words("show the map"), short: words("map")) }
  package var keyOpen: KeyText { KeyText(words("open the route"), short: words("open")) }
  var keyUpdate: KeyText {
    KeyText(words("update this route"), short: words("update", context: "route"))
  }
  var keyDiscard: KeyText { KeyText(words("discard the changes"), short: words("discard")) }
  var keyDelete: KeyText { KeyText(words("delete the route"), short: words("delete")) }
  var keyTakeBack: KeyText { KeyText(words("undo your last change"), short: words("undo")) }
  package var keyExport: KeyText { KeyText(words("export the route as GPX")) }
  var keyNew: KeyText { KeyText(words("start a new route")) }
  var keyTryAgain: KeyText {
    KeyText(
      words("try again", context: "try again"), short: words("retry", context: "key line, short"),
      long: words("try again"))
  }
  var keySelectStop: KeyText {
    KeyText(words("select a stop"), short: words("select"), long: words("select a stop"))
  }
  var keySelectNoStop: KeyText {
    KeyText(
      words("unselect it"), short: words("unselect"), long: words("unselect", context: "key line"))
  }
  var keyNextStop: KeyText {
    KeyText(
      words("next stop or button"), short: words("next stop"),
      long: words("next stop", context: "key line"))
  }
  var keyPreviousStop: KeyText { KeyText(words("previous stop or button")) }
  var keyRemoveStop: KeyText {
    KeyText(words("remove the selected stop"), short: words("remove"))
  }
  var keyMoveStop: KeyText {
    KeyText(words("move the stop up or down"), short: words("move", context: "stop"))
  }
  var keyZoom: KeyText { KeyText(words("zoom in or out"), short: words("zoom")) }
  var keyMoveMap: KeyText { KeyText(words("move the map up or down")) }
  var keyMovePageMap: KeyText {
    KeyText(words("move the map"), short: words("move"), long: words("move the map"))
  }
  var keyMoveMapAcross: KeyText { KeyText(words("move the map left or right")) }
  var keyWholeRoute: KeyText {
    KeyText(words("show the whole route"), short: words("whole"), long: words("whole route"))
  }
  var keyMyLocation: KeyText { KeyText(words("show or set where you are")) }
  var keySearch: KeyText { KeyText(words("search for it"), short: words("search")) }
  var keyChoose: KeyText {
    KeyText(
      words("choose the selected place"),
      short: words("choose", context: "key line, short, choose"), long: words("choose"))
  }
  var keyFind: KeyText { KeyText(words("find a saved route"), short: words("find")) }
}
