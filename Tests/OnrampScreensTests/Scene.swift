import OnrampCore
import OnrampScreens

/// A state of the program that the golden frames show, reached as a driver reaches it.
struct Scene {
  let name: String
  private let opening: Opening
  private let happenings: [Happening]

  init(_ name: String, _ answers: Answers = Answers(), then happenings: [Happening] = []) {
    self.init(name, Opening(answers: answers), then: happenings)
  }

  init(_ name: String, _ opening: Opening, then happenings: [Happening] = []) {
    (self.name, self.opening, self.happenings) = (name, opening, happenings)
  }

  var app: App { app(in: .english) }

  func app(in language: Language) -> App { App(opening, in: language, then: happenings) }
}
