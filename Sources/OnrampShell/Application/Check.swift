import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp check`: verifies that all stored data is intact.
struct Check: Command {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: commandWords.aboutCheck)

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let reader = try driver.reader(fetchingPhotos: true)
    let schema = try driver.common.schema()
    let sync = try Failure.attempt(reader.verifySync())
    let damage = schema.inOrder(try reader.faults() + sync)
    let problems = damage.map { screenWords.fault($0, in: schema) }
    let atServer = try Failure.attempt(reader.awaitedPhotos())
    let awaited = schema.fields.map(\.id).filter(atServer.contains)
    let outdated = schema.outdated(in: reader.state.answers)
    let sentences = outdated.map { screenWords.sentence($0, in: schema) }
    if json {
      print(Self.json(zip(damage, problems), outdated, awaited))
    } else {
      say((problems.isEmpty ? [commandWords.allWell] : problems).joined(separator: "\n"))
      for field in awaited {
        say(screenWords.sentence(Problem(field, .photo(.onItsWay)), in: schema))
      }
      if !outdated.isEmpty {
        say(([commandWords.misfitsStay] + sentences).joined(separator: "\n"))
      }
      if isatty(STDOUT_FILENO) == 1, NetworkHelper.lacksLandlock() {
        say(commandWords.noLandlock)
      }
    }
    // The findings are on standard output; the exit code says that there are some.
    if !damage.isEmpty { throw .said(.dataWrong) }
  }

  private static func json(
    _ findings: some Sequence<(StorageFault, String)>, _ outdated: [Problem], _ awaited: [FieldID]
  ) -> String {
    let problems = findings.map { ["about": $0.about, "text": $1] as JSONText }
    let known: JSONText = [
      "misfits": outdated.map(\.field.path), "ok": problems.isEmpty, "problems": problems,
      "schema": 1,
    ]
    return (awaited.isEmpty ? known : ["atServer": awaited.map(\.path)] + known).json
  }
}

extension StorageFault {
  /// `application`, `draft`, `undo`, or the section and key of a photo.
  fileprivate var about: String {
    switch self {
    case .earlierGeneration, .nothingReadable, .applicationMissing, .previousDamaged: "application"
    case .undoDamaged: "undo"
    case .ledgerFaulty: "ledger"
    case .sessionDamaged: "session"
    case .profileDamaged: "profile"
    case .syncDamaged: "sync"
    case .draftsDamaged: "draft"
    case .photo(let field, _): field.path
    }
  }
}
