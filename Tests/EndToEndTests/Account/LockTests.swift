import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct LockTests {
  @Test func `Ctrl-X locks in a text field, and nothing of the driver is left on the terminal`()
    throws
  {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"), in: .tmux)
    let terminal = driver.terminal
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    // The account already has these answers.
    try terminal.wait(until: "the screen") {
      $0.contains("Amina Yusuf") && $0.contains("amina@example.com")
    }
    try terminal.type(" Quetzal")
    try terminal.press("C-x")
    try terminal.wait(for: "Unlock")
    for place in [try terminal.everything, try terminal.display("#{pane_title} #{window_name}")] {
      for secret in ["Amina", "Yusuf", "amina", "Quetzal"] { #expect(!place.contains(secret)) }
    }
    try driver.unlock("111222")
    try terminal.wait(for: "is wrong")
    try terminal.enter(AccountDriver.Person.amina.pin)
    try terminal.wait(for: "Amina Yusuf Quetzal")
    try terminal.quit()
  }

  @Test func `Wrong PINs are counted across kills, and lead to a wait`() throws {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"), in: .tmux)
    let terminal = driver.terminal
    try terminal.quit()
    for count in 1...5 {
      try driver.open(expecting: "Unlock")
      try driver.unlock("11122\(count)")
      try terminal.wait(until: "an answer") { screen in
        screen.contains("is wrong") || screen.contains("wait") || screen.contains("Wait")
      }
      if count == 4 {
        try terminal.wait(until: "the end of the first wait") { !$0.contains("second") }
      }
      try terminal.killProcess()
    }
    try driver.open(expecting: "Unlock")
    try driver.unlock()
    // Even the right PIN has to wait.
    try terminal.wait(until: "the second wait") { $0.contains("second") }
    #expect(try !terminal.screen.contains("Amina"))
    try terminal.wait(until: "its end") { !$0.contains("second") }
    try driver.unlock()
    try terminal.wait(for: "Amina Yusuf")
    try terminal.quit()
  }

  @Test func `After unlocking, neither PIN nor password stays in memory`() throws {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"), in: .tmux)
    let person = AccountDriver.Person.amina
    var planted = PlantedValues()
    planted.add(person.pin)
    planted.add(person.password)
    #expect(try planted.found(inProcess: driver.terminal.process) == [])
    try driver.terminal.quit()
    try driver.open(expecting: "Unlock")
    try driver.unlock()
    try driver.terminal.wait(for: "Amina Yusuf")
    try forgets(planted, driver)
    // The search works, because it finds what is on the screen.
    var shown = PlantedValues()
    shown.add("amina@example.com")
    #expect(try !shown.found(inProcess: driver.terminal.process).isEmpty)
    try driver.signOut()
    try driver.signIn()
    try forgets(planted, driver)
    try driver.terminal.quit()
  }

  @Test func `A revealed PIN doesn't stay in memory`() throws {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"), in: .tmux)
    let (terminal, person) = (driver.terminal, AccountDriver.Person.amina)
    try terminal.press("C-x")
    try terminal.wait(for: "Unlock")
    try terminal.type(person.pin)
    try terminal.press("M-r")
    let shown = person.pin.map(String.init).joined(separator: " ")
    try terminal.wait(for: shown)
    try terminal.press("Enter")
    try terminal.wait(for: "Hello, ")
    var planted = PlantedValues()
    planted.add(person.pin)
    planted.add(shown)
    try forgets(planted, driver)
    try terminal.quit()
  }

  @Test func `A recovery code that was confirmed doesn't stay in memory, nor in cells`() throws {
    let folder = try Folder()
    let driver = try AccountDriver(folder.file("data"))
    try driver.open("account", expecting: "Welcome")
    var planted = PlantedValues()
    planted.add(code: try driver.signUp())
    try forgets(planted, driver)
    // The search finds the cells of what is on the screen.
    var shown = PlantedValues()
    shown.add(code: "Hello Amina")
    #expect(try shown.found(inProcess: driver.terminal.process).contains { $0.hasPrefix("cells") })
    let terminal = driver.terminal
    try driver.press("Account")
    try terminal.wait(for: "New recovery code")
    try terminal.press("Tab", "Tab", "Enter")
    try terminal.wait(for: "until you confirm the new one")
    try terminal.fill(AccountDriver.Person.amina.password)
    planted.add(code: try driver.leaveRecoveryCode())
    try forgets(planted, driver)
    try terminal.quit()
  }

  /// Waits until the form's memory contains none of these.
  private func forgets(_ planted: PlantedValues, _ driver: AccountDriver) throws {
    try driver.terminal.wait(until: "memory without the secret") { _ in
      try planted.found(inProcess: driver.terminal.process) == []
    }
  }

  @Test func `From the lock the password opens the account, and another driver can sign in`() throws
  {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"), in: .tmux)
    let (terminal, person) = (driver.terminal, AccountDriver.Person.amina)
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    try terminal.type(" Quetzal")
    try terminal.press("C-x")
    try terminal.wait(for: "Unlock")
    try terminal.press("Tab", "Enter")
    try terminal.wait(for: "Password")
    try terminal.enter(person.password)
    try terminal.wait(for: "Amina Yusuf Quetzal")

    try terminal.press("C-x")
    try terminal.wait(for: "Unlock")
    try terminal.press("Tab", "Tab", "Enter")
    try terminal.wait(for: "Sign out the other driver?")
    try terminal.press("y")
    try driver.signUp(.bilal)
    try driver.signOut()
    // The text typed before the lock is still there.
    try driver.signIn(person)
    try driver.press("Application")
    try terminal.wait(for: "Amina Yusuf Quetzal")
    try terminal.killProcess()

    // Another driver can also sign in at startup, before the account was unlocked.
    try driver.open(expecting: "Unlock")
    try terminal.press("Tab", "Tab", "Tab", "Enter")
    try terminal.wait(for: "Sign out the other driver?")
    try terminal.press("y")
    try driver.signIn(.bilal)
    try terminal.wait(for: "Bilal Kaya")
    try terminal.quit()
  }
}
