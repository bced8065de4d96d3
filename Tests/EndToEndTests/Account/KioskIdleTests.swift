import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A kiosk that a driver walks away from. The tests move its clocks.
@Suite(.journeys, .needsTimeWarp) struct KioskIdleTests {
  private static let minute = 60

  /// A kiosk at Welcome.
  private func atKiosk(
    _ folder: Folder, _ warp: TimeWarp, policy: String = #"{"lockAfter":3600}"#
  ) throws -> AccountDriver {
    let driver = try AccountDriver(folder.file("data"), in: .tmux)
    let file = try folder.put(policy, as: "policy.json")
    let command =
      warp.command + [Program.path, "--kiosk", "--data-dir", driver.data, "--policy", file]
    try driver.terminal.command(command.joined(separator: " "))
    try driver.terminal.wait(for: "Create an account")
    return driver
  }

  /// Expects nothing about a driver in the window or in the lines scrolled out of it.
  private func expectNothing(
    of person: AccountDriver.Person, and more: [String], on terminal: Driver
  )
    throws
  {
    let everything = try terminal.everything
    for text in [person.first, person.last, person.email, person.telephone] + more {
      #expect(!everything.contains(text), "\(text)")
    }
  }

  @Test func `A driver who leaves is warned, and signed out a minute later`() throws {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let driver = try atKiosk(folder, warp)
    let terminal = driver.terminal
    try driver.signUp()
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    try terminal.press("C-u")
    try terminal.type("Quetzal")
    try terminal.wait(for: "Quetzal")
    // A key in the last minute ends the countdown.
    try warp.move(terminal.process, uptime: 14 * Self.minute)
    try terminal.wait(for: "in 1 minute you are signed out here")
    #expect(try terminal.screen.contains("Quetzal"))
    try terminal.press("Right")
    try terminal.wait(until: "no warning") { !$0.contains("signed out here") }
    try warp.move(terminal.process, uptime: 27 * Self.minute)
    try terminal.type("l")
    try terminal.wait(for: "Quetzall")
    #expect(try !terminal.screen.contains("signed out here"))
    try warp.move(terminal.process, uptime: (27 + 14) * Self.minute)
    try terminal.wait(for: "in 1 minute you are signed out here")
    try warp.move(terminal.process, uptime: (27 + 15) * Self.minute)
    try terminal.wait(for: "Create an account")
    try terminal.wait(for: "Welcome")
    try expectNothing(of: .amina, and: ["Quetzal"], on: terminal)
    // The next driver.
    try driver.signUp(.bilal)
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    try expectNothing(of: .amina, and: ["Quetzal"], on: terminal)
    try terminal.press("Escape")
    try driver.signOut()
    // What the first driver typed is still there.
    try driver.signIn()
    try driver.press("Application")
    try terminal.wait(for: "Quetzall")
    try terminal.quit()
  }

  @Test func `A kiosk that has locked signs its driver out, too`() throws {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let driver = try atKiosk(folder, warp, policy: "{}")
    let terminal = driver.terminal
    try driver.signUp()
    try warp.move(terminal.process, uptime: 6 * Self.minute)
    try terminal.wait(for: "Unlock")
    try expectNothing(of: .amina, and: [], on: terminal)
    try warp.move(terminal.process, uptime: 14 * Self.minute)
    try terminal.wait(for: "in 1 minute you are signed out here")
    try warp.move(terminal.process, uptime: 15 * Self.minute)
    try terminal.wait(for: "Create an account")
    try expectNothing(of: .amina, and: [], on: terminal)
    try terminal.quit()
  }

  @Test func `Text typed without an account is cleared`() throws {
    let (folder, warp) = (try Folder(), try TimeWarp())
    let driver = try atKiosk(folder, warp)
    let terminal = driver.terminal
    let person = AccountDriver.Person.amina
    try terminal.press("Enter")
    try driver.acceptTerms()
    try terminal.wait(for: "Step 2 of 5")
    try terminal.fill(person.email, person.password)
    try terminal.wait(for: "Step 3 of 5")
    try terminal.type(person.first)
    try terminal.wait(for: person.first)
    try warp.move(terminal.process, uptime: 14 * Self.minute)
    try terminal.wait(for: "in 1 minute what you typed here is cleared")
    try warp.move(terminal.process, uptime: 15 * Self.minute)
    try terminal.wait(for: "Create an account")
    try terminal.press("Enter")
    try driver.acceptTerms()
    try terminal.wait(for: "Step 2 of 5")
    try expectNothing(of: person, and: [], on: terminal)
    try terminal.quit()
  }
}
