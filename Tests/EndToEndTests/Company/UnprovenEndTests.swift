import Foundation
import OnrampAge
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// A server that says that an application has ended.
@Suite(.journeys) struct UnprovenEndTests {
  private let company: CompanyFolder
  private let desk: AgeIdentity
  private let server: CompanyServer
  private let number: String
  private let id: SubmissionID

  init() throws {
    company = try CompanyFolder()
    desk = try #require(AgeIdentity())
    server = try company.startServer(desk: desk.recipient.text)
    let result = try company.run("hand-in")
    try #require(result.status == 0, "\(result)")
    let submission = try #require(server.submissions.first)
    number = try #require(submission.receipt?.number.text)
    id = try #require(SubmissionID(submission.announced.id))
  }

  /// Answers all questions about the application with 410.
  private func claim(_ error: String, _ members: String = "") {
    let path = "/v1/submissions/\(id.text)/decision"
    server.lie { request, _ in
      request.path == path ? .json("{\"error\":\"\(error)\"\(members)}", 410) : nil
    }
  }

  /// Withdraws the application at a server that only claims to do so.
  private func withdrawInVain() throws {
    server.lie { request, _ in
      request.path.hasSuffix("/withdraw") ? .json(#"{"state":"withdrawn"}"#) : nil
    }
    let plain = try company.talk(["withdraw", "yes", "quit"])
    try #require(plain.output.contains("Withdrawn."), "\(plain)")
    #expect(try status().contains(#""ended":"withdrawn""#))
    server.lie()
  }

  private func approve() throws {
    let driver = try #require(server.submissions.first.flatMap { PublicKey($0.announced.driver) })
    let letter = try #require(DecisionLetter(id, .approved))
    let sealed = try #require(SealedLetter(letter, by: desk, for: driver))
    server.decide(id.text, "approved", letter: sealed.bytes)
  }

  private func status() throws -> String { try company.run("status", "--json").output }

  @Test(arguments: ["withdrawn", "forgotten"])
  func `An end without a proof is reported and not believed, and the number stays`(end: String)
    throws
  {
    claim(end)
    let told = try company.run("hand-in")
    #expect(told.status == 0 && told.output.contains("doesn't prove it"), "\(told)")
    #expect(try company.run("hand-in", "--json").output.contains(number))
    let json = try status()
    #expect(json.contains("\"number\":\"\(number)\"") && json.contains("\"doubt\":\"\(end)\""))
    #expect(!json.contains(#""ended""#), "\(json)")
    let spoken = try company.talk(["quit"]).output.split(whereSeparator: \.isNewline)
    #expect(spoken.joined(separator: " ").contains("You keep number \(number)."))
    let form = try company.open(expecting: "The company's server says")
    try form.quit()
    #expect(server.submissions.count == 1)
    // An honest answer ends the doubt.
    server.lie()
    _ = try company.run("sync")
    #expect(try !status().contains(#""doubt""#))
  }

  @Test func `A withdrawal that the server doesn't know is sent again until it is proven`() throws {
    try withdrawInVain()
    #expect(server.submissions.first?.isWithdrawn == false)
    #expect(try company.run("sync").status == 0)
    #expect(server.submissions.first?.isWithdrawn == true)
    // A restored backup can undo it later, too.
    _ = try company.run("sync")
    server.undoWithdrawals()
    _ = try company.run("sync")
    #expect(server.submissions.first?.isWithdrawn == true)
    let json = try status()
    #expect(json.contains(#""ended":"withdrawn""#) && !json.contains(#""doubt""#), "\(json)")
    #expect(try company.run("hand-in").output.contains(number))
  }

  @Test func `A decision arrives although the server claimed to withdraw the application`() throws {
    try withdrawInVain()
    try approve()
    let told = try company.run("sync")
    #expect(told.status == 0 && told.output.contains("Approved."), "\(told)")
    let json = try status()
    #expect(
      json.contains(#""state":"approved""#) && json.contains("\"number\":\"\(number)\""), "\(json)")
    #expect(!json.contains(#""ended""#), "\(json)")
  }

  @Test func `An open form shows a decision that comes after a false withdrawal`() throws {
    try withdrawInVain()
    try approve()
    let form = try company.open(expecting: "Approved")
    try form.quit()
  }

  @Test func `Handing in again learns what the company decided meanwhile`() throws {
    try withdrawInVain()
    try approve()
    let told = try company.run("hand-in")
    #expect(told.status == 65 && told.errors.contains("Approved."), "\(told)")
    #expect(try status().contains("\"number\":\"\(number)\""))
    #expect(server.submissions.count == 1)
  }

  @Test func `Handing in again repeats a withdrawal that the server doesn't know`() throws {
    try withdrawInVain()
    let told = try company.run("hand-in")
    #expect(told.status == 0 && told.output.contains("second time"), "\(told)")
    #expect(server.submissions.contains { $0.isWithdrawn })
  }

  @Test func `A withdrawal signed by somebody else isn't believed`() throws {
    let signature = SigningKey.random().sign(.withdrawal(id)).text
    claim("withdrawn", ",\"signature\":\"\(signature)\"")
    _ = try company.run("hand-in")
    #expect(try status().contains(#""doubt":"withdrawn""#))
  }

  @Test func `The end of the retention is believed only when due and signed by the server`() throws
  {
    // The receipt is of 23 November 2026; the policy doesn't say how long it is kept.
    for (at, isBelieved) in [("2026-11-24T14:01:59Z", false), ("2126-11-25T14:02:00Z", false)] {
      let signature = server.signExpiry(id, at: at).text
      claim("forgotten", ",\"expiredAt\":\"\(at)\",\"signature\":\"\(signature)\"")
      _ = try company.run("hand-in")
      #expect(try status().contains(#""ended":"forgotten""#) == isBelieved, "\(at)")
    }
    let at = "2026-11-24T14:02:00Z"
    let forged = SigningKey.random().sign(.expiry(id, at: at)).text
    claim("forgotten", ",\"expiredAt\":\"\(at)\",\"signature\":\"\(forged)\"")
    _ = try company.run("hand-in")
    #expect(try status().contains(#""doubt":"forgotten""#))
    let signature = server.signExpiry(id, at: at).text
    claim("forgotten", ",\"expiredAt\":\"\(at)\",\"signature\":\"\(signature)\"")
    let told = try company.run("hand-in")
    #expect(
      told.status == 65 && told.errors.contains("The company has deleted your application"),
      "\(told)")
    #expect(try status().contains(#""ended":"forgotten""#))
  }

  @Test
  func `A withdrawn application keeps its number, unless the company provably erased it`() throws {
    let plain = try company.talk(["withdraw", "yes", "quit"])
    #expect(plain.output.contains("Withdrawn."), "\(plain)")
    let path = "/v1/submissions/\(id.text)/decision"
    server.lie { request, _ in
      if request.path == path { return .json(#"{"error":"forgotten"}"#, 410) }
      let follows = String(decoding: request.body, as: UTF8.self).contains("\"follows\"")
      return follows ? .json(#"{"error":"follows"}"#, 409) : nil
    }
    let again = try company.run("hand-in")
    #expect(
      again.status == 69 && again.errors.contains("was deleted, but doesn't prove it"), "\(again)")
    #expect(server.submissions.count == 1)
    let driver = try #require(server.submissions.first.flatMap { PublicKey($0.announced.driver) })
    let notice = try #require(SealedLetter(ForgettingNotice(id), by: desk, for: driver))
    let proof = "{\"error\":\"forgotten\",\"notice\":\"\(Base64URL.encode(notice.bytes))\"}"
    server.lie { request, _ in
      if request.path == path { return .json(proof, 410) }
      let follows = String(decoding: request.body, as: UTF8.self).contains("\"follows\"")
      return follows ? .json(#"{"error":"follows"}"#, 409) : nil
    }
    let new = try company.run("hand-in")
    #expect(new.status == 0 && !new.output.contains(number), "\(new)")
  }
}
