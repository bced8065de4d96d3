import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Hostile texts from outside through the screens and the line mode of each feature, at random keys
/// and lines.
@Suite struct OutsideTextTests {
  private static let evil = "\u{1B}[2J\u{7}\u{0}\u{9B}\u{202E}\u{200B}\r\nFORGED"

  /// A name with hostile characters in it.
  private static func hostile(_ name: String) -> String {
    "\(name.prefix(2))\(evil)\(name.dropFirst(2))"
  }

  private static func hostile(_ place: MapPlace) -> MapPlace {
    MapPlace(hostile(place.name.raw), detail: hostile(place.detail.raw), at: place.coordinate)
  }

  /// A program, and what answers its effects.
  struct World {
    var app: App
    var act: (inout App, AppAction) -> Void = { $0.reduce($1) }
  }

  @Test(arguments: Language.tested) func `Cars, their models and owners`(language: Language) {
    let cars = Scenes.cars.cars.map { car in
      Car(
        brand: Self.hostile(car.brand), model: Self.hostile(car.model), pricePerDay: 17,
        rating: car.rating, owner: CarOwner(name: Self.hostile("Elmira")))
    }
    expectSafe(
      in: language, keys: "shnd/",
      commands: [.back, .help, .yes, .no, .order, .list, .find, .more, .favorites, .favorite, .use]
    ) {
      World(
        app: App(
          Scenes.carsSource, in: language,
          then: [Scenes.opened(favorites: cars.suffix(1)), Scenes.fetched(CarList(cars))]))
    }
  }

  @Test(arguments: Language.tested) func `The questions of a survey`(language: Language) {
    let scene = Scenes.asking("", [Self.hostile("Why?"), Self.hostile("And your food?")])
    expectSafe(
      in: language, keys: "ab", commands: [.back, .help, .retry, .list]
    ) { World(app: scene.app(in: language)) }
  }

  @Test(arguments: Language.tested, [true, false])
  func `Folders and files`(language: Language, isNewest: Bool) {
    let listing = Listing(
      folder: isNewest ? nil : "/" + Self.hostile("home"),
      entries: [
        Scenes.entry(Self.hostile("Old"), isFolder: true),
        Scenes.entry(Self.hostile("mo") + ".jpg", bytes: 3_412_345, of: Self.hostile("Pic")),
        Scenes.entry(Self.hostile("casi") + ".png", bytes: 88_123),
      ], now: Scenes.listed, skipped: [Self.hostile("tax")])
    expectSafe(in: language, keys: "ab", commands: [.browse, .back, .help, .remove, .turn]) {
      World(
        app: App(
          StoredState(answers: Scenes.saved(before: .photos)), in: language,
          then: [.key(.control("o")), .response(.listed(1, .listing(listing)))]))
    }
  }

  @Test(arguments: Language.tested, 0..<4)
  func `Places, streets, saved routes and regions`(language: Language, kind: Int) {
    var answers = Scenes.mapAnswers()
    answers.opened.routes = Scenes.summaries.map {
      RouteSummary(
        id: $0.id, name: Self.hostile($0.name), from: Self.hostile($0.from),
        to: Self.hostile($0.to), stops: $0.stops, seconds: $0.seconds, meters: $0.meters,
        saved: $0.saved)
    }
    answers.found = .success(Scenes.casinos.map { Self.hostile($0) })
    answers.opened.location = CurrentLocation(
      Self.hostile(Scenes.port), from: .given, at: Scenes.day(0))
    answers.opened.draft = RouteDraft(
      stops: Scenes.places.map { Self.hostile($0) }, preferences: .keepingOrder)
    answers.ground = MapGround([
      MapFeature(
        .primary, name: Self.hostile("Boulevard Albert 1er"),
        points: [Scenes.port.coordinate, Scenes.beach.coordinate])
    ])
    answers.renames = { Self.hostile($0) }
    answers.maps = .success(
      MapCatalog(
        Scenes.maps.regions.map {
          MapRegion(
            id: $0.id, name: Self.hostile($0.name), within: $0.within.map { Self.hostile($0) },
            address: $0.address)
        }, fetched: 1_795_000_000))
    answers.installed = [
      InstalledMap(
        folder: "map-1", region: "monaco", name: Self.hostile("Monaco"), time: 1_795_000_000,
        bytes: 2_400_000, area: Scenes.monacoMap.area)
    ]
    switch kind {
    case 0: answers.got = .success(GotMap(answers.installed, isNew: true))
    case 1:
      answers.opened.offlineMap = nil
      answers.problem = .offRoad(stop: 1)
      answers.got = .failure(.noRoom(needed: 60_000_000_000, free: 3_000_000_000))
    case 2:
      answers.opened.offlineMap = nil
      answers.problem = .unreachable(from: 0, to: 2)
      answers.stage = .downloading(received: 250_000, total: 640_000)
    default: (answers.store, answers.saved) = (.full, .store(.full))
    }
    expectSafe(
      in: language, keys: "aslxdecounpm/y+",
      commands: [
        .back, .help, .yes, .no, .remove, .export, .retry, .stops, .steps, .save, .order, .new,
        .list, .find, .update, .delete, .undo, .here, .maps, .maps, .maps, .cancel, .links,
      ]
    ) {
      var world = RoutesWorld(kind == 3 ? Scenes.online : RoutesSource(), answers, in: language)
      return World(app: world.app) { app, action in
        world.act(action)
        app = world.app
      }
    }
  }

  @Test(arguments: Language.tested, [nil, "Ana"])
  func `Answers, labels and reviewers at the desk`(language: Language, holder: String?) throws {
    let document = SampleDesk.document(name: Self.hostile("Amina"))
    let sections = document.sections.map { section in
      DeskDocument.Section(
        OutsideText(Self.hostile(section.title.raw)),
        section.answers.map {
          .init(
            $0.field, label: OutsideText(Self.hostile($0.label.raw)),
            asked: OutsideText(Self.hostile($0.asked.raw)),
            text: $0.text.map { Self.hostile($0.raw) }, isPhoto: $0.isPhoto)
        })
    }
    let hostile = DeskDocument(
      sections,
      photos: document.photos.map {
        .init($0.field, label: OutsideText(Self.hostile($0.label.raw)), bytes: $0.bytes)
      }, language: language)
    var random = SplitMix(seed: 7)
    let keys = Self.keys("nkart4uvp/")
    for _ in 0..<4 * Self.rounds {
      var desk = TestDesk()
      (desk.opens, desk.holder) = (.success(hostile), holder.map { Self.hostile($0) })
      desk.submissions =
        SampleDesk.waiting + [
          SampleDesk.submission("3333-BB", 2_000, state: .refused, by: Self.hostile("Bo"))
        ]
      desk.press(.function(5))
      for _ in 0..<10 {
        desk.press(try #require(keys.randomElement(using: &random)))
        expectSafe(desk.frame(language))
      }
    }
  }

  // MARK: Kit

  private static let rounds = isExhaustive ? 200 : 4

  private static func keys(_ letters: String) -> [Key] {
    letters.map(Key.character) + [
      .enter, .enter, .enter, .down, .down, .tab, .escape, .left, .delete, .function(1),
      .paste("a"), .control("p"),
    ]
  }

  /// Presses keys and answers lines at random, and checks all that is drawn and said.
  private func expectSafe(
    in language: Language, keys: String, commands: [LineCommand], from begin: () -> World
  ) {
    var random = SplitMix(seed: 7)
    let keys = Self.keys(keys)
    for _ in 0..<Self.rounds {
      var world = begin()
      for _ in 0..<12 {
        let key = keys.randomElement(using: &random) ?? .enter
        if case .app(let action)? = Keymap.command(for: key, in: world.app, words: language.words) {
          world.act(&world.app, action)
        }
        expectSafe(world.app.frame(24, 80, language.appearance))
      }
    }
    let names = ["1", "2", "mo", "casi", "~/a.gpx", ""]
    for _ in 0..<Self.rounds {
      var world = begin()
      for _ in 0..<40 {
        let name = names.randomElement(using: &random) ?? ""
        let word = commands.randomElement(using: &random).map(language.words.word) ?? ""
        let line = [name, word, word, word + " " + name].randomElement(using: &random) ?? ""
        answer(line, in: &world, language.lineMode)
      }
    }
  }

  private func answer(_ line: String, in world: inout World, _ lineMode: LineMode) {
    let prompt = lineMode.prompt(of: world.app)
    for line in prompt.opening + [prompt.question] { expectSafe(line) }
    var waiting = prompt.actions(for: line)
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .app(let action):
        let before = world.app
        world.act(&world.app, action)
        for line in lineMode.outcome(of: action, from: before, to: world.app) { expectSafe(line) }
        for case .say(let line) in lineMode.news(from: before, to: world.app) { expectSafe(line) }
      case .say(let line): expectSafe(line)
      case .confirm(let line, let then):
        expectSafe(line)
        waiting += then
      default: break
      }
    }
  }

  private func expectSafe(_ frame: Frame) {
    for row in frame.rows {
      let isSafe = row.allSatisfy { cell in !cell.scalars.contains(where: \.isNeverShown) }
      #expect(isSafe, "\(row.text.debugDescription)")
    }
  }

  /// A line may have lines of its own, but none that a text forges.
  private func expectSafe(_ line: String) {
    let isSafe = !line.unicodeScalars.contains { $0 != "\n" && $0.isNeverShown }
    #expect(isSafe && !line.contains("\nFORGED"), "\(line.debugDescription)")
  }
}
