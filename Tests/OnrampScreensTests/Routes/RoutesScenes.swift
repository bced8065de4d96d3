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
    _ name: String, from source: RoutesSource = RoutesSource(),
    _ answers: RoutesWorld.Answers = mapAnswers(), keys: [Key] = [],
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
    routed(name, from: source, mapAnswers { $0.problem = problem }, keys: stops(2))
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
    routed("routes-opening", from: online, mapAnswers { ($0.opens, $0.reaches) = (false, false) }),
    routed(
      "routes-asking", from: online,
      mapAnswers { ($0.opened.offlineMap, $0.reaches) = (nil, false) }),
    routed("routes-map"),
    routed("routes-map-online", from: online, RoutesWorld.Answers()),
    routed("routes-stop", mapAnswers { $0.opened.location = nil }, keys: stops(1)),
    routed("routes-route", keys: stops(3)),
    routed("routes-kept-order", keys: stops(3) + [.character("o")]),
    routed("routes-focused", keys: stops(3) + [.tab, .tab]),
    routed("routes-removed", keys: stops(3) + [.tab, .tab, .character("x")]),
    routed("routes-computing", mapAnswers { $0.plans = false }, keys: stops(2)),
    routed("routes-stopped", mapAnswers { $0.plans = false }, keys: stops(2) + [.escape]),
    failing("routes-off-road", .offRoad(stop: 1)),
    failing("routes-off-map", .offMap(stop: 2)),
    failing("routes-unreachable", .unreachable(from: 0, to: 2)),
    failing("routes-server-failed", .server(.failed(.timedOut)), online),
    failing("routes-helper-died", .helperDied),
    routed(
      "routes-same-stop", keys: stops(3) + [.character("a"), .paste("43.7385,7.4196"), .enter]),
    routed("routes-draft", draft),
    routed("routes-full", full),
    routed("routes-not-on-earth", keys: [.character("a"), .paste("99,200"), .enter]),
    routed(
      "routes-still-computing", mapAnswers { $0.plans = false },
      keys: stops(2) + [.character("s"), .paste("Tour"), .enter]),
    routed(
      "routes-fix-lost", from: receiving,
      then: [.routes(.response(.located(2, fix(0)))), .routes(.response(.locationLost(2)))]),
    routed("routes-location-unknown", mapAnswers { $0.opened.location = nil }),
    routed("routes-where", mapAnswers { $0.opened.location = nil }, keys: [.character("c")]),
    routed("routes-not-kept", mapAnswers { $0.store = .full }, keys: stops(2)),
    routed("help-map", keys: stops(3) + [.tab, .function(1)]),
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
    routed("maps", withoutMap(), keys: [.character("p")]),
    routed("maps-search", withoutMap(), keys: [.character("p"), .paste("france")]),
    routed("maps-none", withoutMap(), keys: [.character("p"), .paste("atlantis")]),
    routed(
      "maps-no-list", withoutMap { $0.maps = .failure(.list(.failed(.noNetwork))) },
      keys: [.character("p")]),
    routed(
      "maps-downloading",
      withoutMap { $0.stage = .downloading(received: 250_000, total: 640_000) }, keys: monaco),
    routed(
      "maps-behind", mapAnswers { $0.stage = .preparing(percent: 45) },
      keys: monaco + [.escape, .escape]),
    routed(
      "maps-ready", withoutMap { $0.got = .success(GotMap([monacoMap], isNew: true)) },
      keys: monaco),
    routed(
      "maps-no-room",
      withoutMap { $0.got = .failure(.noRoom(needed: 60_000_000_000, free: 3_000_000_000)) },
      keys: [.character("p"), .paste("france"), .enter]),
    routed(
      "maps-no-memory",
      withoutMap { $0.got = .failure(.noMemory(needed: 14_600_000_000, has: 4_000_000_000)) },
      keys: [.character("p"), .paste("france"), .enter]),
    routed("maps-here", mapAnswers { $0.installed = [monacoMap] }, keys: [.character("p"), .tab]),
    routed(
      "maps-remove", mapAnswers { $0.installed = [monacoMap] },
      keys: [.character("p"), .tab, .delete]),
    routed("help-maps", withoutMap(), keys: [.character("p"), .tab, .function(1)]),
    routed("route-code", keys: stops(3) + [.enter, .control("p")]),
    routed(
      "route-code-failed", mapAnswers { $0.draws = false },
      keys: stops(3) + [.enter, .control("p"), .down]),
  ]

  static let searchScenes: [Scene] = [
    routed("routes-search", keys: [.character("a")]),
    routed("routes-search-pasted", keys: [.paste("43.7385,7.4196")]),
    routed("routes-found", keys: [.character("a"), .paste("casi"), .down]),
    routed(
      "routes-found-stand-in", mapAnswers { $0.isOnStandIn = true },
      keys: [.character("a"), .paste("casi")]),
    routed(
      "routes-searching", mapAnswers { $0.found = nil }, keys: [.character("a"), .paste("casi")]),
    routed(
      "routes-nothing-found", mapAnswers { $0.found = .success([]) },
      keys: [.character("a"), .paste("Atlantis")]),
    routed(
      "routes-search-failed", from: online,
      mapAnswers { $0.found = .failure(.server(.failed(.noNetwork))) },
      keys: [.character("a"), .paste("Casino"), .enter]),
    routed(
      "routes-no-search",
      from: {
        var source = online; source.search = nil; return source
      }(),
      RoutesWorld.Answers(),
      keys: [.character("a"), .paste("Casino"), .enter]),
    routed("help-search", keys: [.character("a"), .function(1)]),
  ]

  static let savingScenes: [Scene] = [
    routed("routes-naming", keys: stops(2) + [.character("s"), .paste("Tour")]),
    routed("routes-nameless", keys: stops(2) + [.character("s"), .control("u"), .enter]),
    routed("routes-suggested", keys: stops(2) + [.character("s")]),
    routed(
      "routes-name-taken", mapAnswers { $0.saved = .nameTaken(RouteID(3)) },
      keys: stops(2) + [.character("s"), .paste("To the beach"), .enter]),
    routed("routes-saved", keys: stops(3) + [.character("s"), .paste("Tour"), .enter]),
    routed(
      "routes-not-saved", mapAnswers { $0.saved = .store(.full) },
      keys: stops(2) + [.character("s"), .paste("Tour"), .enter]),
    routed("routes-viewed", keys: view),
    routed("routes-editing", keys: edit),
    routed("routes-edited", keys: edit + [.tab, .tab, .character("x"), .tab, .tab]),
    routed("routes-discard", keys: edit + [.character("o"), .escape]),
    routed("routes-discard-beside", keys: stops(2) + view + [.character("n")]),
    routed("routes-delete", keys: view + [.character("d")]),
    routed("routes-deleted", keys: view + [.character("d"), .character("y")]),
    routed(
      "routes-not-deleted", keys: view, then: [.routes(.deleteTapped), .alert(.answered(.yes))]),
    routed("routes-exporting", keys: view + [.character("e"), .paste("~/a.gpx")]),
    routed(
      "routes-export-refused", mapAnswers { $0.exported = .exists(path: "/home/amina/a.gpx") },
      keys: view + [.character("e"), .paste("~/a.gpx"), .enter]),
    routed("routes-page", keys: view + [.enter]),
    routed("routes-page-zoomed", keys: view + [.enter, .character("+"), .character("+"), .down]),
    routed("routes-page-new", keys: stops(1) + [.enter]),
    routed("help-route", keys: view + [.enter, .function(1)]),
  ]

  static let listScenes: [Scene] = [
    routed("routes-list", keys: [.character("l")]),
    routed("routes-list-unreachable", from: online, silentEngine),
    routed("routes-list-draft", from: online, silentDraft),
    routed("routes-map-no-engine", from: online, silentDraft, keys: [.character("m")]),
    routed("routes-list-empty", RoutesWorld.Answers()),
    routed("routes-list-none-saved", mapAnswers { $0.opened.routes = [] }, keys: [.character("l")]),
    routed(
      "routes-list-not-read",
      mapAnswers { ($0.opened.routes, $0.opened.problem) = ([], .inputOutput(code: 5)) },
      keys: [.character("l")]),
    routed("routes-filter", keys: [.character("l"), .character("/"), .paste("NICE")]),
    routed("routes-none-matches", keys: [.character("l"), .character("/"), .paste("Oslo"), .tab]),
    routed("routes-page-offline", from: online, silentEngine, keys: [.down, .enter]),
    routed("routes-list-delete", from: online, silentEngine, keys: [.character("d")]),
    routed(
      "routes-list-deleted", from: online, silentEngine, keys: [.character("d"), .character("y")]),
    routed("help-routes", keys: [.character("l"), .function(1)]),
  ]

  static let routesScenes =
    mapScenes + downloadScenes + searchScenes + savingScenes + listScenes
}
