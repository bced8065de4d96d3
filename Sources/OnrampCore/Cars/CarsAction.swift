/// What happened in the shared cars.
public enum CarsAction: Hashable, Sendable {
  case opened
  case list(ListAction)
  /// Opened the page of the selected car.
  case openTapped
  case backTapped
  /// Opened the menu of orders, or moved in it: to the next (1) or the previous one (-1).
  case orderTapped
  case orderMoved(by: Int)
  /// Chose an order, or with `nil` the one selected in the menu.
  case ordered(CarOrder?)
  case favoriteTapped
  /// Switched between favorites only and all cars.
  case favoritesTapped
  case fetchTapped
  /// Asked to use this car in the application.
  case useTapped
  /// Scrolled the open page until this line was at the top.
  case scrolled(to: Int)
  /// Pressed a key without effect.
  case unknownKeyTapped
  case response(CarsResponse)
}

/// The responses to the effects of the shared cars.
public enum CarsResponse: Hashable, Sendable {
  case opened(Request, OpenedCars)
  /// The server's response, the contents of its body, and when it arrived.
  case fetched(Request, Result<NetworkResponse, NetworkFailure>, CarListBody, FetchTime)
  /// The fetched list can't be kept for the next run.
  case listNotKept(StoreProblem)
  case favoritesKept(revision: Int)
  case favoritesNotKept(revision: Int, StoreProblem)
  /// A picture in cells, or `nil` if there is nothing to show.
  case drew(Request, Picture?)
}

/// What was stored when the shared cars opened.
public struct OpenedCars: Hashable, Sendable {
  /// The list fetched last.
  public let stored: StoredCars?
  /// When it was fetched.
  public let fetched: FetchTime?
  /// The driver's favorites.
  public let favorites: FavoriteCars
  /// Why the favorites can't be read.
  public let problem: StoreProblem?

  /// Creates a record of what was stored.
  public init(
    _ stored: StoredCars? = nil, fetched: FetchTime? = nil,
    favorites: FavoriteCars = FavoriteCars(), problem: StoreProblem? = nil
  ) {
    (self.stored, self.fetched) = (stored, fetched)
    (self.favorites, self.problem) = (favorites, problem)
  }
}

/// What the shared cars ask the shell to do.
public enum CarsEffect: Hashable, Sendable {
  /// Reads what is stored, and answers with ``CarsResponse/opened``.
  case open(Request, CarsSource)
  /// Sends the request after the attempt's delay, keeps a good list, and answers with
  /// ``CarsResponse/fetched``.
  case fetch(Request, CarsSource, Attempt)
  /// Stores the favorites.
  case keepFavorites(Set<CarKey>, revision: Int)
  /// Draws a picture, and answers with ``CarsResponse/drew``.
  ///
  /// - Parameter mayBePrivate: Whether its server may be on this computer or the local network.
  case draw(Request, CarPicture.Order, mayBePrivate: Bool)
  /// Cancels requests, which then get no response.
  case cancel([Request])
}

extension AppAction {
  /// Opened the shared cars from the application.
  public static var carsTapped: AppAction { .openTapped(.cars) }
}
