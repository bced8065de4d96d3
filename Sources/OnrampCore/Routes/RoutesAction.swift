/// What happened in the routes.
public enum RoutesAction: Hashable, Sendable {
  case opened
  case backTapped
  /// Pressed a key that does nothing here.
  case unknownKeyTapped
  case map(Map)
  case stops(Stops)
  case search(Search)
  case form(Form)
  case list(List)
  case page(Page)
  /// Asks the engine again.
  case retryTapped
  /// Saves the route, under a name that is asked for if it has none.
  case saveTapped
  case exportTapped
  /// Changes the saved route that is looked at.
  case updateTapped
  /// Leaves the changes to a saved route.
  case discardTapped
  /// Deletes the saved route that is looked at or selected.
  case deleteTapped
  /// Takes the last deletion back.
  case undoTapped
  /// Starts over with other stops.
  case newTapped
  case response(RoutesResponse)

  /// What the driver does with the map.
  public enum Map: Hashable, Sendable {
    /// Moved the map by so many steps to the east and to the south.
    case moved(east: Int, south: Int)
    /// Came so many steps closer, or went farther away.
    case zoomed(by: Int)
    case wholeRouteTapped
    case locationTapped
    case tapped
  }

  /// What the driver does with stops.
  public enum Stops: Hashable, Sendable {
    /// Moved to the next stop or button, by 1, or the previous one, by -1.
    case focusMoved(by: Int)
    case pressed(Routes.Focus)
    case enterTapped
    case removeTapped
    /// Puts the selected stop so many places later.
    case moved(by: Int)
    case orderTapped
  }

  /// What the driver does in the search.
  public enum Search: Hashable, Sendable {
    case tapped
    /// Opens the search with a text that was pasted on the map.
    case pasted(String)
    case edited(Edit)
    case cursorPlaced(at: Int)
    /// Looks for a text that was given as a whole; a point is taken at once.
    case asked(String)
    case moved(by: Int)
    /// Chose the place in this position.
    case chosen(Int)
    /// Chose the place with this number, counted from 1, of those that were read aloud.
    case numberGiven(Int)
    /// Looks for what is typed, or chooses what is selected.
    case confirmed
  }

  /// What the driver does in a form of one line.
  public enum Form: Hashable, Sendable {
    case edited(Edit)
    case cursorPlaced(at: Int)
    case confirmed
  }

  /// What the driver does in the list of saved routes.
  public enum List: Hashable, Sendable {
    case tapped
    case moved(by: Int)
    /// Moved so many windows down, or up.
    case pageMoved(by: Int)
    case movedToStart, movedToEnd
    /// Selected the route in this place of those shown.
    case selected(Int)
    case openTapped
    /// Opens the route with this number among all, counted from 1.
    case numberGiven(Int)
    /// Brings a deleted route back; what is on the map stays.
    case undoTapped
    case filterTapped
    case filtered(Edit)
    case filterCursorPlaced(at: Int)
    /// Left the filter with what it found.
    case filterConfirmed
    case filterCleared
  }

  /// What the driver does with a route's page.
  public enum Page: Hashable, Sendable {
    case tapped
    /// Scrolled until this line is at the top.
    case scrolled(to: Int)
  }
}

/// What to say about the last action in the routes.
public enum RoutesNotice: Hashable, Sendable {
  /// Stops of an earlier start are there again.
  case draftThere
  /// Some of what was kept was damaged.
  case damaged([RoutesFault])
  /// Why there is no further stop: it is one already, or there are too many.
  case sameStop(MapPlace)
  case tooManyStops
  case stopAdded(MapPlace)
  case stopRemoved(MapPlace)
  case noStopSelected
  /// The stop is where it can't be moved further.
  case firstStop, lastStop
  case orderKept, orderFree, orderRestored
  /// The driver stopped the engine.
  case stopped
  /// Why the route can't be saved, exported or shown: it needs another stop, which can be added, or it failed.
  case noRoute(asksForStop: Bool)
  /// The route is still being made.
  case stillComputing
  case alreadySaved
  case stillWorking
  case saved(String), updated(String)
  case notSaved(StoreProblem)
  case exported(path: String)
  case deleted(String), restored(String)
  case notDeleted(String, StoreProblem), notRestored(String, RouteSaveProblem)
  case notRead(RouteLoadProblem)
  case nothingToUndo
  /// A saved route is looked at; it changes only once the driver says so.
  case pressUpdate
  /// Nothing makes routes here.
  case noEngine
  /// Nothing makes routes here, so a saved one can't be changed.
  case noEngineToUpdate
  /// The map is at where the driver is.
  case here(MapPlace)
  /// Where the driver was when the receiver last said so.
  case lastKnown(CurrentLocation)
  /// Nobody knows where that is.
  case locationUnknown
  /// The map goes no further.
  case mapEnds
  /// There is no text to look for.
  case nothingToFind
  /// There is no route in that direction, or there is none at all.
  case firstRoute, lastRoute, noRoutes
  case nothingBefore
  case keyDoesNothing
}
