/// What a key does, as the key line and the help name it.
public enum KeyHint: Hashable, Sendable, CaseIterable {
  // Everywhere.
  case help, quit, quitLosing, redraw, suspend, close
  // Forms.
  case next, nextField, previous, enter, save, goBack, goToProblem, completePath
  // Buttons.
  case pressButton, nextButton, previousButton
  // Text.
  case lineStart, lineEnd, wordLeft, wordRight, cutToEnd, cutToStart, cutWordLeft, cutWordRight
  case putBack, undo, redo
  // Photos.
  case phone, browse, camera, view
  // The viewer.
  case zoomPhoto, wholePhoto, movePhoto, otherPhoto, turnPhoto, undoTurn, openElsewhere
  // The summary.
  case edit, restart, handIn, quitSummary, lastStep, viewSaved
  // The browser.
  case take, above, places, everything, move, movePage, moveToEnds, clearSearch
  // A phone's photo.
  case useIt, again, nextAddress
  // Questions.
  case export, yes, no, moveIt, leaveIt, startOver, moveChoice, moveChoiceBack, confirm
  // The survey.
  case startSurvey, submit, submitAsWell, retry, previousPage, nextPage, leaveSurvey
  // The shared cars.
  case openCar, search, leaveSearch, cancelSearch, order, favourite, favouritesOnly, fetchAgain
  case useCar, nextCar, previousCar, back, sharedCars, otherCar
  // The routes.
  case addStop, saveRoute, keepOrder, fastestOrder, routePage, savedRoutes, showMap, openRoute
  case updateRoute, discard, deleteRoute, takeBack, exportRoute, newRoute, tryAgain
  case selectStop, selectNoStop, nextStop, previousStop, removeStop, moveStop
  case zoom, moveMap, moveMapAcross, wholeRoute
  case myLocation
  case findPlace, choosePlace, movePlace, filterRoutes
  // Main, the account and the lock.
  case openIt, mainScreen, goOn, goOnOnceAccepted, enterGoesOn, accept, clearBox, reveal, hide
  case lock, unlock, choose, toMain, confirmCode
  // Work, and the help.
  case cancel, scroll, scrollBack, scrollPage, scrollToEnds

  /// How soon a hint leaves a full key line: those with the highest rank go first, and those with 0
  /// stay. `nil` means that only the help names the key.
  var rank: Int? {
    switch self {
    case .save, .goBack, .lastStep, .close, .cancel, .help, .quit, .quitLosing, .startSurvey,
      .submit, .leaveSurvey, .openCar, .useCar, .back, .cancelSearch, .openIt, .goOn,
      .accept, .unlock, .choose, .toMain, .choosePlace, .openRoute, .discard,
      .removeStop, .moveStop, .tryAgain:
      0
    case .export, .yes, .moveIt, .leaveIt, .startOver, .confirmCode, .useIt, .take, .edit, .handIn,
      .scroll, .retry, .nextPage, .search,
      .sharedCars, .leaveSearch, .goOnOnceAccepted, .clearBox, .reveal, .hide, .addStop, .saveRoute,
      .updateRoute, .showMap, .findPlace, .routePage, .zoomPhoto, .turnPhoto:
      1
    // Esc means "no" as well.
    case .view, .again, .above, .no, .previousPage, .fetchAgain, .favourite,
      .savedRoutes, .deleteRoute, .takeBack, .filterRoutes, .nextStop, .movePhoto, .otherPhoto:
      2
    case .nextAddress, .everything, .restart, .order, .nextCar, .keepOrder, .fastestOrder,
      .wholePhoto,
      .openElsewhere:
      3
    case .next, .moveChoice, .selectStop, .selectNoStop, .zoom, .movePlace: 4
    case .lock: 5
    default: nil
    }
  }

  /// How well a key is understood with nothing said of it, as far as a full key line has to choose.
  var plainness: Int {
    switch self {
    case .help: 5
    case .quit, .quitLosing: 4
    case .zoomPhoto, .movePhoto: 3
    case .turnPhoto: 2
    case .otherPhoto, .wholePhoto: 1
    default: 0
    }
  }

  /// Whether it is one of the viewer's keys that a small screen names too.
  var isOfViewer: Bool {
    switch self {
    case .zoomPhoto, .movePhoto, .turnPhoto, .otherPhoto, .wholePhoto: true
    default: false
    }
  }

  /// Whether it is a way to give a photo. A narrow key line names only the keys of these, as what
  /// they do stands beside an empty field.
  var givesPhoto: Bool { self == .phone || self == .browse || self == .camera }
}
