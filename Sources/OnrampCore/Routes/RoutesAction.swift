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
  case list(ListAction)
  case saved(Saved)
  case page(Page)
  /// Asked to try the engine again.
  case retryTapped
  /// Asked to save the route, under a name to be entered if it has none.
  case saveTapped
  /// The same, with a name that what is typed first replaces.
  case saveTappedSuggesting(String)
  case exportTapped
  /// Asked to edit the saved route in view.
  case updateTapped
  /// Asked to leave the editing of a saved route.
  case discardTapped
  /// Asked to delete the saved route that is in view or selected.
  case deleteTapped
  /// Asked to undo the last deletion.
  case undoTapped
  /// Asked to start over with new stops.
  case newTapped
  case response(RoutesResponse)

  /// What the driver did with the map.
  public enum Map: Hashable, Sendable {
    /// Panned by this many steps to the east and to the south.
    case moved(east: Int, south: Int)
    /// Zoomed in by this many steps, or out if negative.
    case zoomed(by: Int)
    case wholeRouteTapped
    case locationTapped
    case tapped
  }

  /// What the driver did with stops.
  public enum Stops: Hashable, Sendable {
    /// Moved to the next stop or button, by 1, or the previous one, by -1.
    case focusMoved(by: Int)
    case pressed(Routes.Focus)
    case enterTapped
    case removeTapped
    /// Moved the selected stop later by this many places.
    case moved(by: Int)
    case orderTapped
  }

  /// What the driver did in the search.
  public enum Search: Hashable, Sendable {
    case tapped
    /// Opened the search by pasting a text on the map.
    case pasted(String)
    case edited(Edit)
    case cursorPlaced(at: Int)
    /// Searched for a complete text; a point is taken at once.
    case asked(String)
    case moved(by: Int)
    /// Chose the place at this index.
    case chosen(Int)
    /// Chose the place with this number, counted from 1, among those that were read aloud.
    case numberGiven(Int)
    /// Searched for what is typed, or chose the selected place.
    case confirmed
  }

  /// What the driver did in a form of one line.
  public enum Form: Hashable, Sendable {
    case edited(Edit)
    case cursorPlaced(at: Int)
    case confirmed
  }

  /// What the driver did in the list of saved routes.
  public enum Saved: Hashable, Sendable {
    /// Opened the list.
    case tapped
    case openTapped
    /// Opened the route with this number among all of them, counted from 1.
    case numberGiven(Int)
    /// Restored a deleted route; the map stays as it is.
    case undoTapped
  }

  /// What the driver did with a route's page.
  public enum Page: Hashable, Sendable {
    case tapped
    /// Scrolled until this line is at the top.
    case scrolled(to: Int)
    /// Zoomed its map in by this many steps, or out if negative.
    case zoomed(by: Int)
    /// Panned its map by this many steps to the east and to the south.
    case moved(east: Int, south: Int)
    /// Asked to see the whole route again.
    case wholeRouteTapped
  }
}

/// What to say about the last action in the routes.
public enum RoutesNotice: Hashable, Sendable {
  /// Stops from an earlier run are restored.
  case draftThere
  /// Some of the stored data was damaged.
  case damaged([RoutesFault])
  /// Why no stop was added: it is one already, or there are too many.
  case sameStop(MapPlace)
  case tooManyStops
  case stopAdded(MapPlace)
  case stopRemoved(MapPlace)
  case noStopSelected
  /// The stop can't be moved further in that direction.
  case firstStop, lastStop
  case orderKept, orderFree, orderRestored
  /// The driver cancelled the computation.
  case stopped
  /// Why the route can't be saved, exported or shown: it failed, or needs another stop, which can
  /// be added.
  case noRoute(asksForStop: Bool)
  /// The route is still being computed.
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
  /// A saved route is in view; it can be changed only after the driver asks to edit it.
  case pressUpdate
  /// There is no engine.
  case noEngine
  /// There is no engine, so a saved route can't be edited.
  case noEngineToUpdate
  /// The map is centered on the driver's location.
  case here(MapPlace)
  /// The location of the receiver's last fix.
  case lastKnown(CurrentLocation)
  /// The location is unknown.
  case locationUnknown
  /// The map doesn't go any further.
  case mapEnds
  /// There is no text to search for.
  case nothingToFind
  /// There is no further route in that direction, or none at all.
  case firstRoute, lastRoute, noRoutes
  case nothingBefore
  /// There is nothing to ask again: the server answers, or none is named.
  case nothingToRetry(hasServer: Bool)
  case keyDoesNothing
}
