import OnrampJSON
import OnrampWire
import TestKit
import Testing

struct DecisionTests {
  private let server: ServerProcess
  private let (ana, bo): (Sender, Sender)
  private let terminal: Sender
  private let parcel = Parcel(10)
  private let number: String

  init() throws {
    server = try ServerProcess()
    (ana, bo) = (try .member(server, "Ana"), try .member(server, "Bo"))
    terminal = try Sender.registered(server)
    number = try terminal.handIn(parcel).number.text
  }

  @Test func `A repeated decision is made once, and gets the same answer each time`() throws {
    let deciding = Deciding(number: number, state: .refused)
    let (ana, bodies) = (ana, together(8) { [ana] _ in ana.decide(deciding)?.body })
    let body = try #require(bodies.compactMap { $0 }.first)
    #expect(bodies.allSatisfy { $0 == body })
    #expect(ana.decide(deciding)?.body == body)
    var other = deciding
    other.letter[0] ^= 1
    #expect(ana.decide(other)?.error == "idTaken")
    #expect(bo.decide(deciding)?.error == "idTaken")
    #expect(bo.decide(Deciding(number: number))?.error == "moved")
    let lines = try ana.audit()
    #expect(lines.map { $0["event"]?.string } == ["handedIn", "refused"])
    #expect(lines[1]["hash"] == JSON(body)?["audit"])
    #expect(lines[1]["digest"]?.string == Digest(of: deciding.letter).text)
    #expect(lines[1]["actor"]?.string == ana.key.publicKey.text)
    let entry = try #require(bo.entry(number)?.json)
    #expect(entry["state"]?.string == "refused")
    #expect(entry["reviewer"]?.string == "Ana")
    #expect(entry["driver"]?.string == parcel.driver.publicKey.text)
  }

  @Test func `An application that somebody else has claimed can't be decided`() throws {
    #expect(bo.claim(number)?.status == 200)
    let reply = ana.decide(Deciding(number: number))
    #expect(reply?.error == "claimed")
    #expect(reply?.json?["reviewer"]?.string == "Bo")
    #expect(bo.decide(Deciding(number: number))?.status == 200)
  }

  @Test
  func `A noted decision is undone by its member or a lead, and its letter is then refused`() throws
  {
    let deciding = Deciding(number: number)
    let reply = ana.note(deciding)
    #expect(reply?.status == 200)
    #expect(ana.note(deciding)?.body == reply?.body, "repeated")
    #expect(bo.undo(deciding)?.status == 404)
    #expect(ana.undo(deciding)?.status == 200)
    #expect(ana.undo(deciding)?.status == 200, "repeated")
    #expect(ana.note(deciding)?.error == "undone")
    #expect(ana.decide(deciding)?.error == "undone")
    #expect(bo.decide(Deciding(number: number))?.error == "claimed")
    #expect(try ana.audit().map { $0["event"]?.string } == ["handedIn"])
    #expect(try server.number("SELECT count(*) FROM onramp.decision") == 0)
    let second = Deciding(number: number, state: .refused)
    #expect(ana.note(second)?.status == 200)
    #expect(ana.entry(number)?.json?["decision"]?.string == second.id.text)
    #expect(ana.entry(number)?.json?["noted"]?.string == "refused")
    let lea = try Sender.member(server, "Lea", isLead: true)
    #expect(lea.undo(second)?.status == 200)
    #expect(lea.entry(number)?.json?["noted"] == .null)
    #expect(lea.entry(number)?.json?["decision"]?.string == second.id.text)
    #expect(lea.decide(Deciding(number: number, state: .refused))?.status == 200)
    #expect(terminal.decision(of: parcel)?.json?["state"]?.string == "refused")
  }

  @Test func `A noted decision keeps its claim until its letter comes, and only that letter`()
    throws
  {
    var deciding = Deciding(number: number)
    #expect(ana.note(deciding)?.status == 200)
    try server.pass(seconds: 86_400)
    #expect(ana.unsent() == ["\(number) approved"] && bo.unsent() == [])
    #expect(ana.numbers(in: "claimed") == [number] && ana.numbers(in: "waiting") == [])
    #expect(ana.unclaim(number)?.status == 204)
    #expect(ana.claim(number)?.status == 200)
    try server.pass(seconds: 86_400)
    #expect(bo.claim(number)?.error == "claimed")
    #expect(bo.note(Deciding(number: number))?.error == "claimed")
    #expect(terminal.decision(of: parcel)?.json == .object(["state": .string("waiting")]))
    let letter = deciding.letter
    deciding.letter[0] ^= 1
    #expect(ana.decide(deciding)?.error == "idTaken")
    deciding.letter = letter
    #expect(ana.decide(deciding)?.status == 200)
    #expect(ana.note(deciding)?.status == 200, "repeated late")
    #expect(ana.unsent() == [])
    #expect(ana.undo(deciding)?.error == "late")
    #expect(try ana.audit().map { $0["event"]?.string } == ["handedIn", "approved"])
    #expect(terminal.decision(of: parcel)?.json?["state"]?.string == "approved")
  }

  @Test func `A member's new decision replaces the one they noted`() throws {
    let first = Deciding(number: number)
    #expect(ana.note(first)?.status == 200)
    let second = Deciding(number: number, state: .refused)
    #expect(ana.note(second)?.status == 200)
    #expect(ana.unsent() == ["\(number) refused"])
    #expect(ana.decide(first)?.error == "undone")
    let third = Deciding(number: number, state: .askedAgain)
    #expect(ana.decide(third)?.status == 200)
    #expect(ana.decide(second)?.error == "undone")
    #expect(ana.unsent() == [])
  }

  @Test func `A noted decision ends with the driver's withdrawal or the member's revocation`()
    throws
  {
    let lea = try Sender.member(server, "Lea", isLead: true)
    let other = try terminal.handIn(Parcel(10)).number.text
    let (first, second) = (Deciding(number: number), Deciding(number: other))
    #expect(ana.note(first)?.status == 200 && ana.note(second)?.status == 200)
    #expect(terminal.withdraw(parcel)?.status == 200)
    #expect(ana.unsent() == ["\(other) approved"])
    #expect(ana.decide(first)?.status == 409)
    let revocation = "/v1/desk/staff/\(ana.key.publicKey.text)/revoke"
    #expect(lea.post(revocation, .object(["sealed": .object([:])]))?.status == 200)
    #expect(bo.decide(Deciding(number: other, state: .refused))?.status == 200)
  }

  @Test func `Once there is a letter, the driver gets it at any terminal`() throws {
    let deciding = Deciding(number: number, state: .refused)
    func asked(_ sender: Sender) -> JSON? { sender.decision(of: parcel)?.json }
    #expect(asked(terminal) == .object(["state": .string("waiting")]))
    #expect(ana.claim(number)?.status == 200)
    #expect(asked(terminal) == .object(["state": .string("waiting")]), "claims are the desk's")
    #expect(ana.note(deciding)?.status == 200)
    #expect(asked(terminal) == .object(["state": .string("waiting")]), "it has no letter")
    let receipt = terminal.ask("GET", "/v1/submissions/\(parcel.id.text)")
    #expect(receipt?.json?["state"]?.string == "waiting")
    #expect(ana.decide(deciding)?.status == 200)
    let other = try Sender.registered(server)
    for sender in [terminal, other] {
      let found = try #require(asked(sender))
      #expect(found["state"]?.string == "refused")
      #expect(found["letter"]?.string == Base64URL.encode(deciding.letter))
      #expect(found["at"]?.string?.hasSuffix("Z") == true)
    }
    #expect(terminal.decision(of: parcel, by: .random())?.error == "driverSignature")
    let withdrawal = parcel.driver.sign(.withdrawal(parcel.id)).text
    let wrong = terminal.post(
      "/v1/submissions/\(parcel.id.text)/decision",
      .object(["signature": .string(withdrawal)]))
    #expect(wrong?.error == "driverSignature")
    #expect(terminal.decision(of: Parcel(10))?.status == 404)
    #expect(Sender(server).decision(of: parcel)?.error == "unknownTerminal")
  }

  @Test func `An application that was asked again comes back under its number, and waits`()
    throws
  {
    #expect(ana.decide(Deciding(number: number, state: .askedAgain))?.status == 200)
    let second = Parcel(20, follows: parcel.id, by: parcel.driver)
    let receipt = try terminal.handIn(second)
    #expect((receipt.number.text, receipt.version) == (number, 2))
    let entry = try #require(ana.entry(number)?.json)
    #expect(entry["version"]?.integer == 2)
    #expect(entry["state"]?.string == "waiting")
    #expect(entry["reviewer"] == .null)
    #expect(bo.decide(Deciding(number: number))?.error == "moved", "that was version 1")
    #expect(bo.claim(number)?.error == "moved")
    #expect(bo.decide(Deciding(number: number, version: 2))?.status == 200)
    // The decision about the first version stays the same.
    #expect(terminal.decision(of: parcel)?.json?["state"]?.string == "askedAgain")
    #expect(terminal.decision(of: second)?.json?["state"]?.string == "approved")
  }

  @Test func `A withdrawn application is gone for the driver, and can't be decided`() throws {
    let signature = parcel.driver.sign(.withdrawal(parcel.id)).text
    #expect(ana.claim(number)?.status == 200)
    #expect(terminal.withdraw(parcel)?.status == 200)
    #expect(ana.decide(Deciding(number: number))?.error == "moved")
    let reply = terminal.decision(of: parcel)
    #expect(reply?.refusal == "410 withdrawn")
    #expect(reply?.json?["signature"]?.string == signature, "the driver's own, as a proof")
    #expect(ana.numbers(in: "withdrawn") == [number])
  }

  @Test(arguments: [
    #"{}"#, #"{"id":"x","version":1,"state":"approved","letter":"AA"}"#,
    #"{"id":"ID","version":1,"state":"waiting","letter":"AA"}"#,
    #"{"id":"ID","version":"1","state":"approved","letter":"AA"}"#,
    #"{"id":"ID","version":1,"state":"approved","letter":""}"#,
    #"{"id":"ID","version":1,"state":"approved","letter":"A+"}"#,
    #"{"id":"ID","version":1,"state":"approved"}"#,
  ]) func `A malformed decision is refused`(text: String) throws {
    let body = Array(text.replacing("ID", with: SubmissionID().text).utf8)
    #expect(ana.ask("POST", "/v1/desk/submissions/\(number)/decision", body: body)?.status == 400)
    #expect(try ana.audit().count == 1)
  }

  @Test func `A letter that is too long is refused`() throws {
    var deciding = Deciding(number: number)
    deciding.letter = randomBytes(WireLimits.letter)
    #expect(ana.decide(deciding)?.status == 200)
    deciding.id = SubmissionID()
    deciding.letter = randomBytes(WireLimits.letter + 1)
    #expect(ana.decide(deciding)?.status == 413)
  }

  @Test func `The numbers of the day are those of the queue`() throws {
    let numbers = try (0..<5).map { _ in try terminal.handIn(Parcel(10)).number.text }
    #expect(bo.claim(number)?.status == 200)
    #expect(ana.decide(Deciding(number: numbers[0]))?.status == 200)
    #expect(ana.decide(Deciding(number: numbers[1], state: .askedAgain))?.status == 200)
    #expect(ana.decide(Deciding(number: numbers[2], state: .refused))?.status == 200)
    let undone = Deciding(number: numbers[3], state: .refused)
    #expect(ana.note(undone)?.status == 200)
    #expect(ana.undo(undone)?.status == 200)
    let status = try #require(ana.ask("GET", "/v1/desk/status")?.json)
    let counts = ["waiting", "claimed", "approved", "askedAgain", "refused"].map {
      status[$0]?.integer
    }
    #expect(counts == [1, 2, 1, 1, 1])
    #expect((0..<60).contains(try #require(status["medianWait"]?.integer)))
    #expect((0..<60).contains(try #require(status["longestWait"]?.integer)))
    let quiet = try ServerProcess()
    let empty = try Sender.member(quiet, "Ana").ask("GET", "/v1/desk/status")?.json
    #expect(empty?["medianWait"] == .null && empty?["longestWait"] == .null)
  }
}
