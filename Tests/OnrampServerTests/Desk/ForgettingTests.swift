import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct ForgettingTests {
  private let server: ServerProcess
  private let lead: Sender
  private let terminal: Sender
  private let parcel = Parcel(3000)
  private let number: String

  init() throws {
    server = try ServerProcess()
    lead = try .member(server, "Lea", isLead: true)
    terminal = try Sender.registered(server)
    number = try terminal.handIn(parcel).number.text
  }

  /// Hands in a second version, after the first was asked again.
  private func second() throws -> Parcel {
    #expect(lead.decide(Deciding(number: number, state: .askedAgain))?.status == 200)
    let second = Parcel(3000, follows: parcel.id, by: parcel.driver)
    _ = try terminal.handIn(second)
    return second
  }

  private func isErased() throws -> Bool {
    let left = try [
      "piece", "decision", "queue", "submission WHERE state <> 'forgotten'",
      "submission WHERE coalesce(driver::text, terminal::text, signature::text) IS NOT NULL",
    ].map { try server.number("SELECT count(*) FROM onramp.\($0)") }
    return left.allSatisfy { $0 == 0 }
  }

  @Test func `Forgetting leaves ids, receipts and the audit of all versions`() throws {
    let second = try second()
    #expect(try !isErased())
    let notice = randomBytes(600)
    #expect(lead.forget(number, notice: notice)?.status == 204)
    #expect(lead.forget(number)?.status == 204, "repeated")
    #expect(try isErased())
    #expect(try server.number("SELECT count(*) FROM onramp.receipt") == 2)
    let events = try lead.audit().map { $0["event"]?.string }
    #expect(events == ["handedIn", "askedAgain", "handedIn", "forgotten"])
    for parcel in [parcel, second] {
      let reply = terminal.decision(of: parcel)
      #expect(reply?.refusal == "410 forgotten")
      #expect(reply?.json?["notice"]?.string == Base64URL.encode(notice), "the desk's, as a proof")
    }
    #expect(try lead.audit().last?["digest"]?.string == Digest(of: notice).text)
    #expect(lead.entry(number)?.status == 404)
    #expect(lead.ask("GET", "/v1/desk/submissions")?.json?["submissions"]?.array == [])
    #expect(lead.ask("GET", "/v1/desk/submissions/\(number)/file")?.error == "forgotten")
    #expect(lead.decide(Deciding(number: number, version: 2))?.status == 404)
    #expect(lead.forget("2222-22")?.status == 404)
    // An application that follows it starts over.
    #expect(
      terminal.announce(Parcel(follows: second.id, by: parcel.driver))?.error == "follows")
  }

  @Test func `An application older than its state's days is forgotten`() throws {
    let administrator = try server.administrator()
    try Administration.keep(.refused, days: 30, administrator)
    try Administration.keep(.approved, days: 5, administrator)
    #expect(lead.decide(Deciding(number: number, state: .refused))?.status == 200)
    let sweep = "SELECT onramp_api.sweep_desk()"
    try server.pass(seconds: 30 * 86_400 - 3600)
    #expect(try administrator.query(sweep).text(0) == "none")
    try server.pass(seconds: 7200)
    try Administration.keep(.refused, days: nil, administrator)
    #expect(try administrator.query(sweep).text(0) == "none", "kept for good")
    try Administration.keep(.refused, days: 30, administrator)
    #expect(try administrator.query(sweep).text(0) == "ok")
    #expect(try administrator.query(sweep).text(0) == "none")
    #expect(try isErased())
    let line = try #require(try lead.audit().last)
    #expect(line["event"]?.string == "expired")
    #expect(line["actor"]?.string == Base64URL.encode([UInt8](repeating: 0, count: 32)))
    // The server proves it to the driver.
    let reply = try #require(terminal.decision(of: parcel)?.json)
    let (at, signature) = (reply["expiredAt"]?.string, reply["signature"]?.string)
    #expect(at == line["at"]?.string)
    #expect(
      server.key.publicKey.verifies(
        try #require(signature.flatMap { Signature($0) }), of: .expiry(parcel.id, at: at ?? "")))
  }

  @Test func `A waiting application is kept, however old`() throws {
    let administrator = try server.administrator()
    for state in KeptState.allCases { try Administration.keep(state, days: 1, administrator) }
    try server.pass(seconds: 400 * 86_400)
    #expect(try administrator.query("SELECT onramp_api.sweep_desk()").text(0) == "none")
  }
}
