import Foundation
import OnrampAge
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// What a driver sees of the company's decision.
@Suite(.journeys) struct DecisionJourneyTests {
  let company: CompanyFolder
  private let desk: AgeIdentity

  init() throws {
    company = try CompanyFolder()
    desk = try #require(AgeIdentity())
  }

  private func handIn(to server: CompanyServer) throws -> String {
    try company.setPolicy(server.url, key: server.key, desk: desk.recipient.text)
    try company.fill()
    let result = try company.run("hand-in")
    try #require(result.status == 0, "\(result)")
    return try #require(server.submissions.first?.receipt?.number.text)
  }

  /// Decides about the submission that came last.
  private func decide(
    _ server: CompanyServer, _ state: DecisionState, fields: [DecisionLetter.Field] = [],
    reason: DecisionReason? = nil, text: String = "", by sender: AgeIdentity? = nil
  ) throws {
    let last = try #require(
      server.submissions.max { ($0.receipt?.version ?? 0) < ($1.receipt?.version ?? 0) })
    let id = try #require(SubmissionID(last.announced.id))
    let driver = try #require(PublicKey(last.announced.driver))
    let letter = try #require(
      DecisionLetter(id, state, fields: fields, reason: reason, text: text))
    let sealed = try #require(SealedLetter(letter, by: sender ?? desk, for: driver))
    server.decide(id.text, state.rawValue, letter: sealed.bytes)
  }

  /// The words of a journey.
  struct Words: Sendable {
    let option, asked, step, second, approved, handIn, main: String
  }

  static let languages = [
    Words(
      option: "", asked: "Asked again: Driver's license, blurred", step: "Step 3 of 3",
      second: "for the second time", approved: "Approved", handIn: "[ Hand in ]",
      main: "Main"),
    Words(
      option: " --lang es", asked: "Se le pide de nuevo: Licencia de conducir, imagen borrosa",
      step: "Paso 3 de 3", second: "por segunda vez", approved: "Aprobada",
      handIn: "[ Entregar ]", main: "Inicio"),
  ]

  @Test(arguments: languages)
  func `From asking again to the approval`(words: Words) throws {
    let server = try CompanyServer()
    let number = try handIn(to: server)
    try decide(
      server, .askedAgain,
      fields: [DecisionLetter.Field("photos.license", .blurred, text: "FLATONATABLE\u{1B}[31m")])
    let driver = try Driver()
    let options = "--policy \(company.policy)" + words.option
    try driver.open(company.data, options: options, expecting: words.asked)
    try driver.wait(for: "FLATONATABLE")
    // Enter opens the field.
    try driver.press("Enter")
    try driver.wait(for: words.step)
    try driver.wait(for: "FLATONATABLE")
    try driver.quit()
    // So does the next start.
    try driver.open(company.data, options: options, expecting: words.step)
    try driver.wait(for: words.asked)
    try driver.wait(for: "FLATONATABLE")
    try driver.type(Program.fixture("insurance.jpg"))
    try driver.press("C-s")
    try driver.wait(for: words.handIn)
    try driver.press("g")
    try driver.wait(for: words.second)
    #expect(try driver.screen.contains(number))
    try driver.quit()
    #expect(server.submissions.count == 2 && server.unsigned == 0)
    try decide(server, .approved)
    try driver.open(company.data, options: options, expecting: words.approved)
    try driver.press("m")
    try driver.wait(until: "Main") { $0.contains(words.main) && $0.contains(words.approved) }
    try driver.quit()
  }

  @Test func `The commands and the line mode say all of it`() throws {
    let server = try CompanyServer()
    let number = try handIn(to: server)
    try decide(
      server, .askedAgain,
      fields: [DecisionLetter.Field("photos.license", .glare, text: "OWNWORDS")])
    let synced = try company.run("sync")
    #expect(synced.output.contains("Asked again: Driver's license, glare."), "\(synced)")
    let status = try company.run("status", "--json")
    let json =
      #""decision":{"state":"askedAgain","fields":[{"field":"photos.license","reason":"glare"}]}"#
    #expect(status.output.contains(json), "\(status)")
    let letter = #""fields":[{"field":"photos.license","text":"OWNWORDS"}]}"#
    #expect(status.output.contains(#""letter":{"number":"\#(number)","at":"20"#), "\(status)")
    #expect(status.output.contains(letter), "\(status)")
    let spoken = try company.talk(["summary", "quit"])
    for words in ["Asked again: Driver's license, glare.", "OWNWORDS", number, "Photo upload"] {
      #expect(spoken.output.contains(words), "\(spoken)")
    }
    #expect(try company.run("status").output.contains("OWNWORDS"))
    #expect(
      try company.run("restart", "--yes").output.contains(
        "keeps what you handed in under number \(number)"))
    #expect(try company.run("restart", "--undo").status == 0)
    // What was asked for hasn't changed.
    let unchanged = try company.run("hand-in")
    #expect(unchanged.status == 65 && unchanged.errors.contains("--unchanged"), "\(unchanged)")
    #expect(server.submissions.count == 1)
    let again = try company.run("hand-in", "--unchanged")
    #expect(again.output.contains("for the second time. Your number: \(number)"), "\(again)")
    #expect(try company.run("status", "--json").output.contains(#""decision":null"#))
    try decide(server, .refused, reason: .expired, text: "LASTWORDS")
    let refused = try company.run("hand-in")
    #expect(
      refused.status == 0 && refused.output.contains("Refused: a document has expired."),
      "\(refused)")
    #expect(refused.output.contains("LASTWORDS"), "\(refused)")
    let plain = try company.talk(["1", "withdraw", "quit"])
    #expect(plain.output.contains("The company has decided"), "\(plain)")
    #expect(!plain.output.contains("to take it back"), "\(plain)")
    let spanish = try company.run("status", "--lang", "es")
    #expect(spanish.output.contains("Rechazada: un documento ya no está vigente."), "\(spanish)")
  }

  @Test(.enabled(if: TrialCompany.program != nil, "There is no onramp-server here."))
  func `What the desk decides at the real server reaches the driver`() throws {
    let trial = try TrialCompany(company)
    defer { trial.end() }
    try company.fill()
    let sent = try company.run("hand-in", "--wait", "--json")
    let number = String(try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/)).1)
    func decide(_ words: String...) throws {
      let decided = try Shell.run(
        Program.path,
        ["desk", "decide", number] + words + ["--policy", company.policy, "--key", trial.key])
      try #require(decided.status == 0, "\(decided)")
    }
    func hears(_ words: String) throws {
      // The desk can undo it for ten seconds.
      try waitFor(words) {
        _ = try? company.run("sync")
        return (try? company.run("status").output.contains(words)) == true
      }
    }
    try decide("ask-again", "photos.license", "blurred", "--text", "OWNWORDS")
    #expect(try company.run("status", "--json").output.contains(#""decision":null"#))
    try hears("Asked again: Driver's license, blurred.")
    #expect(try company.run("status").output.contains("OWNWORDS"))
    let again = try company.run("hand-in", "--wait", "--unchanged")
    #expect(again.output.contains("for the second time. Your number: \(number)"), "\(again)")
    try decide("approve")
    try hears("Approved.")
    #expect(
      try company.run("status", "--json").output
        .contains(#""decision":{"state":"approved","fields":[]}"#))
  }

  @Test func `A letter that no desk of the policy sealed for this one is not believed`() throws {
    let server = try CompanyServer()
    _ = try handIn(to: server)
    let stranger = try #require(AgeIdentity())
    try decide(server, .approved, by: stranger)
    #expect(try !company.run("hand-in").output.contains("Approved"))
    // Another outcome than the letter's.
    try decide(server, .refused)
    let id = try #require(server.submissions.first?.announced.id)
    server.decide(id, "approved", letter: [1, 2, 3])
    #expect(try !company.run("hand-in").output.contains("Approved"))
    #expect(try company.run("status", "--json").output.contains(#""decision":null"#))
    try decide(server, .approved)
    #expect(try company.run("hand-in").output.contains("Approved."))
  }
}
