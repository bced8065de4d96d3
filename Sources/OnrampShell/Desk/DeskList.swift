import ArgumentParser
import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// `onramp desk list`: lists the applications handed in.
struct DeskList: Command {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: commandWords.company.aboutDeskList)

  @OptionGroup var common: SharedOptions
  @OptionGroup var key: DeskKeyOption
  @Flag(help: ArgumentHelp(commandWords.aboutListJSON)) var json = false

  func run() throws(Failure) {
    let answer = try DeskServer(common, key).get("/v1/desk/submissions")
    guard let list = JSON(Data(answer.body))?["submissions"]?.array else {
      throw Failure(screenWords.delay(.server(.unexpected)), .dataWrong)
    }
    // Drop rows that aren't valid; the rest of a server's list still counts.
    let rows = list.compactMap(DeskRow.init)
    if json {
      print("{\"schema\":1,\"submissions\":[\(rows.map(\.json).joined(separator: ","))]}")
    } else if rows.isEmpty {
      say(commandWords.company.nothingHandedIn)
    } else {
      for row in rows { print(row.line) }
    }
  }
}

/// A row of the list.
private struct DeskRow {
  let number: SubmissionNumber
  let at: String
  let state: String
  let version: Int
  let reviewer: String?

  init?(_ json: JSON) {
    guard let number = json["number"]?.string.flatMap({ SubmissionNumber($0) }),
      let at = json["at"]?.string, let state = json["state"]?.string,
      let version = json["version"]?.integer
    else { return nil }
    (self.number, self.at, self.state, self.version) = (number, at, state, version)
    reviewer = json["reviewer"]?.string
  }

  var json: String {
    "{\"number\":\"\(number.text)\",\"at\":\(at.quotedForJSON),\"state\":\(state.quotedForJSON),"
      + "\"version\":\(version),\"reviewer\":\(reviewer.map(\.quotedForJSON) ?? "null")}"
  }

  var line: String {
    ([number.text, at, state] + (reviewer.map { [$0] } ?? [])).map { SafeText.visible($0) }
      .joined(separator: "  ")
  }
}
