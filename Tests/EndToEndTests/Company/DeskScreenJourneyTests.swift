import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Reviewers at the desk's screen, with the real server and its own database.
@Suite(.journeys, .needsServer) struct DeskScreenJourneyTests {
  @Test(arguments: [Driver.Place.emulated, .tmux])
  func `Two applications are decided without a mouse, and the driver's letter is previewed`(
    place: Driver.Place
  ) throws {
    let trial = try DeskTrial("Amina", "Bo")
    defer { trial.server.end() }
    let desk = try trial.desk(in: place)
    try desk.wait(for: "Waiting: 2")
    try desk.press("Enter")
    try desk.wait(until: "the first application and its photo") {
      $0.contains(trial.numbers[0]) && $0.contains(trial.names[0]) && $0.contains("1 of 2")
        && $0.contains("Small: the print")
    }
    try desk.press("k")
    try desk.wait(for: "Ask again for")
    try desk.press("Enter")
    try desk.wait(for: "a corner is cut off")
    try desk.press("4")
    try desk.wait(for: "The driver reads, in English")
    try desk.type("All four, please")
    try desk.wait(for: "All four, please")
    try desk.press("Enter")
    // The next one opens by itself.
    try desk.wait(until: "the next application") {
      $0.contains(trial.numbers[1]) && $0.contains(trial.names[1])
        && $0.contains("U takes it back")
    }
    try desk.press("a")
    try desk.wait(for: "The driver reads, in English")
    try desk.press("Enter")
    try desk.wait(for: "Nothing else is waiting.")
    try desk.quit()
    #expect(
      try trial.states() == [trial.numbers[0]: "askedAgain", trial.numbers[1]: "approved"])
  }

  @Test func `The back of a license is shown if there is one`() throws {
    let trial = try DeskTrial("Amina")
    defer { trial.server.end() }
    let without = try trial.run("show", trial.numbers[0]).output
    #expect(without.contains("License, back: Not provided (optional)\n"), "\(without)")
    let number = try trial.handIn("Bo", at: "Bo", back: Program.fixture("license.jpg"))
    let shown = try trial.run("show", number).output
    #expect(shown.contains("License, back: photos/licenseBack.jpg\n"), "\(shown)")
  }

  @Test func `Text read from a card is below its photo`() throws {
    let trial = try DeskTrial()
    defer { trial.server.end() }
    let card = try Cards.insurance(in: trial.company.folder)
    let number = try trial.handIn("Bo", at: "Bo", license: card)
    let desk = try trial.desk(rows: 40, columns: 130, program: Program.reading)
    try desk.press("Enter")
    try desk.wait(until: "what was read") {
      $0.contains(number) && $0.contains("This looks like an insurance card")
    }
    try desk.quit()
  }

  @Test func `A decision is taken back within ten seconds, and the application is open again`()
    throws
  {
    let trial = try DeskTrial("Amina", "Bo")
    defer { trial.server.end() }
    let desk = try trial.desk()
    try desk.press("Enter")
    try desk.wait(for: "Kia")
    try desk.press("r")
    try desk.wait(for: "Why it is refused")
    try desk.press("1")
    try desk.wait(for: "Refused: a document has")
    try desk.press("Enter")
    try desk.wait(for: "U takes it back: ")
    try desk.press("u")
    try desk.wait(for: "The decision is taken back. \(trial.numbers[0]) is open again.")
    #expect(
      try trial.states() == [trial.numbers[0]: "claimed", trial.numbers[1]: "waiting"])
    // Leaving gives the claim back.
    try desk.quit()
    #expect(
      try trial.states() == [trial.numbers[0]: "waiting", trial.numbers[1]: "waiting"])
  }

  @Test(.needsTimeWarp)
  func `After ten minutes without a key, everything is hidden, and the claim is given back`() throws
  {
    let trial = try DeskTrial("Amina")
    defer { trial.server.end() }
    let warp = try TimeWarp()
    let desk = try trial.desk(under: warp.command)
    try desk.press("Enter")
    try desk.wait(for: "Amina")
    try desk.press("a")
    try desk.wait(for: "The driver reads, in English")
    try desk.type("WELCOME")
    try desk.wait(for: "WELCOME")
    #expect(try trial.states() == [trial.numbers[0]: "claimed"])
    try warp.move(desk.process, wall: 9 * 60, uptime: 9 * 60)
    try desk.press("Left")
    #expect(try desk.screen.contains("WELCOME"))
    try warp.move(desk.process, wall: 20 * 60, uptime: 20 * 60)
    let away = try desk.wait(for: "Nobody pressed a key for 10 minutes")
    #expect(!away.contains("Amina") && !away.contains("WELCOME"))
    #expect(!away.contains(trial.numbers[0]))
    try waitFor("the claim to be given back") {
      try trial.states() == [trial.numbers[0]: "waiting"]
    }
    // Enter continues at the letter, and claims the application again.
    try desk.press("Enter")
    try desk.wait(until: "the letter") {
      $0.contains("WELCOME") && $0.contains("The driver reads, in English")
    }
    try waitFor("the claim") { try trial.states() == [trial.numbers[0]: "claimed"] }
    try desk.press("Enter")
    try desk.wait(for: "Nothing else is waiting.")
    try desk.quit()
    #expect(try trial.states() == [trial.numbers[0]: "approved"])
  }

  @Test func `Two reviewers never read the same application`() throws {
    let trial = try DeskTrial("Amina", "Bo")
    defer { trial.server.end() }
    let ana = try trial.desk(trial.invite("Ana Ruiz"))
    let lead = try trial.desk()
    try ana.press("Enter")
    try ana.wait(for: "Kia")
    try lead.press("Enter")
    try lead.wait(until: "the second application") {
      $0.contains("Ana Ruiz is reviewing \(trial.numbers[0]).") && $0.contains(trial.names[1])
        && $0.contains(trial.numbers[1])
    }
    try lead.press("a")
    try lead.wait(for: "The driver reads, in English")
    try lead.press("Enter")
    try lead.wait(for: "Nothing else is waiting.")
    try ana.press("a")
    try ana.wait(for: "The driver reads, in English")
    try ana.press("Enter")
    // The application that the other reviewer decided meanwhile isn't opened.
    try ana.wait(for: "Nothing is waiting.")
    try ana.quit()
    try lead.quit()
    #expect(Set(try trial.states().values) == ["approved"])
  }

  @Test func `Without a server, the desk says so and keeps the queue`() throws {
    let trial = try DeskTrial("Amina")
    let desk = try trial.desk()
    trial.server.end()
    try desk.press("r")
    try desk.wait(until: "why nothing can be fetched") {
      $0.contains("The server refused the connection.") && $0.contains(trial.numbers[0])
    }
    try desk.quit()
  }
}
