import OnrampCore
import OnrampWords

/// What a person reads about the shared cars.
public struct CarsWords: FeatureWords, Sendable {
  let words: Words
}

/// What all languages write the same way.
extension CarsWords {
  /// A price with its currency on the side where the language has it. A code such as `CHF` has a
  /// space beside it on either side.
  func price(_ price: Int, currency: String) -> String {
    if currency.isEmpty { return "\(price)" }
    let isCode = currency.contains(where: \.isLetter)
    return isCode
      ? words("\(currency) \(price)", context: "price with a code")
      : words("\(currency)\(price)", context: "price")
  }
}

extension Words {
  /// The words of the shared cars.
  public var cars: CarsWords { CarsWords(words: self) }
}

extension CarsWords {
  package var title: String { words("Shared cars") }
  /// What the list and the page of a car are for.
  public var aboutList: String {
    words("Cars that their owners share. Open one to see it and to use it for your application.")
  }
  var aboutCar: String {
    words("If this car suits you, use it: its make and model go into your application.")
  }
  /// What the shared cars are for, as a sentence on Main.
  package var purpose: String { words("No car yet? Find one that its owner shares.") }
  /// The same, for a driver who has entered a car.
  var purposeBesideOwn: String { words("Find a car that its owner shares.") }
  /// The offer beside an empty field, with the key.
  public var offer: String { words("No car? Ctrl-O") }
  package var orders: String { words("Order by") }

  package func count(_ cars: Int) -> String { words.count(cars, "1 car", "\(cars) cars") }
  /// The number of made-up cars.
  public func examples(_ cars: Int) -> String { words("\(cars) examples") }
  /// The number of made-up cars, with room to say that they are made up.
  public func madeUp(_ cars: Int) -> String {
    words.count(cars, "1 made-up car, as an example", "\(cars) made-up cars, as examples")
  }
  /// How many of all cars match the search.
  public func matches(_ count: Int, of all: Int) -> String { words("\(count) of \(all)") }
  package func order(_ order: CarOrder) -> String {
    switch order.criterion {
    case .asGiven: words("as listed")
    case .price: words("cheapest first")
    case .rating: words("best rated first")
    case .brand: words("A to Z")
    }
  }
  /// The age of the list, in short.
  public func age(_ time: FetchTime) -> String {
    switch time.days {
    case ...0: words("today \(words.clock(time.local.time))")
    case 1: words("yesterday")
    default: words.day(time.local)
    }
  }
  private func daysAgo(_ time: FetchTime) -> String {
    words.count(time.days, "yesterday", "\(time.days) days ago", context: "days ago")
  }
  var aDay: String { words("a day") }
  var noRating: String { words("no rating yet") }
  func ratings(_ count: Int) -> String { words.count(count, "1 rating", "\(count) ratings") }
  package var search: String { words("Search") }
  package var favorites: String { words("Favorites") }

  package var loading: String { words("Opening the list") }
  /// Says that the list is being fetched, and how often that has failed.
  public func fetching(_ attempt: Attempt) -> String {
    switch attempt.retries {
    case 0: words("Fetching the list of cars")
    case 1: words("Fetching the list of cars, second try")
    case 2: words("Fetching the list of cars, third try")
    default: words("Fetching the list of cars, last try")
    }
  }
  package var retry: String { words("Retry") }
  package func notFetched(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? words("The server's answer is not a list of cars.")
      : words.serverProblem(problem)
    return words("The list couldn't be fetched. \(cause)")
  }
  /// Says that the list has no cars, and what to do.
  public var empty: String { words("Nobody is sharing a car at the moment. Try again later.") }
  func nothingFound(_ text: String) -> String {
    words("No brand or model matches “\(text)”. Try fewer letters, or press Esc to see all cars.")
  }
  var noFavorites: String {
    words("You have no favorites in this list. Mark a car with F. Esc shows all cars.")
  }
  var noFavoriteFound: String { words("No favorite matches. Esc clears the search.") }

  package var builtIn: String {
    words("These are examples, not real cars.")
  }
  package func stale(_ time: FetchTime) -> String {
    time.days == 0
      ? words("This list was fetched at \(words.clock(time.local.time)).")
      : words("This list was fetched on \(words.date(time.local)), \(daysAgo(time)).")
  }
  package func skipped(_ count: Int) -> String {
    words.count(
      count, "1 car is not shown: its details are incomplete.",
      "\(count) cars are not shown: their details are incomplete.")
  }
  package func notice(_ notice: CarsNotice) -> String {
    switch notice {
    case .fetched: words("The list is up to date.")
    case .unchanged: words("The list hasn't changed.")
    case .skipped(let count): skipped(count)
    case .stillFetching: words("The list is already being fetched.")
    case .carGone: words("This car is no longer in the list.")
    case .firstCar: words("This is the first car.")
    case .lastCar: words("This is the last car.")
    case .noCars: words("There is no car to choose.")
    case .listNotKept(let problem):
      words("This list can't be kept for next time. \(words.problem(problem))")
    case .favoritesSetAside(let name):
      words(
        "Your favorites could not be read. The file was set aside as \(SafeText.visible(name)).")
    case .noVehicle: words("This application doesn't ask about a car.")
    case .nothingBefore: words("This is the first screen. Press Ctrl-Q to quit.")
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    }
  }
  package func favoritesNotKept(_ problem: StoreProblem) -> String {
    problem == .tooMuchText
      ? words("You have more favorites than can be kept. Remove some.")
      : words("Your favorites can't be kept. \(words.problem(problem))")
  }

  package var isFavorite: String { words("Favorite") }
  /// Says that the car is made up.
  public var example: String { words("Example") }
  package var owner: String { words("Owner") }
  func owned(by name: String) -> String { words("Shared by \(name)") }
  func outOfFive(_ average: String) -> String { words("\(average) of 5") }
  var useThisCar: String { words("Use this car") }
  var keepMine: String { words("Keep mine") }
  var replaceMine: String { words("Replace") }
  package var aboutCars: String { words("Look for a car that somebody shares.") }
  package var aboutCarsURL: String { words("The address of the list of cars.") }
  package var carsExample: String { words("https://cars.example.com/list.json") }
  package func notACurrency(_ key: String) -> String {
    words("\"\(key)\" must have at most 8 characters, like €")
  }
  package var carsNeedTerminal: String {
    words(
      """
      The shared cars need a terminal, and this isn't one. Nothing was changed. Use --plain or \
      --json to print the list.
      """)
  }
  var useIt: String { words("Use it") }
  var doNotUseIt: String { words("Don't use it") }
  /// Asks before a made-up car is used.
  public func useExample(_ car: String) -> (title: String, text: String) {
    (
      words("Use a made-up car?"),
      words("\(car) is an example that nobody shares. Use it only to try the form.")
    )
  }
  package func replace(with car: String) -> (title: String, text: String) {
    (
      words("Use \(car)?"),
      words("It replaces what is in Make and Model. Year and seats stay as they are.")
    )
  }

  /// The closing words if nothing was changed.
  public var nothingMarked: String { words("Nothing was changed.") }
  /// The closing words if only cars were viewed.
  public var parting: String { words("Your favorites are kept.") }
}
