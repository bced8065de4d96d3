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

  /// Hands in an application, and returns its number.
  private func handIn() throws -> (CompanyServer, number: String) {
    let server = try company.startServer(desk: desk.recipient.text)
    let result = try company.run("hand-in")
    try #require(result.status == 0, "\(result)")
    return (server, try #require(server.submissions.first?.receipt?.number.text))
  }

  /// Decides the latest submission.
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

  @Test func `If the company can't be asked, the commands say so, and still succeed`() throws {
    let (server, number) = try handIn()
    server.lie { request, _ in request.path.hasSuffix("/decision") ? .status(503) : nil }
    for command in ["hand-in", "sync"] {
      let told = try company.run(command)
      #expect(told.status == 0 && told.output.contains("couldn't be asked"), "\(told)")
      let json = try company.run(command, "--json")
      #expect(json.status == 0 && json.output.contains(#""asked":false"#), "\(json)")
    }
    #expect(try company.run("hand-in").output.contains(number))
    server.lie()
    for command in ["hand-in", "sync"] {
      #expect(try !company.run(command, "--json").output.contains("asked"))
    }
  }

  @Test func `A claim that contradicts its letter is reported, and not believed`() throws {
    let (server, _) = try handIn()
    try decide(server, .askedAgain, fields: [DecisionLetter.Field("photos.license", .glare)])
    _ = try company.run("sync")
    let known = server.decisions
    let id = try #require(server.submissions.first?.announced.id)
    for (_, letter) in known { server.decide(id, "approved", letter: letter) }
    let told = try company.run("sync")
    #expect(told.output.contains("can't be believed"), "\(told)")
    let lied = try company.run("status", "--json").output
    #expect(
      lied.contains(#""doubt":"unreadable""#) && lied.contains(#""state":"askedAgain""#), "\(lied)")
    for (_, letter) in known { server.decide(id, "askedAgain", letter: letter) }
    _ = try company.run("sync")
    #expect(try !company.run("status", "--json").output.contains("doubt"))
  }

  @Test func `The commands and the line mode show the whole decision`() throws {
    let (server, number) = try handIn()
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
    // The answers that the company asked for again haven't changed.
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

  @Test(.needsServer)
  func `What the desk decides at the real server reaches the driver`() throws {
    let trial = try TrialCompany(company)
    defer { trial.end() }
    try company.fill()
    let sent = try company.run("hand-in", "--wait", "--json")
    let number = String(try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/)).1)
    func decide(_ words: String...) throws {
      try Shell.succeed(
        Program.path,
        ["desk", "decide", number] + words + ["--policy", company.policy, "--key", trial.key])
    }
    func hears(_ words: String) throws {
      _ = try company.run("sync")
      #expect(try company.run("status").output.contains(words))
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

  @Test func `A decision that can't be proven is reported, with advice, until one can`() throws {
    let (server, number) = try handIn()
    let stranger = try #require(AgeIdentity())
    try decide(server, .approved, by: stranger)
    let said = "the policy doesn't name the key that sealed it"
    #expect(try company.run("hand-in").output.contains(said))
    #expect(try company.run("status").output.contains("ask the company about number \(number)"))
    let json = try company.run("status", "--json").output
    #expect(
      json.contains(#""decision":null"#) && json.contains(#""doubt":"unknownKey""#), "\(json)")
    let spoken = try company.talk(["quit"]).output.split(whereSeparator: \.isNewline)
    #expect(spoken.joined(separator: " ").contains(said))
    let form = try company.open(expecting: "that can't be believed")
    try form.quit()
    // The server claims another outcome, with a letter that can't be read.
    try decide(server, .refused)
    let id = try #require(server.submissions.first?.announced.id)
    server.decide(id, "approved", letter: [1, 2, 3])
    #expect(try company.run("sync").output.contains("it is damaged, or about something else"))
    #expect(try company.run("status", "--json").output.contains(#""doubt":"unreadable""#))
    try decide(server, .approved)
    #expect(try company.run("hand-in").output.contains("Approved."))
    #expect(try !company.run("status", "--json").output.contains(#""doubt""#))
  }

  @Test func `A former key's letter is valid if the new key vouches for it; a forged one isn't`()
    throws
  {
    let (server, _) = try handIn()
    // The key was changed because a revoked member still has the old one.
    let new = SigningKey.random()
    let recipient = try #require(AgeRecipient(new.publicKey))
    try company.setPolicy(server.url, key: server.key, desk: recipient.text)
    let submission = try #require(server.submissions.first)
    let id = try #require(SubmissionID(submission.announced.id))
    let driver = try #require(PublicKey(submission.announced.driver))
    func sealed(_ state: DecisionState) throws -> SealedLetter {
      let name = DecisionLetter.Name(SubmissionID(), at: 1_764_000_000)
      let letter = try #require(DecisionLetter(id, state, as: name))
      return try #require(SealedLetter(letter, by: desk, for: driver))
    }
    let honest = try sealed(.refused)
    let voucher = LetterVoucher(for: honest.digest, by: new)
    // The revoked member backdates a decision, with whatever signatures there are.
    let stranger = SigningKey.random()
    let forged = try sealed(.approved)
    for vouchers in [[], [voucher], [LetterVoucher(for: forged.digest, by: stranger)]] {
      server.decide(id.text, "approved", letter: forged.bytes, vouchers: vouchers)
      #expect(try company.run("hand-in").output.contains("doesn't name the key that sealed it"))
    }
    #expect(try company.run("status", "--json").output.contains(#""decision":null"#))
    server.decide(id.text, "refused", letter: honest.bytes, vouchers: [voucher])
    #expect(try company.run("hand-in").output.contains("Refused."))
    // The forged one doesn't replace it.
    server.decide(id.text, "approved", letter: forged.bytes, vouchers: [voucher])
    #expect(try company.run("hand-in").output.contains("Refused."))
  }

  @Test func `A later decision replaces an earlier one, which a server can't bring back`() throws {
    let (server, _) = try handIn()
    let submission = try #require(server.submissions.first)
    let id = try #require(SubmissionID(submission.announced.id))
    let driver = try #require(PublicKey(submission.announced.driver))
    func deliver(_ state: DecisionState, _ name: DecisionLetter.Name) throws {
      let letter = try #require(DecisionLetter(id, state, as: name))
      let sealed = try #require(SealedLetter(letter, by: desk, for: driver))
      server.decide(id.text, state.rawValue, letter: sealed.bytes)
    }
    let (first, second) = (SubmissionID(), SubmissionID())
    try deliver(.approved, .init(first, at: 1_764_000_000))
    #expect(try company.run("hand-in").output.contains("Approved."))
    // This desk's clock is slow.
    try deliver(.refused, .init(second, replacing: first, at: 1_763_999_000))
    #expect(try company.run("hand-in").output.contains("Refused."))
    try deliver(.approved, .init(first, at: 1_764_000_000))
    #expect(try company.run("hand-in").output.contains("Refused."))
    #expect(try company.run("status", "--json").output.contains(#""state":"refused""#))
  }
}
