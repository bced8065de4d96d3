import OnrampCore
import OnrampScreens
import Testing

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
      case .say(let text): said.append(text)
      default: break
      }
    }
    return said
  }

  @Test func `The saved routes are said by number, and a number opens one`() {
    var world = world()
    #expect(
      world.app.prompt.opening.contains(
        "1. To the beach: from Port Hercule to Larvotto, 17 minutes, 3.8 kilometers."))
    #expect(answer("4", in: &world) == ["Error: That is not one of the choices."])
    #expect(answer("1", in: &world) == [])
    #expect(world.app.prompt.opening.first == "To the beach.")
    #expect(world.app.prompt.opening.contains("C Casino."))
    let steps = answer("steps", in: &world)
    #expect(steps.contains("Arrive at Larvotto."))
    #expect(answer("delete", in: &world) == [])
    #expect(world.app.prompt.question.hasSuffix("Type yes or no."))
    #expect(world.app.prompt.withoutTerminal == nil)
    #expect(answer("no", in: &world) == [] && world.app.routes?.viewed != nil)
  }

  @Test func `A place is a line, and the results are chosen by number`() {
    var world = world()
    _ = answer("casino", in: &world)
    #expect(world.app.prompt.opening.first == "1. Casino, Monte-Carlo.")
    #expect(answer("1", in: &world) == ["Added Casino."])
    #expect(world.app.prompt.opening.contains("3 minutes, 1.4 kilometers."))
    #expect(answer("43.7460,7.4340", in: &world) == ["Added 43.74600,7.43400."])
    #expect(answer("remove b", in: &world) == ["Removed Casino. undo brings it back."])
    #expect(answer("undo", in: &world) == ["Added Casino."])
    _ = answer("save", in: &world)
    #expect(answer("", in: &world) == ["Error: Enter a name for this route"])
    #expect(answer("Tour", in: &world) == ["Saved as Tour."])
    #expect(world.app.routes?.viewed?.name == "Tour")
  }

  @Test func `Nothing found and not reachable are said differently`() {
    var empty = world { $0.found = .success([]) }
    _ = answer("Atlantis", in: &empty)
    #expect(empty.app.prompt.opening.first?.hasPrefix("Error: Nothing was found") == true)
    var failed = world { $0.found = .failure(.server(.failed(.noNetwork))) }
    _ = answer("Casino", in: &failed)
    #expect(failed.app.prompt.opening.first?.contains("can't be reached") == true)
  }

  @Test func `Spanish commands work in Spanish, the English ones everywhere`() {
    for (line, layer) in [("guardar", Routes.Layer.form(.name)), ("save", .form(.name))] {
      var world = RoutesWorld(RoutesSource(), Scenes.mapAnswers(), in: .spanish)
      for place in ["43.7392,7.4274"] { _ = answer(place, in: &world, .spanish) }
      _ = answer(line, in: &world, .spanish)
      #expect(world.app.top == .routes(layer))
    }
  }
}
