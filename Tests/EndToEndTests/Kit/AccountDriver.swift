import Foundation
import Glibc
import OnrampCore
import OnrampScreens
import TestKit
import Testing

/// A driver who signs up, locks and unlocks at a terminal.
struct AccountDriver {
  /// The person who signs up.
  struct Person {
    var first = "Amina", last = "Yusuf"
    var email = "amina@example.com", telephone = "+49 170 1234567"
    var password = "seven blue herons", pin = "582903"

    var name: String { "\(first) \(last)" }

    static let amina = Person()
    static let bilal = Person(
      first: "Bilal", last: "Kaya", email: "bilal@example.org", telephone: "0170 7654321",
      password: "grüne Ampel 99", pin: "604917")
  }

  let terminal: Driver
  let data: String

  init(
    _ data: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    in place: Driver.Place = .emulated
  ) throws {
    self.data = data
    terminal = try Driver(columns: columns, rows: rows, environment: environment, in: place)
  }

  /// A driver on Main who has just signed up.
  static func signedUp(
    _ data: String, in place: Driver.Place = .emulated
  ) throws -> AccountDriver {
    let driver = try AccountDriver(data, in: place)
    try driver.open("account", expecting: "Welcome")
    try driver.signUp()
    return driver
  }

  /// Starts a command on the data directory, and waits for what the screen shows.
  func open(_ command: String = "", expecting heading: String) throws {
    try terminal.command("\(Program.path) \(command) --data-dir \(data)")
    try terminal.wait(for: heading)
  }

  // MARK: Signing up

  /// Goes from Welcome to Main.
  ///
  /// - Returns: The recovery code.
  @discardableResult
  func signUp(_ person: Person = .amina) throws -> String {
    try terminal.wait(for: "Create an account")
    try terminal.press("Enter")
    return try signUpFromTerms(person)
  }

  /// Goes from the terms of service to Main.
  ///
  /// - Parameter taking: The answer to the question whether to take an application along.
  @discardableResult
  func signUpFromTerms(_ person: Person = .amina, taking: String? = nil) throws -> String {
    try acceptTerms()
    try terminal.wait(for: "Step 2 of 5")
    // The fields may be filled in from an application.
    try terminal.fill([person.email, person.password], isAnew: true)
    try terminal.wait(for: "Step 3 of 5")
    try terminal.fill([person.first, person.last, person.telephone], isAnew: true)
    try choosePIN(person.pin)
    if let taking {
      try terminal.wait(for: "Move the application")
      try terminal.press(taking)
    }
    return try leaveRecoveryCode()
  }

  func acceptTerms() throws {
    try terminal.wait(for: "Terms of Service")
    try terminal.press("Space", "C-s")
  }

  /// - Parameter next: Keys sent along with the last one, while the account is being created.
  func choosePIN(_ pin: String, next: [String] = []) throws {
    try terminal.wait(for: "New PIN")
    try terminal.type(pin)
    try terminal.press("C-s")
    try terminal.wait(for: "Confirm PIN")
    try terminal.type(pin)
    try terminal.press(["C-s"] + next)
  }

  /// Reads the recovery code.
  func readRecoveryCode() throws -> String {
    let pattern = /[0-9A-Z]{5}([\s^]+[0-9A-Z]{5}){4}/
    // A code being typed to open an account looks the same.
    let screen = try terminal.wait(until: "a recovery code") {
      $0.contains("shown only once") && $0.contains(pattern)
    }
    let code = try #require(screen.firstMatch(of: pattern))
    return code.output.0.split { $0.isWhitespace || $0 == "^" }.joined(separator: " ")
  }

  /// Reads the recovery code, confirms it and continues to Main.
  func leaveRecoveryCode() throws -> String {
    let code = try readRecoveryCode()
    try terminal.enter(String(code.suffix(5)))
    try terminal.wait(for: "Hello, ")
    return code
  }

  // MARK: Coming back

  func unlock(_ pin: String = Person.amina.pin) throws {
    try terminal.wait(for: "Unlock")
    try terminal.enter(pin)
  }

  func signIn(_ person: Person = .amina) throws {
    try terminal.wait(for: "Welcome")
    try terminal.press("Tab", "Enter")
    try terminal.wait(for: "Sign in")
    try terminal.fill(person.email, person.password)
    try terminal.wait(for: "Hello, ")
  }

  /// Presses a button on Main.
  func press(_ button: String) throws {
    try terminal.wait(until: "Main") { $0.contains(" Main") }
    for _ in 0..<10 where try !focusedButton.hasPrefix(button) {
      let before = try terminal.cursor
      try terminal.press("Tab")
      try terminal.wait(until: "another focus") { _ in try terminal.cursor != before }
    }
    try terminal.press("Enter")
  }

  /// The text after the cursor.
  private var focusedButton: Substring {
    get throws {
      let place = try terminal.cursor.split(separator: ",").compactMap { Int($0) }
      let lines = try terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
      return lines[place[1]].dropFirst(place[0]).drop { "[ ".contains($0) }
    }
  }

  func signOut() throws {
    try press("Sign out")
    try terminal.wait(for: "Sign out?")
    try terminal.press("y")
    try terminal.wait(for: "Create an account")
  }
}
