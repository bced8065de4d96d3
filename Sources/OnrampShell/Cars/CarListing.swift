import OnrampCore
import OnrampScreens
import OnrampStore

/// The shared cars without a form, fetched as the form does.
struct CarListing {
  let cars: Cars
  let list: CarList

  /// Fetches the list; says on the standard error what is wrong with it, or throws that there is
  /// none.
  init(_ source: CarsSource, path: String, schema: Schema) throws(Failure) {
    var session = Session(source, path, schema)
    session.run()
    let words = screenWords.cars
    cars = session.cars
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

  /// When the list was fetched; `nil` for the one that comes with the program.
  var time: FetchTime? {
    if case .fetched(let time, _)? = cars.contents?.origin { time } else { nil }
  }

  /// Whether the list is not of now.
  var isStale: Bool {
    if case .fetched(_, isStale: false)? = cars.contents?.origin { false } else { true }
  }

  /// Prints a car a line, for speech.
  func printLines() throws(Failure) {
    let words = screenWords.cars
    var output = Output()
    let skipped = list.skipped > 0 ? " " + words.skipped(list.skipped) : ""
    try output.say(
      list.cars.isEmpty ? words.empty : words.summary(list.cars.count, time) + skipped)
    for car in list.cars {
      try output.say(
        words.spoken(
          car, currency: cars.source.currency, isFavourite: cars.isFavourite(car)))
    }
    try output.flush()
  }

  /// The shared cars as they open in the form, in a window that shows no pictures.
  private struct Session {
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

    /// Says what is wrong with what is stored, which the form says in its own way.
    private func report(_ response: CarsResponse) {
      let words = screenWords.cars
      switch response {
      case .opened(_, let found):
        if let problem = found.problem { Failure.say(words.favouritesNotRead(problem)) }
        if found.favourites.setAside != nil { Failure.say(words.favouritesDamaged) }
      case .listNotKept(let problem): Failure.say(words.notice(.listNotKept(problem)))
      default: break
      }
    }
  }
}
