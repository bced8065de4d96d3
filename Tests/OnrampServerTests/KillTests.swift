import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A server that is told to end, and one whose database is gone.
@Suite(.serialized) struct KillTests {
  @Test func `a server told to end finishes running requests and accepts nothing new`() throws {
    let server = try ServerProcess()
    let sender = try Sender.registered(server)
    let parcel = Parcel(1 << 20)
    #expect(sender.announce(parcel)?.status == 201)
    // One client is in the middle of a body, and another is silent.
    let silent = try RawClient(port: server.port)
    let client = try RawClient(port: server.port)
    let bytes = sender.bytes(
      "PATCH", "/v1/uploads/\(parcel.id.text)", headers: Sender.piece(at: 0, parcel.bytes),
      body: parcel.bytes)
    client.send(Array(bytes.dropLast(1000)))
    try waitFor("the server to have the request") {
      sender.metrics?.contains("onramp_connections 3") == true
    }
    let process = server.identifier
    let start = Date()
    kill(process, SIGTERM)
    try waitFor("the server to stop listening") { (try? RawClient(port: server.port)) == nil }
    client.send(Array(bytes.suffix(1000)))
    #expect(Reply(client.receive())?.status == 204)
    #expect(silent.receive().isEmpty)
    #expect(server.stop() == 0)
    #expect(Date().timeIntervalSince(start) < 60)
    #expect(try server.number("SELECT received FROM onramp.submission") == 1 << 20)
  }

  @Test func `a server told to end doesn't wait for a client that never ends`() throws {
    let server = try ServerProcess()
    let client = try RawClient(port: server.port)
    client.send(Array("POST /v1/terminals HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n".utf8))
    client.send(Array("\r\n{".utf8))
    try waitFor("the server to have the connection") {
      Sender(server).metrics?.contains("onramp_connections 2") == true
    }
    let start = Date()
    #expect(server.stop() == 0)
    #expect(Date().timeIntervalSince(start) < 60)
  }

  @Test func `a server survives a restart of its database, and says so when it is gone`() throws {
    let cluster = try Cluster.own()
    let server = try ServerProcess(on: cluster)
    let sender = try Sender.registered(server)
    #expect(sender.ask("GET", "/health", signed: false)?.status == 200)
    try cluster.crash()
    #expect(sender.announce(Parcel())?.status == 201, "an ended connection costs nothing")
    cluster.end()
    let refused = sender.announce(Parcel())
    #expect(refused?.refusal == "503 database")
    #expect(refused?.headers["retry-after"] != nil)
    try waitFor("the health check to fail") {
      sender.ask("GET", "/health", signed: false)?.status == 503
    }
  }
}
