import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Offline maps in the line mode.
@Suite struct MapsPromptTests {
  private func world(_ change: (inout RoutesWorld.Answers) -> Void = { _ in }) -> RoutesWorld {
    RoutesWorld(RoutesSource(), Scenes.withoutMap(change))
  }

  /// What a line says, news included.
  private func answer(_ line: String, in world: inout RoutesWorld) -> [String] {
    var said: [String] = []
    let mode = Language.english.lineMode
    for action in world.app.actions(for: line, in: .english) {
      switch action {
      case .app(let action):
        let before = world.app
        world.act(action)
        said += mode.outcome(of: action, from: before, to: world.app)
        said += news(from: before, to: world.app)
      case .say(let text), .warn(let text): said.append(text)
      default: break
      }
    }
    return said
  }

  private func news(from before: App, to after: App) -> [String] {
    Language.english.lineMode.news(from: before, to: after).compactMap {
      if case .say(let text) = $0 { text } else { nil }
    }
  }

  /// The sentences printed for a response.
  private func hear(_ response: MapsResponse, in world: inout RoutesWorld) -> [String] {
    let before = world.app
    world.act(.routes(.response(.maps(response))))
    return news(from: before, to: world.app)
  }

  @Test func `Without a map, one word lists the available ones, and a name shows what one needs`() {
    var world = world()
    #expect(world.app.prompt.opening.last?.hasSuffix("Type maps to get one.") == true)
    #expect(answer("maps", in: &world) == [])
    #expect(world.app.prompt.opening == ["", "Maps.", "You can get 4 maps."])
    #expect(answer("1", in: &world) == ["Error: That is not one of the choices."])
    #expect(answer("france", in: &world) == [])
    #expect(
      world.app.prompt.opening == [
        "", "Maps.",
        "1. France, Europe: 4.7 gigabytes to download, 23.5 gigabytes on disk, 4 hours 21 minutes "
          + "to prepare.",
        "2. Provence Alpes-Côte-d'Azur, France, Europe: 390 megabytes to download, 1.9 gigabytes "
          + "on disk, 22 minutes to prepare.",
      ])
    // The same search is repeated.
    #expect(answer("france", in: &world) == world.app.prompt.opening)
    #expect(answer("atlantis", in: &world) == [])
    #expect(world.app.prompt.opening.last == "No map matches “atlantis”.")
    #expect(answer("1", in: &world) == ["Error: That is not one of the choices."])
    _ = answer("back", in: &world)
    #expect(world.app.routes?.maps.isOpen == false)
  }

  @Test func `The number of a map downloads it, and each tenth is reported once`() throws {
    var world = world()
    for line in ["maps", "monaco", "1"] { #expect(answer(line, in: &world) == []) }
    #expect(Language.english.lineMode.awaitsMap(world.app))
    let question = world.app.prompt.question
    #expect(question.hasPrefix("Getting the map of Monaco. Type cancel to cancel it"))
    let request = try #require(world.app.routes?.maps.job?.request)
    var stages = stride(from: 0, through: 640_000, by: 10_000).map {
      MapStage.downloading(received: $0, total: 640_000)
    }
    stages.append(.checking)
    stages += (0...100).map { MapStage.preparing(percent: $0) }
    let said = stages.flatMap { hear(.stage(request, $0), in: &world) }
    let tenths = (1...10).map { "\($0 * 10)%." }
    #expect(
      said == ["Downloading 640 kilobytes."] + tenths.map { "Downloaded: " + $0 }
        + ["Checking the download.", "Preparing the map."] + tenths.map { "Prepared: " + $0 })
    let got = MapsResponse.got(request, .success(GotMap([Scenes.monacoMap], isNew: true)))
    #expect(hear(got, in: &world) == ["The map of Monaco is ready."])
    #expect(!Language.english.lineMode.awaitsMap(world.app))
    #expect(world.app.prompt.opening.last == "1. Monaco, Europe: on this computer, 2.4 megabytes.")
    _ = answer("back", in: &world)
    #expect(world.app.routes?.maps.isOpen == false && world.app.routes?.hasEngine == true)
  }

  @Test func `A download continues in the background and reports only its end, even in Main`()
    throws
  {
    for isAtMain in [false, true] {
      var world = world { $0.stage = .preparing(percent: 45) }
      for line in ["maps", "monaco", "1"] { _ = answer(line, in: &world) }
      _ = answer(isAtMain ? "main" : "back", in: &world)
      #expect(Language.english.lineMode.expectsNews(world.app))
      #expect(!Language.english.lineMode.awaitsMap(world.app))
      let request = try #require(world.app.routes?.maps.job?.request)
      for (response, words): (MapsResponse, [String]) in [
        (.stage(request, .preparing(percent: 90)), []),
        (
          .got(request, .failure(.preparation(.noRoads))),
          ["Error: This map has no roads for cars. Get another one."]
        ),
      ] {
        #expect(hear(response, in: &world) == words)
      }
      #expect(!Language.english.lineMode.expectsNews(world.app))
    }
  }

  @Test func `One word cancels a download`() throws {
    var world = world()
    for line in ["maps", "monaco", "1"] { _ = answer(line, in: &world) }
    #expect(answer("2", in: &world) == ["Error: That is not one of the choices."])
    #expect(answer("cancel", in: &world) == [])
    #expect(world.app.prompt.question.hasPrefix("Canceling the map of Monaco."))
    let request = try #require(world.app.routes?.maps.job?.request)
    #expect(
      hear(.got(request, .failure(.canceled)), in: &world)
        == ["Canceled. The downloaded part of the map of Monaco is kept for a week."])
  }

  @Test func `A downloaded map is updated and removed by its number`() {
    var world = world {
      $0.installed = [Scenes.monacoMap]
      $0.got = .success(GotMap([Scenes.monacoMap], isNew: false))
    }
    _ = answer("maps", in: &world)
    #expect(
      world.app.prompt.opening == [
        "", "Maps.", "1. Monaco, Europe: on this computer, 2.4 megabytes.", "You can get 3 maps.",
      ])
    #expect(answer("update 1", in: &world) == ["You already have the newest map of Monaco."])
    #expect(answer("2", in: &world) == ["Error: That is not one of the choices."])
    #expect(
      answer("remove", in: &world) == ["Error: Type remove or update, and the number of a map."])
    #expect(answer("remove 1", in: &world) == [])
    #expect(world.app.prompt.question.contains("Remove the map of Monaco?"))
    #expect(answer("no", in: &world).last == "Nothing was removed.")
    _ = answer("remove 1", in: &world)
    #expect(answer("yes", in: &world) == ["The map of Monaco is removed."])
    #expect(world.app.prompt.opening == ["", "Maps.", "You can get 4 maps."])
  }

  @Test func `One word fetches a failed list again`() {
    var world = world { $0.maps = .failure(.list(.failed(.noNetwork))) }
    _ = answer("maps", in: &world)
    #expect(world.app.prompt.opening.contains { $0.hasPrefix("Error: The list of maps can't be") })
    #expect(world.app.prompt.opening.contains("Type retry to fetch the list again."))
    #expect(world.app.prompt.question == "Type retry or back:")
    #expect(answer("monaco", in: &world).first?.hasPrefix("Error: The list of maps") == true)
    #expect(answer("retry", in: &world) == [])
  }

  @Test func `Where no server may be asked, nothing leads to maps`() {
    var source = RoutesSource()
    source.isOffline = true
    var world = RoutesWorld(source, Scenes.withoutMap())
    #expect(!answer("help", in: &world).contains { $0.hasPrefix("maps:") })
    #expect(answer("maps", in: &world).first?.contains("No server can be asked") == true)
    #expect(world.app.routes?.maps.isOpen == false)
  }
}
