import OnrampAge
import OnrampJSON
import OnrampWire
import TestKit
import Testing

struct StaffTests {
  private let server: ServerProcess
  private let (lead, reviewer): (Sender, Sender)
  private let recipient: String

  init() throws {
    server = try ServerProcess()
    lead = try .member(server, "Lea", isLead: true)
    reviewer = try .member(server, "Rosa")
    recipient = try #require(AgeIdentity()).recipient.text
  }

  private func invitation(
    _ key: PublicKey, _ name: String, isLead: Bool = false, by lead: Sender? = nil
  ) -> JSON {
    let signature = (lead ?? self.lead).key.sign(
      .staff(key, name: name, isLead: isLead, recipient: recipient))
    return .object([
      "key": .string(key.text), "name": .string(name), "lead": .bool(isLead),
      "recipient": .string(recipient), "sealed": .string(Base64URL.encode(Array("sealed".utf8))),
      "signature": .string(signature.text),
    ])
  }

  private func revoke(
    _ key: PublicKey, by sender: Sender? = nil, sealed: [PublicKey: String] = [:]
  ) -> Reply? {
    let files = Dictionary(
      uniqueKeysWithValues: sealed.map {
        ($0.key.text, JSON.string(Base64URL.encode(Array($0.value.utf8))))
      })
    return (sender ?? lead).post(
      "/v1/desk/staff/\(key.text)/revoke", .object(["sealed": .object(files)]))
  }

  @Test func `A lead invites, and the member signs in and gets the keys sealed for them`() throws {
    let member = Sender(server)
    #expect(member.ask("GET", "/v1/desk/me")?.error == "unknownStaff")
    let body = invitation(member.key.publicKey, "Mia")
    #expect(lead.post("/v1/desk/staff", body)?.status == 201)
    #expect(lead.post("/v1/desk/staff", body)?.status == 201, "repeated")
    let me = try #require(member.ask("GET", "/v1/desk/me")?.json)
    #expect(me["name"]?.string == "Mia")
    #expect(me["lead"] == .bool(false))
    #expect(me["sealed"]?.string == Base64URL.encode(Array("sealed".utf8)))
    let staff = try #require(lead.ask("GET", "/v1/desk/staff")?.json?["staff"]?.array)
    #expect(staff.map { $0["name"]?.string } == ["Lea", "Rosa", "Mia"])
    #expect(staff[2]["invitedBy"]?.string == lead.key.publicKey.text)
    #expect(staff[0]["recipient"] == .null)
    let lines = try lead.audit()
    #expect(lines.map { $0["event"]?.string } == ["invited"])
    #expect(lines[0]["digest"]?.string == Digest(of: member.key.publicKey.bytes).text)
    #expect(lines[0]["number"]?.string == "")
  }

  @Test func `A key is used only once, and a name by one member at a time`() throws {
    let member = SigningKey.random().publicKey
    #expect(lead.post("/v1/desk/staff", invitation(member, "Rosa"))?.error == "taken")
    #expect(lead.post("/v1/desk/staff", invitation(member, "Mia"))?.status == 201)
    #expect(lead.post("/v1/desk/staff", invitation(member, "Pia"))?.error == "taken")
    #expect(revoke(member)?.status == 200)
    #expect(lead.post("/v1/desk/staff", invitation(member, "Mia"))?.error == "taken")
    let next = SigningKey.random().publicKey
    #expect(lead.post("/v1/desk/staff", invitation(next, "Mia"))?.status == 201)
  }

  @Test func `Only a lead invites, revokes, forgets and lists the staff`() throws {
    let member = SigningKey.random().publicKey
    let number = try Sender.registered(server).handIn(Parcel(10)).number.text
    let body = invitation(member, "Mia", by: reviewer)
    #expect(reviewer.post("/v1/desk/staff", body)?.error == "notLead")
    #expect(reviewer.ask("GET", "/v1/desk/staff")?.error == "notLead")
    #expect(revoke(lead.key.publicKey, by: reviewer)?.error == "notLead")
    #expect(reviewer.forget(number)?.error == "notLead")
    #expect(try server.number("SELECT count(*) FROM onramp.staff") == 2)
    #expect(try lead.audit().count == 1)
  }

  @Test func `An invitation that the lead didn't sign is refused`() throws {
    let member = SigningKey.random().publicKey
    let body = invitation(member, "Mia", by: reviewer)
    #expect(lead.post("/v1/desk/staff", body)?.error == "leadSignature")
  }

  @Test func `A revoked member is refused at once, and their claimed applications wait again`()
    throws
  {
    let number = try Sender.registered(server).handIn(Parcel(10)).number.text
    #expect(reviewer.claim(number)?.status == 200)
    let new = "new"
    let reply = revoke(reviewer.key.publicKey, sealed: [lead.key.publicKey: new])
    #expect(reply?.status == 200)
    for refused in [
      reviewer.claim(number), reviewer.decide(Deciding(number: number)), reviewer.unclaim(number),
      reviewer.entry(number), reviewer.ask("GET", "/v1/desk/me"),
      reviewer.ask("GET", "/v1/desk/submissions"), reviewer.ask("GET", "/v1/desk/audit"),
      reviewer.ask("GET", "/v1/desk/submissions/\(number)/file"),
      reviewer.ask("GET", "/v1/desk/status"),
    ] { #expect(refused?.error == "unknownStaff") }
    #expect(lead.numbers(in: "waiting") == [number])
    let me = lead.ask("GET", "/v1/desk/me")?.json
    #expect(me?["sealed"]?.string == Base64URL.encode(Array(new.utf8)))
    #expect(try lead.audit().last?["event"]?.string == "revoked")
    #expect(revoke(reviewer.key.publicKey)?.status == 200, "repeated")
    #expect(try lead.audit().count == 2)
  }

  @Test func `A revocation with a key for somebody who isn't there changes nothing`() throws {
    let stranger = SigningKey.random().publicKey
    let reply = revoke(
      reviewer.key.publicKey, sealed: [lead.key.publicKey: "new", stranger: "new"])
    #expect(reply?.error == "moved")
    #expect(reviewer.ask("GET", "/v1/desk/me")?.status == 200)
    #expect(revoke(lead.key.publicKey)?.error == "yourself")
    #expect(revoke(stranger)?.status == 404)
  }
}
