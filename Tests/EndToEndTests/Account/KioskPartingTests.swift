import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What a driver who quits at a kiosk, a shared computer, is told.
@Suite(.journeys) struct KioskPartingTests {
  private static let person = AccountDriver.Person.amina

  /// Input at Welcome, and the message when the driver then quits.
  static let endings: [(lines: [String], language: Language, said: String)] = [
    ([], .english, "You aren't signed in. Sign in or sign up here to continue."),
    ([], .spanish, "No ha iniciado sesión. Inicie sesión o cree una cuenta aquí para continuar."),
    (
      ["1", "yes", person.email], .english,
      "You don't have an account yet, so what you typed is cleared. Sign up here again to continue."
    ),
    (
      ["1", "sí", person.email], .spanish,
      "Aún no tiene una cuenta, así que se borró lo que escribió. Créela aquí otra vez para continuar."
    ),
    (
      ["1", "yes", person.email, person.password, person.first, "back", "back", "back", "back"],
      .english,
      "You don't have an account yet, so what you typed is cleared. Sign up here again to continue."
    ),
  ]

  @Test(arguments: endings)
  func `A driver who quits without an account isn't promised that anything is kept`(
    lines: [String], language: Language, said: String
  ) throws {
    let folder = try Folder()
    let result = try Program.talk(
      lines + [language == .english ? "quit" : "salir"], "--kiosk", "--lang", language.rawValue,
      in: folder.file("data"))
    #expect(result.status == 0, "\(result.errors)")
    let words = result.output.split(separator: "\n").joined(separator: " ")
    #expect(words.hasSuffix(said), "\(words)")
  }

  @Test func `A driver with an account is told to unlock Onramp at the kiosk`() throws {
    let folder = try Folder()
    let driver = try AccountDriver(folder.file("data"))
    try driver.open("--kiosk", expecting: "Create an account")
    try driver.signUp()
    try driver.terminal.press("C-q")
    try driver.terminal.wait(for: "Everything is kept. Unlock Onramp here: Main opens")
  }
}
