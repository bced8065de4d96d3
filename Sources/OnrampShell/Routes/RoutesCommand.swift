import ArgumentParser
import OnrampCore
import OnrampScreens

/// `onramp routes`: plans the fastest route along several stops, and shows saved routes.
struct RoutesCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: commandWords.aboutRoutes,
    subcommands: [
      RoutesPrepare.self, RoutesMaps.self, RoutesPlan.self, RoutesList.self, RoutesShow.self,
      RoutesDelete.self, RoutesExport.self,
    ])

  @OptionGroup var common: SharedOptions
  @OptionGroup var routes: RoutesOptions
  @OptionGroup var map: MapOptions
  @OptionGroup var screen: ScreenOptions

  func run() throws(Failure) {
    var company = try Setup.company(from: common.policy)
    company.policy.routes = try routes.policy(over: company.policy.routes, map)
    let data = DriverData(
      path: try common.dataDirectory(), company: company, first: .routes)
    try Form.open(
      .driver(data), company.schema(), isPlain: screen.plain,
      usesMouse: !screen.noMouse)
  }
}
