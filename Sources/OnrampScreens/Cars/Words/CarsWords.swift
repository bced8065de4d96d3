import OnrampCore

/// Everything a person reads about the shared cars, in one language.
public protocol CarsWords: PlacedWords {
  var title: String { get }
  /// What they are for, as a sentence on Main.
  /// What the list and the page of a car are for.
  var aboutList: String { get }
  var aboutCar: String { get }
  var purpose: String { get }
  /// The offer beside an empty field, with the key.
  var offer: String { get }
  var orders: String { get }

  // The list.
  func count(_ cars: Int) -> String
  /// The number of made-up cars.
  func examples(_ cars: Int) -> String
  /// The number of made-up cars, with room to say that they are made up.
  func madeUp(_ cars: Int) -> String
  /// How many of all cars match the search.
  func matches(_ count: Int, of all: Int) -> String
  func order(_ order: CarOrder) -> String
  /// The age of the list, in short.
  func age(_ time: FetchTime) -> String
  var aDay: String { get }
  var noRating: String { get }
  func ratings(_ count: Int) -> String
  var search: String { get }
  var favourites: String { get }

  // When there is no list to show.
  var loading: String { get }
  /// Says that the list is being fetched, and how often that has failed.
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
  func outOfFive(_ average: String) -> String
  var useThisCar: String { get }
  /// Asks before a made-up car is used.
  func useExample(_ car: String) -> (title: String, text: String)
  var useIt: String { get }
  var doNotUseIt: String { get }
  func replace(with car: String) -> (title: String, text: String)
  var keepMine: String { get }
  var replaceMine: String { get }

  // The command.
  var aboutCars: String { get }
  var aboutCarsURL: String { get }
  var carsExample: String { get }
  func notACurrency(_ key: String) -> String
  var carsNeedTerminal: String { get }

  /// The closing words if only cars were viewed.
  var parting: String { get }
  /// The closing words if nothing was changed.
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

  // Line mode.
  /// Offers them at the question for the make.
  var plainOffer: String { get }
  var plainList: String { get }
  /// What to type if there is no list.
  var plainNoList: String { get }
  func plainMore(_ count: Int) -> String
  /// How many cars match a text, or are favorites, and how to hear all of them.
  func plainFound(_ text: String?, _ count: Int, of all: Int) -> String
  func plainOrder(_ order: String) -> String
  /// The orders to choose from, by number.
  func plainOrders(_ orders: [String]) -> String
  var plainHelpOfVehicle: String { get }
  var plainNothing: String { get }
  var plainNoFavorites: String { get }
  var plainEnd: String { get }
  var plainFindWhat: String { get }
  var plainHelp: String { get }
  /// What to type on a car's page.
  var plainCar: String { get }
  var plainHelpOfCar: String { get }
  func plainMarked(_ isFavourite: Bool) -> String

  // Keys.
  var keyChooseOrder: KeyText { get }
  var keyOpen: KeyText { get }
  var keySearch: KeyText { get }
  var keyOrder: KeyText { get }
  var keyFavourite: KeyText { get }
  var keyFavouritesOnly: KeyText { get }
  var keyAllCars: KeyText { get }
  var keyRetry: KeyText { get }
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

extension Words {
  /// The words of the shared cars.
  public var cars: any CarsWords {
    switch language {
    case .english: EnglishCars(isAtKiosk: isAtKiosk)
    case .spanish: SpanishCars(isAtKiosk: isAtKiosk)
    }
  }
}
