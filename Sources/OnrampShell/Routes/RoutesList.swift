import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp routes list`: prints the saved routes.
struct RoutesList: Command {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: commandWords.aboutRoutesList)

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(commandWords.aboutListJSON)) var json = false

  func run() throws(Failure) {
    let reader = try driver.routes()
    let (routes, faults) = try Failure.attempt(reader.all())
    var output = Output()
    if json {
      try output.print((["schema": 1, "routes": routes.map(\.json)] as JSONText).json)
    } else {
      if routes.isEmpty { try output.say(screenWords.routes.noRoutes(hasEngine: false)) }
      for route in routes { try output.say(screenWords.routes.plainSaved(route)) }
    }
    try output.flush()
    try faults.endIfDamaged()
  }
}

/// `onramp routes show`: prints a saved route.
struct RoutesShow: Command {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: commandWords.aboutRoutesShow)

  @OptionGroup var driver: DriverOptions
  @OptionGroup var speech: LinesOption
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false
  @Argument(help: ArgumentHelp(commandWords.aboutRouteName, valueName: "name")) var name: String

  func run() throws(Failure) {
    let saved = try driver.routes().saved(name)
    var output = Output()
    if json {
      let time = FetchTime(seconds: saved.saved, now: .now)
      try output.print(
        (["schema": 1, "name": saved.name, "saved": time] + saved.route.json).json)
    } else {
      let route = saved.route
      let links = SpokenDirections.links(to: route.stops, in: route.order, words: screenWords)
      for line in speech.lines(of: route, saved.preferences) + links { try output.say(line) }
    }
    try output.flush()
  }
}
