import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct SignUpTests {
  @Test(arguments: [[80, 24], [40, 12], [120, 40]])
  func `From Welcome to Main, and after a kill the PIN opens it again`(size: [Int]) throws {
    let folder = try Folder()
    let driver = try AccountDriver(folder.file("data"), columns: size[0], rows: size[1])
    try driver.open("account", expecting: "Welcome")
    try driver.signUp()
    try driver.terminal.wait(until: "the screen") {
      $0.contains("Main") && $0.contains("Amina Yusuf")
    }
    try driver.terminal.wait(until: "the screen") {
      $0.contains("amina@example.com") && $0.contains("+49 170 1234567")
    }
    try driver.terminal.killProcess()

    try driver.open(expecting: "Unlock")
    let locked = try driver.terminal.screen
    for secret in ["Amina", "Yusuf", "amina@", "1234567"] { #expect(!locked.contains(secret)) }
    try driver.unlock()
    try driver.terminal.wait(until: "Main, with what is saved") {
      $0.contains("Amina Yusuf") && (size[0] < 80 || $0.contains("0 saved"))
    }
    try driver.terminal.quit()
  }

  @Test func `Next on the terms says why it waits, and a sign-up continues where it was`() throws {
    let folder = try Folder()
    let driver = try AccountDriver(folder.file("data"))
    let terminal = driver.terminal
    try driver.open("account", expecting: "Welcome")
    try terminal.press("Enter")
    try terminal.wait(for: "Step 1 of 5")
    try terminal.press("C-s")
    try terminal.wait(until: "the screen") {
      $0.contains("Step 1 of 5") && $0.contains("accept the terms")
    }
    try driver.acceptTerms()
    try terminal.wait(for: "Step 2 of 5")
    try terminal.fill("amina@example.com", AccountDriver.Person.amina.password)
    try terminal.wait(for: "Step 3 of 5")
    try terminal.type("Amina")
    try terminal.press("Down")
    try terminal.type("Yu")
    try waitFor("what is typed to be on disk") {
      FileManager.default.contents(atPath: "\(driver.data)/signup.json")?
        .firstRange(of: Data("\"Yu\"".utf8)) != nil
    }
    try terminal.killProcess()

    // It may be another driver's, so nothing of it is shown until the driver claims it.
    try driver.open("account", expecting: "didn't finish it")
    #expect(try !terminal.screen.contains("Amina"))
    try terminal.press("Enter")
    try terminal.wait(for: "Continue the sign-up")
    try terminal.press("y")
    // The password isn't kept, so it comes first.
    try terminal.wait(for: "It wasn't kept.")
    #expect(try !terminal.screen.contains("●"))
    try terminal.type(AccountDriver.Person.amina.password)
    try terminal.press("C-s")
    try terminal.wait(for: "Step 3 of 5")
    try terminal.wait(until: "the screen") { $0.contains("Amina") && $0.contains("Yu") }
    // The email can still be changed.
    try terminal.press("Escape")
    try terminal.wait(until: "the screen") {
      $0.contains("Step 2 of 5") && $0.contains("amina@example.com")
    }
    try terminal.quit()
    #expect(try terminal.screen.contains("What you typed is kept, except the password and PIN."))
  }

  @Test func `Quitting while the account is being made asks about the unconfirmed code`() throws {
    let folder = try Folder()
    let driver = try AccountDriver(folder.file("data"))
    let (terminal, person) = (driver.terminal, AccountDriver.Person.amina)
    try driver.open("account", expecting: "Welcome")
    try terminal.press("Enter")
    try driver.acceptTerms()
    try terminal.wait(for: "Step 2 of 5")
    try terminal.fill(person.email, person.password)
    try terminal.wait(for: "Step 3 of 5")
    try terminal.fill(person.first, person.last, person.telephone)
    try driver.choosePIN(person.pin, next: ["C-q"])
    try terminal.wait(for: "Quit without confirming the code?")
    try terminal.press("n")
    _ = try driver.leaveRecoveryCode()
    try terminal.quit()
  }

  @Test func `A policy can require an account, and set the length of PINs`() throws {
    let folder = try Folder()
    let policy = try folder.put(#"{"account":"required","pin":{"length":8}}"#, as: "policy.json")
    let driver = try AccountDriver(folder.file("data"))
    var person = AccountDriver.Person.amina
    person.pin = "58290361"
    try driver.open("--policy \(policy)", expecting: "Welcome")
    try driver.signUp(person)
    try driver.terminal.killProcess()
    // The account knows the length of its PIN.
    try driver.open(expecting: "Unlock")
    try driver.unlock(person.pin)
    try driver.terminal.wait(for: "Amina Yusuf")
    try driver.terminal.quit()
  }
}
