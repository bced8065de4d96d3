/// Shared cars: a list of cars that their owners share, and what a driver looks for in it.
public struct Cars: Hashable, Sendable {
  /// Where the list comes from.
  public let source: CarsSource
  /// The cars, once some are there.
  public internal(set) var list: CarList?
  /// Which list that is.
  public internal(set) var origin: Origin?
  /// What is under way.
  public internal(set) var loading: Loading?
  /// Why the list was not fetched, the last time.
  public internal(set) var problem: ServerProblem?
  /// The marked cars; those of other lists too.
  public internal(set) var favourites: Set<CarKey> = [] { didSet { pickCandidates() } }
  /// Why favorites can't be kept, for as long as they can't.
  public internal(set) var favouritesProblem: StoreProblem?
  /// What is searched for.
  public internal(set) var search = EditableText()
  /// Whether the search takes what is typed.
  public internal(set) var isSearching = false
  /// How the list is ordered.
  public internal(set) var order = CarOrder()
  /// Whether only favorites are shown.
  public internal(set) var showsFavourites = false { didSet { pickCandidates() } }
  /// What is shown: indices of ``CarList/cars``, in order.
  public internal(set) var shown: [Int] = []
  /// Which of those is selected.
  public internal(set) var selected = 0
  /// Which of those is the first in view.
  public internal(set) var top = 0
  /// The page of the selected car, while it is open.
  public internal(set) var page: OpenPage?
  /// The pictures in view.
  public internal(set) var pictures: [CarPicture.Order: CarPicture] = [:]
  /// What to say about the last action.
  public internal(set) var notice: CarsNotice?

  /// The tag of the list, for the server.
  var tag: String?
  /// Whether the list came from this computer or its own network, where its pictures may be, too.
  var isPrivate = false
  /// All cars in their order, before any are left out.
  var ordered: [Int] = [] { didSet { pickCandidates() } }
  /// Those among which is searched: all, or the favorites. To tell favorites takes longer than to
  /// search, and would slow each letter down.
  private(set) var candidates: [Int] = []
  /// The car that the driver moved to last, by its index in the list. The selection is on it
  /// wherever it is shown.
  var chosen: Int?
  /// Whether the driver asked for the list that is being fetched.
  var isAsked = false
  var revision = 0
  var keptRevision = 0

  /// Which list is shown.
  public enum Origin: Hashable, Sendable {
    /// That of the source.
    ///
    /// - Parameter isStale: Whether the source has not confirmed it since the program started.
    case fetched(FetchTime, isStale: Bool)
    /// The one that comes with the program.
    case builtIn
  }

  /// What is under way.
  public enum Loading: Hashable, Sendable {
    /// What is kept is being read.
    case opening(Request)
    case fetching(Request, Attempt)
  }

  /// A car's page.
  public struct OpenPage: Hashable, Sendable {
    /// The car, if the list that was fetched meanwhile has it no longer.
    var gone: Car?
    /// How many lines are scrolled off the top.
    public internal(set) var scroll = 0
  }

  /// Makes a list that has not asked for its cars yet.
  public init(_ source: CarsSource) { self.source = source }

  /// Whether the list is being read or fetched.
  public var isBusy: Bool { loading != nil }

  /// The selected car, if any is shown.
  public var selectedCar: Car? {
    shown.indices.contains(selected) ? list?.cars[shown[selected]] : nil
  }

  /// The car that keys are about: that of the open page, or else the selected one.
  public var car: Car? { page?.gone ?? selectedCar }

  /// Whether a car is marked.
  public func isFavourite(_ car: Car) -> Bool {
    !favourites.isEmpty && favourites.contains(car.key)
  }

  private mutating func pickCandidates() {
    let cars = list?.cars ?? []
    candidates = showsFavourites ? ordered.filter { isFavourite(cars[$0]) } : ordered
  }

  /// Whether the search opens: also while the cars are awaited, as what is typed next would else be
  /// taken for commands once they are there.
  public var canSearch: Bool { list.map { !$0.cars.isEmpty } ?? isBusy }

  /// Whether something is searched for.
  public var hasSearch: Bool { search.text.hasVisibleCharacter }

  /// Whether a favorite is marked that is not on disk yet, and may still get there.
  var isKeeping: Bool { revision > keptRevision }

  /// Whether a car was marked, or a mark taken off, since the program started.
  public var hasMarked: Bool { revision > 0 }

  /// What becomes of the favorites if the program ends now.
  public var parting: QuitOutcome {
    isKeeping ? .unconfirmed : favouritesProblem.map(QuitOutcome.refused) ?? .kept
  }

  /// The places in view of what is shown.
  public func visible(_ layout: CarsLayout) -> Range<Int> {
    let start = min(top, max(0, shown.count - 1))
    return start..<min(shown.count, start + layout.carsInView)
  }
}

/// What to say about the last action in the shared cars.
public enum CarsNotice: Hashable, Sendable {
  case fetched, unchanged
  /// It is under way.
  case stillFetching
  /// The car of the open page is not in the list that came.
  case carGone
  /// There is no car in that direction.
  case firstCar, lastCar
  /// There are no cars for this.
  case noCars
  /// The list can't be kept for the next start.
  case listNotKept(StoreProblem)
  /// The file of favorites was damaged; it was set aside under this name.
  case favouritesSetAside(String)
  /// The application has no fields for a car.
  case noVehicle
  /// Go back on the list.
  case nothingBefore
  case keyDoesNothing
}
