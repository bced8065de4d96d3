import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp routes delete`: deletes a saved route permanently.
struct RoutesDelete: Command {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: commandWords.aboutRoutesDelete)

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(commandWords.aboutDeleteYes)) var yes = false
  @Argument(help: ArgumentHelp(commandWords.aboutRouteName, valueName: "name")) var name: String

  func run() throws(Failure) {
    guard yes else {
      _ = try driver.routes().saved(name)
      throw Failure(commandWords.deleteNeedsYes, .usage)
    }
    _ = try driver.common.schema()
    let path = try driver.common.dataDirectory()
    try driver.check()
    // Looking for a route must not create a data directory.
    guard access(path, F_OK) == 0 else {
      throw Failure(commandWords.noRoute(named: name), .dataWrong)
    }
    let (store, _) = try driver.store()
    let client = RoutesClient(store) { Clock.now.seconds }
    let (routes, faults) = try Failure.attempt(client.all())
    guard let route = routes.named(name, by: \.name) else {
      throw Failure(commandWords.noRoute(named: name), .dataWrong)
    }
    try Failure.attempt(client.delete(route.id, false))
    store.settle()
    say(commandWords.routeDeleted(route.name))
    // Opening has set damaged files aside, which is reported only here.
    try faults.endIfDamaged()
  }
}

/// `onramp routes export`: writes a saved route to a GPX file.
struct RoutesExport: Command {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: commandWords.aboutRoutesExport)

  @OptionGroup var driver: DriverOptions
  @Option(help: ArgumentHelp(commandWords.aboutToGPX, valueName: "file"), completion: .file())
  var to: String
  @Argument(help: ArgumentHelp(commandWords.aboutRouteName, valueName: "name")) var name: String

  func run() throws(Failure) {
    try NamedPath.file.require(to, of: "--to")
    let saved = try driver.routes().saved(name)
    let data = try driver.common.dataDirectory()
    // A signal must not leave a partial export.
    let written = Unbroken.run {
      Result { () throws(RouteExportProblem) in
        try GPXFile(to).write(GPX.bytes(of: saved), besides: data)
      }
    }
    do {
      try written.get()
    } catch {
      switch error {
      case .exists(let path): throw Failure(commandWords.gpxExists(path), .cannotCreate)
      case .inData(let path): throw Failure(commandWords.gpxInData(path), .cannotCreate)
      case .target(.cannotCreate):
        throw Failure(screenWords.routes.problem(.notExported(error), of: .export), .cannotCreate)
      case .target(let problem): throw Failure(ExportProblem.target(problem))
      }
    }
    say(commandWords.gpxWritten(to))
  }
}
