import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens

/// `onramp routes plan`: prints the fastest route along some stops.
struct RoutesPlan: Command {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: commandWords.aboutRoutesPlan)

  @OptionGroup var common: SharedOptions
  @OptionGroup var routes: RoutesOptions
  @OptionGroup var map: MapOptions
  @OptionGroup var speech: LinesOption
  @Flag(help: ArgumentHelp(commandWords.aboutKeepOrder)) var keepOrder = false
  @Option(
    name: .customLong("avoid"), help: ArgumentHelp(commandWords.aboutAvoid, valueName: "kind"))
  var avoided: [AvoidableRoad] = []
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false
  // Southern latitudes begin with a hyphen.
  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(commandWords.aboutStops, valueName: "stop"))
  var stops: [String] = []

  func run() throws(Failure) {
    let policy = try routes.policy(over: Setup.policy(from: common.policy).routes, map)
    if let option = stops.first(where: { $0.hasPrefix("-") && Coordinate(text: $0) == nil }) {
      let problem = UsageProblem.unknownOption(option, command: "onramp routes plan")
      throw Failure(commandWords.usage(problem), .usage)
    }
    let services = RouteServices(
      policy.source, map: policy.mapFolder(besideDataOf: try common.dataDirectory()))
    defer { services.stop() }
    let preferences = RoutePreferences(keepsOrder: keepOrder, avoiding: Set(avoided))
    let route = try services.plan(stops, preferences)
    if services.server != nil, route.engine == Route.offlineEngine {
      Failure.say(screenWords.routes.standIn)
    }
    if json {
      print((["schema": 1] + route.json + ["arrivals": route.arrivals(leaving: time(nil))]).json)
    } else {
      say(speech.lines(of: route, preferences).joined(separator: "\n"))
    }
  }
}

extension RouteServices {
  /// The number of stops that a route may have.
  private static let stops = 2...Routes.maxStops

  /// Finds the stops and plans the route along them.
  fileprivate func plan(_ texts: [String], _ preferences: RoutePreferences) throws(Failure) -> Route
  {
    guard Self.stops.contains(max(texts.count, 2)), !texts.isEmpty else {
      throw Failure(commandWords.numberOfStops(texts.count), .usage)
    }
    if texts.count == 1, source.here == nil, source.receiver == nil {
      throw Failure(commandWords.oneStop, .usage)
    }
    if let text = texts.first(where: Coordinate.isNotOnEarth) {
      throw Failure(screenWords.routes.notOnEarth(text.trimmed), .dataWrong)
    }
    guard texts.allSatisfy(\.hasVisibleCharacter) else {
      throw Failure(commandWords.emptyStop, .dataWrong)
    }
    guard hasEngine else {
      throw Failure(commandWords.noEngine(isOffline: source.isOffline), .unavailable)
    }
    var stops: [MapPlace] = []
    if texts.count == 1, let here = try here() { stops.append(here) }
    var isOnStandIn = false
    for text in texts {
      stops.append(try stop(text, near: stops.last?.coordinate, isOnStandIn: &isOnStandIn))
    }
    if isOnStandIn { Failure.say(screenWords.routes.searchStandIn) }
    if let same = stops.repeated {
      throw Failure(commandWords.sameStop(same.name.raw), .dataWrong)
    }
    return try throwing(
      as: { (problem: RouteProblem) in Failure(problem, stops) },
      route(along: stops, preferences, Cancellation()))
  }

  /// The driver's location; `nil` if nothing says where that is.
  private func here() throws(Failure) -> MapPlace? {
    if let here = source.here { return place(at: here, Cancellation()) }
    guard let receiver = source.receiver else { return nil }
    switch position(of: receiver) {
    case .fix(let fix, _): return place(at: fix, Cancellation())
    case .lost: throw Failure(commandWords.noFix, .unavailable)
    case .unreachable: throw Failure(commandWords.noReceiver(receiver.text), .unavailable)
    case .noHelper: throw Failure(search: .server(.failed(.noHelper)))
    }
  }

  /// The stop that a text means: coordinates, or the place of that name.
  private func stop(
    _ text: String, near point: Coordinate?, isOnStandIn: inout Bool
  ) throws(Failure) -> MapPlace {
    if let point = Coordinate(text: text) { return MapPlace(point) }
    guard hasFinder else { throw Failure(commandWords.noFinder(text), .unavailable) }
    let found = try throwing(
      as: Failure.init(search:),
      places(named: text.trimmed, near: point ?? source.here, Cancellation()))
    let meant = found.places.meant(by: text)
    if meant.count > 1 { throw Failure(commandWords.severalPlaces(text, meant), .dataWrong) }
    guard let place = meant.first else {
      let more = found.isOnOlderMap ? screenWords.routes.olderNames : nil
      throw Failure(
        [commandWords.notFound(text), more].compactMap(\.self).joined(separator: " "), .dataWrong)
    }
    isOnStandIn = isOnStandIn || found.isFromStandIn
    return place
  }
}

extension Failure {
  init(_ problem: RouteProblem, _ stops: [MapPlace]) {
    self.init(screenWords.routes.problem(problem, stops: stops), Code(problem))
  }

  fileprivate init(search problem: RouteProblem) {
    self.init(screenWords.routes.searchProblem(problem), Code(problem))
  }
}

extension Failure.Code {
  fileprivate init(_ problem: RouteProblem) {
    self =
      switch problem {
      case .offRoad, .offMap, .apart, .unreachable, .unavoidable, .damagedMap, .olderMap: .dataWrong
      case .noEngine, .server, .beyondServerLimits, .cannotAvoid, .noHelper, .helperDied, .tooSlow:
        .unavailable
      case .canceled: .inputOutput
      }
  }
}
