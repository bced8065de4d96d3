import ArgumentParser
import OnrampCore
import OnrampStore
import OnrampWire

/// The argument for an application's number.
struct DeskNumber: ParsableArguments {
  @Argument(help: ArgumentHelp(commandWords.company.aboutNumber, valueName: "number"))
  var number: String

  func read() throws(Failure) -> SubmissionNumber {
    guard let read = SubmissionNumber(read: number) else {
      throw Failure(commandWords.company.notANumber(number), .usage)
    }
    return read
  }
}

extension SubmissionNumber {
  /// Parses a number as people write it down, without the hyphen and in lowercase, too.
  init?(read text: String) {
    let letters = text.uppercased().filter { $0 != "-" && !$0.isWhitespace }
    self.init("\(letters.prefix(4))-\(letters.dropFirst(4))")
  }
}

/// `onramp desk fetch`: downloads an application by its number, still sealed.
struct DeskFetch: Command {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: commandWords.company.aboutDeskFetch)

  @OptionGroup var application: DeskNumber
  @OptionGroup var desk: DeskOptions
  @Option(
    help: ArgumentHelp(commandWords.company.aboutFetchTo, valueName: "dir"), completion: .directory)
  var to: String

  func run() throws(Failure) {
    try NamedPath.folder.require(to, of: "--to")
    let number = try application.read()
    let session = try desk.signIn()
    defer { Network.stop() }
    let bytes = try Failure.atDesk(session.file(of: try session.entry(number)))
    let path = "\(to)/\(number.text).age"
    do throws(DeskFile.Problem) {
      try DeskFile.keep(bytes, as: "\(number.text).age", in: to)
    } catch {
      throw Failure(error, to: path)
    }
    say(commandWords.company.fetched(path))
  }
}
