import OnrampCore
import OnrampScreens
import TestKit
import Testing

/// If there is no engine, the reason is given.
@Suite struct NoEngineTests {
  private func world(_ problem: RouteProblem?, in language: Language) -> RoutesWorld {
    var answers = RoutesWorld.Answers()
    answers.opened = Scenes.openedMap
    (answers.opened.offlineMap, answers.opened.mapProblem) = (nil, problem)
    answers.opened.routes = []
    return RoutesWorld(RoutesSource(), answers, in: language)
  }

  private func text(_ app: App, in language: Language) -> String {
    app.frame(24, 80, language.appearance).text.unwrapped
  }

  @Test(arguments: Language.tested, [RouteProblem.noHelper, .helperDied, .damagedMap])
  func `An unreadable map isn't reported as missing`(language: Language, problem: RouteProblem) {
    let words = language.words.routes
    var world = world(problem, in: language)
    #expect(text(world.app, in: language).contains(words.problem(problem, stops: [])))
    // The key that needs an engine says the same, and so does the line mode.
    world.press([.character("n")])
    let opening = language.lineMode.prompt(of: world.app).opening.joined(separator: " ")
    for text in [text(world.app, in: language), opening] {
      #expect(text.contains(words.problem(problem, stops: [])), "\(text)")
      #expect(!text.contains(words.noMapYet))
    }
  }

  @Test(arguments: Language.tested)
  func `All of it can be read in the smallest window`(language: Language) {
    let frame = world(nil, in: language).app.frame(12, 40, language.appearance)
    #expect(frame.text.unwrapped.contains(language.words.routes.noMapYet), "\(frame.text)")
  }

  @Test(arguments: Language.tested)
  func `In the line mode, no place is asked for if nothing can make routes`(language: Language) {
    let (mode, words) = (language.lineMode, language.words.routes)
    let app = world(nil, in: language).app
    let prompt = mode.prompt(of: app)
    #expect(prompt.question == words.plainMenuWithoutEngine(hasRoutes: false))
    #expect(!prompt.opening.contains(words.plainLocationUnknown))
    let refusal = LineAction.say(language.words.error(words.plainNoMapYet))
    #expect(prompt.actions(for: "Larvotto") == [refusal])
    let help = prompt.actions(for: "help")
    #expect(help.first == .say(words.plainHelp(.nothing)))
    #expect(!help.contains(.say(words.plainHelp(.here))))
  }

  @Test(arguments: Language.tested)
  func `Trying again where there is nothing to ask says why`(language: Language) {
    let words = language.words.routes
    var world = RoutesWorld(RoutesSource(), Scenes.mapAnswers(), in: language)
    for key in [Key.function(5), .character("r")] {
      world.press([key])
      #expect(
        text(world.app, in: language).contains(words.notice(.nothingToRetry(hasServer: false))))
    }
    world = RoutesWorld(Scenes.online, Scenes.mapAnswers(), in: language)
    world.press([.function(5)])
    #expect(text(world.app, in: language).contains(words.notice(.nothingToRetry(hasServer: true))))
  }
}
