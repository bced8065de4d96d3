import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct AccountCommandTests {
  private func run(_ command: String, _ password: String, in data: String) throws -> Shell.Result {
    try Program.unattended(command, password: password, in: data)
  }

  @Test func `Commands take the password from a descriptor, and end with 77 without it`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    func state() throws -> String {
      try Program.run("account", "status", "--json", in: data).output.trimmed
    }
    #expect(try state() == #"{"schema":1,"state":"none"}"#)
    #expect(folder.names() == [])
    let driver = try AccountDriver.signedUp(data)
    #expect(try state() == #"{"schema":1,"state":"signedIn"}"#)
    // The form holds the lock, but commands that only read still work.
    let person = AccountDriver.Person.amina
    #expect(try run("status --json", person.password, in: data).status == 0)
    #expect(try run("restart --yes", person.password, in: data).status == 75)
    try driver.terminal.quit()

    let answers = try folder.put(Steps.file(), as: "answers.json")
    for command in [
      "show", "check", "status", "fill --from \(answers)", "export --to \(folder.file("out"))",
      "restart --yes",
    ] {
      let missing = try Shell.run(
        "setsid",
        [Program.path] + command.split(separator: " ").map(String.init) + ["--data-dir", data])
      #expect(missing.status == 77, "\(command): \(missing.errors)")
      #expect(missing.errors.contains("--password-fd"))
    }
    let closed = try Program.run("show", "--password-fd", "99", in: data)
    #expect(closed.status == 77 && closed.errors.contains("File descriptor 99"), "\(closed.errors)")
    let wrong = try run("show", "seven blue heron", in: data)
    #expect(wrong.status == 77 && wrong.errors.contains("is wrong") && wrong.output == "")

    #expect(try run("fill --from \(answers)", person.password, in: data).status == 0)
    #expect(try run("show --json", person.password, in: data).output.contains("Kia"))
    #expect(try run("check", person.password, in: data).status == 0)
    #expect(try run("export --to \(folder.file("out"))", person.password, in: data).status == 0)
    #expect(folder.names(in: "out").contains("summary.txt"))
    #expect(try run("restart --yes", person.password, in: data).status == 0)
    #expect(try run("show --json", person.password, in: data).output.contains("\"personal\":null"))
    #expect(try run("restart --undo", person.password, in: data).status == 0)
    // No command signs anyone in or out.
    #expect(try state() == #"{"schema":1,"state":"signedIn"}"#)
    let unasked = try run("account delete", person.password, in: data)
    #expect(unasked.status == 64 && unasked.errors.contains("Nothing was changed"))
    #expect(try run("account delete --yes", "seven blue heron", in: data).status == 77)
    #expect(try state() == #"{"schema":1,"state":"signedIn"}"#)
    #expect(try run("account delete --yes", person.password, in: data).status == 0)
    #expect(try state() == #"{"schema":1,"state":"none"}"#)
    #expect(folder.names(in: "data/accounts") == ["session.json"])
  }

  @Test func `On a terminal a command asks for the PIN without showing it`() throws {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"))
    let terminal = driver.terminal
    try terminal.quit()
    try driver.open("status", expecting: "PIN:")
    try terminal.enter(AccountDriver.Person.amina.pin)
    try terminal.wait(for: "exit=0")
    #expect(try !terminal.screen.contains(AccountDriver.Person.amina.pin))
    // No matter how it ends, the terminal echoes again.
    try driver.open("status", expecting: "PIN:")
    try terminal.type("4711")
    try terminal.press("C-c")
    try terminal.wait(until: "the shell") { $0.contains("$") }
    try terminal.type("echo $((40 + 2))")
    try terminal.wait(for: "echo $((40 + 2))")
    try terminal.press("Enter")
    try terminal.wait(for: "42")
  }

  @Test func `--plain signs up through a pipe, and asks for the PIN first`() throws {
    let folder = try Folder()
    let data = folder.file("data")
    let person = AccountDriver.Person.amina
    let made = try Program.talk(
      [
        "1", "yes", person.email, person.password, person.first, person.last, person.telephone,
        person.pin, person.pin,
      ], "account", in: data)
    #expect(made.status == 0 && made.output.contains("Your recovery code:"), "\(made.output)")
    let wrong = try Program.talk(["111222"], in: data)
    #expect(
      wrong.output.contains("Error: That PIN is wrong") && !wrong.output.contains("Amina"))
    let opened = try Program.talk([person.pin, "quit"], in: data)
    #expect(opened.output.contains("Hello, Amina Yusuf"))
    #expect(opened.output.contains("You haven't confirmed your recovery code"))
    let other = try Program.talk(["password", person.password, "quit"], in: data)
    #expect(other.output.contains("Hello, Amina Yusuf"))
  }

  @Test func `During a wait, --plain takes commands, shows no PIN, and says when it is over`()
    throws
  {
    let folder = try Folder()
    let driver = try AccountDriver.signedUp(folder.file("data"), in: .tmux)
    let (terminal, pin) = (driver.terminal, AccountDriver.Person.amina.pin)
    try terminal.quit()
    try driver.open("--plain", expecting: "PIN, 6 digits?")
    func enter(_ line: String, until text: String, _ count: Int = 1) throws {
      try terminal.enter(line)
      try terminal.wait(until: text) { _ in try terminal.everything.count(of: text) == count }
    }
    for count in 1...4 { try enter("11122\(count)", until: "is wrong", count) }
    try terminal.wait(for: "You can try again now.")
    // A busy computer could miss the ten seconds after the fourth.
    try enter("111225", until: "You can try again in 30 seconds")
    try enter("help", until: "Type an answer")
    try enter(pin, until: "before the next try")
    try terminal.wait(until: "the end of the wait") { _ in
      try terminal.everything.count(of: "You can try again now.") == 2
    }
    try enter(pin, until: "Hello, Amina Yusuf")
    #expect(try !terminal.everything.contains(pin))
    try terminal.enter("quit")
    try terminal.wait(for: "exit=0")
  }

  @Test func `A policy that requires an account also holds for fill`() throws {
    let folder = try Folder()
    let policy = try folder.put(#"{"account":"required"}"#, as: "policy.json")
    let answers = try folder.put(Steps.file(), as: "answers.json")
    let result = try Program.run(
      "fill", "--from", answers, "--policy", policy, in: folder.file("data"))
    #expect(result.status == 77 && result.errors.contains("onramp account"))
  }
}
