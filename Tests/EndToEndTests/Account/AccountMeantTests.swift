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

  private func run(
    _ command: String, email: String? = nil, password: String? = nil
  ) throws -> Shell.Result {
    try Program.unattended(command, email: email, password: password, in: data)
  }

  private func answers(_ name: String) throws -> String {
    try folder.put(
      #"{"personal":{"name":"\#(name)","email":"a@b.example"}}"#, as: "answers.json")
  }

  @Test func `A given email decides, no matter who is signed in and how many accounts there are`()
    throws
  {
    var bilal = Person.bilal
    bilal.password = Person.amina.password
    let wrong = try {
      try PlainAccount.make(in: data)
      return try run("status", email: "amina@example.com", password: "seven blue heron")
    }()
    #expect(wrong.status == 77)
    // With one signed-in account, the password alone isn't enough if the email belongs to another.
    let other = try run(
      "fill --from \(try answers("Someone"))", email: bilal.email, password: bilal.password)
    #expect(other.status == 77 && other.errors == wrong.errors, "\(other)")

    try PlainAccount.signOut(.amina, in: data)
    try PlainAccount.make(bilal, in: data)
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
    try PlainAccount.make(in: data)
    for options in ["--password-fd 3 3</dev/zero", "--password-fd 3 --email-fd 4 3<&0 4</dev/zero"]
    {
      let command = "timeout \(Int(patience)) \(Program.path) show --data-dir \(data) \(options)"
      let refused = try Shell.run("setsid", ["sh", "-c", "exec \(command)"])
      #expect(refused.status == 77, "\(refused)")
      #expect(refused.errors.contains("is not a line of text, or is too long"), "\(refused)")
    }
  }

  @Test func `Through a pipe that opens no account, --plain ends with 77`() throws {
    #expect(try Program.talk([], "account", in: data).status == 0)
    try PlainAccount.make(in: data)
    for lines in [[], ["111222"], ["quit"], ["password", "seven blue heron"]] {
      let refused = try Program.talk(lines, in: data)
      #expect(refused.status == 77, "\(lines): \(refused)")
      #expect(refused.errors.contains("No account was opened"))
    }
    #expect(try Program.talk([Person.amina.pin, "quit"], in: data).status == 0)
    try PlainAccount.signOut(.amina, in: data)
    for lines in [[], ["quit"], ["2", Person.amina.email, "seven blue heron", "quit"]] {
      #expect(try Program.talk(lines, in: data).status == 77, "\(lines)")
    }
    let own = ["2", Person.amina.email, Person.amina.password, "quit"]
    #expect(try Program.talk(own, in: data).status == 0)
  }
}
