import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampTerminal

/// `onramp cars`: shows shared cars.
struct CarsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "cars", abstract: screenWords.cars.aboutCars)

  @OptionGroup var common: SharedOptions

  @Option(help: ArgumentHelp(screenWords.cars.aboutCarsURL, valueName: "url"))
  var carsUrl: String?

  @Flag(help: ArgumentHelp(commandWords.aboutListJSON)) var json = false

  @OptionGroup var screen: ScreenOptions

  func run() throws(Failure) {
    var company = try Setup.company(from: common.policy)
    let source = try source(company.policy.sources.cars)
    company.policy.sources.cars = source
    let schema = try company.schema()
    let path = try common.dataDirectory()
    if json || screen.plain || isatty(STDIN_FILENO) == 1 && Terminal.printsLinesOnly {
      common.finishDeletion()
      let list = try CarListing(source, path: path, schema: schema)
      return try json ? list.printJSON() : list.printLines()
    }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(screenWords.cars.carsNeedTerminal, .usage)
    }
    try Form(
      subject: .driver(DriverData(path: path, company: company, first: .cars)),
      schema: schema, usesMouse: !screen.noMouse
    ).run()
  }

  private func source(_ usual: CarsSource) throws(Failure) -> CarsSource {
    guard let carsUrl else { return usual }
    guard let address = WebAddress(carsUrl) else {
      let sentence = commandWords.notAnAddress("--cars-url", like: screenWords.cars.carsExample)
      throw Failure("\(sentence).", .usage)
    }
    return CarsSource(address, currency: usual.currency)
  }
}
