import OnrampCore

/// The words about keys, in English.
extension RoutesWords {
  var keyAddStop: KeyText { KeyText("add a stop", short: "add", long: "add a stop") }
  var keySave: KeyText { KeyText("save the route", short: "save") }
  var keyKeepOrder: KeyText { KeyText("keep the order you gave", short: "given order") }
  var keyFastestOrder: KeyText {
    KeyText("find the fastest order", short: "fastest", long: "fastest order")
  }
  func keyAvoid(_ road: AvoidableRoad) -> KeyText { KeyText("avoid \(avoidable(road))") }
  func keyAllow(_ road: AvoidableRoad) -> KeyText { KeyText("use \(avoidable(road)) again") }
  var keySteps: KeyText { KeyText("show the steps", short: "steps") }
  var keyRoutes: KeyText { KeyText("show the saved routes", short: "routes", long: "saved routes") }
  var keyMap: KeyText { KeyText("show the map", short: "map") }
  var keyOpen: KeyText { KeyText("open the route", short: "open") }
  var keyUpdate: KeyText { KeyText("update this route", short: "update") }
  var keyDiscard: KeyText { KeyText("discard the changes", short: "discard") }
  var keyDelete: KeyText { KeyText("delete the route", short: "delete") }
  var keyTakeBack: KeyText { KeyText("undo your last change", short: "undo") }
  var keyExport: KeyText { KeyText("export the route as GPX") }
  var keyNew: KeyText { KeyText("start a new route") }
  var keyTryAgain: KeyText { KeyText("try again", short: "retry", long: "try again") }
  var keySelectStop: KeyText { KeyText("select a stop", short: "select", long: "select a stop") }
  var keySelectNoStop: KeyText { KeyText("unselect it", short: "unselect", long: "unselect") }
  var keyNextStop: KeyText { KeyText("next stop or button", short: "next stop", long: "next stop") }
  var keyPreviousStop: KeyText { KeyText("previous stop or button") }
  var keyRemoveStop: KeyText { KeyText("remove the selected stop", short: "remove") }
  var keyMoveStop: KeyText { KeyText("move the stop up or down", short: "move") }
  var keyZoom: KeyText { KeyText("zoom in or out", short: "zoom") }
  var keyMoveMap: KeyText { KeyText("move the map up or down") }
  var keyMovePageMap: KeyText { KeyText("move the map", short: "move", long: "move the map") }
  var keyMoveMapAcross: KeyText { KeyText("move the map left or right") }
  var keyWholeRoute: KeyText {
    KeyText("show the whole route", short: "whole", long: "whole route")
  }
  var keyMyLocation: KeyText { KeyText("show or set where you are") }
  var keySearch: KeyText { KeyText("search for it", short: "search") }
  var keyChoose: KeyText { KeyText("choose the selected place", short: "choose", long: "choose") }
  var keyFind: KeyText { KeyText("find a saved route", short: "find") }
}
