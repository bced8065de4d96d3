import ArgumentParser
import OnrampCore
import OnrampScreens

/// The options for services and the driver's location, which override the policy file's.
struct RoutesOptions: ParsableArguments {
  @Option(help: ArgumentHelp(commandWords.aboutRoutingURL, valueName: "url"))
  var routingURL: String?

  @Option(help: ArgumentHelp(commandWords.aboutRoutingEngine, valueName: "name"))
  var routingEngine: RoutingServer.Engine?

  @Option(help: ArgumentHelp(commandWords.aboutSearchURL, valueName: "url"))
  var searchURL: String?

  @Option(help: ArgumentHelp(commandWords.aboutSearchEngine, valueName: "name"))
  var searchEngine: SearchServer.Engine?

  // Southern latitudes begin with a hyphen.
  @Option(
    parsing: .unconditional, help: ArgumentHelp(commandWords.aboutHere, valueName: "lat,lon"))
  var here: String?

  @Option(help: ArgumentHelp(commandWords.aboutGPSD, valueName: "host:port"))
  var gpsd: String?

  @Flag(help: ArgumentHelp(commandWords.aboutOffline))
  var offline = false

  /// Returns the policy with the command line's values.
  func policy(over policy: RoutesPolicy, _ map: MapOptions) throws(Failure) -> RoutesPolicy {
    var routes = try map.policy(over: policy)
    if let routingURL {
      routes.routingURL = try address(routingURL, "--routing-url", commandWords.routingExample)
    }
    if let searchURL {
      routes.searchURL = try address(searchURL, "--search-url", commandWords.searchExample)
    }
    routes.routingEngine = routingEngine ?? routes.routingEngine
    routes.searchEngine = searchEngine ?? routes.searchEngine
    if let here {
      guard let coordinate = Coordinate(text: here) else {
        throw usage(commandWords.notACoordinate("--here"))
      }
      routes.here = coordinate
    }
    if let gpsd {
      guard let receiver = ReceiverAddress(gpsd) else {
        throw usage(commandWords.notAReceiver("--gpsd"))
      }
      routes.receiver = receiver
    }
    if offline { routes.isOffline = true }
    return routes
  }

  private func address(
    _ text: String, _ option: String, _ example: String
  ) throws(Failure) -> ServerAddress {
    guard let address = ServerAddress(text) else {
      throw usage(commandWords.notAnAddress(option, like: example))
    }
    return address
  }

  private func usage(_ sentence: String) -> Failure { Failure(sentence + ".", .usage) }
}

/// The option for the offline map. A command and its parent share it, because the parser assigns an
/// option of both to the parent.
struct MapOptions: ParsableArguments {
  @Option(help: ArgumentHelp(commandWords.aboutMap, valueName: "dir"), completion: .directory)
  var map: String?

  /// Returns the policy with the command line's value.
  func policy(over policy: RoutesPolicy) throws(Failure) -> RoutesPolicy {
    try NamedPath.folder.require(map, of: "--map")
    var routes = policy
    routes.map = map ?? policy.map
    return routes
  }
}

extension LinesOption {
  /// A route that is driven now, to be read aloud or looked at.
  func lines(of route: Route, _ preferences: RoutePreferences) -> [String] {
    let now = Clock.now.time
    return plain
      ? SpokenDirections.lines(
        of: route, avoiding: preferences.avoided, leaving: now, words: screenWords)
      : PlainRoute.lines(
        of: route, avoiding: preferences.avoided, leaving: now, words: screenWords)
  }
}

extension RoutingServer.Engine: ExpressibleByArgument {}
extension SearchServer.Engine: ExpressibleByArgument {}
extension AvoidableRoad: ExpressibleByArgument {}

extension RoutesPolicy {
  /// The folder of the offline map, given the data directory.
  func mapFolder(besideDataOf path: String) -> String { map ?? path + "/map" }
}
