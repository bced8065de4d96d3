import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Somebody who no longer works at the desk, with the real server.
@Suite(.journeys, .needsServer) struct RevokedMemberTests {
  @Test func `A revoked member can't open applications handed in after the key was changed`() throws
  {
    let trial = try DeskTrial("Amina")
    defer { trial.server.end() }
    let ana = try trial.invite("Ana")
    // She works, and her screen stays open.
    let desk = try trial.desk(ana)
    try desk.press("Enter")
    try desk.wait(for: "Amina")
    try desk.press("Escape")
    try desk.wait(for: "Waiting: 1")
    // The desk's identities, which she could have kept with a custom program.
    let identities = try String(file: trial.key)
      .split(separator: "\n").filter { $0.hasPrefix("AGE-SECRET-KEY-1") }
    let kept = try trial.company.put(identities.joined(separator: "\n") + "\n", as: "kept.key")

    let revoked = try trial.run("revoke", "Ana")
    let keys = revoked.output.matches(of: /age1[02-9ac-hj-np-z]{58}/).map { String($0.0) }
    try #require(revoked.status == 0 && keys.count == 2, "\(revoked)")
    let policy = try String(file: trial.company.policy)
    try trial.company.put(policy.replacing(keys[0], with: keys[1]), as: "policy.json")
    let number = try trial.handIn("Bo", at: "bo")
    #expect(try trial.run("show", number).output.contains("  Name: Bo\n"))

    // The server gives her nothing, not even through the screen that is still open.
    try desk.press("r")
    try desk.wait(for: "The server no longer accepts this key.")
    try desk.press("Enter")
    try desk.wait(until: "why it isn't opened") {
      $0.contains("This application can't be") && $0.contains("The server no longer")
    }
    #expect(try !desk.screen.contains("Bo") && !desk.screen.contains(number))
    try desk.quit()
    for refused in [
      try trial.run("show", number, key: ana), try trial.run("list", key: ana),
      try trial.run("fetch", number, "--to", trial.company.folder.file("hers"), key: ana),
      try trial.run("decide", number, "approve", key: ana),
    ] { #expect(refused.status == 77 && !refused.output.contains("Bo"), "\(refused)") }
    let again = try Driver()
    try again.command(
      "\(Program.path) desk --policy \(trial.company.policy) --key \(ana) --lang en")
    try again.wait(for: "exit=77")
    #expect(try again.screen.contains("doesn't accept this key"))

    // Even with the file from somebody else, neither her key file nor what she kept opens it.
    try #require(try trial.run("fetch", number, "--to", trial.company.folder.path).status == 0)
    for key in [ana, kept] {
      let opened = try Shell.run(
        Program.path,
        ["desk", "open", trial.company.folder.file("\(number).age"), "--key", key])
      #expect(opened.status == 77 && opened.output.isEmpty, "\(opened)")
      let read = try Shell.sh(
        "exec \"$0\" desk read < \"$1\" 3< \"$2\" 4<> \"$3\"", Program.path,
        trial.company.folder.file("\(number).age"), key, trial.company.folder.file("photos"))
      #expect(read.output == "{\"problem\":\"notForThisKey\"}\n", "\(read)")
    }
    // She can still open earlier applications if she has the files, because the old key opens them.
    try #require(
      try trial.run("fetch", trial.numbers[0], "--to", trial.company.folder.path).status == 0)
    let old = try Shell.run(
      Program.path,
      ["desk", "open", trial.company.folder.file("\(trial.numbers[0]).age"), "--key", kept])
    #expect(old.output.contains("Amina"), "\(old)")
  }

  @Test func `A revocation loses no decision, even one by a desk that still has the old policy`()
    throws
  {
    let trial = try DeskTrial("Amina")
    defer { trial.server.end() }
    _ = try trial.invite("Ana")
    let number = try trial.handIn("Bo", at: "bo")
    try #require(try trial.run("decide", number, "refuse", "expired").status == 0)
    let revoked = try trial.run("revoke", "Ana")
    let keys = revoked.output.matches(of: /age1[02-9ac-hj-np-z]{58}/).map { String($0.0) }
    try #require(revoked.status == 0 && keys.count == 2, "\(revoked)")
    // A desk that doesn't have the new policy yet can still decide.
    let second = try trial.handIn("Cem", at: "cem")
    try #require(try trial.run("decide", second, "approve").status == 0)
    let policy = try String(file: trial.company.policy)
    try trial.company.put(policy.replacing(keys[0], with: keys[1]), as: "policy.json")
    let told = try trial.driver("bo").run("hand-in")
    #expect(told.output.contains("Refused: a document has expired."), "\(told)")
    #expect(try trial.driver("cem").run("hand-in").output.contains("Approved."))
  }

  @Test func `A decision that a killed desk didn't send is reported, and can be taken back`() throws
  {
    let trial = try DeskTrial("Amina")
    defer { trial.server.end() }
    let number = trial.numbers[0]
    let desk = try trial.desk(trial.key)
    try desk.press("Enter")
    try desk.wait(for: "Amina")
    try desk.press("a")
    try desk.press("Enter")
    try desk.wait(for: "U takes it back")
    try desk.killProcess()
    let list = try trial.run("list")
    #expect(list.errors.contains("Your decision about \(number) isn't sent"), "\(list)")
    #expect(try trial.run("show", number).output.contains("but not sent"))
    let again = try trial.desk(trial.key)
    try again.wait(for: "Decided, but not sent")
    try again.quit()
    let undone = try trial.run("undo", number)
    #expect(undone.status == 0 && undone.output.contains("is taken back"), "\(undone)")
    #expect(try trial.run("undo", number).status == 65)
    try #require(try trial.run("decide", number, "refuse").status == 0)
    #expect(try trial.run("undo", number).status == 65)
  }
}
