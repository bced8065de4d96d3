import OnrampCore

/// Everything a person reads about the shared cars, in one language.
public protocol CarsWords: Sendable {
  var title: String { get }

  // The list.
  func count(_ cars: Int) -> String
  /// The same, for made-up cars.
  func examples(_ cars: Int) -> String
  /// How many of all cars match the search.
  func matches(_ count: Int, of all: Int) -> String
  func order(_ order: CarOrder) -> String
  /// The age of the list, where there is little room.
  func age(_ time: FetchTime) -> String
  var aDay: String { get }
  var noRating: String { get }
  func ratings(_ count: Int) -> String
  var search: String { get }
  var favourites: String { get }

  // When there is no list to show.
  var loading: String { get }
  /// Says that the list is being fetched, and how often that has failed so far.
  func fetching(_ attempt: Attempt) -> String
  var retry: String { get }
  func notFetched(_ problem: ServerProblem) -> String
  /// Says that the list has no cars, and what to do.
  var empty: String { get }
  func nothingFound(_ text: String) -> String
  var noFavourites: String { get }
  var noFavouriteFound: String { get }

  // About the list.
  var builtIn: String { get }
  func stale(_ time: FetchTime) -> String
  func skipped(_ count: Int) -> String
  func notice(_ notice: CarsNotice) -> String
  func favouritesNotKept(_ problem: StoreProblem) -> String

  // A page.
  var isFavourite: String { get }
  /// Says that the car is made up.
  var example: String { get }
  var owner: String { get }
  func owned(by name: String) -> String
  func outOfFive(_ average: String, percent: Int) -> String
  var useThisCar: String { get }
  func replace(with car: String) -> (title: String, text: String)

  /// The closing words if only cars were viewed.
  var parting: String { get }
  /// The same, if nothing was changed.
  var nothingMarked: String { get }
  var partingUnconfirmed: String { get }

  // The list as plain text.
  /// How many cars there are and when the list was fetched; `nil` for the built-in list.
  func summary(_ cars: Int, _ time: FetchTime?) -> String
  /// A car on one line, to be spoken.
  func spoken(_ car: Car, currency: String, isFavourite: Bool) -> String
  /// Says that there is no list.
  func noList(_ problem: ServerProblem) -> String
  func favouritesNotRead(_ problem: StoreProblem) -> String
  var favouritesDamaged: String { get }

  // Keys.
  var keyOpen: KeyText { get }
  var keySearch: KeyText { get }
  var keyOrder: KeyText { get }
  var keyFavourite: KeyText { get }
  var keyFavouritesOnly: KeyText { get }
  var keyRefresh: KeyText { get }
  var keyUse: KeyText { get }
  var keyNextCar: KeyText { get }
  var keyPreviousCar: KeyText { get }
  var keyChoose: KeyText { get }
}

/// What all languages write the same way.
extension CarsWords {
  func price(_ price: Int, currency: String) -> String {
    currency.isEmpty ? "\(price)" : "\(price) \(currency)"
  }
}
