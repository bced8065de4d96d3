import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// Servers that are cold, wrong or hostile.
@Suite(.journeys) struct SurveyServerTests {
  @Test func `A cold server is asked until it is warm`() throws {
    let list = #"[{"id":1,"question":"Color?"}]"#
    let server = try ScriptedServer { _, number in number < 4 ? .status(500) : .json(list) }
    let driver = try SurveyDriver(server)
    try driver.terminal.wait(for: "1 question")
    #expect(server.requests.map(\.path) == Array(repeating: "/questions", count: 4))
    try driver.quit()
  }

  @Test(arguments: [
    ("<!doctype html><p>Sign in</p>", "The server sent something that Onramp can't read."),
    (#"[{"id":1,"question":"Co"#, "The server sent something that Onramp can't read."),
    ("", "The server sent something that Onramp can't read."),
    (#"{"questions":[]}"#, "The server's reply has no questions that can be asked."),
    (
      #"[{"id":1},{"question":"a"},7,null]"#,
      "The server's reply has no questions that can be asked."
    ),
    ("null", "The server's reply has no questions that can be asked."),
  ])
  func `Anything but a list of questions gets a sentence and Retry`(body: String, says: String)
    throws
  {
    let server = try ScriptedServer { _, number in
      .json(number == 1 ? body : #"[{"id":1,"question":"Color?"}]"#)
    }
    let driver = try SurveyDriver(server)
    try driver.terminal.wait(for: "[ Retry ]")
    #expect(try driver.terminal.screen.replacing(/\s+/, with: " ").contains(says))
    try driver.terminal.press("Enter")
    try driver.begin(1)
    try driver.quit()
  }

  @Test(arguments: [
    (400, "The server did not accept the request (400)."),
    (404, "The server couldn't find what Onramp asked for (404)."),
  ])
  func `A server that refuses is asked only once`(status: Int, says: String) throws {
    let server = try ScriptedServer { _, _ in .status(status) }
    let driver = try SurveyDriver(server)
    try driver.terminal.wait(for: "[ Retry ]")
    #expect(try driver.terminal.screen.replacing(/\s+/, with: " ").contains(says))
    #expect(server.requests.count == 1)
    try driver.quit()
  }

  @Test func `Ten megabytes are refused`() throws {
    let body = Array(repeating: UInt8(ascii: " "), count: 10 << 20) + Array("[]".utf8)
    let driver = try SurveyDriver(try ScriptedServer.answering(.answer(body: body)))
    try driver.terminal.wait(for: "The server's answer was too large.")
    try driver.quit()
  }

  @Test func `Duplicates and questions without a text are left out and counted`() throws {
    let list = #"""
      [{"id":1,"question":"Color?"},{"id":1,"question":"Again?"},{"id":2},{"id":3,"question":" "},
      {"id":4,"question":"Food?","more":[1]}]
      """#
    let driver = try SurveyDriver(try ScriptedServer.answering(.json(list)))
    try driver.terminal.wait(for: "2 questions")
    #expect(try driver.terminal.screen.contains("3 more can't be shown and were left out."))
    try driver.begin(2)
    try driver.quit()
  }

  @Test func `A survey without questions says so`() throws {
    let driver = try SurveyDriver(try ScriptedServer.asking([]))
    try driver.terminal.wait(for: "This survey has no questions.")
    try driver.terminal.press("Enter")
    try driver.terminal.wait(for: "[ Start survey ]")
    try driver.quit()
  }

  @Test func `A connection that drops after an answer was sent is a failure, and isn't retried`()
    throws
  {
    let server = try ScriptedServer.asking { _, number in number == 1 ? .drop : .status(200) }
    let driver = try SurveyDriver(server)
    try driver.begin()
    try driver.submit("red")
    try driver.waitForBanner("Failure....")
    #expect(server.answers.count == 1)
    #expect(try driver.terminal.screen.contains("▌ red"))
    try driver.terminal.press("M-t")
    try driver.terminal.wait(for: "Questions submitted: 1")
    #expect(server.answers == Array(repeating: #"{"id":1,"answer":"red"}"#, count: 2))
    try driver.quit()
  }

  @Test(arguments: [[80, 24], [40, 12]])
  func `A question of 10,000 characters scrolls to its end, with the field in view`(
    size: [Int]
  ) throws {
    let text = (100...1528).map { "No\($0)?" }.joined(separator: " ") + " END"
    let server = try ScriptedServer.asking([text])
    let driver = try SurveyDriver(server, columns: size[0], rows: size[1])
    try driver.begin(1)
    try driver.terminal.type("because")
    var last = ""
    while try !driver.terminal.screen.contains("END") {
      last = try driver.terminal.wait(for: "▌ because")
      try driver.terminal.press("PageDown")
      try driver.terminal.wait(until: "a further part") { $0 != last }
    }
    try driver.terminal.wait(for: "▌ because")
    try driver.terminal.press("Enter")
    try driver.waitForBanner("Success!")
    try driver.quit()
  }

  @Test(arguments: [[80, 24], [40, 12]])
  func `Other scripts are shown, and escape sequences only as text`(size: [Int]) throws {
    let hostile = "您最喜欢什么颜色？ ما لونك؟ \u{1B}]0;owned\u{7}\u{1B}[2J\u{202E}red"
    let server = try ScriptedServer.asking([hostile])
    let driver = try SurveyDriver(server, columns: size[0], rows: size[1])
    try driver.begin(1)
    try driver.terminal.wait(for: "您最喜欢什么颜色？")
    #expect(try driver.terminal.screen.contains("<U+202E>"))
    try driver.submit("红色 أحمر")
    try driver.waitForBanner("Success!")
    #expect(server.answers == [#"{"id":1,"answer":"红色 أحمر"}"#])
    try driver.quit()
    let written = String(decoding: try driver.sent, as: UTF8.self)
    #expect(!written.unicodeScalars.contains("\u{202E}") && !written.contains("\u{1B}]0;owned"))
  }

  @Test func `A helper killed in the middle loses nothing`() throws {
    let gate = Gate()
    let server = try ScriptedServer.asking { _, number in
      if number == 1 { gate.pass() }
      return .status(200)
    }
    let driver = try SurveyDriver(server)
    try driver.begin()
    try driver.submit("red")
    try driver.terminal.wait(until: "the answer") { _ in server.answers.count == 1 }
    kill(try driver.helper(), SIGKILL)
    try driver.waitForBanner("Failure....")
    #expect(try driver.terminal.screen.contains("The program onramp-net stopped."))
    #expect(try driver.terminal.screen.contains("▌ red"))
    gate.open()
    try driver.terminal.press("M-t")
    try driver.terminal.wait(for: "Questions submitted: 1")
    try driver.quit()
  }
}
