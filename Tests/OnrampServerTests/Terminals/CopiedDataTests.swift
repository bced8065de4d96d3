import Foundation
import OnrampServer
import TestKit
import Testing

/// A data directory that was copied, so that an old state meets a newer one.
struct CopiedDataTests {
  private let fleet: TerminalFleet
  private let (one, copy): (FleetTerminal, FleetTerminal)

  init() throws {
    fleet = try TerminalFleet()
    (one, copy) = (try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2"))
    let answers = fleet.files.file("answers.json")
    try TerminalFleet.answers.write(toFile: answers, atomically: true, encoding: .utf8)
    try #require(try one.run("fill", "--from", answers).status == 0)
    let handedIn = try one.run("hand-in", "--wait", "--json")
    try #require(handedIn.status == 0, "\(handedIn)")
    try #require(try Shell.run("cp", ["-a", one.data, copy.data]).status == 0)
  }

  private func withdraw(_ terminal: FleetTerminal) throws {
    let command =
      "printf 'withdraw\\nyes\\nquit\\n' | '\(Program.path)' --plain --policy '\(terminal.policy)' "
      + "--data-dir '\(terminal.data)'"
    let said = try Shell.run("bash", ["-c", command])
    try #require(said.output.contains("Withdrawn."), "\(said)")
  }

  private var numbers: Int? {
    get throws { try fleet.server.number("SELECT count(DISTINCT number) FROM onramp.receipt") }
  }

  @Test func `a copy of an application learns that it was withdrawn`() throws {
    try withdraw(one)
    let asked = try copy.run("hand-in", "--json")
    #expect(asked.status == 65 && asked.errors.contains("You withdrew"), "\(asked)")
    #expect(
      asked.output.contains(#""number":null"#) && asked.output.contains(#""ended":"withdrawn""#))
    #expect(try copy.run("status", "--json").output.contains(#""handedIn":null"#))
  }

  @Test func `a copy of an older version gets no second number`() throws {
    try withdraw(one)
    let second = try one.run("hand-in", "--wait", "--json")
    try #require(second.status == 0, "\(second)")
    #expect(try copy.run("hand-in", "--json").status == 65)
    for _ in 0..<2 {
      let again = try copy.run("hand-in", "--json")
      #expect(again.status == 69 && again.output.contains(#""waiting":true"#), "\(again)")
      #expect(again.errors.contains("a newer version of application"), "\(again)")
    }
    #expect(try numbers == 1)
    #expect(try fleet.server.number("SELECT count(*) FROM onramp.receipt") == 2)
    let kept = try one.run("hand-in", "--json")
    #expect(kept.status == 0 && kept.output == second.output, "\(kept)")
  }
}
