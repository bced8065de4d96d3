import OnrampCore

/// The shared cars in English.
struct EnglishCars: CarsWords {
  var isAtKiosk = false
}

/// Every word of the shared cars in English, also as the fallback for words that another language
/// lacks.
extension CarsWords {
  var title: String { "Shared cars" }
  var aboutList: String {
    "Cars that their owners share. Open one to see it and to use it for your application."
  }
  var aboutCar: String {
    "If this car suits you, use it: its make and model go into your application."
  }
  var purpose: String { "No car yet? Use one that its owner shares." }
  var offer: String { "No car? Ctrl-O" }
  var orders: String { "Order by" }

  func count(_ cars: Int) -> String { cars == 1 ? "1 car" : "\(cars) cars" }
  func examples(_ cars: Int) -> String { "\(cars) examples" }
  func madeUp(_ cars: Int) -> String {
    cars == 1 ? "1 made-up car, as an example" : "\(cars) made-up cars, as examples"
  }
  func matches(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
  func order(_ order: CarOrder) -> String {
    switch order.criterion {
    case .asGiven: "as listed"
    case .price: "cheapest first"
    case .rating: "best rated first"
    case .brand: "A to Z"
    }
  }
  func age(_ time: FetchTime) -> String {
    switch time.days {
    case ...0: "today \(English().clock(time.local.time))"
    case 1: "yesterday"
    default: English().day(time.local)
    }
  }
  private func daysAgo(_ time: FetchTime) -> String {
    time.days == 1 ? "yesterday" : "\(time.days) days ago"
  }
  var aDay: String { "a day" }
  var noRating: String { "no rating yet" }
  func ratings(_ count: Int) -> String { count == 1 ? "1 rating" : "\(count) ratings" }
  var search: String { "Search" }
  var favourites: String { "Favorites" }

  var loading: String { "Opening the list" }
  func fetching(_ attempt: Attempt) -> String {
    switch attempt.retries {
    case 0: "Fetching the list of cars"
    case 1: "Fetching the list of cars, second try"
    case 2: "Fetching the list of cars, third try"
    default: "Fetching the list of cars, last try"
    }
  }
  var retry: String { "Retry" }
  func notFetched(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? "The server's answer is not a list of cars."
      : English(isAtKiosk: isAtKiosk).serverProblem(problem)
    return "The list couldn't be fetched. \(cause)"
  }
  var empty: String { "Nobody is sharing a car at the moment. Try again later." }
  func nothingFound(_ text: String) -> String {
    "No brand or model matches “\(text)”. Try fewer letters, or press Esc to see all cars."
  }
  var noFavourites: String {
    "You have no favorites in this list. Mark a car with F. Esc shows all cars."
  }
  var noFavouriteFound: String { "No favorite matches. Esc clears the search." }

  var builtIn: String {
    "These are examples, not real cars."
  }
  func stale(_ time: FetchTime) -> String {
    time.days == 0
      ? "This list was fetched at \(English().clock(time.local.time))."
      : "This list was fetched on \(English().date(time.local)), \(daysAgo(time))."
  }
  func skipped(_ count: Int) -> String {
    count == 1
      ? "1 car is not shown: its details are incomplete."
      : "\(count) cars are not shown: their details are incomplete."
  }
  func notice(_ notice: CarsNotice) -> String {
    switch notice {
    case .fetched: "The list is up to date."
    case .unchanged: "The list hasn't changed."
    case .skipped(let count): skipped(count)
    case .stillFetching: "The list is already being fetched."
    case .carGone: "This car is no longer in the list."
    case .firstCar: "This is the first car."
    case .lastCar: "This is the last car."
    case .noCars: "There are no cars here."
    case .listNotKept(let problem):
      "This list can't be kept for next time. \(English(isAtKiosk: isAtKiosk).problem(problem))"
    case .favouritesSetAside(let name):
      "Your favorites could not be read. The file was set aside as \(SafeText.visible(name))."
    case .noVehicle: "This application doesn't ask about a car."
    case .nothingBefore: "This is the first screen. Press Ctrl-Q to quit."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }
  func favouritesNotKept(_ problem: StoreProblem) -> String {
    problem == .tooMuchText
      ? "You have more favorites than can be kept. Remove some."
      : "Your favorites can't be kept. \(English(isAtKiosk: isAtKiosk).problem(problem))"
  }

  var isFavourite: String { "Favorite" }
  var example: String { "Example" }
  var owner: String { "Owner" }
  func owned(by name: String) -> String { "Shared by \(name)" }
  func outOfFive(_ average: String) -> String { "\(average) of 5" }
  var useThisCar: String { "Use this car" }
  var keepMine: String { "Keep mine" }
  var replaceMine: String { "Replace" }
  var aboutCars: String { "Look for a car that somebody shares." }
  var aboutCarsURL: String { "The address of the list of cars." }
  var carsExample: String { "https://cars.example.com/list.json" }
  func notACurrency(_ key: String) -> String { "\"\(key)\" must have at most 8 characters, like €" }
  var carsNeedTerminal: String {
    "The shared cars need a terminal, and this isn't one. Nothing was changed. "
      + "Use --plain or --json to print the list."
  }
  var useIt: String { "Use it" }
  var doNotUseIt: String { "Don't use it" }
  func useExample(_ car: String) -> (title: String, text: String) {
    (
      "Use a made-up car?",
      "\(car) is an example that nobody shares. Use it only to try the form."
    )
  }
  func replace(with car: String) -> (title: String, text: String) {
    (
      "Use \(car)?",
      "It replaces what is in Make and Model. Year and seats stay as they are."
    )
  }

  var nothingMarked: String { "Nothing was changed." }
  var parting: String { "Your favorites are kept." }
}
