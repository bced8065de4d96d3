import OnrampJSON
import OnrampWire
import TestKit
import Testing

struct ClaimTests {
  private let server: ServerProcess
  private let (ana, bo): (Sender, Sender)
  private let number: String

  init() throws {
    server = try ServerProcess()
    (ana, bo) = (try .member(server, "Ana"), try .member(server, "Bo"))
    number = try Sender.registered(server).handIn(Parcel(10)).number.text
  }

  @Test func `If many claim an application at once, one succeeds and the others learn who`() throws
  {
    let reviewers = try (0..<8).map { try Sender.member(server, "Reviewer \($0)") }
    let number = number
    let found = together(8) { place in
      let reply = reviewers[place].claim(number)
      return (
        status: reply?.status, error: reply?.error, owner: reply?.json?["reviewer"]?.string
      )
    }
    #expect(found.filter { $0.status == 200 }.count == 1)
    let owner = ana.entry(number)?.json?["reviewer"]?.string
    #expect(owner?.hasPrefix("Reviewer ") == true)
    for reply in found where reply.status != 200 {
      #expect(reply.error == "claimed" && reply.owner == owner, "\(reply)")
    }
    #expect(ana.numbers(in: "claimed") == [number])
    #expect(ana.numbers(in: "waiting") == [])
  }

  @Test func `A claim is renewed by claiming again, and can be given back`() throws {
    let first = ana.claim(number)?.json?["until"]?.string
    try server.pass(seconds: 100)
    let second = ana.claim(number)?.json?["until"]?.string
    #expect(try #require(second) >= #require(first))
    #expect(bo.claim(number)?.error == "claimed")
    #expect(bo.unclaim(number)?.status == 204, "nothing of Bo's to give back")
    #expect(bo.claim(number)?.error == "claimed")
    #expect(ana.unclaim(number)?.status == 204)
    #expect(bo.claim(number)?.status == 200)
  }

  @Test func `An application whose claim expires waits again by itself`() throws {
    #expect(ana.claim(number)?.status == 200)
    try server.pass(seconds: 240)
    #expect(bo.claim(number)?.error == "claimed")
    try server.pass(seconds: 61)
    #expect(bo.numbers(in: "waiting") == [number])
    #expect(bo.numbers(in: "claimed") == [])
    #expect(bo.entry(number)?.json?["reviewer"] == .null)
    #expect(bo.decide(Deciding(number: number))?.status == 200)
  }

  @Test
  func `Another version, a decided application and an unknown one can't be claimed`()
    throws
  {
    #expect(ana.claim(number, version: 2)?.error == "moved")
    #expect(ana.decide(Deciding(number: number))?.status == 200)
    #expect(bo.claim(number)?.error == "moved")
    #expect(bo.claim("2222-22")?.status == 404)
    #expect(bo.claim("x")?.status == 404)
    #expect(bo.unclaim("2222-22")?.status == 404)
  }

  @Test func `A withdrawn application can't be claimed`() throws {
    let (driver, parcel) = (try Sender.registered(server), Parcel(10))
    let number = try driver.handIn(parcel).number.text
    #expect(driver.withdraw(parcel)?.status == 200)
    #expect(ana.claim(number)?.status == 409)
    #expect(try !#require(ana.numbers(in: "waiting")).contains(number))
  }

  @Test func `A terminal can't use the desk's requests`() throws {
    let terminal = try Sender.registered(server)
    #expect(terminal.claim(number)?.error == "unknownStaff")
    #expect(terminal.decide(Deciding(number: number))?.error == "unknownStaff")
    #expect(terminal.entry(number)?.error == "unknownStaff")
    #expect(terminal.ask("GET", "/v1/desk/status")?.error == "unknownStaff")
    #expect(terminal.ask("GET", "/v1/desk/me")?.error == "unknownStaff")
  }
}
