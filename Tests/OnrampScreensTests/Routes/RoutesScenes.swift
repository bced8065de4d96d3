import OnrampCore
import OnrampScreens

extension Scenes {
  static var online: RoutesSource {
    var source = RoutesSource()
    (source.routing, source.search) = (routingServer, searchServer)
    return source
  }

  static func mapAnswers(_ change: (inout RoutesWorld.Answers) -> Void = { _ in })
    -> RoutesWorld.Answers
  {
    var answers = RoutesWorld.Answers()
    answers.opened = openedMap
    answers.opened.routes = summaries
    change(&answers)
    return answers
  }

  /// The keys that add the stops of the examples, by their degrees.
  static func stops(_ count: Int) -> [Key] {
    let points = ["43.7385,7.4196", "43.7392,7.4274", "43.7460,7.4340"]
    return points.prefix(count).flatMap { [Key.character("a"), .paste($0), .enter] }
  }

  static func routed(
    _ name: String, _ source: RoutesSource = RoutesSource(),
    _ answers: RoutesWorld.Answers = mapAnswers(), _ keys: [Key] = [],
    then actions: [AppAction] = []
  ) -> Scene {
    Scene(name) { language in
      var world = RoutesWorld(source, answers, in: language)
      world.press(keys)
      for action in actions { world.act(action) }
      return world.app
    }
  }

  private static func failing(
    _ name: String, _ problem: RouteProblem, _ source: RoutesSource = RoutesSource()
  ) -> Scene {
    routed(name, source, mapAnswers { $0.problem = problem }, stops(2))
  }

  private static let view: [Key] = [.character("l"), .enter]
  private static let edit: [Key] = view + [.character("u")]

  private static var silentEngine: RoutesWorld.Answers {
    var answers = RoutesWorld.Answers()
    answers.unreachable = .failed(.refused)
    answers.opened.routes = summaries
    return answers
  }

  private static var silentDraft: RoutesWorld.Answers {
    var answers = silentEngine
    answers.opened.routes = []
    answers.opened.draft = RouteDraft(stops: places, preferences: .keepingOrder)
    return answers
  }

  /// Twenty-five stops, more than fit in the box.
  private static var full: RoutesWorld.Answers {
    let stops = (0..<25).map { index in
      MapPlace("Stop \(index + 1)", at: point(43.73 + Double(index) / 1000, 7.42))
    }
    return mapAnswers { $0.opened.draft = RouteDraft(stops: stops, preferences: .keepingOrder) }
  }

  private static var draft: RoutesWorld.Answers {
    mapAnswers { $0.opened.draft = RouteDraft(stops: places, preferences: .keepingOrder) }
  }

  private static var receiving: RoutesSource {
    var source = RoutesSource()
    source.receiver = ReceiverAddress(host: "localhost", port: 2947)
    return source
  }

  private static func fix(_ days: Int) -> CurrentLocation {
    CurrentLocation(
      MapPlace("43.73500,7.42500", at: port.coordinate), from: .receiver, at: day(days))
  }

  static let mapScenes: [Scene] = [
    routed("routes-opening", online, mapAnswers { ($0.opens, $0.reaches) = (false, false) }),
    routed(
      "routes-asking", online,
      mapAnswers { ($0.opened.offlineMap, $0.reaches) = (nil, false) }),
    routed("routes-map"),
    routed("routes-map-online", online, RoutesWorld.Answers()),
    routed("routes-stop", RoutesSource(), mapAnswers { $0.opened.location = nil }, stops(1)),
    routed("routes-route", RoutesSource(), mapAnswers(), stops(3)),
    routed("routes-kept-order", RoutesSource(), mapAnswers(), stops(3) + [.character("o")]),
    routed("routes-focused", RoutesSource(), mapAnswers(), stops(3) + [.tab, .tab]),
    routed(
      "routes-removed", RoutesSource(), mapAnswers(), stops(3) + [.tab, .tab, .character("x")]),
    routed("routes-computing", RoutesSource(), mapAnswers { $0.plans = false }, stops(2)),
    routed(
      "routes-stopped", RoutesSource(), mapAnswers { $0.plans = false }, stops(2) + [.escape]),
    failing("routes-off-road", .offRoad(stop: 1)),
    failing("routes-off-map", .offMap(stop: 2)),
    failing("routes-unreachable", .unreachable(from: 0, to: 2)),
    failing("routes-server-failed", .server(.failed(.timedOut)), online),
    failing("routes-helper-died", .helperDied),
    routed(
      "routes-same-stop", RoutesSource(), mapAnswers(),
      stops(3) + [.character("a"), .paste("43.7385,7.4196"), .enter]),
    routed("routes-draft", RoutesSource(), draft),
    routed("routes-full", RoutesSource(), full),
    routed(
      "routes-not-on-earth", RoutesSource(), mapAnswers(),
      [.character("a"), .paste("99,200"), .enter]),
    routed(
      "routes-still-computing", RoutesSource(), mapAnswers { $0.plans = false },
      stops(2) + [.character("s"), .paste("Tour"), .enter]),
    routed(
      "routes-fix-lost", receiving, mapAnswers(),
      then: [
        .routes(.response(.located(2, fix(0)))), .routes(.response(.locationLost(2))),
      ]),
    routed("routes-location-unknown", RoutesSource(), mapAnswers { $0.opened.location = nil }),
    routed(
      "routes-where", RoutesSource(), mapAnswers { $0.opened.location = nil }, [.character("c")]),
    routed(
      "routes-not-kept", RoutesSource(), mapAnswers { $0.store = .full }, stops(2)),
    routed("help-map", RoutesSource(), mapAnswers(), stops(3) + [.tab, .function(1)]),
  ]

  static func withoutMap(
    _ change: (inout RoutesWorld.Answers) -> Void = { _ in }
  ) -> RoutesWorld.Answers {
    var answers = RoutesWorld.Answers()
    change(&answers)
    return answers
  }
  private static let monaco: [Key] = [.character("p"), .paste("mona"), .enter]

  static let downloadScenes: [Scene] = [
    routed("maps", RoutesSource(), withoutMap(), [.character("p")]),
    routed("maps-search", RoutesSource(), withoutMap(), [.character("p"), .paste("france")]),
    routed("maps-none", RoutesSource(), withoutMap(), [.character("p"), .paste("atlantis")]),
    routed(
      "maps-no-list", RoutesSource(), withoutMap { $0.maps = .failure(.list(.failed(.noNetwork))) },
      [.character("p")]),
    routed(
      "maps-downloading", RoutesSource(),
      withoutMap { $0.stage = .downloading(received: 250_000, total: 640_000) }, monaco),
    routed(
      "maps-behind", RoutesSource(),
      mapAnswers { $0.stage = .preparing(percent: 45) }, monaco + [.escape, .escape]),
    routed(
      "maps-ready", RoutesSource(),
      withoutMap { $0.got = .success(GotMap([monacoMap], isNew: true)) }, monaco),
    routed(
      "maps-no-room", RoutesSource(),
      withoutMap { $0.got = .failure(.noRoom(needed: 60_000_000_000, free: 3_000_000_000)) },
      [.character("p"), .paste("france"), .enter]),
    routed(
      "maps-no-memory", RoutesSource(),
      withoutMap { $0.got = .failure(.noMemory(needed: 14_600_000_000, has: 4_000_000_000)) },
      [.character("p"), .paste("france"), .enter]),
    routed(
      "maps-here", RoutesSource(), mapAnswers { $0.installed = [monacoMap] },
      [.character("p"), .tab]),
    routed(
      "maps-remove", RoutesSource(), mapAnswers { $0.installed = [monacoMap] },
      [.character("p"), .tab, .delete]),
    routed("help-maps", RoutesSource(), withoutMap(), [.character("p"), .tab, .function(1)]),
    routed(
      "route-code", RoutesSource(), mapAnswers(), stops(3) + [.enter, .control("p")]),
    routed(
      "route-code-failed", RoutesSource(), mapAnswers { $0.draws = false },
      stops(3) + [.enter, .control("p"), .down]),
  ]

  static let searchScenes: [Scene] = [
    routed("routes-search", RoutesSource(), mapAnswers(), [.character("a")]),
    routed("routes-search-pasted", RoutesSource(), mapAnswers(), [.paste("43.7385,7.4196")]),
    routed("routes-found", RoutesSource(), mapAnswers(), [.character("a"), .paste("casi"), .down]),
    routed(
      "routes-found-stand-in", RoutesSource(), mapAnswers { $0.isOnStandIn = true },
      [.character("a"), .paste("casi")]),
    routed(
      "routes-searching", RoutesSource(), mapAnswers { $0.found = nil },
      [.character("a"), .paste("casi")]),
    routed(
      "routes-nothing-found", RoutesSource(), mapAnswers { $0.found = .success([]) },
      [.character("a"), .paste("Atlantis")]),
    routed(
      "routes-search-failed", online,
      mapAnswers { $0.found = .failure(.server(.failed(.noNetwork))) },
      [.character("a"), .paste("Casino"), .enter]),
    routed(
      "routes-no-search",
      {
        var source = online; source.search = nil; return source
      }(),
      RoutesWorld.Answers(), [.character("a"), .paste("Casino"), .enter]),
    routed("help-search", RoutesSource(), mapAnswers(), [.character("a"), .function(1)]),
  ]

  static let savingScenes: [Scene] = [
    routed(
      "routes-naming", RoutesSource(), mapAnswers(), stops(2) + [.character("s"), .paste("Tour")]),
    routed(
      "routes-nameless", RoutesSource(), mapAnswers(),
      stops(2) + [.character("s"), .control("u"), .enter]),
    routed("routes-suggested", RoutesSource(), mapAnswers(), stops(2) + [.character("s")]),
    routed(
      "routes-name-taken", RoutesSource(), mapAnswers { $0.saved = .nameTaken(RouteID(3)) },
      stops(2) + [.character("s"), .paste("To the beach"), .enter]),
    routed(
      "routes-saved", RoutesSource(), mapAnswers(),
      stops(3) + [.character("s"), .paste("Tour"), .enter]),
    routed(
      "routes-not-saved", RoutesSource(), mapAnswers { $0.saved = .store(.full) },
      stops(2) + [.character("s"), .paste("Tour"), .enter]),
    routed("routes-viewed", RoutesSource(), mapAnswers(), view),
    routed("routes-editing", RoutesSource(), mapAnswers(), edit),
    routed(
      "routes-edited", RoutesSource(), mapAnswers(),
      edit + [.tab, .tab, .character("x"), .tab, .tab]),
    routed(
      "routes-discard", RoutesSource(), mapAnswers(),
      edit + [.character("o"), .escape]),
    routed(
      "routes-discard-beside", RoutesSource(), mapAnswers(),
      stops(2) + view + [.character("n")]),
    routed("routes-delete", RoutesSource(), mapAnswers(), view + [.character("d")]),
    routed(
      "routes-deleted", RoutesSource(), mapAnswers(), view + [.character("d"), .character("y")]),
    routed(
      "routes-not-deleted", RoutesSource(),
      mapAnswers { answers in answers.store = nil },
      view,
      then: [
        .routes(.deleteTapped), .alert(.answered(.yes)),
      ]),
    routed(
      "routes-exporting", RoutesSource(), mapAnswers(), view + [.character("e"), .paste("~/a.gpx")]),
    routed(
      "routes-export-refused", RoutesSource(),
      mapAnswers { $0.exported = .exists(path: "/home/amina/a.gpx") },
      view + [.character("e"), .paste("~/a.gpx"), .enter]),
    routed("routes-page", RoutesSource(), mapAnswers(), view + [.enter]),
    routed(
      "routes-page-zoomed", RoutesSource(), mapAnswers(),
      view + [.enter, .character("+"), .character("+"), .down]),
    routed("routes-page-new", RoutesSource(), mapAnswers(), stops(1) + [.enter]),
    routed("help-route", RoutesSource(), mapAnswers(), view + [.enter, .function(1)]),
  ]

  static let listScenes: [Scene] = [
    routed("routes-list", RoutesSource(), mapAnswers(), [.character("l")]),
    routed("routes-list-unreachable", online, silentEngine),
    routed("routes-list-draft", online, silentDraft),
    routed("routes-map-no-engine", online, silentDraft, [.character("m")]),
    routed("routes-list-empty", RoutesSource(), RoutesWorld.Answers()),
    routed(
      "routes-list-none-saved", RoutesSource(), mapAnswers { $0.opened.routes = [] },
      [.character("l")]),
    routed(
      "routes-list-not-read", RoutesSource(),
      mapAnswers { ($0.opened.routes, $0.opened.problem) = ([], .inputOutput(code: 5)) },
      [.character("l")]),
    routed(
      "routes-filter", RoutesSource(), mapAnswers(),
      [.character("l"), .character("/"), .paste("NICE")]),
    routed(
      "routes-none-matches", RoutesSource(), mapAnswers(),
      [.character("l"), .character("/"), .paste("Oslo"), .tab]),
    routed("routes-page-offline", online, silentEngine, [.down, .enter]),
    routed("routes-list-delete", online, silentEngine, [.character("d")]),
    routed("routes-list-deleted", online, silentEngine, [.character("d"), .character("y")]),
    routed("help-routes", RoutesSource(), mapAnswers(), [.character("l"), .function(1)]),
  ]

  static let routesScenes =
    mapScenes + downloadScenes + searchScenes + savingScenes + listScenes
}
