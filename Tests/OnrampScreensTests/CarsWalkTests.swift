import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Walks breadth first over every state that the keys of the shared cars, and the responses of
/// their server and the store, can reach.
@Suite struct CarsWalkTests: BreadthFirstWalk {
  /// The program, and the effects that haven't been answered.
  struct World: WalkState {
    var app: App
    var asked: [CarsEffect] = []
    var isOver = false

    /// Numbers, histories and notices make no difference.
    var key: World {
      var world = self
      world.app.session.requests = 0
      world.app.session.change = .screen
      world.app.session.killRing = ""
      world.app.cars?.notice = nil
      world.app.cars?.pictures = [:]
      world.app.cars?.rows.search = EditableText(app.cars?.rows.search.text ?? "")
      if case .fetched(_, let isStale)? = app.cars?.contents?.origin {
        world.app.cars?.contents?.origin = .fetched(Scenes.day(0), isStale: isStale)
      }
      let isKeeping = app.cars?.isKeeping == true
      world.app.cars?.keeping = Keeping()
      world.app.cars?.keeping.begin(with: app.cars?.favoritesProblem)
      if isKeeping { _ = world.app.cars?.keeping.next() }
      switch app.cars?.loading {
      case .opening?: world.app.cars?.loading = .opening(0)
      case .fetching(_, let attempt)?: world.app.cars?.loading = .fetching(0, attempt)
      case nil: break
      }
      world.asked = asked.compactMap { effect in
        switch effect {
        case .open(_, let source): .open(0, source)
        case .fetch(_, let source, let attempt): .fetch(0, source, attempt)
        case .keepFavorites(let keys, _): .keepFavorites(keys, revision: 0)
        case .draw, .cancel: nil
        }
      }
      return world
    }
  }

  enum Event {
    case key(Key)
    case answer(CarsResponse, to: CarsEffect)
  }

  private static let cars = [
    Car(brand: "Fiat", model: "500", pricePerDay: 18, rating: Rating(average: 4, count: 2)),
    Car(brand: "Citroën", model: "C3", pricePerDay: 17),
    Car(brand: "Kia", model: "Rio", pricePerDay: 18, rating: Rating(average: 5, count: 1)),
  ]

  private static let keys: [Key] = [
    .down, .up, .enter, .escape, .tab, .character("/"), .character("i"), .character("s"),
    .character("f"), .character("h"), .character("r"), .control("u"), .control("q"),
    .character("y"), .character("n"),
  ]

  /// The maximum number of states to visit, nearest to the start first. There are more than 20,000,
  /// most of which differ only in pending effects.
  private static let enough = isExhaustive ? 4000 : 1000

  @Test func `The cars' promises hold in every state that keys and answers reach`() {
    let typed = StoredState(
      drafts: Drafts(fields: [.make: Draft(line: EditableText("Toyota"))]))
    for state in [StoredState(), typed] {
      var start = World(
        app: App(
          Application(state, schema: Scenes.schema), opening: .cars, isAboveMain: true,
          sources: Sources(cars: Scenes.carsSource)))
      start.asked = start.app.reduce(.cars(.opened)).effects.compactMap(\.cars)
      let (seen, broken) = walk(from: start, until: Self.enough)
      #expect(broken == nil && seen >= Self.enough, "\(broken ?? "\(seen)")")
    }
  }

  func events(in world: World) -> [Event] {
    // The application has its own walk.
    guard !world.isOver, world.app.openCars != nil else { return [] }
    let isAsked = world.app.session.alert != nil
    let cars = world.app.cars
    let keys = Self.keys.filter { key in
      switch key {
      // Searches for a single letter, and types letters as answers only to a question.
      case .character("y"), .character("n"): isAsked
      case .character where cars?.rows.isSearching == true:
        key == .character("i") && cars?.rows.search.isEmpty == true
      case .character("i"): false
      // Only one of the cars can be marked.
      case .character("f"): cars?.selectedCar == Self.cars[2]
      default: true
      }
    }
    return keys.map { .key($0) }
      + world.asked.flatMap { effect in responses(to: effect).map { .answer($0, to: effect) } }
  }

  private func responses(to effect: CarsEffect) -> [CarsResponse] {
    let list = CarList(Self.cars)
    let other = CarList(Array(Self.cars.dropFirst().reversed()))
    switch effect {
    case .open(let request, _):
      let stored = StoredCars(list, source: "", fetched: 0, tag: "1")
      return [
        .opened(request, OpenedCars()),
        .opened(request, OpenedCars(stored, fetched: Scenes.day(2))),
      ]
    case .fetch(let request, _, _):
      func fetched(_ status: Int, _ body: CarListBody) -> CarsResponse {
        .fetched(
          request, .success(NetworkResponse(status: status, headers: ["etag": "1"])), body,
          Scenes.day(0))
      }
      return [
        fetched(200, .cars(list)), fetched(200, .cars(other)), fetched(200, .cars(CarList([]))),
        fetched(200, .notCars), fetched(304, .notJSON),
        .fetched(request, Scenes.unreachable, .notJSON, Scenes.day(0)),
      ]
    case .keepFavorites(_, let revision):
      return [.favoritesKept(revision: revision), .favoritesNotKept(revision: revision, .full)]
    case .draw, .cancel: return []
    }
  }

  func step(_ world: World, _ event: Event) -> (World, [AppEffect]) {
    var after = world
    let effects: [AppEffect]
    switch event {
    case .key(let key): effects = after.app.press(key)
    case .answer(let response, let effect):
      after.asked.removeAll { $0 == effect }
      effects = after.app.reduce(.cars(.response(response))).effects
    }
    for effect in effects {
      switch effect {
      case .quit: after.isOver = true
      case .cars(.cancel), .cars(.draw): break
      case .cars(let effect):
        // Only the newest favorites are written.
        if case .keepFavorites = effect {
          after.asked.removeAll { if case .keepFavorites = $0 { true } else { false } }
        }
        after.asked.append(effect)
      case .application(.keepDrafts(_, let revision, _)):
        let kept = ApplicationResponse.draftsKept(revision: revision)
        if after.app.respond(kept).contains(.quit) { after.isOver = true }
      default: break
      }
    }
    return (after, effects)
  }

  // MARK: Rules

  func brokenStep(
    from before: World, by event: Event, to after: World, _ effects: [AppEffect]
  ) -> String? {
    guard let old = before.app.cars, let new = after.app.cars else { return "the cars are gone" }
    if after.isOver, new.isKeeping { return "it quits before favorites are on disk" }
    if case .answer(.fetched(let request, _, _, _), _) = event {
      guard case .fetching(request, _)? = old.loading else {
        return old == new ? nil : "a late answer changed something"
      }
    }
    let car = old.selectedCar
    let isThere = new.rows.shown.contains { new.list?.cars[$0] == car }
    switch event {
    case .key(.character("h")) where !old.rows.isSearching, .answer:
      if before.app.session.alert == nil, car != nil, isThere, new.selectedCar != car,
        old.rows.chosen != nil
      {
        return "the selection leaves its car"
      }
    default: break
    }
    let isReplaced = after.app.application.vehicle != before.app.application.vehicle
    let isAgreed = before.app.session.alert != nil && effects.contains { $0.cars == nil }
    if isReplaced, before.app.application.vehicle.contains(where: { !$0.isEmpty }), !isAgreed {
      return "what was typed is replaced unasked"
    }
    if case .answer = event, old.list != nil, new.list == nil { return "the list is gone" }
    return nil
  }

  func brokenState(_ world: World) -> String? {
    guard let cars = world.app.openCars else { return nil }
    let layout = cars.layout(in: world.app.session.window)
    if !cars.rows.shown.isEmpty, !cars.rows.visible(layout.carsInView).contains(cars.rows.selected)
    {
      return "the selected car is out of view"
    }
    if cars.page != nil, cars.car == nil { return "the page of no car is open" }
    let all = cars.list?.cars ?? []
    let wanted = cars.arrangement.ordered.filter { index in
      (!cars.arrangement.showsFavorites || cars.favorites.contains(all[index].key))
        && (cars.rows.search.text != "i" || all[index].name.raw.lowercased().contains("i"))
    }
    if cars.page == nil, cars.rows.shown != wanted {
      return "what is shown is not what was asked for"
    }
    if cars.loading == nil, cars.list == nil, cars.problem == nil { return "nothing is said" }
    var app = world.app
    for _ in 0..<4 where app.session.alert == nil && app.top != .main { app.press(.escape) }
    if app.session.alert == nil, app.top != .main { return "Esc doesn't lead to Main" }
    let frame = world.app.frame(12, 40)
    if frame.keyLine.allSatisfy({ $0 == " " }) { return "no key is named" }
    return nil
  }
}

extension AppEffect {
  fileprivate var cars: CarsEffect? {
    if case .cars(let effect) = self { effect } else { nil }
  }
}
