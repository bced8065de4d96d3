import Testing

@testable import OnrampCore
@testable import OnrampScreens

@Suite struct RoutesPromptTests {
  private func world(_ change: (inout RoutesWorld.Answers) -> Void = { _ in }) -> RoutesWorld {
    RoutesWorld(RoutesSource(), Scenes.mapAnswers(change))
  }

  private func answer(
    _ line: String, in world: inout RoutesWorld, _ language: Language = .english
  ) -> [String] {
    var said: [String] = []
    for action in world.app.actions(for: line, in: language) {
      switch action {
      case .app(let action):
        let before = world.app
        world.act(action)
        said += language.lineMode.outcome(of: action, from: before, to: world.app)
      case .say(let text), .warn(let text): said.append(text)
      default: break
      }
    }
    return said
  }

  @Test func `The saved routes have numbers, and a number opens one`() {
    var world = world()
    #expect(
      world.app.prompt.opening.contains(
        "1. To the beach: from Port Hercule to Larvotto, 17 minutes, 3.8 kilometers."))
    #expect(answer("4", in: &world) == ["Error: That is not one of the choices."])
    #expect(answer("find", in: &world) == ["Error: Type find and part of a name."])
    #expect(answer("find port", in: &world) != [])
    #expect(answer("1", in: &world) == [])
    #expect(world.app.prompt.opening.first == "To the beach.")
    #expect(world.app.prompt.opening.contains("Next is stop C, Casino, Monte-Carlo."))
    let steps = answer("steps", in: &world)
    #expect(steps.contains("Step 12 of 12. You arrive at Larvotto, on the right."))
    #expect(answer("delete", in: &world) == [])
    #expect(world.app.prompt.question.hasSuffix("Type yes or no."))
    #expect(world.app.prompt.withoutTerminal == nil)
    #expect(answer("maybe", in: &world) == ["Type yes or no."])
    #expect(answer("n", in: &world) == ["Nothing was deleted."])
    #expect(world.app.routes?.viewed != nil && world.app.session.alert == nil)
    _ = answer("delete", in: &world)
    #expect(!world.app.prompt.question.contains("Ctrl"))
    #expect(
      answer("yes", in: &world)
        == ["Deleted To the beach. Type undo to bring it back, until you delete another."])
    #expect(answer("undo", in: &world) == ["To the beach is back."])
  }

  @Test func `The steps say when a driver leaving now arrives, and then return to the question`() {
    for hasMap in [true, false] {
      var world = world { if !hasMap { $0.opened.offlineMap = nil } }
      _ = answer("1", in: &world)
      let page = world.app.routes?.overlays.page == nil
      let prompt = world.app.prompt.opening
      let steps = answer("steps", in: &world)
      guard steps.count > 2 else {
        Issue.record("\(steps)")
        continue
      }
      #expect(steps[1] == "The order of the stops saves 3 minutes.")
      #expect(steps[2] == "If you leave at 14:05, you arrive at 14:22.")
      #expect(steps.contains { $0.hasSuffix(" long. You arrive at 14:22.") })
      #expect((world.app.routes?.overlays.page == nil) == page)
      #expect(world.app.prompt.opening == prompt && world.app.routes?.viewed != nil)
    }
  }

  @Test func `The question for the location doesn't say that it is unknown`() {
    var world = world { $0.opened.location = nil }
    #expect(world.app.prompt.opening.last { $0.contains("“here”") } != nil)
    #expect(answer("here", in: &world) == [])
    #expect(world.app.prompt.question.contains("Where are you?"))
  }

  @Test func `back leaves the routes, or says why not, even after a stop was removed`() {
    var world = world()
    for place in ["43.7384,7.4246", "43.7460,7.4340", "43.7400,7.4300"] {
      _ = answer(place, in: &world)
    }
    _ = answer("remove b", in: &world)
    let said = answer("back", in: &world)
    #expect(!said.isEmpty || world.app.feature != .routes)
  }

  @Test func `A place is a line, and the results are chosen by number`() {
    var world = world()
    _ = answer("casino", in: &world)
    #expect(world.app.prompt.opening.first == "1. Casino, 510 m, Monte-Carlo.")
    #expect(answer("1", in: &world) == ["Added Casino, Monte-Carlo. Type undo to remove it."])
    #expect(
      world.app.prompt.opening.contains(
        "The route has 2 stops, takes 3 minutes and is 1.4 kilometers long."))
    #expect(
      answer("43.7460,7.4340", in: &world)
        == ["Added 43.74600,7.43400. Type undo to remove it."])
    #expect(answer("remove b", in: &world) == ["Removed Casino. Type undo to bring it back."])
    #expect(answer("undo", in: &world) == ["Casino is back."])
    _ = answer("save", in: &world)
    #expect(answer("", in: &world) == ["Error: Enter a name for this route."])
    #expect(answer("Tour", in: &world) == ["Saved as Tour."])
    #expect(world.app.routes?.viewed?.name == "Tour")
  }

  @Test func `Above Main, one word leads there from every question, and nothing is open on return`()
  {
    var world = world()
    let above = world.app.features
    func atMain(after lines: String...) -> Bool {
      world.app.features = above
      for line in lines { _ = answer(line, in: &world) }
      let help = answer("help", in: &world)
      _ = answer("main", in: &world)
      return help.last == "main: open Main." && world.app.features == [.main]
        && world.app.routes?.overlays.isEmpty == true
    }
    #expect(atMain())
    #expect(atMain(after: "nowhere"))
    #expect(atMain(after: "casino", "1"))
    #expect(atMain(after: "save"))
    #expect(atMain(after: "save", "Tour"))
  }

  @Test func `A refused stop is named, and no number is offered again`() {
    var world = world()
    _ = answer("casino", in: &world)
    _ = answer("1", in: &world)
    for line in ["casino", "43.7392,7.4274"] {
      _ = answer(line, in: &world)
      let said =
        world.app.routes?.overlays.search == nil
        ? world.app.routes.map { language.words.routes.plainNotice($0.notice ?? .noRoutes) }
        : answer("1", in: &world).first
      #expect(said?.hasSuffix("is already a stop.") == true)
      #expect(world.app.top == .routes(.map) && !world.app.prompt.question.contains("number"))
    }
  }

  @Test func `Main says how many routes are saved before they are opened`() {
    var app = App(
      Application(schema: Scenes.schema), opening: .main, sources: Sources(routes: RoutesSource()))
    #expect(app.prompt.opening.contains("4. Routes: The fastest route through your stops."))
    #expect(
      app.prompt.opening.contains(
        "1. Application: Next: Personal info. 0 of \(Scenes.schema.steps.count) steps saved."))
    app.routesSaved = 3
    #expect(
      app.prompt.opening.contains(
        "4. Routes: The fastest route through your stops. 3 saved routes."))
  }

  private var language: Language { .english }

  @Test func `Part of a name lists the places to choose from, and adds nothing`() {
    var world = world { $0.found = .success([Scenes.casino]) }
    #expect(answer("casi", in: &world) == [])
    #expect(world.app.routes?.stops == [])
    #expect(world.app.prompt.opening == ["1. Casino, 510 m, Monte-Carlo.", "© OpenStreetMap"])
  }

  @Test func `Help says the commands that work at each question, and they do`() {
    var world = world { $0.opened.routes = [] }
    #expect(answer("list", in: &world) == ["You have no saved routes."])
    #expect(!answer("help", in: &world).contains { $0.hasPrefix("save:") })
    for place in ["casino", "1", "43.7460,7.4340"] { _ = answer(place, in: &world) }
    #expect(answer("help", in: &world).contains { $0.hasPrefix("save:") })
    _ = answer("save", in: &world)
    #expect(answer("help", in: &world).first?.hasPrefix("Type a name") == true)
    #expect(answer("list", in: &world) == ["You have no saved routes."])
    #expect(world.app.top == .routes(.map))
    _ = answer("save", in: &world)
    #expect(answer("\\list", in: &world) == ["Saved as list."])
  }

  @Test func `Plain sentences name no keys`() {
    let place = Scenes.casino
    let notices: [RoutesNotice] = [
      .stopAdded(place), .stopRemoved(place), .stopped, .deleted("A"), .alreadySaved, .pressUpdate,
      .noStopSelected, .nothingBefore, .keyDoesNothing, .sameStop(place), .noEngine,
      .noRoute(asksForStop: true), .noRoute(asksForStop: false),
      .locationUnknown, .tooManyStops, .noEngineToUpdate, .stillComputing,
    ]
    for words in [Language.english.words.routes, Language.spanish.words.routes] {
      for text in notices.map(words.plainNotice) + [words.plainNoneMatches("zzz")] {
        #expect(
          !text.contains(/Ctrl|Esc\b|Press|Pulse|Tab\b| [A-Z] (tries|changes|lo|la)/), "\(text)")
      }
    }
  }

  @Test func `Yes and no are accepted in both languages`() {
    for (line, isYes) in [("sí", true), ("s", true), ("y", true), ("yes", true), ("n", false)] {
      var world = RoutesWorld(RoutesSource(), Scenes.mapAnswers(), in: .spanish)
      for line in ["1", "eliminar"] { _ = answer(line, in: &world, .spanish) }
      let said = answer(line, in: &world, .spanish)
      #expect((said == ["No se eliminó nada."]) == !isYes)
      #expect((world.app.routes?.viewed == nil) == isYes)
    }
  }

  @Test func `Finding nothing and not reaching the server are reported differently`() {
    var empty = world { $0.found = .success([]) }
    _ = answer("Atlantis", in: &empty)
    #expect(empty.app.prompt.opening.first?.hasPrefix("Error: Nothing was found") == true)
    var failed = world { $0.found = .failure(.server(.failed(.noNetwork))) }
    _ = answer("Casino", in: &failed)
    #expect(failed.app.prompt.opening.first?.contains("can't be reached") == true)
  }
}
