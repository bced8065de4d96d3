import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The shared cars in the line mode, from the vehicle step and from Main.
@Suite struct CarsPromptTests {
  private func list(_ language: Language = .english) -> App {
    Scenes.listed("").app(in: language)
  }

  private func spoken(_ app: App, _ language: Language = .english) -> [String] {
    language.lineMode.prompt(of: app).opening
  }

  @Test func `The list has numbers, and each car's price and rating`() {
    let app = list()
    #expect(spoken(app).contains { $0.hasPrefix("Shared cars. 4 cars, as of ") })
    #expect(
      spoken(app).contains(
        "1. Citroen C3, €17 a day, rated 4.7 of 5 by 259 people, shared by Elmira."))
    #expect(spoken(app).count { $0.first?.isNumber == true } == 4)
  }

  @Test func `One more car is counted in the singular`() {
    let words = Language.english.words
    #expect(words.cars.plainMore(1) == "There is 1 more. Press Enter or type more for it.")
    #expect(words.routes.plainMore(1).hasPrefix("There is 1 more."))
    #expect(words.cars.plainMore(2).hasPrefix("There are 2 more."))
  }

  @Test(arguments: [
    (Language.english, "find citroën"), (.spanish, "buscar citroën"), (.spanish, "citroen"),
  ])
  func `Text is searched for, and going back shows all cars again`(
    language: Language, line: String
  ) {
    var app = list(language)
    #expect(app.answer(line, in: language) == [])
    #expect(app.cars?.rows.shown.count == 1)
    app.answer(language.words.word(.back), in: language)
    #expect(app.cars?.rows.shown.count == 4)
  }

  @Test(arguments: Language.tested)
  func `Orders are offered by number, and one starts the list over`(language: Language) {
    var app = list(language)
    let word = language.words.word(.order)
    let offer = app.answer(word, in: language)
    #expect(offer.count == 1 && offer[0].contains("\(word) 3"))
    app.answer("\(word) 1", in: language)
    #expect(spoken(app, language).first { $0.hasPrefix("1. ") }?.hasPrefix("1. Citroen C3") == true)
    app.answer("\(word) 3", in: language)
    #expect(app.cars?.arrangement.order == CarOrder.choices[2])
  }

  @Test func `A number opens a car, which can be marked and used`() {
    var app = list()
    app.answer("2")
    #expect(spoken(app).contains { $0.hasPrefix("Peugeot 207, €19 a day") })
    #expect(app.answer("favorite") == ["It is one of your favorites now."])
    #expect(spoken(app).contains { $0.hasSuffix("one of your favorites.") })
    #expect(app.answer("find x") == ["Error: That is not one of the choices."])
    let said = app.answer("use")
    #expect(app.feature == .application && app.application.vehicle == ["Peugeot", "207"])
    #expect(said == ["Make and model are filled in. Now the year and seats."])
  }

  @Test func `A car that replaces another is asked about`() {
    var app = App(Scenes.saved(before: .vehicle))
    app.press(.paste("Toyota"))
    #expect(app.answer("cars") == [] && app.top == .cars(.list))
    app.reduce(.cars(.response(.opened(1, OpenedCars()))))
    app.reduce(.cars(.response(.fetched(2, Scenes.ok, .cars(Scenes.cars), Scenes.day(0)))))
    app.answer("1")
    app.answer("use")
    let prompt = app.prompt
    #expect(prompt.question.hasPrefix("Use Citroen C3?") && prompt.withoutTerminal == nil)
    app.answer("yes")
    #expect(app.application.vehicle == ["Citroen", "C3"])
  }

  @Test(arguments: Language.tested)
  func `The vehicle step offers shared cars while the make is empty`(language: Language) {
    var app = Scene("", Scenes.saved(before: .vehicle)).app(in: language)
    let word = language.words.word(.cars)
    #expect(language.lineMode.prompt(of: app).question.contains(word))
    let help = app.answer(language.words.word(.helpKeys), in: language)
    #expect(help.last == language.words.cars.plainHelpOfVehicle)
    let size = AppScreen.frame(
      of: app, size: Size(rows: 24, columns: 80), appearance: language.appearance)
    #expect(size.text.contains(language.words.cars.offer))
    app.press(.paste("Kia"), in: language)
    #expect(!language.lineMode.prompt(of: app).question.contains(word))
    #expect(!app.frame(24, 80, language.appearance).text.contains(language.words.cars.offer))
  }

  @Test(arguments: Language.tested)
  func `Main is one word away from the list and from a car, and the help says so`(
    language: Language
  ) {
    let main = language.words.word(.main)
    for line in ["", "1"] {
      var app = Scene("", Scenes.saved(before: .vehicle)).app(in: language)
      app.answer(language.words.word(.cars), in: language)
      app.reduce(.cars(.response(.opened(1, OpenedCars()))))
      app.reduce(.cars(.response(.fetched(2, Scenes.ok, .cars(Scenes.cars), Scenes.day(0)))))
      if !line.isEmpty { app.answer(line, in: language) }
      #expect(
        app.answer(language.words.word(.help), in: language).last?.hasPrefix(
          language.words.quoted(.main)) == true)
      app.answer(main, in: language)
      #expect(app.top == .main)
      app.answer(language.words.word(.back), in: language)
      #expect(app.feature == .application)
    }
  }

  @Test func `Where no car matches, an empty line and list say how to hear all`() {
    var app = list()
    #expect(app.answer("zzz") == [] || app.cars?.rows.shown.isEmpty == true)
    for line in ["", "list", "more"] {
      #expect(app.answer(line).last?.hasPrefix("No car matches. Type back") == true)
    }
  }

  @Test func `A command of another screen is an error, and never searched for`() {
    var app = list()
    #expect(app.answer("restart").first?.hasPrefix("Error: “restart” is a command") == true)
    #expect(app.cars?.rows.hasSearch == false)
  }
}
