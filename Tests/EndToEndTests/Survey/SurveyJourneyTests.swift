import Foundation
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct SurveyJourneyTests {
  @Test(arguments: [[80, 24], [40, 12], [120, 40]])
  func `From Start to the last answer, with one that fails`(size: [Int]) throws {
    let server = try ScriptedServer.asking(ScriptedServer.twoQuestions + ["And a car?"]) {
      _, number in
      // The third request is the second try with "rice".
      .status(number == 2 ? 400 : number == 3 ? 500 : 200)
    }
    let driver = try SurveyDriver(server, columns: size[0], rows: size[1])
    let terminal = driver.terminal
    try driver.begin(3)
    #expect(try terminal.screen.contains("Questions submitted: 0"))
    try driver.submit("red")
    try driver.waitForBanner("Success!")
    try terminal.wait(for: "Questions submitted: 1")
    try terminal.type("x")
    try terminal.wait(for: "This answer has been submitted")
    #expect(try terminal.screen.contains("red") && !terminal.screen.contains("redx"))
    try terminal.press("C-_")
    try terminal.wait { $0.contains("red") && $0.contains("Submitted") }
    try terminal.press("M-Right")
    try terminal.wait { $0.contains("Question 2 of 3") && $0.contains("Questions submitted: 1") }
    try driver.submit("rice")
    try driver.waitForBanner("Failure....")
    try terminal.wait(for: "Not submitted")
    #expect(try terminal.screen.contains("Questions submitted: 1"))
    try terminal.press("M-t")
    try terminal.wait { $0.contains("internal error") && $0.contains("Not submitted") }
    // Retry from another page; the banner stays with its question.
    try terminal.press("M-Right")
    try terminal.wait(for: "Question 3 of 3")
    try terminal.press("M-t")
    try terminal.wait(for: "Questions submitted: 2")
    #expect(try terminal.screen.contains("Question 3 of 3"))
    try driver.submit("Kia")
    try terminal.wait(for: "All your answers have been submitted.")
    try terminal.wait(for: "Questions submitted: 3")
    let food = #"{"id":2,"answer":"rice"}"#
    #expect(
      server.answers == [
        #"{"id":1,"answer":"red"}"#, food, food, food, #"{"id":3,"answer":"Kia"}"#,
      ])
    #expect(
      server.requests.filter { $0.method == "POST" }.allSatisfy {
        $0.headers["content-type"] == "application/json"
      })
    try driver.quit()
    #expect(try terminal.screen.contains("3 of 3 answers were submitted."))
  }

  @Test func `The demo needs no network, and fails on purpose`() throws {
    let driver = try SurveyDriver("--demo")
    try driver.begin(5)
    try driver.submit("the road")
    try driver.waitForBanner("Success!")
    try driver.terminal.press("M-Right")
    try driver.submit("rice")
    try driver.waitForBanner("Failure....")
    try driver.terminal.press("M-t")
    try driver.terminal.wait(for: "Questions submitted: 2")
    try driver.quit()
  }
}

extension Driver {
  @discardableResult
  fileprivate func wait(_ condition: (String) throws -> Bool) throws -> String {
    try wait(until: "the next screen", condition)
  }
}
