import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A company at which drivers have handed in, with a real server and its own database.
struct DeskTrial {
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
    // Applications of the same second are sorted by number.
    numbers = try listed().map(\.number)
    names = numbers.compactMap { handedIn[$0] }
  }

  /// The key file of the lead.
  var key: String { server.key }

  /// A driver's data directory.
  func driver(_ place: String) -> CompanyFolder {
    CompanyFolder(company, data: company.folder.file("data-\(place)"))
  }

  /// Hands in an application from a separate data directory.
  func handIn(
    _ name: String, at place: String, license: String = Program.fixture("license.jpg"),
    back: String? = nil, in language: String = "en"
  ) throws -> String {
    let own = driver(place)
    try own.put(
      """
      {"personal":{"name":"\(name)","email":"driver@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(license)","insurance":"\(Program.fixture("insurance.jpg"))",
                 "licenseBack":\(back.map { "\"\($0)\"" } ?? "null")}}
      """, as: "answers.json")
    let filled = try own.run("fill", "--from", own.folder.file("answers.json"))
    try #require(filled.status == 0, "\(filled)")
    let sent = try own.run("hand-in", "--wait", "--json", "--lang", language)
    return String(try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/)?.1, "\(sent)"))
  }

  /// Opens the desk in a terminal.
  ///
  /// - Parameters:
  ///   - launcher: The command that runs the desk, if any.
  ///   - program: The program, if its helpers matter.
  func desk(
    _ key: String = "desk.key", rows: Int = 24, columns: Int = 80,
    in place: Driver.Place = .emulated, under launcher: [String] = [],
    program: String = Program.path
  ) throws -> Driver {
    let driver = try Driver(columns: columns, rows: rows, in: place)
    let path = key.contains("/") ? key : "\(server.folder)/\(key)"
    let command = launcher + [program, "desk", "--policy", company.policy, "--key", path]
    try driver.command(command.joined(separator: " ") + " --lang en")
    try driver.wait(for: "Waiting: ")
    return driver
  }

  /// Runs a command of the desk.
  func run(_ words: String..., key: String? = nil) throws -> Shell.Result {
    try Shell.run(
      Program.path,
      ["desk"] + words + ["--policy", company.policy, "--key", key ?? self.key, "--lang", "en"])
  }

  /// Invites a member, and returns the member's key file.
  func invite(_ name: String) throws -> String {
    let key = company.folder.file("\(name.filter { $0 != " " }).key")
    let invited = try run("invite", name, "--to", key)
    try #require(invited.status == 0, "\(invited)")
    return key
  }

  /// The states of all applications, by number.
  func states() throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try listed().map { ($0.number, $0.state) })
  }

  private func listed() throws -> [(number: String, state: String)] {
    let list = try run("list", "--json")
    try #require(list.status == 0, "\(list)")
    return list.output.matches(of: /"number":"([^"]+)","at":"[^"]+","state":"([^"]+)"/)
      .map { (String($0.1), String($0.2)) }
  }
}
