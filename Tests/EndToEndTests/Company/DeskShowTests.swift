import Foundation
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// `onramp desk show` and `decide`, with a server that may respond with anything.
@Suite(.journeys) struct DeskShowTests {
  private let server: DeskServerScript

  init() throws { server = try DeskServerScript() }

  @Test func `A state that contradicts the audit and the sealed letter is reported`() throws {
    let file = try server.archive()
    func show(_ evidence: ScriptedEvidence?) throws -> Shell.Result {
      try server.run(["show", "2222-22"], file: file) { request, _ in
        guard request.path == "/v1/desk/evidence" else { return nil }
        return .json(ScriptedEvidence.answer(evidence.map { [$0] } ?? []))
      }
    }
    let digest = Digest(of: file)
    var forged = ScriptedEvidence(
      number: "2222-22", version: 3, digest: digest, driver: server.driver)
    forged.states = ["waiting", "approved", "approved"]
    forged.lines = [("handedIn", digest), ("refused", Digest(of: [2]))]
    forged.letter = [1, 2, 3]
    let shown = try show(forged)
    #expect(shown.status == 65 && shown.output.hasPrefix("2222-22, version 3"), "\(shown)")
    #expect(
      shown.errors.contains(
        """
        2222-22 was changed in the database. The queue says waiting and the decision approved; \
        the audit says refused. The sealed letter isn't one that the desk wrote about it.
        """
      ), "\(shown)")
    let nothing = try show(nil)
    #expect(nothing.status == 65 && nothing.errors.contains("The audit has no line"), "\(nothing)")
    let unknown = try server.run(["show", "2222-22"]) { request, _ in
      request.path == "/v1/desk/evidence" ? .json(#"{"error":"notFound"}"#, 404) : nil
    }
    #expect(unknown.status == 69 && unknown.output.isEmpty, "an older server: \(unknown)")
  }

  @Test func `A server that names another driver's key gets no letter to read`() throws {
    let other = SigningKey.random().publicKey
    for command in [["show", "2222-22"], ["decide", "2222-22", "approve"]] {
      let result = try server.run(command, naming: other)
      #expect(result.status == 65 && result.output.isEmpty, "\(result)")
      #expect(
        result.errors.contains("a driver's key that isn't the one in the application"), "\(result)")
    }
    let decided = try server.run(["decide", "2222-22", "approve"])
    #expect(decided.status == 0, "\(decided)")
  }

  @Test func `A file that differs from the server's record, or isn't an application, is refused`()
    throws
  {
    let swapped = try server.run(["show", "2222-22"], digest: Digest(of: [1]))
    #expect(swapped.status == 65 && swapped.output.isEmpty, "\(swapped)")
    var tar = RawTar.good
    tar.add("../evil", [1])
    let evil = try Data(file: try server.desk.seal(tar))
    for file in [Array(evil), [1, 2, 3]] {
      for command in [["show", "2222-22"], ["decide", "2222-22", "approve"]] {
        let result = try server.run(command, file: file)
        #expect(result.status == 65 && result.output.isEmpty, "\(result)")
        // The error names the application as the reviewer does, and no path.
        #expect(result.errors.hasPrefix("2222-22 ") && !result.errors.contains("/proc"))
      }
    }
  }

  @Test
  func `A reason that doesn't fit the field, or lacks the words that it needs, decides nothing`()
    throws
  {
    func decide(_ words: String...) throws -> Shell.Result {
      try server.run(["decide", "2222-22"] + words)
    }
    let blurred = try decide("ask-again", "check.consent", "blurred")
    #expect(blurred.status == 64 && blurred.output.isEmpty, "\(blurred)")
    #expect(
      blurred.errors.contains(
        """
        blurred isn't a reason for check.consent. Nothing was decided. The reasons are: expired, \
        nameDiffers, other.
        """), "\(blurred)")
    #expect(try decide("ask-again", "check.consent", "expired").status == 0)
    let refused = try decide("refuse", "blurred")
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("are: expired, nameDiffers, wrongDocument, other."))
    let other = try decide("refuse", "other")
    #expect(other.status == 64, "\(other)")
    #expect(
      other.errors.contains("The reason other needs your own words: add --text. Nothing was"))
  }

  @Test func `Without a decision, there is nothing to take back`() throws {
    let undone = try server.run(["undo", "2222-22"])
    #expect(undone.status == 65, "\(undone)")
    #expect(
      undone.errors.contains(
        "Nobody has decided about 2222-22, so there is nothing to take back."))
  }

  @Test func `Words that a letter can't show are refused`() throws {
    func decide(_ text: String) throws -> Shell.Result {
      try server.run(["decide", "2222-22", "approve", "--text", text])
    }
    let colored = try decide("Well \u{1B}[31mdone")
    #expect(colored.status == 64 && colored.output.isEmpty, "\(colored)")
    #expect(
      colored.errors.contains("a character that can't be shown: ")
        && !colored.errors.contains("\u{1B}"))
    // A driver reads one paragraph.
    #expect(try decide("Well\ndone,\tthank you").status == 0)
  }
}
