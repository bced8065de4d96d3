import ArgumentParser
import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// `onramp desk list`: lists the handed-in applications.
struct DeskList: Command {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: commandWords.company.aboutDeskList)

  @OptionGroup var common: SharedOptions
  @OptionGroup var key: DeskKeyOption
  @Flag(help: ArgumentHelp(commandWords.aboutListJSON)) var json = false

  /// The maximum number of pages, enough for ten million submissions, in case a list never ends.
  private static let mostPages = 10_000

  func run() throws(Failure) {
    let server = try DeskServer(common, key)
    defer { Network.stop() }
    var output = Output()
    var isFirst = true
    var after: SubmissionID?
    if json { try output.print("{\"schema\":1,\"submissions\":[", terminator: "") }
    for _ in 0..<Self.mostPages {
      let page = try DeskPage(server, after: after)
      for row in page.rows {
        if json {
          try output.print((isFirst ? "" : ",") + row.json, terminator: "")
        } else {
          try output.print(row.line)
        }
        isFirst = false
      }
      guard let next = page.next else {
        if json {
          try output.print("]}")
        } else if isFirst {
          try output.say(commandWords.company.nothingHandedIn)
        }
        return try output.flush()
      }
      // Show each page before asking for the next.
      try output.flush()
      after = next
    }
    throw .unexpectedAnswer
  }
}

extension Failure {
  fileprivate static var unexpectedAnswer: Failure {
    Failure(screenWords.serverProblem(.unexpected), .dataWrong)
  }
}

/// One page of the list.
private struct DeskPage {
  let rows: [DeskRow]
  /// The submission that the next page starts after; `nil` on the last page.
  let next: SubmissionID?

  /// Fetches the page after a submission, or the first page.
  init(_ server: DeskServer, after: SubmissionID?) throws(Failure) {
    let place = after.map { "?after=\($0.text)" } ?? ""
    let answer = try server.get("/v1/desk/submissions" + place)
    guard let json = JSON(Data(answer.body)), let list = json["submissions"]?.array else {
      throw .unexpectedAnswer
    }
    // Drop rows that aren't valid; the rest of a server's list still counts.
    rows = list.compactMap(DeskRow.init)
    next = json["next"]?.string.flatMap { SubmissionID($0) }
    // A server that repeats a page would be asked forever.
    if next != nil, next == after || rows.isEmpty { throw .unexpectedAnswer }
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
    let words = commandWords.company
    return
      ([number.text, at, words.state(state), words.version(version)] + (reviewer.map { [$0] } ?? []))
      .map { SafeText.visible($0) }.joined(separator: "  ")
  }
}
