import Foundation
import TestKit
import Testing

/// An account created without a terminal.
enum PlainAccount {
  /// Signs a person up, who is then signed in without having confirmed the recovery code.
  static func make(
    _ person: AccountDriver.Person = .amina, in data: String
  ) throws {
    let folder = try Folder()
    let lines = [
      "1", "yes", person.email, person.password, person.first, person.last, person.telephone,
      person.pin, person.pin, "",
    ]
    try Data((lines + ["quit"]).map { $0 + "\n" }.joined().utf8).write(
      to: folder.url.appending(path: "lines"))
    let made = try Shell.run(
      "sh",
      [
        "-c", "\(Program.path) account --plain --data-dir \(data) <\(folder.file("lines"))",
      ])
    try #require(
      made.status == 0 && made.output.contains("Your recovery code:"),
      "\(made.output)\(made.errors)")
  }
}
