import OnrampCore
import OnrampScreens
import Testing

/// A state of the program shown by golden frames, reached the way a driver reaches it.
struct Scene: Sendable {
  let name: String
  private let open: @Sendable (Language, [Happening]) -> App
  private let happenings: [Happening]

  init(_ name: String, _ answers: Answers = Answers(), then happenings: [Happening] = []) {
    self.init(name, StoredState(answers: answers), then: happenings)
  }

  init(_ name: String, _ state: StoredState, then happenings: [Happening] = []) {
    (self.name, self.happenings) = (name, happenings)
    open = { App(state, in: $0, then: $1) }
  }

  init(
    _ name: String, _ cars: CarsSource, _ state: StoredState = StoredState(),
    then happenings: [Happening] = []
  ) {
    (self.name, self.happenings) = (name, happenings)
    open = { App(cars, state, in: $0, then: $1) }
  }

  init(
    _ name: String, then happenings: [Happening] = [], open: @escaping @Sendable (Language) -> App
  ) {
    (self.name, self.happenings) = (name, happenings)
    self.open = { language, happenings in
      var app = open(language)
      for happening in happenings { app.handle(happening) }
      return app
    }
  }

  static func named(_ name: String) throws -> Scene {
    try #require(Scenes.all.first { $0.name == name }, "\(name)")
  }

  var app: App { app(in: .english) }

  func app(in language: Language) -> App { open(language, happenings) }
}
