import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// The shared cars on a terminal, and what is stored no matter how that ends.
@Suite(.journeys) struct CarsJourneyTests {
  let onramp: CarsProgram
  let server: ScriptedServer

  init() throws {
    onramp = try CarsProgram()
    server = try CarsServer.answering(.json(CarsServer.list))
  }

  private var options: String { "cars --cars-url \(server.url)/cars" }

  /// The number of favorites among the cars.
  private func favorites() throws -> Int {
    try onramp.json(server).output.count(of: #""favourite":true"#)
  }

  private func driver() throws -> Driver {
    let driver = try Driver(
      environment: ["HOME": onramp.folder.path, "ONRAMP_DATA_DIR": onramp.data])
    try driver.command("\(Program.path) \(options)")
    return driver
  }

  // MARK: Favorites

  @Test func `A favorite is kept even if the driver quits right after marking it`() throws {
    let driver = try driver()
    try driver.wait(for: "Citroen C3")
    try driver.press("f", "C-q")
    try driver.wait(for: "exit=0")
    #expect(try driver.screen.contains("Your favorites are kept."))
    #expect(try favorites() == 1)
    try driver.command("\(Program.path) \(options)")
    try driver.wait(for: "♥ Citroen C3")
    try driver.press("f", "C-q")
    try driver.wait(for: "exit=0")
    #expect(try favorites() == 0)
  }

  @Test(arguments: [nil, SIGTERM, SIGHUP, SIGINT])
  func `A favorite is kept on a slow disk, however the form ends`(signal: Int32?) throws {
    _ = try onramp.json(server)
    let strace = ["strace", "-f", "-qq", "-o", onramp.folder.file("calls"), "-e", "trace=fsync"]
    let delay = ["-e", "inject=fsync:delay_enter=500000"]
    let terminal = try RawTerminal(
      strace + delay
        + [Program.path, "cars", "--data-dir", onramp.data, "--cars-url", "\(server.url)/cars"])
    try terminal.wait(for: "Citroen C3")
    if let signal {
      terminal.send("f")
      try terminal.wait(for: "♥")
      kill(try terminal.child(), signal)
    } else {
      terminal.send("f\u{11}")
    }
    try terminal.waitForEnd()
    #expect(try favorites() == 1)
  }

  @Test func `If the disk hangs or is full, nothing promises that the favorites are kept`() throws {
    let faults = try Faults()
    let driver = try Driver(environment: ["HOME": onramp.folder.path])
    try driver.command(faults.command(onramp.data, options: options))
    try driver.wait(for: "Citroen C3")
    try waitFor("the list on disk") { onramp.folder.names(in: "data/cars") == ["list"] }
    try faults.hangDisk()
    try driver.press("f", "C-q")
    try driver.wait(for: "exit=0")
    #expect(try driver.screen.contains("marked last may not be kept."))
    faults.freeDisk()
    try faults.fillDisk()
    try driver.command(faults.command(onramp.data, options: options))
    try driver.wait(for: "Citroen C3")
    try driver.press("f", "C-q")
    try driver.wait(for: "exit=0")
    #expect(try driver.screen.contains("Your favorites can't be kept."))
    #expect(try !driver.screen.contains("Your favorites are kept."))
  }

  // MARK: Concurrent use

  @Test func `A command works while a form is open, and a second form doesn't`() throws {
    let driver = try driver()
    try driver.wait(for: "Citroen C3")
    try driver.press("f")
    try driver.wait(for: "♥")
    let result = try onramp.json(server)
    #expect(result.status == 0 && result.errors.isEmpty)
    let other = try self.driver()
    try other.wait(for: "exit=75")
    try driver.quit()
    #expect(try favorites() == 1)
  }

  @Test func `Use this car opens the application, which keeps it`() throws {
    let driver = try driver()
    try driver.wait(for: "Citroen C3")
    try driver.press("Enter")
    try driver.wait(for: "[ Use this car ]")
    try driver.press("Enter")
    try driver.wait(for: "Vehicle info")
    #expect(try driver.screen.contains("Citroen"))
    try driver.quit()
    #expect(try driver.screen.contains("Everything is kept."))
    let draft = try String(file: onramp.data + "/draft.json")
    #expect(draft.contains("Citroen") && draft.contains("C3"))
  }

  // MARK: Without a list

  @Test func `A kill during a download leaves neither a helper nor a file of the cars`() throws {
    let silent = try CarsServer.answering(.silence)
    let driver = try Driver(environment: ["ONRAMP_DATA_DIR": onramp.data])
    try driver.command("\(Program.path) cars --cars-url \(silent.url)/")
    try waitFor("the request") { silent.requests.count == 1 }
    let children = try Shell.run("pgrep", ["-P", "\(driver.process)", "onramp-net"]).output
    let helper = try #require(Int32(children.trimmed))
    try driver.killProcess()
    try waitFor("the helper's end") { kill(helper, 0) != 0 }
    #expect(onramp.folder.names(in: "data") == [])
    #expect(try onramp.json(server).status == 0)
  }
}
