import OnrampCore
import OnrampScreens

/// A state of the program that the golden frames show, reached as a driver reaches it.
struct Scene {
  let name: String
  private let state: StoredState
  private let happenings: [Happening]

  init(_ name: String, _ answers: Answers = Answers(), then happenings: [Happening] = []) {
    self.init(name, StoredState(answers: answers), then: happenings)
  }

  init(_ name: String, _ state: StoredState, then happenings: [Happening] = []) {
    (self.name, self.state, self.happenings) = (name, state, happenings)
  }

  var app: App { app(in: .english) }

  func app(in language: Language) -> App { App(state, in: language, then: happenings) }
}
