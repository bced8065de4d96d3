import ArgumentParser
import OnrampCore
import OnrampStore
import OnrampWire

/// `onramp desk fetch`: downloads an application by its number, still sealed.
struct DeskFetch: Command {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: commandWords.company.aboutDeskFetch)

  @Argument(help: ArgumentHelp(commandWords.company.aboutNumber, valueName: "number"))
  var number: String
  @OptionGroup var common: SharedOptions
  @OptionGroup var key: DeskKeyOption
  @Option(
    help: ArgumentHelp(commandWords.company.aboutFetchTo, valueName: "dir"), completion: .directory)
  var to: String

  func run() throws(Failure) {
    try NamedPath.folder.require(to, of: "--to")
    guard let number = SubmissionNumber(number.uppercased()) else {
      throw Failure(commandWords.company.notANumber(number), .usage)
    }
    defer { Network.stop() }
    let answer = try DeskServer(common, key).get(
      "/v1/desk/submissions/\(number.text)/file", mostBytes: WireLimits.file)
    do throws(HandedInFile.WriteProblem) {
      try HandedInFile.keep(answer.body, as: number, in: to)
    } catch {
      throw Failure(error, of: number.text, to: "\(to)/\(number.text).age")
    }
    say(commandWords.company.fetched("\(to)/\(number.text).age"))
  }
}
