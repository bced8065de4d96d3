import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What sleep and clock changes do to the lock and to waits.
@Suite(.journeys, .needsTimeWarp) struct SleepTests {
  private static let person = AccountDriver.Person.amina

  /// A driver on Main, with a program that locks after a minute.
  private func onMain(
    _ folder: Folder, _ warp: TimeWarp, program: String = Program.path
  ) throws -> AccountDriver {
    let driver = try AccountDriver(folder.file("data"))
    try PlainAccount.make(in: driver.data)
    let policy = try folder.put(#"{"lockAfter":60}"#, as: "policy.json")
    let command = (warp.command + [program, "--data-dir", driver.data, "--policy", policy])
    try driver.terminal.command(command.joined(separator: " "))
    try driver.unlock()
    try driver.terminal.wait(for: "Hello, ")
    return driver
  }

  @Test(arguments: [Program.path, Program.debugPath])
  func `A program that wakes from a sleep locks before anybody types`(program: String) throws {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let driver = try onMain(folder, warp, program: program)
    let terminal = driver.terminal
    try warp.move(terminal.process, wall: 8 * 3600, uptime: 8 * 3600)
    try terminal.wait(for: "Unlock")
    #expect(try !terminal.screen.contains("Amina"))
    try driver.unlock()
    try terminal.wait(for: "Hello, Amina")
    // Setting the clock doesn't count as time passing.
    try warp.move(terminal.process, wall: 30 * 24 * 3600, uptime: 8 * 3600)
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    try terminal.quit()
  }

  @Test func `The first keys after a sleep go neither into the form nor into the PIN`() throws {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let driver = try onMain(folder, warp)
    let terminal = driver.terminal
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    try terminal.type("Quetzal")
    try terminal.wait(for: "Quetzal")
    try warp.sleep(terminal.process, until: 8) {
      try terminal.enter(Self.person.pin)
    }
    let locked = try terminal.wait(for: "Unlock")
    #expect(!locked.contains("Amina") && !locked.contains("Error") && !locked.contains("•"))
    try driver.unlock()
    let form = try terminal.wait(for: "Quetzal")
    #expect(!form.contains(Self.person.pin) && form.contains(heading(of: .personal)))
    try terminal.quit()
  }

  @Test func `--plain locks automatically after a sleep, and accepts no earlier answer`() throws {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let data = folder.file("data")
    try PlainAccount.make(in: data)
    let policy = try folder.put(#"{"lockAfter":60}"#, as: "policy.json")
    let terminal = try RawTerminal(
      warp.command + [Program.path, "--plain", "--data-dir", data, "--policy", policy])
    try terminal.wait(for: "PIN, 6 digits?")
    terminal.send(Self.person.pin + "\n")
    try terminal.wait(for: "Hello, Amina Yusuf")
    try terminal.wait(for: "help or quit.")
    terminal.forget()
    try warp.move(terminal.process, wall: 8 * 3600, uptime: 8 * 3600)
    try terminal.wait(for: "Onramp is locked.")
    // The earlier conversation is cleared from the terminal.
    #expect(terminal.output.contains("\u{1B}[H\u{1B}[2J\u{1B}[3J"))
    try terminal.wait(for: "PIN, 6 digits?")
    terminal.send(Self.person.pin + "\n")
    try terminal.wait(for: "help or quit.")
    terminal.forget()
    try warp.sleep(terminal.process, until: 16) { terminal.send("1\n") }
    try terminal.wait(for: "Onramp is locked.")
    #expect(!terminal.output.contains("Step 1"))
    try terminal.wait(for: "PIN, 6 digits?")
    terminal.send("quit\n")
    try terminal.waitForEnd()
    #expect(terminal.end?.status == 0 && terminal.isRestored)
  }

  /// A command that asks for the PIN.
  private func status(_ pin: String, _ warp: TimeWarp, _ data: String) throws -> RawTerminal {
    let terminal = try RawTerminal(warp.command + [Program.path, "status", "--data-dir", data])
    try terminal.wait(for: "PIN: ")
    terminal.send(pin + "\n")
    try terminal.waitForEnd()
    return terminal
  }

  @Test
  func `Setting the clock doesn't shorten the wait after wrong PINs, nor does sleep prolong it`()
    throws
  {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let data = folder.file("data")
    try PlainAccount.make(in: data)
    // After eight wrong PINs, the wait is five minutes.
    for count in 1...8 {
      try warp.set(uptime: count * 3600)
      #expect(try status("11122\(count)", warp, data).end?.status == 77)
    }
    for wall in [0, 3600, 400 * 24 * 3600, -3600, -400 * 24 * 3600] {
      try warp.set(wall: wall, uptime: 8 * 3600)
      let refused = try status(Self.person.pin, warp, data)
      #expect(
        refused.end?.status == 77 && refused.output.contains("before the next try"), "\(wall)")
    }
    try warp.set(wall: -3600, uptime: 16 * 3600)
    #expect(try status(Self.person.pin, warp, data).end?.status == 0)
  }
}
