import ArgumentParser
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
    let numbers = try Failure.atDesk(session.status)
    if json { return print(numbers.json) }
    say(commandWords.company.numbers(numbers))
  }
}

/// The numbers of the day, in UTC.
struct DeskNumbers: Hashable, Sendable {
  /// How many wait, and how many of the others are claimed.
  let waiting: Int, claimed: Int
  /// How many were decided today.
  let approved: Int, askedAgain: Int, refused: Int
  /// The median time from handing in to deciding today, and how long the longest waits, in seconds.
  let medianWait: Int?, longestWait: Int?

  init?(_ json: JSON) {
    guard let waiting = json["waiting"]?.integer, let claimed = json["claimed"]?.integer,
      let approved = json["approved"]?.integer, let askedAgain = json["askedAgain"]?.integer,
      let refused = json["refused"]?.integer
    else { return nil }
    (self.waiting, self.claimed, self.approved) = (waiting, claimed, approved)
    (self.askedAgain, self.refused) = (askedAgain, refused)
    (medianWait, longestWait) = (json["medianWait"]?.integer, json["longestWait"]?.integer)
  }

  fileprivate var json: String {
    func text(_ number: Int?) -> String { number.map(String.init) ?? "null" }
    return "{\"schema\":1,\"waiting\":\(waiting),\"claimed\":\(claimed),\"approved\":\(approved),"
      + "\"askedAgain\":\(askedAgain),\"refused\":\(refused),"
      + "\"medianWait\":\(text(medianWait)),\"longestWait\":\(text(longestWait))}"
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
