import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Several drivers at one terminal, and what each leaves there.
@Suite(.journeys) struct SharedTerminalTests {
  private static let license = FieldID(.photos, "license")

  /// A finished application without an account, with a photo.
  private func begin(_ data: String, in folder: Folder) throws -> Data {
    let photo = try Data(file: "\(Photos.folder)/\(Photos.taken[0])")
    try photo.write(to: URL(filePath: folder.file("card.jpg")))
    let given: Steps.Given = [Self.license: folder.file("card.jpg"), .make: "Quetzalmobil"]
    try folder.fill(Steps.file(given), in: data)
    return photo
  }

  @Test func `An application moves into the account, and the next driver doesn't see it`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    _ = try begin(data, in: folder)
    let driver = try AccountDriver(data, in: .tmux)
    let terminal = driver.terminal
    try driver.open(expecting: "Everything saved")
    try terminal.press("m")
    try terminal.wait(until: "the screen") {
      $0.contains("Main") && $0.contains("Create an account")
    }
    try driver.press("Create an account")
    try driver.signUpFromTerms(taking: "y")
    #expect(!FileManager.default.fileExists(atPath: folder.file("data/application.json")))
    try driver.press("Application")
    try terminal.wait(until: "the screen") {
      $0.contains("Everything saved") && $0.contains("Quetzalmobil")
    }
    try terminal.press("m")
    try driver.signOut()

    try driver.signUp(.bilal)
    try terminal.wait(for: "Bilal Kaya")
    try driver.press("Application")
    try terminal.wait(for: heading(of: .personal))
    #expect(try !terminal.screen.contains("Amina"))
    try terminal.press("Escape")
    try driver.signOut()
    let gone = try terminal.everything
    #expect(!gone.contains("Bilal") && !gone.contains("Amina"))

    try driver.signIn(.amina)
    try driver.press("Application")
    try terminal.wait(for: "Quetzalmobil")
    try terminal.quit()
  }

  @Test func `Nothing of a driver can be read in the data directory`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    let photo = try begin(data, in: folder)
    let driver = try AccountDriver(data)
    let (terminal, person) = (driver.terminal, AccountDriver.Person.amina)
    try driver.open("account", expecting: "Create an account")
    try terminal.press("Enter")
    let code = try driver.signUpFromTerms(taking: "y")
    try driver.press("Application")
    try terminal.wait(for: "Everything saved")
    try terminal.press("2")
    try terminal.wait(for: heading(of: .vehicle))
    try terminal.type(" Draftopteryx")
    try terminal.wait(for: "Draftopteryx")
    var planted = PlantedValues()
    for text in [
      person.first, person.last, person.email, "amina", person.telephone, "1701234567",
      "170 1234567", person.password, "blue herons", person.pin, code,
      code.filter(\.isLetter), "Quetzalmobil", "Draftopteryx", "license", "insurance",
    ] {
      planted.add(text)
    }
    planted.add(photo.prefix(64), as: "the photo's beginning")
    planted.add(photo[(photo.count / 2)...].prefix(64), as: "the photo's middle")
    planted.add(photo.suffix(64), as: "the photo's end")
    let digest = try Shell.run("sha256sum", [folder.file("card.jpg")]).output.prefix(64)
    planted.add(String(digest))
    #expect(try planted.found(in: URL(filePath: data)) == [])
    try terminal.press("Escape")
    try terminal.wait(for: "[ Edit ]")
    try terminal.press("m")
    try driver.signOut()
    #expect(try planted.found(in: URL(filePath: data)) == [])
    try terminal.quit()
    // The search works, because it finds the values that are still there.
    #expect(try planted.found(in: folder.url).contains { $0.contains("the photo's middle") })
  }

  @Test func `After a forgotten password, the recovery code opens the account once`() throws {
    let folder = try Folder()
    let driver = try AccountDriver(folder.file("data"))
    let terminal = driver.terminal
    try driver.open("account", expecting: "Welcome")
    let code = try driver.signUp()
    try driver.signOut()
    func recover(_ password: String) throws {
      try terminal.press("Tab", "Enter")
      try terminal.wait(for: "Use the recovery code")
      try terminal.press("Tab", "Tab", "Tab", "Enter")
      try terminal.wait(for: "New password")
      try terminal.fill(AccountDriver.Person.amina.email, code, password)
    }
    try recover("another long password")
    let next = try driver.leaveRecoveryCode()
    #expect(next != code)
    try terminal.wait(for: "Amina Yusuf")
    try driver.signOut()
    var person = AccountDriver.Person.amina
    person.password = "another long password"
    try driver.signIn(person)
    try driver.signOut()
    try recover("a third long password")
    try terminal.wait(for: "There is a problem")
    try terminal.quit()
  }
}
