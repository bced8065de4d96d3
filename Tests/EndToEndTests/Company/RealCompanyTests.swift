import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// From the driver to the desk, with the real server and its own database.
@Suite(.journeys, .enabled(if: TrialCompany.program != nil, "There is no onramp-server here."))
struct RealCompanyTests {
  @Test func `A handed-in application is listed, fetched and opened at the desk`() throws {
    let company = try CompanyFolder()
    let server = try TrialCompany(company)
    let trial = server.folder
    defer { server.end() }
    let photo = Program.fixture("license.jpg")
    try Data((0..<2_600_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
      .write(to: URL(filePath: company.folder.file("large")))
    try company.put(
      """
      {"personal":{"name":"Amina","email":"amina@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(photo)","insurance":"\(company.folder.file("large"))"}}
      """, as: "answers.json")
    let filled = try company.run("fill", "--from", company.folder.file("answers.json"))
    try #require(filled.status == 0, "\(filled)")
    let sent = try company.run("hand-in", "--wait", "--json")
    try #require(sent.status == 0, "\(sent)")
    let number = try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/)).1
    let again = try company.run("hand-in", "--wait", "--json")
    #expect(again.output == sent.output)

    func desk(_ arguments: String...) throws -> Shell.Result {
      try Shell.run(
        Program.path,
        ["desk"] + arguments + ["--policy", company.policy, "--key", trial + "/desk.key"])
    }
    let list = try desk("list", "--json")
    #expect(list.status == 0 && list.output.contains("\"number\":\"\(number)\""), "\(list)")
    #expect(list.output.contains("\"state\":\"waiting\",\"version\":1,\"reviewer\":null"))
    let fetched = try desk("fetch", String(number), "--to", company.folder.path)
    #expect(fetched.status == 0, "\(fetched)")
    #expect(try desk("fetch", String(number), "--to", company.folder.path).status == 73)
    #expect(try desk("fetch", "2222-22", "--to", company.folder.path).status == 65)
    for key in ["desk.key", "escrow.key"] {
      let opened = try Shell.run(
        Program.path,
        ["desk", "open", company.folder.file("\(number).age"), "--key", "\(trial)/\(key)"])
      #expect(opened.status == 0 && opened.output.contains("  Name: Amina"), "\(opened)")
      #expect(opened.output.contains("photos/insurance: 2.6 MB"))
    }
    let driver = try Driver()
    try driver.open(
      company.data, options: "--policy \(company.policy)", expecting: String(number))
    try driver.press("w")
    try driver.wait(for: "Withdraw your application?")
    try driver.press("y")
    try driver.wait(for: "Withdrawn.")
    try driver.quit()
    #expect(try desk("list", "--json").output.contains("\"state\":\"withdrawn\""))
    let gone = try desk("fetch", String(number), "--to", company.folder.path)
    #expect(gone.status == 65 && gone.errors.contains("withdrew it"), "\(gone)")
    let unknown = try desk("fetch", "2222-22", "--to", company.folder.path)
    #expect(unknown.status == 65 && unknown.errors.contains("under this number"), "\(unknown)")
    // Handed in again, the application has the same number, and the desk sees the newest version.
    let next = try company.run("hand-in", "--wait", "--json")
    #expect(next.status == 0 && next.output.contains("\"number\":\"\(number)\""), "\(next)")
    let newest = try desk("list", "--json")
    #expect(newest.output.matches(of: /"number":/).count == 1, "\(newest)")
    #expect(newest.output.contains("\"state\":\"waiting\",\"version\":2"), "\(newest)")
    // It is followed even if it was withdrawn before the server had it.
    let plain = try company.talk(["withdraw", "yes", "quit"])
    #expect(plain.output.contains("Withdrawn."), "\(plain)")
    let third = try company.run("hand-in", "--wait", "--json")
    #expect(third.output.contains("\"number\":\"\(number)\""), "\(third)")
    #expect(try desk("list", "--json").output.contains("\"version\":3"))
  }
}
