import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Keys after one that opens a line of text are text, however late answers come.
@Suite struct TypedAheadTests {
  /// Letters that are commands on the map or in the lists, and some that aren't.
  private static let letters: [Character] = Array("aldyunmsoxecrfp/+-0<> Hôé")

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    mutating func next(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
  }

  private struct Typist {
    var random: Random
    var app: App
    /// Answers that haven't arrived yet.
    var late: [AppAction]
    /// The layer that receives the keys after the one that opens it.
    var opened: Layer?
    /// The effects of the text typed after it.
    var ran: [AppEffect] = []

    /// Presses a key, possibly after some of the answers.
    mutating func press(_ key: Key) {
      while !late.isEmpty, random.next(below: 6) == 0 { app.reduce(late.removeFirst()) }
      guard
        case .app(let action)? = Keymap.command(for: key, in: app, words: Language.english.words)
      else {
        return
      }
      ran += app.reduce(action).effects
    }

    /// Presses a key, and types a text after it.
    mutating func type(_ text: String, behind opener: Character) {
      press(.character(opener))
      (opened, ran) = (app.top, [])
      for character in text { press(.character(character)) }
      for answer in late { app.reduce(answer) }
    }
  }

  private func text(_ random: inout Random) -> String {
    String(
      (0..<(1 + random.next(below: 12))).map { _ in
        Self.letters[random.next(below: Self.letters.count)]
      })
  }

  /// The routes before any answer, and the pending answers.
  private func routes(_ random: inout Random) -> Typist {
    var source = Scenes.online
    source.isOffline = random.next(below: 4) == 0
    var opened = OpenedRoutes()
    opened.routes = Scenes.summaries
    opened.location = Scenes.openedMap.location
    if source.isOffline || random.next(below: 3) == 0 {
      opened.offlineMap = Scenes.openedMap.offlineMap
    }
    let stops = [0, 2, 25][random.next(below: 3)]
    if stops > 0 {
      let places = (0..<stops).map {
        MapPlace("\($0)", at: Scenes.point(43.7 + Double($0) / 100, 7.4))
      }
      opened.draft = RouteDraft(stops: places, preferences: .keepingOrder)
    }
    var app = App(
      Application(schema: Scenes.schema), opening: .routes, isAboveMain: true,
      sources: Sources(routes: source))
    app.reduce(.routes(.opened))
    let problem: ServerProblem? = random.next(below: 2) == 0 ? .failed(.timedOut) : nil
    let reached = AppAction.routes(.response(.reached(2, problem)))
    let late = [.routes(.response(.opened(1, opened)))] + (source.isOffline ? [] : [reached])
    return Typist(random: random, app: app, late: late)
  }

  @Test(arguments: 0..<80)
  func `Text typed right after A runs no command, and all of it is in the search`(seed: Int) {
    var random = Random(seed)
    var typist = routes(&random)
    let text = text(&random)
    typist.type(text, behind: "a")
    // Without an engine, the list ignores A.
    guard typist.opened != .routes(.list) else { return }
    let isOnlyLookingFor = typist.ran.allSatisfy {
      switch $0 {
      case .routes(.search), .routes(.cancel): true
      default: false
      }
    }
    #expect(isOnlyLookingFor, "“\(text)” ran \(typist.ran)")
    #expect(typist.app.session.alert == nil)
    #expect(typist.app.routes?.overlays.search?.query.text == text)
  }

  @Test(arguments: 0..<20)
  func `Text typed right after the slash filters saved routes`(seed: Int) {
    var random = Random(seed)
    var typist = routes(&random)
    typist.press(.character("l"))
    guard typist.app.top == .routes(.list) else { return }
    let text = text(&random)
    typist.type(text, behind: "/")
    #expect(typist.ran == [] && typist.app.session.alert == nil)
    #expect(typist.app.top == .routes(.filter) && typist.app.routes?.list.rows.search.text == text)
  }

  @Test(arguments: 0..<20)
  func `Text typed right after the slash searches shared cars`(seed: Int) {
    var random = Random(seed)
    var app = App(
      Application(schema: Scenes.schema), opening: .cars, isAboveMain: true,
      sources: Sources(cars: .standard))
    app.reduce(.cars(.opened))
    let opened = CarsResponse.opened(1, OpenedCars())
    let list = CarListBody.cars(random.next(below: 2) == 0 ? .builtIn : CarList([]))
    let response = NetworkResponse(status: 200, headers: [:])
    let fetched = CarsResponse.fetched(2, .success(response), list, Scenes.day(0))
    var typist = Typist(
      random: random, app: app, late: [.cars(.response(opened)), .cars(.response(fetched))])
    let text = text(&random)
    typist.type(text, behind: "/")
    // In a list without cars, there is nothing to search.
    guard typist.opened != .cars(.list) else {
      #expect(typist.app.cars?.list == CarList([]))
      return
    }
    #expect(typist.app.cars?.rows.search.text == text && typist.app.cars?.favorites == [])
  }

  @Test(arguments: 0..<20)
  func `Text typed after S while the route is computed becomes its name`(seed: Int) {
    var random = Random(seed)
    var world = RoutesWorld(RoutesSource(), Scenes.mapAnswers { $0.plans = false })
    world.press(Scenes.stops(2))
    let request = world.app.routes?.plan.request ?? 0
    let route = Scenes.route(world.app.routes?.plan.stops ?? [])
    var typist = Typist(
      random: random, app: world.app,
      late: [.routes(.response(.planned(request, .success(route))))])
    let text = text(&random)
    typist.press(.character("s"))
    typist.type(text, behind: " ")
    let isOnlyKept = typist.ran.allSatisfy {
      if case .routes(.keepDraft) = $0 { true } else { false }
    }
    #expect(isOnlyKept && typist.app.session.alert == nil)
    #expect(typist.app.routes?.plan.name.text == " " + text)
  }
}
