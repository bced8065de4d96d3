/// What happened in the shared cars.
public enum CarsAction: Hashable, Sendable {
  case opened
  /// Moved so many cars down, or up.
  case moved(by: Int)
  /// Moved so many windows down, or up.
  case pageMoved(by: Int)
  case movedToStart, movedToEnd
  /// Selected the car in this place of those shown.
  case selected(Int)
  /// Opened the page of the selected car.
  case openTapped
  case backTapped
  case searchTapped
  /// Changed what is searched for.
  case searched(Edit)
  case searchCursorPlaced(at: Int)
  /// Left the search with what it found.
  case searchConfirmed
  /// Forgot what was searched for.
  case searchCleared
  case orderTapped
  case favouriteTapped
  /// Shows the favorites alone, or all cars again.
  case favouritesTapped
  case fetchTapped
  /// Use this car.
  case useTapped
  /// Scrolled the open page until this line is at the top.
  case scrolled(to: Int)
  /// Pressed a key that does nothing here.
  case unknownKeyTapped
  case response(CarsResponse)
}

/// The answers to the effects of the shared cars.
public enum CarsResponse: Hashable, Sendable {
  case opened(Request, OpenedCars)
  /// The server's answer, what its body holds, and when it came.
  case fetched(Request, Result<NetworkResponse, NetworkFailure>, CarListBody, FetchTime)
  /// The list that came can't be kept for the next start.
  case listNotKept(StoreProblem)
  case favouritesKept(revision: Int)
  case favouritesNotKept(revision: Int, StoreProblem)
  /// A picture in cells, or `nil` if there is none to see.
  case drew(Request, Picture?)
}

/// What was there when the shared cars opened.
public struct OpenedCars: Hashable, Sendable {
  /// The list that was fetched last.
  public let stored: StoredCars?
  /// When that was.
  public let fetched: FetchTime?
  /// The driver's favorites.
  public let favourites: FavouriteCars
  /// Why they can't be read.
  public let problem: StoreProblem?

  /// Describes what was there.
  public init(
    _ stored: StoredCars? = nil, fetched: FetchTime? = nil,
    favourites: FavouriteCars = FavouriteCars(), problem: StoreProblem? = nil
  ) {
    (self.stored, self.fetched) = (stored, fetched)
    (self.favourites, self.problem) = (favourites, problem)
  }
}

/// What the shared cars need done.
public enum CarsEffect: Hashable, Sendable {
  /// Reads what is kept, and answers with ``CarsResponse/opened``.
  case open(Request, CarsSource)
  /// Sends the request after the attempt's delay, keeps a good list, and answers with
  /// ``CarsResponse/fetched``.
  case fetch(Request, CarsSource, Attempt)
  /// Keeps the favorites.
  case keepFavourites(Set<CarKey>, revision: Int)
  /// Draws a picture, and answers with ``CarsResponse/drew``.
  ///
  /// - Parameter mayBePrivate: Whether it may be on this computer or its own network.
  case draw(Request, CarPicture.Order, mayBePrivate: Bool)
  /// Forgets requests, which are not answered then.
  case cancel([Request])
}
