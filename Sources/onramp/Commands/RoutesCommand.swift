import ArgumentParser

/// `onramp routes`: the fastest way.
struct RoutesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: commandWords.aboutPrepare,
    subcommands: [RoutesPrepare.self])
}
