import OnrampCore

/// The names of keys and what they do, in English.
extension Words {
  func keyHint(_ hint: KeyHint) -> (short: String, long: String) {
    switch hint {
    case .goBack: ("back", "go back")
    case .lastStep: ("back", "go back")
    case .scroll: ("more", "scroll")
    case .quit: ("quit", "quit, all is kept")
    case .everything: ("all", "all files")
    case .above: ("up", "up a folder")
    case .next, .moveChoice: ("next", "next")
    case .save: ("save", "save")
    case .help: ("help", "help")
    case .quitLosing: ("quit", "quit")
    case .edit: ("edit", "edit")
    case .restart: ("restart", "restart")
    case .handIn, .export: ("export", "export")
    case .cancel: ("stop", "stop")
    case .yes: ("yes", "yes")
    case .no: ("no", "no")
    case .moveIt: ("move", "move it")
    case .leaveIt: ("leave", "leave it here")
    case .startOver: ("select Start over", "select Start over")
    case .confirmCode: ("confirm", "confirm it")
    case .close: ("close", "close")
    case .useIt: ("use", "use it")
    case .again: ("again", "new code")
    case .nextAddress: ("other address", "other address")
    case .browse: ("files", "files")
    case .view: ("view", "view")
    case .zoomPhoto: ("zoom", "zoom")
    case .wholePhoto: ("whole", "whole photo")
    case .movePhoto: ("move", "move")
    case .otherPhoto: ("other", "other photo")
    case .turnPhoto: ("turn", "turn")
    case .openElsewhere: ("open", "open outside")
    case .take: ("use", "use it")
    case .startSurvey: ("start", "start survey")
    case .submit: ("submit", "submit")
    case .retry: ("retry", "retry")
    case .previousPage: ("previous", "previous")
    case .nextPage: ("next", "next question")
    case .leaveSurvey: ("leave", "leave")
    case .openCar: ("open", "open")
    case .search: ("search", "search")
    case .leaveSearch: ("results", "go to the results")
    case .cancelSearch: ("clear", "clear the search")
    case .order: ("order", "order")
    case .favourite: ("favorite", "favorite")
    case .fetchAgain: ("refresh", "refresh")
    case .useCar: ("use", "use this car")
    case .nextCar: ("next", "next car")
    case .back: ("back", "go back")
    case .sharedCars: ("cars", "shared cars")
    case .openIt: ("open", "open")
    case .goOn: ("next", "next")
    case .goOnOnceAccepted: ("next if accepted", "next, once accepted")
    case .accept: ("accept", "accept")
    case .clearBox: ("clear", "clear the box")
    case .reveal: ("show", "show")
    case .hide: ("hide", "hide")
    case .lock: ("lock", "lock")
    case .unlock: ("unlock", "unlock")
    case .choose: ("choose", "choose")
    case .toMain: ("main", "go to Main")
    case .addStop: ("add", "add a stop")
    case .saveRoute: ("save", "save")
    case .keepOrder: ("given order", "given order")
    case .fastestOrder: ("fastest", "fastest order")
    case .routePage: ("steps", "steps")
    case .savedRoutes: ("routes", "saved routes")
    case .showMap: ("map", "map")
    case .openRoute: ("open", "open")
    case .updateRoute: ("update", "update")
    case .discard: ("discard", "discard")
    case .deleteRoute: ("delete", "delete")
    case .takeBack: ("undo", "undo")
    case .tryAgain: ("retry", "try again")
    case .selectStop: ("select", "select a stop")
    case .selectNoStop: ("unselect", "unselect")
    case .nextStop: ("next stop", "next stop")
    case .removeStop: ("remove", "remove")
    case .moveStop: ("move", "move")
    case .zoom: ("zoom", "zoom")
    case .findPlace: ("search", "search")
    case .choosePlace: ("choose", "choose")
    case .movePlace: ("move", "move")
    case .filterRoutes: ("find", "find")
    default: (help(hint), help(hint))
    }
  }

  var helpTitle: String { "Keys" }

  func help(_ hint: KeyHint) -> String {
    switch hint {
    case .help: "this help"
    case .quit: "quit, all is kept"
    case .quitLosing, .quitSummary: "quit"
    case .redraw: "redraw the screen"
    case .suspend: "suspend; type fg to return"
    case .close: "close"
    case .next: "next"
    case .nextField: "next field or button"
    case .previous: "previous"
    case .enter: "next field, or save"
    case .pressButton: "press the button"
    case .nextButton: "next button"
    case .previousButton: "previous button or field"
    case .save: "save this step"
    case .goBack: "go back; text is kept"
    case .goToProblem: "go to that problem"
    case .completePath: "complete the path"
    case .lineStart: "start of the line"
    case .lineEnd: "end of the line"
    case .wordLeft: "back a word"
    case .wordRight: "forward a word"
    case .cutToEnd: "cut to the end"
    case .cutToStart: "cut to the start"
    case .cutWordLeft: "cut the word before"
    case .cutWordRight: "cut the word after"
    case .putBack: "paste what you cut"
    case .undo: "undo"
    case .redo: "redo"
    case .phone: "take it with your phone"
    case .browse: "choose from your files"
    case .camera: "take it with the camera"
    case .view: "view the photo"
    case .viewSaved: "view the photos"
    case .zoomPhoto: "zoom in or out"
    case .wholePhoto: "show the whole photo"
    case .movePhoto: "move over the photo"
    case .otherPhoto: "go to the other photo"
    case .turnPhoto: "turn it by 90° clockwise"
    case .undoTurn: "undo the turn"
    case .openElsewhere: "open it in the system's viewer"
    case .edit: "edit a section"
    case .restart: "restart, clearing everything"
    case .handIn: "export to a folder"
    case .lastStep: "go back to the last step"
    case .take: "open the folder, or use the file"
    case .above: "up a folder"
    case .places: "go to that folder"
    case .everything: "show all files, or photos only"
    case .move, .movePlace: "move through the list"
    case .movePage: "move by ten"
    case .moveToEnds: "go to the first or the last"
    case .clearSearch: "clear the search"
    case .useIt: "use this photo"
    case .again: "try again with a new code"
    case .nextAddress: "this computer's next address"
    case .export: "export"
    case .yes: "yes"
    case .no: "no"
    case .moveIt: "move it to your account"
    case .leaveIt: "leave it here"
    case .startOver: "select Start over"
    case .confirmCode: "to the field that confirms the code"
    case .moveChoice: "next choice"
    case .moveChoiceBack: "previous choice"
    case .confirm: "choose what is selected"
    case .cancel: "stop"
    case .scroll, .scrollBack: "scroll"
    case .startSurvey: "start the survey"
    case .submit, .submitAsWell: "submit this answer"
    case .retry: "resend the answer that failed"
    case .previousPage: "previous question"
    case .nextPage: "next question"
    case .leaveSurvey: "leave the survey"
    case .openCar: "open the car"
    case .search: "search by brand and model"
    case .leaveSearch: "go to the results"
    case .order: "change the order"
    case .cancelSearch: "clear the search"
    case .favourite: "add to your favorites, or remove"
    case .favouritesOnly: "show favorites only, or all"
    case .fetchAgain: "fetch the list again"
    case .useCar: "use this car"
    case .nextCar: "next car"
    case .previousCar: "previous car"
    case .back: "go back"
    case .openIt: "open"
    case .mainScreen: "open Main"
    case .goOn: "next screen"
    case .goOnOnceAccepted: "next screen, once you accept the terms"
    case .enterGoesOn: "next field, or next screen"
    case .accept: "accept the terms"
    case .clearBox: "clear the box"
    case .reveal: "show what is hidden"
    case .hide: "hide it again"
    case .lock: "lock Onramp"
    case .unlock: "unlock"
    case .choose: "choose what is selected"
    case .toMain: "go back to Main"
    case .addStop: "add a stop"
    case .saveRoute: "save the route"
    case .keepOrder: "keep the order you gave"
    case .fastestOrder: "find the fastest order"
    case .routePage: "show the steps"
    case .savedRoutes: "show the saved routes"
    case .showMap: "show the map"
    case .openRoute: "open the route"
    case .updateRoute: "update this route"
    case .discard: "discard the changes"
    case .deleteRoute: "delete the route"
    case .takeBack: "take back your last change"
    case .exportRoute: "export the route as GPX"
    case .newRoute: "start a new route"
    case .tryAgain: "try again"
    case .scrollPage: "scroll by a page"
    case .scrollToEnds: "go to the start or the end"
    case .selectStop: "select a stop"
    case .selectNoStop: "unselect it"
    case .nextStop: "next stop or button"
    case .previousStop: "previous stop or button"
    case .removeStop: "remove the selected stop"
    case .moveStop: "move the stop up or down"
    case .zoom: "zoom in or out"
    case .moveMap: "move the map up or down"
    case .moveMapAcross: "move the map left or right"
    case .wholeRoute: "show the whole route"
    case .myLocation: "show, or say, where you are"
    case .findPlace: "search for it"
    case .choosePlace: "choose the selected place"
    case .filterRoutes: "find a saved route"
    case .sharedCars, .otherCar: "choose from the shared cars"
    }
  }

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
    case .paste, .click, .wheelUp, .wheelDown, .unknown: ""
    }
  }

  func range(from first: Key, to last: Key) -> String { "\(keyName(first)) to \(keyName(last))" }
}
