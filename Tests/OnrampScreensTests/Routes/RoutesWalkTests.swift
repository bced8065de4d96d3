import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// Walks at random through the keys and answers of the routes. Answers come late, twice or never.
@Suite struct RoutesWalkTests {
  private static let keys: [Key] = [
    .character("a"), .character("a"), .paste("43.7385,7.4196"), .paste("43.7392,7.4274"),
    .paste("43.7460,7.4340"), .paste("casino"), .enter, .enter, .enter, .tab, .backTab, .escape,
    .escape, .character("s"), .paste("Tour"), .character("o"), .character("x"), .character("<"),
    .character(">"), .character("u"), .character("d"), .character("l"), .character("m"),
    .character("n"), .character("y"), .character("r"), .character("c"), .character("e"),
    .character("/"), .control("_"), .control("u"), .down, .up, .left, .right, .character("+"),
    .character("-"), .character("0"), .character("p"), .character("p"), .control("p"),
    .delete, .pageDown, .control("q"), .function(1), .control("s"),
  ]

  private struct Random {
    var state: UInt64
    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  @Test(arguments: 0..<20)
  func `The routes' promises hold for any keys and answers`(seed: Int) {
    var random = Random(state: UInt64(seed))
    var source = RoutesSource()
    if seed % 3 == 0 { source = Scenes.online }
    if seed % 5 == 0 { source.receiver = ReceiverAddress(host: "localhost", port: 2947) }
    var app = App(
      Application(schema: Scenes.schema), opening: .routes, isAboveMain: true,
      sources: Sources(routes: source))
    var asked = routes(in: app.reduce(.routes(.opened)).effects)
    for step in 0..<250 {
      let before = app
      var what: String
      let effects: [AppEffect]
      if !asked.isEmpty, random.next(3) == 0 {
        let effect = asked[random.next(asked.count)]
        guard let response = answer(to: effect, &random) else { continue }
        what = "\(response)"
        effects = app.reduce(.routes(.response(response))).effects
        // Occasionally, an answer comes again.
        if random.next(4) > 0 { asked.removeAll { $0 == effect } }
        if let broken = brokenAnswer(response, from: before.routes, to: app.routes) {
          Issue.record("\(broken): \(what), seed \(seed), step \(step)")
          return
        }
      } else {
        let key = Self.keys[random.next(Self.keys.count)]
        what = "\(key)"
        effects = app.press(key)
        if key == .escape, before.session.alert == nil, before.help == nil,
          let broken = brokenEscape(from: before.routes, to: app.routes)
        {
          Issue.record("\(broken), seed \(seed), step \(step)")
          return
        }
      }
      asked += routes(in: effects)
      if effects.contains(.quit) {
        if app.routes?.isKeeping == true, before.session.alert == nil,
          before.session.leaving == nil
        {
          Issue.record("it ends before all is on disk, seed \(seed), step \(step)")
        }
        return
      }
      if let broken = brokenState(app, draws: step % 25 == 0) {
        Issue.record("\(broken) after \(what), seed \(seed), step \(step)")
        return
      }
    }
  }

  private func routes(in effects: [AppEffect]) -> [RoutesEffect] {
    effects.compactMap { if case .routes(let effect) = $0 { effect } else { nil } }
  }

  private func answer(to effect: MapsEffect, _ random: inout Random) -> MapsResponse {
    let maps = random.next(2) == 0 ? [] : [Scenes.monacoMap]
    switch effect {
    case .read(let request):
      return .read(
        request, random.next(3) == 0 ? .failure(.notAList) : .success(Scenes.maps), installed: maps)
    case .size(let request, _): return .sized(request, Scenes.mapSizes)
    case .get(let request, _):
      switch random.next(4) {
      case 0: return .stage(request, .downloading(received: 1, total: 3))
      case 1: return .got(request, .failure(.canceled))
      case 2: return .got(request, .success(GotMap(maps, isNew: false)))
      default: return .got(request, .success(GotMap([Scenes.monacoMap], isNew: true)))
      }
    case .remove(let request, _): return .removed(request, .success(maps))
    }
  }

  private func answer(to effect: RoutesEffect, _ random: inout Random) -> RoutesResponse? {
    let fails = random.next(4) == 0
    switch effect {
    case .open(let request):
      var opened = Scenes.openedMap
      opened.routes = Scenes.summaries
      if random.next(2) == 0 { opened.draft = RouteDraft(stops: Scenes.places) }
      if fails { opened.offlineMap = nil }
      return .opened(request, opened)
    case .reach(let request): return .reached(request, fails ? .failed(.refused) : nil)
    case .follow(let request, _):
      let place = MapPlace(Scenes.port.coordinate)
      let here = CurrentLocation(place, from: .receiver, at: Scenes.day(0))
      return fails ? .locationLost(request) : .located(request, here)
    case .locate(let request, let place):
      return .located(request, CurrentLocation(place, from: .driver, at: Scenes.day(0)))
    case .search(let request, _):
      return .found(request, fails ? .failure(.helperDied) : .success(FoundPlaces(Scenes.casinos)))
    case .plan(let request, let stops, let preferences):
      return .planned(
        request,
        fails ? .failure(.offRoad(stop: 1)) : .success(Scenes.route(stops, preferences)))
    case .ground(let request, _, _, _): return .ground(request, .success(Scenes.ground))
    case .loadRest(let request): return .rest(request, .success([]))
    case .load(let request, let id):
      return .loaded(request, fails ? .failure(.store(.readOnly)) : .success(Scenes.saved(id)))
    case .save(let request, let order):
      if fails { return .saved(request, .failure(.store(.full))) }
      if order.replacing == nil, random.next(2) == 0 {
        return .saved(request, .failure(.nameTaken(RouteID(3))))
      }
      return .saved(
        request,
        .success(
          SavedRoute(
            id: order.replacing ?? RouteID(100 + request), name: order.name, route: order.route,
            preferences: order.preferences, saved: 0
          ).summary))
    case .delete(let request, _): return .deleted(request, fails ? .full : nil)
    case .restore(let request, _): return .restored(request, fails ? .store(.full) : nil)
    case .keepDraft(_, let revision):
      return fails ? .draftNotKept(revision: revision, .full) : .draftKept(revision: revision)
    case .export(let request, _, _, let path): return .exported(request, .success(path))
    case .drawCode(let request, _):
      return .codeDrawn(request, random.next(3) == 0 ? nil : [[true]])
    case .readClock:
      return .clock(ClockTime(hour: Int(random.next(24)), minute: Int(random.next(60))))
    case .maps(let effect): return .maps(answer(to: effect, &random))
    case .count, .keepLocation, .picture, .cancel: return nil
    }
  }

  // MARK: Rules

  private func brokenAnswer(
    _ response: RoutesResponse, from old: Routes?, to new: Routes?
  ) -> String? {
    guard let old, let new else { return "the routes are gone" }
    switch response {
    case .planned(let request, _):
      if old.plan.request != request, old != new { return "a late route changed something" }
    case .found(let request, _):
      if old.overlays.search?.request != request, old != new {
        return "late places changed something"
      }
    case .ground(let request, _):
      if old.map.groundRequest != request, old != new { return "late ground changed something" }
    default: break
    }
    switch (response, old.storage.loading) {
    case (.opened, _), (.saved, _): return nil
    // A driver who asked to edit a saved route gets its stops.
    case (.loaded, .reading(_, _, .update)?) where !old.plan.isUnsaved: return nil
    default: return old.plan.stops == new.plan.stops ? nil : "an answer changed the stops"
    }
  }

  private func brokenEscape(from old: Routes?, to new: Routes?) -> String? {
    guard let old, let new else { return nil }
    if old.plan.edited == nil, old.plan.stops != new.plan.stops { return "Esc lost stops" }
    if old.plan.edited == nil, old.plan.name.text != new.plan.name.text { return "Esc lost a name" }
    return nil
  }

  private func brokenState(_ app: App, draws: Bool) -> String? {
    guard let routes = app.routes else { return "the routes are gone" }
    if routes.plan.stops.count > Routes.maxStops { return "there are too many stops" }
    if let twice = routes.plan.stops.repeated { return "\(twice.name) is a stop twice" }
    if let route = routes.plan.route, route.stops != routes.plan.stops {
      return "the route is not that of the stops"
    }
    if routes.order.first ?? 0 != 0 || routes.order.last ?? 0 != max(0, routes.stops.count - 1) {
      return "an end of the route moved"
    }
    if routes.storage.contents == .read, routes.storage.keptDraft != routes.plan.draft {
      return "the stops are not kept"
    }
    if case .stop(let stop)? = routes.map.focus, !routes.stops.indices.contains(stop) {
      return "the focus is on no stop"
    }
    if routes.screen == .list, !routes.list.rows.shown.isEmpty, routes.list.selectedRoute == nil {
      return "no route is selected"
    }
    var leaving = app
    for _ in 0..<10 where leaving.session.alert == nil && leaving.top != .main {
      leaving.press(.escape)
    }
    if leaving.session.alert == nil, leaving.top != .main {
      return "Esc doesn't lead to Main, but to \(leaving.top), \(leaving.features)"
    }
    guard draws else { return nil }
    for (rows, columns) in [(24, 80), (12, 40), (60, 200)] {
      if app.frame(rows, columns).keyLine.allSatisfy({ $0 == " " }) { return "no key is named" }
    }
    return nil
  }
}
