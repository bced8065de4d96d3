import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// `onramp survey` opens no driver's data until someone continues to Main.
@Suite(.journeys) struct SurveyToMainTests {
  let folder: Folder
  private var data: String { folder.file("data") }

  init() throws { folder = try Folder() }

  @Test func `While the application is open elsewhere, the survey says so and stays`() throws {
    let other = try AccountDriver(data)
    try other.open(expecting: "Personal info")
    let driver = try AccountDriver(data)
    try driver.open("survey --demo", expecting: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "open in another window")
    try driver.terminal.press("Enter")
    try driver.terminal.wait(for: "Question 1 of 5")
    try other.terminal.quit()
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.terminal.wait(for: "[ Shared cars ]")
  }

  @Test func `With an account, Main opens behind its lock`() throws {
    try AccountDriver.signedUp(data).terminal.quit()
    let driver = try AccountDriver(data)
    try driver.open("survey --demo", expecting: "[ Start survey ]")
    try driver.terminal.press("Escape")
    try driver.unlock()
    try driver.terminal.wait(for: "Hello")
  }
}
