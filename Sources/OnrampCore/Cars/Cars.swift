/// Shared cars: a list of cars that owners share, and the driver's search, order and favorites.
public struct Cars: Hashable, Sendable {
  /// Where the list comes from.
  public let source: CarsSource
  /// The list shown, once there is one.
  public internal(set) var contents: Contents?
  /// The load in progress.
  public internal(set) var loading: Loading?
  /// Why the last fetch failed.
  public internal(set) var problem: ServerProblem?
  /// The favorites, including those in other lists.
  public internal(set) var favorites: Set<CarKey> = []
  /// The favorites being written to disk.
  var keeping = Keeping()
  /// The cars shown, as indices of ``CarList/cars``, with the search and the selection.
  public internal(set) var rows = ListRows()
  /// Which cars are searched, and in which order.
  public internal(set) var arrangement = Arrangement()
  /// The page of the selected car, while it is open.
  public internal(set) var page: OpenPage?
  /// The pictures in view.
  public internal(set) var pictures: [CarPicture.Order: CarPicture] = [:]
  /// What to say about the last action.
  public internal(set) var notice: CarsNotice?
  /// Whether the driver asked for the fetch in progress.
  var isAsked = false

  /// A list and its origin.
  public struct Contents: Hashable, Sendable {
    /// The cars.
    public let list: CarList
    /// Where the list is from.
    public internal(set) var origin: Origin
    /// The `ETag` of the list.
    var tag: String?
    /// Whether it came from this computer or the local network, where its pictures may be too.
    var isPrivate = false
  }

  /// Which cars are searched, and in which order.
  public struct Arrangement: Hashable, Sendable {
    /// How the list is ordered.
    public internal(set) var order = CarOrder()
    /// The order selected in the menu of orders, while it is open.
    fileprivate(set) var menu: CarOrder?
    /// Whether only favorites are shown.
    public internal(set) var showsFavorites = false
    /// All cars in that order, as indices of ``CarList/cars``.
    fileprivate(set) var ordered: [Int] = []
    /// The cars to search. Cached because every keystroke searches them, and filtering takes longer
    /// than that.
    fileprivate(set) var candidates: [Int] = []
  }

  /// Where the list on screen comes from.
  public enum Origin: Hashable, Sendable {
    /// The source's list.
    ///
    /// - Parameter isStale: Whether the source hasn't confirmed it since the program started.
    case fetched(FetchTime, isStale: Bool)
    /// The list built into the program.
    case builtIn
  }

  /// A load in progress.
  public enum Loading: Hashable, Sendable {
    /// The stored list is being read.
    case opening(Request)
    case fetching(Request, Attempt)
  }

  /// A car's page.
  public struct OpenPage: Hashable, Sendable {
    /// The car, if a newly fetched list no longer has it.
    var gone: Car?
    /// The scroll offset, in lines.
    public internal(set) var scroll = 0
  }

  /// Creates a list that hasn't requested its cars yet.
  public init(_ source: CarsSource) { self.source = source }

  /// The order selected in the menu of orders, while it is open.
  public internal(set) var orderMenu: CarOrder? {
    get { arrangement.menu }
    set { arrangement.menu = newValue }
  }

  /// The cars, once there are any.
  public var list: CarList? { contents?.list }

  /// Whether the list is being read or fetched.
  public var isBusy: Bool { loading != nil }

  /// The selected car, if any is shown.
  public var selectedCar: Car? { rows.selectedEntry.flatMap { list?.cars[$0] } }

  /// The car that keys act on: that of the open page, or else the selected one.
  public var car: Car? { page?.gone ?? selectedCar }

  /// Whether a car is a favorite.
  public func isFavorite(_ car: Car) -> Bool {
    !favorites.isEmpty && favorites.contains(car.key)
  }

  /// Recomputes the order, after the list or the chosen order has changed.
  mutating func arrange() {
    arrangement.ordered = list.map(arrangement.order.indices) ?? []
    pickCandidates()
  }

  /// Recomputes the cars to search, after the favorites or the filter have changed.
  mutating func pickCandidates() {
    let (ordered, cars) = (arrangement.ordered, list?.cars ?? [])
    arrangement.candidates =
      arrangement.showsFavorites ? ordered.filter { isFavorite(cars[$0]) } : ordered
  }

  /// Whether the search can open. It can even while the list is loading, since what is typed next
  /// would otherwise be taken for commands.
  public var canSearch: Bool { list.map { !$0.cars.isEmpty } ?? isBusy }

  /// Whether a favorite isn't on disk yet but may still get there.
  var isKeeping: Bool { keeping.isPending }

  /// Whether a favorite was added or removed since the program started.
  public var hasMarked: Bool { keeping.revision > 0 }

  /// Whether the favorites are kept if the program ends now.
  public var parting: QuitOutcome { keeping.outcome }

  /// Why favorites can't be saved at the moment, if they can't.
  public var favoritesProblem: StoreProblem? { keeping.problem }
}

/// What to say about the last action in the shared cars.
public enum CarsNotice: Hashable, Sendable {
  case fetched, unchanged
  /// A list arrived, but this many of its elements aren't shown.
  case skipped(Int)
  /// A fetch is already in progress.
  case stillFetching
  /// The car of the open page isn't in the new list.
  case carGone
  /// There are no more cars in that direction.
  case firstCar, lastCar
  /// There are no cars to do this with.
  case noCars
  /// The list can't be kept for the next run.
  case listNotKept(StoreProblem)
  /// The favorites file was damaged and set aside under this name.
  case favoritesSetAside(String)
  /// The application has no fields for a car.
  case noVehicle
  /// There is nothing to go back to.
  case nothingBefore
  case keyDoesNothing
}
