import Foundation
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct SurveyCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Answers through a pipe, one per line.
  private func talk(
    _ lines: [String], _ options: String, program: String = Program.path
  ) throws -> Shell.Result {
    try Shell.sh(
      "\"$0\" survey --plain \(options)", program, typing: lines,
      environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path])
  }

  private func talk(_ server: ScriptedServer, _ lines: String...) throws -> Shell.Result {
    try talk(lines, "--survey-url \(server.url)")
  }

  @Test func `Through a pipe each line is an answer`() throws {
    let server = try ScriptedServer.asking()
    let result = try talk(server, "red", "rice")
    #expect(result.status == 0 && result.errors.isEmpty)
    for line in [
      "Question 1 of 2. Questions submitted: 0.", "What is your favorite color?",
      "Success! Questions submitted: 1.", "Question 2 of 2. Questions submitted: 1.",
      "Success! Questions submitted: 2.", "2 of 2 answers were submitted.",
    ] {
      #expect(result.output.contains(line), "\(line) in \(result.output)")
    }
    #expect(server.answers == [#"{"id":1,"answer":"red"}"#, #"{"id":2,"answer":"rice"}"#])
    #expect(!result.output.contains("\u{1B}") && folder.names() == [])
  }

  @Test func `retry, back, summary, an empty line and a backslash work as commands`() throws {
    let server = try ScriptedServer.asking { _, number in .status(number == 1 ? 400 : 200) }
    let result = try talk(server, "red", "retry", "back", "summary", "", "", "\\retry")
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.output.contains(
        "Failure.... Question 1 was not submitted. The server didn't accept it (400)."))
    #expect(result.output.contains("Your answer: red. Type retry to send it again"))
    #expect(result.output.contains("Submitted: red. Press Enter for the next question."))
    #expect(result.output.contains("\nQuestions submitted: 1.\n"))
    #expect(server.answers.last == #"{"id":2,"answer":"retry"}"#)
    #expect(server.answers.first == server.answers.dropFirst().first)
  }

  @Test func `Nothing is sent if nobody reads the questions`() throws {
    let server = try ScriptedServer.asking()
    let result = try talk(["red", "rice"], "--survey-url \(server.url) > /dev/full")
    #expect(result.status == 74 && !result.errors.isEmpty)
    #expect(server.answers == [])
  }

  @Test func `The end of the input ends it, and a lost answer is an error`() throws {
    let refusing = try ScriptedServer.asking { _, _ in .status(400) }
    let lost = try talk(refusing, "red")
    #expect(lost.status == 74 && lost.errors.contains("1 answer was not submitted."))
    let skipped = try talk(refusing, "")
    #expect(skipped.status == 0 && skipped.output.contains("No answers were submitted."))
  }

  @Test func `Questions that can't be loaded end it with 69`() throws {
    let server = try ScriptedServer.answering(.status(404))
    let result = try talk(server, "red")
    #expect(result.status == 69 && result.errors.contains("(404)"))
  }

  @Test func `Without its helper it says so, and the demo works`() throws {
    let copy = try folder.putCopy()
    for plain in ["", "--plain"] {
      let result = try Shell.sh("\"$0\" survey --survey-url http://127.0.0.1:1 \(plain)", copy)
      #expect(result.status == 69 && result.errors.contains("is missing: onramp-net"))
    }
    let demo = try talk(["the road"], "--demo", program: copy)
    #expect(demo.status == 0 && demo.output.contains("Success! Questions submitted: 1."))
    let driver = try SurveyDriver("--demo", program: copy)
    try driver.begin(5)
    try driver.quit()
  }

  @Test(arguments: ["ftp://a", "a", "''", "http://a?b", "$(printf 'http://a/\\033[31m')"])
  func `A wrong address is wrong usage`(url: String) throws {
    let result = try talk([], "--survey-url \(url)")
    #expect(result.status == 64 && result.errors.contains("--survey-url must be an address"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func `The policy names the server, and the option wins`() throws {
    let (named, other) = (try ScriptedServer.asking(), try ScriptedServer.asking())
    let policy = try folder.put(#"{"surveyURL":"\#(named.url)/"}"#, as: "policy.json")
    #expect(try talk(["red"], "--policy \(policy)").status == 0)
    #expect(named.answers.count == 1)
    #expect(try talk(["red"], "--policy \(policy) --survey-url \(other.url)").status == 0)
    #expect(named.answers.count == 1 && other.answers.count == 1)
    for wrong in [#""ftp://a""#, "7", #""""#] {
      try Data(#"{"surveyURL":\#(wrong)}"#.utf8).write(to: URL(filePath: policy))
      let result = try talk([], "--policy \(policy)")
      #expect(result.status == 78 && result.errors.contains("surveyURL"), "\(wrong)")
    }
  }
}
