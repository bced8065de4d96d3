/// What happened in the routes.
public enum RoutesAction: Hashable, Sendable {
  case opened
  case backTapped
  /// Pressed a key without effect.
  case unknownKeyTapped
  case map(Map)
  case stops(Stops)
  case search(Search)
  case form(Form)
  case list(ListAction)
  case saved(Saved)
  case page(Page)
  case maps(Maps)
  /// Asked to try the engine again.
  case retryTapped
  /// Asked to save the route. If it has no name, a form asks for one.
  case saveTapped
  /// Asked to save the route, with this name as a suggestion that typing replaces.
  case saveTappedSuggesting(String)
  case exportTapped
  /// Asked to edit the saved route in view.
  case updateTapped
  /// Asked to stop editing a saved route.
  case discardTapped
  /// Asked to delete the saved route in view, or the selected one.
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
    /// Moved to the next stop or button (1) or the previous one (-1).
    case focusMoved(by: Int)
    case pressed(Routes.Focus)
    case enterTapped
    case removeTapped
    /// Moved the selected stop later by this many places.
    case moved(by: Int)
    case orderTapped
    /// Asked to avoid a kind of road, or to stop avoiding it.
    case avoidTapped(AvoidableRoad)
  }

  /// What the driver did in the search.
  public enum Search: Hashable, Sendable {
    case tapped
    /// Opened the search by pasting a text on the map.
    case pasted(String)
    case edited(Edit)
    case cursorPlaced(at: Int)
    /// Searched for a complete text; degrees are accepted without a choice.
    case asked(String)
    case moved(by: Int)
    /// Chose the place at this index.
    case chosen(Int)
    /// Chose a place by number, counted from 1, among those read aloud.
    case numberGiven(Int)
    /// Searched for the typed text, or chose the selected place.
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
    /// Opened a route by number, counted from 1 among all of them.
    case numberGiven(Int)
    /// Restored a deleted route. The map stays as it is.
    case undoTapped
  }

  /// What the driver did with a route's page.
  public enum Page: Hashable, Sendable {
    case tapped
    /// Scrolled until this line was at the top.
    case scrolled(to: Int)
    /// Zoomed its map in by this many steps, or out if negative.
    case zoomed(by: Int)
    /// Panned its map by this many steps to the east and to the south.
    case moved(east: Int, south: Int)
    /// Asked to see the whole route again.
    case wholeRouteTapped
    /// Opened the codes of the stops for a phone.
    case codeTapped
    /// Moved to the code of a later stop, or an earlier one if negative.
    case codeMoved(by: Int)
  }

  /// What the driver did with offline maps.
  public enum Maps: Hashable, Sendable {
    /// Opened the list of maps.
    case tapped
    case list(ListAction)
    /// Searched for a complete text.
    case asked(String)
    /// Asked for the selected map, or for a newer one.
    case getTapped
    /// Asked to stop getting a map.
    case cancelTapped
    case removeTapped
    /// Asked to fetch the list again.
    case retryTapped
  }
}

/// What to say about the last action in the routes.
public enum RoutesNotice: Hashable, Sendable {
  /// Stops from an earlier run are restored.
  case draftThere
  /// Some of the stored data was damaged.
  case damaged([RoutesFault])
  /// No stop was added: it is already one, or there are too many.
  case sameStop(MapPlace)
  case tooManyStops
  case stopAdded(MapPlace)
  case stopRemoved(MapPlace)
  case noStopSelected
  /// The stop can't be moved further in that direction.
  case firstStop, lastStop
  case orderKept, orderFree, orderRestored
  case avoided(AvoidableRoad), allowed(AvoidableRoad), avoidanceRestored
  /// The driver canceled the computation.
  case stopped
  /// There is no route to save, export or show: it failed, or needs another stop, which can be
  /// added.
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
  /// A saved route is in view. To change it, the driver must ask to edit it.
  case pressUpdate
  /// There is no engine.
  case noEngine
  /// There is no engine, so a saved route can't be edited.
  case noEngineToUpdate
  /// The map is centered on the driver's location.
  case here(MapPlace)
  /// The map is centered on the receiver's last fix.
  case lastKnown(CurrentLocation)
  /// The location is unknown.
  case locationUnknown
  /// The map ends here.
  case mapEnds
  /// There is no text to search for.
  case nothingToFind
  /// There are no more routes in that direction, or none at all.
  case firstRoute, lastRoute, noRoutes
  /// There are no more maps in that direction, or none at all.
  case firstMap, lastMap, noMaps
  /// The map was prepared from a file, so there is no newer one to download.
  case mapFromFile
  /// Another map is being downloaded or prepared.
  case stillGettingMap
  /// No server may be asked for a map.
  case noServers
  case nothingBefore
  /// There is nothing to retry: the server responds, or none is configured.
  case nothingToRetry(hasServer: Bool)
  case keyDoesNothing
}
