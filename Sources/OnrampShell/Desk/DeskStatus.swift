import ArgumentParser
import OnrampCore
import OnrampCore
import OnrampJSON

/// `onramp desk status`: the numbers of the day.
struct DeskStatus: Command {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.company.aboutDeskStatus)

  @OptionGroup var desk: DeskOptions
  @Flag(help: ArgumentHelp(commandWords.company.aboutStatusJSON)) var json = false

  func run() throws(Failure) {
    let session = try desk.signIn()
    defer { Network.stop() }
    let numbers = try Failure.atDesk(session.status())
    if json { return print(numbers.json.json) }
    say(commandWords.company.numbers(numbers))
  }
}

extension DeskNumbers {
  init?(_ json: JSON) {
    guard let waiting = json["waiting"]?.integer, let claimed = json["claimed"]?.integer,
      let approved = json["approved"]?.integer, let askedAgain = json["askedAgain"]?.integer,
      let refused = json["refused"]?.integer
    else { return nil }
    self.init(
      waiting: waiting, claimed: claimed, approved: approved, askedAgain: askedAgain,
      refused: refused, medianWait: json["medianWait"]?.integer,
      longestWait: json["longestWait"]?.integer)
  }

  fileprivate var json: JSONText {
    [
      "schema": 1, "waiting": waiting, "claimed": claimed, "approved": approved,
      "askedAgain": askedAgain, "refused": refused, "medianWait": medianWait,
      "longestWait": longestWait,
    ]
  }
}

extension DeskSession {
  /// Returns the numbers of the day.
  func status() throws(DeskServer.Problem) -> DeskNumbers {
    guard let numbers = DeskNumbers(try server.object(.get, "/v1/desk/status")) else {
      throw .unexpected
    }
    return numbers
  }
}
