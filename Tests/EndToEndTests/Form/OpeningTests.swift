import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct OpeningTests {
  @Test func `A second onramp says that the application is open, and exits 75`() throws {
    let data = try Folder()
    let first = try Driver(opening: data.path, expecting: heading(of: .personal))
    let second = try Driver()
    try second.command("\(Program.path) --data-dir \(data.path)")
    try second.wait(for: "exit=75")
    #expect(try second.screen.contains("open in another window"))
    let status = try Program.run("status", in: data.path)
    #expect(status.status == 0 && status.output.contains("Nothing is saved yet."))
    #expect(try Program.run("restart", "--yes", in: data.path).status == 75)
    try first.quit()
  }

  @Test func `One write takes the terminal and draws the first screen`() throws {
    let folder = try Folder()
    let calls = folder.file("calls")
    let strace = ["strace", "-f", "-qq", "-s", "10000", "-o", calls, "-e", "trace=write"]
    let terminal = try RawTerminal(strace + [Program.path, "--data-dir", folder.file("data")])
    try terminal.wait(for: "quit, all is kept")
    try terminal.quit()
    let writes = try String(file: calls).split(separator: "\n")
    let first = try #require(writes.first { $0.contains("?1049h") })
    #expect(first.contains("Personal info"))
  }

  @Test func `With a damaged application, the previous generation opens and says so`() throws {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal))
    try driver.reach(.photos)
    try driver.quit()
    try flipBit(of: data.file("application.json"))
    // The last saved step.
    let lost = Steps.all[Steps.number(of: .photos) - 2].id
    #expect(
      try Program.run("status", "--json", in: data.path).output.contains(
        #""step":"\#(lost.key)""#))
    try driver.open(data.path, expecting: heading(of: lost))
    try driver.wait(for: "Your application was damaged")
    #expect(data.names().contains { $0.hasPrefix("application.json.damaged-") })
    try driver.quit()
  }

  @Test func `A file of a newer onramp is refused and left as it is`() throws {
    let data = try Folder()
    let file = data.url.appending(path: "application.json")
    let members = #""new":true,"sealedSchema":2}"#
    try Data(members.utf8).write(to: file)
    let checksum = try Shell.run("sha256sum", [file.path]).output.prefix(64)
    let newer = Data(#"{"schema":2,"checksum":"\#(checksum)",\#(members)"#.utf8)
    try newer.write(to: file)
    let driver = try Driver()
    try driver.command("\(Program.path) --data-dir \(data.path)")
    try driver.wait(for: "exit=65")
    #expect(try driver.screen.contains("newer Onramp"))
    #expect(try Data(contentsOf: file) == newer)
    #expect(data.names() == ["application.json"])
  }

  @Test func `Reading a missing directory creates nothing`() throws {
    let data = try Folder()
    let directory = data.file("none")
    for command in [["status"], ["status", "--json"], ["show"], ["show", "--json"]] {
      let result = try Shell.run(Program.path, command + ["--data-dir", directory])
      #expect(result.status == 0 && result.errors.isEmpty)
    }
    #expect(data.names() == [])
  }

  @Test func `Without a terminal the form says to use --plain, and exits 64`() throws {
    let data = try Folder()
    let result = try Shell.run(Program.path, ["--data-dir", data.file("new")])
    #expect(result.status == 64 && result.errors.contains("--plain"))
    #expect(data.names() == [])
  }

  @Test func `A policy file sets the ranges; a faulty one exits 78, a missing one 66`()
    throws
  {
    let data = try Folder()
    func policy(_ text: String) throws -> String {
      try data.put(text, as: "policy.json")
    }
    for wrong in [
      "", "[]", "{\"seats\":{\"min\":8,\"max\":4}}", "{\"seats\":4}", "{\"seat\":{}}",
      "{\"seats\":{\"min\":4}}", "{\"nextStep\":7}", "{\"welcome\":[]}",
      "{\"seats\":{\"min\":\"4\",\"max\":8}}", "{\"account\":\"maybe\"}", "{\"account\":true}",
      "{\"lockAfter\":9}", "{\"lockAfter\":\"300\"}", "{\"lockAfter\":86401}",
      "{\"pin\":{\"length\":3}}", "{\"pin\":{\"length\":13}}", "{\"pin\":6}",
    ] {
      let result = try Program.run("status", "--policy", try policy(wrong), in: data.file("d"))
      #expect(result.status == 78, "\(wrong): \(result.errors)")
      #expect(result.errors.contains("policy file"))
    }
    #expect(try Program.run("show", "--policy", data.file("no"), in: data.file("d")).status == 66)

    let narrow = try policy(#"{"vehicleYear":{"min":2015,"max":2020},"seats":{"min":2,"max":3}}"#)
    let driver = try Driver(
      opening: data.file("d"), options: "--policy \(narrow)", expecting: heading(of: .personal))
    try driver.reach(.vehicle)
    try driver.fill("Toyota", "Prius", "2021", "4")
    try driver.wait(for: "Year must be between 2015 and 2020")
    try driver.wait(for: "Number of seats must be between 2 and 3")
    try driver.quit()
  }

  @Test(arguments: [("en", "policy file"), ("es", "archivo de política")])
  func `The error about a faulty policy file shows a correct one`(
    language: String, name: String
  ) throws {
    let data = try Folder()
    let file = data.url.appending(path: "policy.json")
    func status(_ policy: some StringProtocol) throws -> Shell.Result {
      try Data(policy.utf8).write(to: file)
      return try Program.run(
        "status", "--policy", file.path, "--lang", language, in: data.file("d"))
    }
    let said = try status("[]").errors
    let (start, end) = (
      try #require(said.firstIndex(of: "{")), try #require(said.lastIndex(of: "}"))
    )
    for word in [name, "welcome", "nextStep"] { #expect(said.contains(word), "\(said)") }
    #expect(try status(said[start...end]).status == 0)
  }

  @Test func `Wrong usage exits 64`() throws {
    let data = try Folder()
    for wrong in [
      ["--nope"], ["nope"], ["restart"], ["restart", "--yes", "--undo"], ["restart", "--no-undo"],
    ] {
      #expect(try Shell.run(Program.path, wrong + ["--data-dir", data.file("d")]).status == 64)
    }
    #expect(data.names() == [])
  }
}
