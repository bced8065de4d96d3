import Foundation
import Glibc
import TestKit
import Testing

/// Reviewers at the desk's screen, with the real server and its own database.
@Suite(.journeys, .enabled(if: TrialCompany.program != nil, "There is no onramp-server here."))
struct DeskScreenJourneyTests {
  /// A company at which two drivers have handed in.
  private struct Trial {
    let company: CompanyFolder
    let server: TrialCompany
    /// The numbers and the drivers' names, longest waiting first.
    private(set) var numbers: [String] = []
    private(set) var names: [String] = []

    init(_ drivers: String...) throws {
      company = try CompanyFolder()
      server = try TrialCompany(company)
      var handedIn: [String: String] = [:]
      for driver in drivers { handedIn[try handIn(driver, at: driver)] = driver }
      // Those of the same second are in the order of their numbers.
      numbers = try listed().map(\.number)
      names = numbers.compactMap { handedIn[$0] }
    }

    /// Hands in an application from a data directory of its own.
    func handIn(_ name: String, at place: String) throws -> String {
      let own = CompanyFolder(company, data: company.folder.file("data-\(place)"))
      try own.put(
        """
        {"personal":{"name":"\(name)","email":"driver@example.com"},
         "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
         "photos":{"license":"\(Program.fixture("license.jpg"))",
                   "insurance":"\(Program.fixture("insurance.jpg"))"}}
        """, as: "answers.json")
      let filled = try own.run("fill", "--from", own.folder.file("answers.json"))
      try #require(filled.status == 0, "\(filled)")
      let sent = try own.run("hand-in", "--wait", "--json")
      return String(try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/)?.1, "\(sent)"))
    }

    /// Opens the desk in a terminal.
    func desk(
      _ key: String = "desk.key", rows: Int = 24, columns: Int = 80,
      in place: Driver.Place = .emulated
    ) throws -> Driver {
      let driver = try Driver(columns: columns, rows: rows, in: place)
      let path = key.contains("/") ? key : "\(server.folder)/\(key)"
      try driver.command("\(Program.path) desk --policy \(company.policy) --key \(path) --lang en")
      try driver.wait(for: "Waiting: ")
      return driver
    }

    /// The states of all applications, by number.
    func states() throws -> [String: String] {
      Dictionary(uniqueKeysWithValues: try listed().map { ($0.number, $0.state) })
    }

    private func listed() throws -> [(number: String, state: String)] {
      let list = try Shell.run(
        Program.path,
        [
          "desk", "list", "--json", "--policy", company.policy, "--key",
          server.folder + "/desk.key",
        ])
      try #require(list.status == 0, "\(list)")
      return list.output.matches(of: /"number":"([^"]+)","at":"[^"]+","state":"([^"]+)"/)
        .map { (String($0.1), String($0.2)) }
    }
  }

  @Test(arguments: [Driver.Place.emulated, .tmux])
  func
    `Two applications are read and decided without a mouse, and the driver's letter is previewed`(
      place: Driver.Place
    ) throws
  {
    let trial = try Trial("Amina", "Bo")
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

  @Test func `A decision is taken back within ten seconds, and the application is open again`()
    throws
  {
    let trial = try Trial("Amina", "Bo")
    defer { trial.server.end() }
    let desk = try trial.desk()
    try desk.press("Enter")
    try desk.wait(for: "Kia")
    try desk.press("r")
    try desk.wait(for: "Why it is refused")
    try desk.press("5")
    try desk.wait(for: "has expired.")
    try desk.press("Enter")
    try desk.wait(for: "U takes it back: 9 s left")
    try desk.press("u")
    try desk.wait(for: "The decision is taken back. \(trial.numbers[0]) is open again.")
    #expect(
      try trial.states() == [trial.numbers[0]: "claimed", trial.numbers[1]: "waiting"])
    // Leaving gives the claim back.
    try desk.quit()
    #expect(
      try trial.states() == [trial.numbers[0]: "waiting", trial.numbers[1]: "waiting"])
  }

  @Test func `Two reviewers never read the same application`() throws {
    let trial = try Trial("Amina", "Bo")
    defer { trial.server.end() }
    let key = trial.company.folder.file("ana.key")
    let invited = try Shell.run(
      Program.path,
      [
        "desk", "invite", "Ana Ruiz", "--to", key, "--policy", trial.company.policy, "--key",
        trial.server.folder + "/desk.key",
      ])
    try #require(invited.status == 0, "\(invited)")
    let ana = try trial.desk(key)
    let lead = try trial.desk()
    try ana.press("Enter")
    try ana.wait(for: "Kia")
    try lead.press("Enter")
    try lead.wait(until: "the second application") {
      $0.contains("Ana Ruiz is reading \(trial.numbers[0]).") && $0.contains(trial.names[1])
        && $0.contains(trial.numbers[1])
    }
    try lead.press("a")
    try lead.wait(for: "The driver reads, in English")
    try lead.press("Enter")
    try lead.wait(for: "Nothing else is waiting.")
    try ana.press("a")
    try ana.wait(for: "The driver reads, in English")
    try ana.press("Enter")
    // What the other reviewer decided meanwhile isn't opened.
    try ana.wait(for: "Nothing is waiting.")
    try ana.quit()
    try lead.quit()
    #expect(Set(try trial.states().values) == ["approved"])
  }

  @Test func `A small window shows the answers, and the photo on request`() throws {
    let trial = try Trial("Amina")
    defer { trial.server.end() }
    let desk = try trial.desk(rows: 12, columns: 40)
    try desk.press("Enter")
    try desk.wait(for: "Amina")
    try desk.press("v")
    try desk.wait(for: "1 of 2")
    try desk.press("Tab")
    try desk.wait(for: "2 of 2")
    try desk.press("Escape")
    try desk.wait(for: "Amina")
    try desk.quit()
  }

  @Test func `Without a server, the desk says so and keeps the queue`() throws {
    let trial = try Trial("Amina")
    let desk = try trial.desk()
    trial.server.end()
    try desk.press("r")
    try desk.wait(until: "why nothing can be fetched") {
      $0.contains("The server refused the connection.") && $0.contains(trial.numbers[0])
    }
    try desk.quit()
  }
}
