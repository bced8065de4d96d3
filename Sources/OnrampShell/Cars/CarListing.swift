import OnrampCore
import OnrampScreens
import OnrampStore

/// The shared cars without a form, fetched the same way.
struct CarListing {
  let cars: Cars
  let list: CarList

  /// Fetches the list and prints its faults to standard error.
  ///
  /// - Throws: If there is no list.
  init(_ source: CarsSource, path: String, schema: Schema) throws(Failure) {
    var visit = Visit(source, path, schema)
    visit.run()
    let words = screenWords.cars
    cars = visit.cars
    guard let list = cars.list else {
      throw Failure(words.noList(cars.problem ?? .unexpected), .dataWrong)
    }
    self.list = list
    if let problem = cars.problem { Failure.say(words.notFetched(problem)) }
    switch cars.contents?.origin {
    case .fetched(let time, isStale: true)?: Failure.say(words.stale(time))
    case .builtIn?: Failure.say(words.builtIn)
    case .fetched?, nil: break
    }
  }

  /// When the list was fetched; `nil` for the built-in examples.
  var time: FetchTime? {
    if case .fetched(let time, _)? = cars.contents?.origin { time } else { nil }
  }

  /// Whether the list isn't current.
  var isStale: Bool {
    if case .fetched(_, isStale: false)? = cars.contents?.origin { false } else { true }
  }

  /// Prints a line for each car, suitable for screen readers.
  func printLines() throws(Failure) {
    let words = screenWords.cars
    var output = Output()
    let skipped = list.skipped > 0 ? " " + words.skipped(list.skipped) : ""
    try output.say(
      list.cars.isEmpty ? words.empty : words.summary(list.cars.count, time) + skipped)
    for car in list.cars {
      try output.say(
        words.spoken(
          car, currency: cars.source.currency, isFavorite: cars.isFavorite(car)))
    }
    try output.flush()
  }

  /// Opens the shared cars as the form does, in a window without pictures.
  private struct Visit {
    private var app: App
    private let effects: CarsEffects
    private let mailbox = Mailbox()

    init(_ source: CarsSource, _ path: String, _ schema: Schema) {
      app = App(Application(schema: schema), opening: .cars, sources: Sources(cars: source))
      effects = CarsEffects(client: CarsClient(beside: path, makesData: true), mailbox: mailbox)
    }

    var cars: Cars { app.cars ?? Cars(app.sources.cars) }

    mutating func run() {
      reduce(.cars(.opened))
      while cars.isBusy {
        for action in mailbox.wait() { reduce(action) }
      }
      effects.finish()
      for action in mailbox.drain() { reduce(action) }
      effects.stop()
    }

    private mutating func reduce(_ action: AppAction) {
      if case .cars(.response(let response)) = action { report(response) }
      for case .cars(let effect) in app.reduce(action).effects { effects.run(effect) }
    }

    /// Prints faults of stored data.
    private func report(_ response: CarsResponse) {
      let words = screenWords.cars
      switch response {
      case .opened(_, let found):
        if let problem = found.problem { Failure.say(words.favoritesNotRead(problem)) }
        if found.favorites.setAside != nil { Failure.say(words.favoritesDamaged) }
      case .listNotKept(let problem): Failure.say(words.notice(.listNotKept(problem)))
      default: break
      }
    }
  }
}
