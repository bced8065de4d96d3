import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Which account a command opens: the one selected by email and password, or none.
@Suite(.journeys) struct AccountMeantTests {
  private typealias Person = AccountDriver.Person

  private let folder: Folder
  private var data: String { folder.file("data") }

  init() throws { folder = try Folder() }

  /// Runs a command that reads an email and a password.
  private func run(
    _ command: String, email: String? = nil, password: String? = nil
  ) throws -> Shell.Result {
    try Data("\(email ?? "")\n".utf8).write(to: folder.url.appending(path: "email"))
    try Data("\(password ?? "")\n".utf8).write(to: folder.url.appending(path: "password"))
    let options =
      (email == nil ? "" : " --email-fd 4") + (password == nil ? "" : " --password-fd 3")
    return try Shell.run(
      "setsid",
      [
        "sh", "-c",
        "exec \(Program.path) \(command) --data-dir \(data)\(options) "
          + "3<\(folder.file("password")) 4<\(folder.file("email"))",
      ])
  }

  private func plain(_ lines: [String], _ command: String = "") throws -> Shell.Result {
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: folder.url.appending(path: "lines"))
    return try Shell.run(
      "sh",
      ["-c", "\(Program.path) \(command) --plain --data-dir \(data) <\(folder.file("lines"))"])
  }

  private func signUp(_ person: Person) throws {
    try PlainAccount.make(person, in: data)
  }

  private func signOut(_ person: Person) throws {
    let main = try plain([person.pin, "quit"])
    let number = try #require(main.output.firstMatch(of: /([0-9]+)\. Sign out/)).output.1
    let out = try plain([person.pin, "\(number)", "yes", "quit"])
    try #require(out.output.contains("signed out"), "\(out)")
  }

  private func answers(_ name: String) throws -> String {
    let file = folder.file("answers.json")
    try Data(#"{"personal":{"name":"\#(name)","email":"a@b.example"}}"#.utf8).write(
      to: URL(filePath: file))
    return file
  }

  @Test func `A given email decides, no matter who is signed in and how many accounts there are`()
    throws
  {
    var bilal = Person.bilal
    bilal.password = Person.amina.password
    let wrong = try {
      try signUp(.amina)
      return try run("status", email: "amina@example.com", password: "seven blue heron")
    }()
    #expect(wrong.status == 77)
    // With one signed-in account, the password alone isn't enough if the email belongs to another.
    let other = try run(
      "fill --from \(try answers("Someone"))", email: bilal.email, password: bilal.password)
    #expect(other.status == 77 && other.errors == wrong.errors, "\(other)")

    try signOut(.amina)
    try signUp(bilal)
    for (name, person) in [("Amina", Person.amina), ("Bilal", bilal)] {
      let filled = try run(
        "fill --from \(try answers(name))", email: person.email, password: person.password)
      #expect(filled.status == 0, "\(filled)")
    }
    for (name, person) in [("Amina", Person.amina), ("Bilal", bilal)] {
      let shown = try run("show --json", email: person.email, password: person.password)
      #expect(shown.output.contains("\"\(name)\""), "\(shown)")
    }
    // Without an email, the signed-in driver is meant.
    #expect(try run("show --json", password: bilal.password).output.contains("\"Bilal\""))
    let nobody = try run("show --json", email: "nobody@example.com", password: bilal.password)
    #expect(nobody.status == 77 && nobody.errors == wrong.errors, "\(nobody)")
  }

  @Test(arguments: [
    "fill --from ANSWERS", "fill --from ANSWERS --check", "show", "check", "status",
    "export --to OUT", "restart --yes", "restart --undo", "routes list",
    "routes delete --yes Home", "routes export Home --to OUT",
  ])
  func `Without an account, a password or an email is refused, and nothing is created`(
    _ command: String
  ) throws {
    let command = command.replacing("ANSWERS", with: try answers("Someone"))
      .replacing("OUT", with: folder.file("out"))
    for (email, password) in [("a@b.example", nil), (nil, "secret"), ("a@b.example", "secret")] {
      let refused = try run(command, email: email, password: password)
      #expect(refused.status == 77 && refused.output == "", "\(refused)")
      #expect(refused.errors.contains("There is no account here"), "\(refused)")
      #expect(!FileManager.default.fileExists(atPath: data))
      #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    }
  }

  @Test func `An endless password or email is refused`() throws {
    try signUp(.amina)
    for options in ["--password-fd 3 3</dev/zero", "--password-fd 3 --email-fd 4 3<&0 4</dev/zero"]
    {
      let command = "timeout \(Int(patience)) \(Program.path) show --data-dir \(data) \(options)"
      let refused = try Shell.run("setsid", ["sh", "-c", "exec \(command)"])
      #expect(refused.status == 77, "\(refused)")
      #expect(refused.errors.contains("is not a line of text, or is too long"), "\(refused)")
    }
  }

  @Test func `Through a pipe that opens no account, --plain ends with 77`() throws {
    #expect(try plain([], "account").status == 0)
    try signUp(.amina)
    for lines in [[], ["111222"], ["quit"], ["password", "seven blue heron"]] {
      let refused = try plain(lines)
      #expect(refused.status == 77, "\(lines): \(refused)")
      #expect(refused.errors.contains("No account was opened"))
    }
    #expect(try plain([Person.amina.pin, "quit"]).status == 0)
    try signOut(.amina)
    for lines in [[], ["quit"], ["2", Person.amina.email, "seven blue heron", "quit"]] {
      #expect(try plain(lines).status == 77, "\(lines)")
    }
    #expect(try plain(["2", Person.amina.email, Person.amina.password, "quit"]).status == 0)
  }
}
