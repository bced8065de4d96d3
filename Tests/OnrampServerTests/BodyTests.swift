import OnrampServer
import OnrampWire
import TestKit
import Testing

/// How much memory requests' bodies may take.
struct BodyTests {
  @Test func `strangers who announce bodies don't keep others out`() throws {
    let server = try ServerProcess(["--behind-proxy"])
    let sender = try Sender.registered(server)
    let stranger = Sender(server)
    let piece = [UInt8](repeating: 32, count: 900 << 10)
    let path = "/v1/desk/staff/\(stranger.key.publicKey.text)/revoke"
    var clients: [RawClient] = []
    for _ in 0..<80 {
      let client = try RawClient(port: server.port)
      client.send(
        stranger.bytes(
          "POST", path,
          headers: ["Content-Length": "\(1 << 20)", "X-Forwarded-For": "203.0.113.1"]))
      clients.append(client)
    }
    #expect(sender.announce(Parcel(1))?.status == 201, "none of the announced bodies has come")
    for client in clients { client.send(piece) }
    let parcel = Parcel(1 << 20)
    #expect(sender.announce(parcel)?.status == 201)
    #expect(sender.append(parcel.id, at: 0, parcel.bytes)?.status == 204)
    // A client that shares their address is told to wait.
    var refused: RawClient?
    try waitFor("a stranger to be refused") {
      refused = clients.first { $0.isAnswered }
      return refused != nil
    }
    refused?.endOnceAnswered()
    #expect(Reply(refused?.receive() ?? [])?.error == "busy")
  }

  @Test func `the body of an unsigned request isn't read`() throws {
    let server = try ServerProcess()
    for path in ["/v1/terminals", "/v1/submissions", "/v1/accounts", "/v1/desk/evidence"] {
      let client = try RawClient(port: server.port)
      client.send(Array("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n".utf8))
      client.endOnceAnswered()
      let reply = Reply(client.receive())
      #expect(reply?.refusal == "401 signature", "\(path)")
    }
  }

  @Test func `unsigned bodies of one address get at most a quarter of the memory`() {
    let budget = BodyBudget(100)
    let one = ClientAddress(nil, forwarded: "203.0.113.1")
    let two = ClientAddress(nil, forwarded: "203.0.113.2")
    var (first, second, signed) = (BodyBudget.Share(), BodyBudget.Share(), BodyBudget.Share())
    let taken = [
      budget.take(20, from: one, &first), budget.take(6, from: one, &second),
      budget.take(25, from: two, &second), budget.take(55, &signed),
    ]
    #expect(taken == [true, false, true, true])
    budget.sign(&first, from: one)
    var third = BodyBudget.Share()
    let isTakenOfNothing = budget.take(1, from: one, &third)
    #expect(!isTakenOfNothing)
    budget.give(second, from: two)
    let isTakenAfterSigning = budget.take(25, from: one, &third)
    #expect(isTakenAfterSigning, "the first one's are signed")
    budget.give(first, from: one)
    budget.give(third, from: one)
    budget.give(signed, from: one)
    var all = BodyBudget.Share()
    let isTakenAll = budget.take(100, &all)
    #expect(isTakenAll)
  }
}
