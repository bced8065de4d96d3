import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import Synchronization
import TestKit
import Testing

/// Hands in while the server or the database is killed again and again, then checks what is stored.
@Suite(.serialized) struct KillTests {
  private enum Victim: CaseIterable { case server, database }

  @Test(arguments: Victim.allCases)
  private func `nothing acknowledged is lost or stored twice`(_ victim: Victim) throws {
    // A database takes seconds to restart.
    let rounds = (victim == .server ? 12 : 4) * (isExhaustive ? 50 : 1)
    let run = try Run(victim, rounds: rounds)
    #expect(run.faults == [])
    #expect(run.receipts == rounds)
  }

  @Test func `a server that acknowledges before it commits is caught`() throws {
    let run = try Run(.server, rounds: 8, broken: "acknowledgesEarly")
    #expect(run.faults.contains { $0.hasPrefix("lost") }, "\(run.faults)")
  }

  @Test func `an upload without compare-and-swap is caught`() throws {
    let run = try Run(.server, rounds: 8, broken: "appendsAnywhere")
    #expect(run.faults.contains { $0.hasPrefix("twice") }, "\(run.faults)")
  }

  /// One run, at the end of which the server is left alone.
  private struct Run {
    private(set) var faults: [String] = []
    private(set) var receipts = 0

    init(_ victim: Victim, rounds: Int, broken: String? = nil) throws {
      let cluster = victim == .database ? try Cluster.own() : Cluster.shared
      let server = try ServerProcess(on: cluster, broken: broken)
      let sender = try Sender.registered(server)
      let desk = try Sender.staff(server)
      var random = SystemRandomNumberGenerator()
      var acknowledged: [Receipt] = []
      for round in 0..<rounds {
        if round % 50 == 49 { try server.administrator().run("DELETE FROM onramp.tally") }
        let parcel = Parcel(Int.random(in: 1...300_000, using: &random))
        // The kill strikes during a piece, during the completion, or after its answer.
        let bytes = [
          sender.bytes(
            "PATCH", "/v1/uploads/\(parcel.id.text)", headers: Sender.piece(at: 0, parcel.bytes),
            body: parcel.bytes),
          sender.bytes("POST", "/v1/submissions/\(parcel.id.text)/complete"),
        ]
        guard sender.announce(parcel)?.status == 201 else {
          faults.append("not announced")
          continue
        }
        let isCutEarly = round % 3 == 0
        if isCutEarly {
          try strike(victim, server, after: .random(in: 0...12_000)) { _ = sender.ask(bytes[0]) }
        }
        // The answer may have been lost, so resend the same piece, like a form that doesn't ask for
        // the offset.
        guard let piece = sender.append(parcel.id, at: 0, parcel.bytes),
          [204, 409].contains(piece.status)
        else {
          faults.append("not appended")
          continue
        }
        if round % 3 == 1, sender.append(parcel.id, at: 0, parcel.bytes)?.status != 409 {
          faults.append("twice: a piece")
        }
        let answer = Mutex<Receipt?>(nil)
        if !isCutEarly {
          try strike(victim, server, after: .random(in: 0...12_000)) {
            let receipt = sender.ask(bytes[1])?.receipt
            answer.withLock { $0 = receipt }
          }
        } else {
          let receipt = sender.complete(parcel.id)?.receipt
          // Immediately after the acknowledgment.
          try strike(victim, server, after: 0) {}
          answer.withLock { $0 = receipt }
        }
        let first = answer.withLock { $0 }
        if let first {
          acknowledged.append(first)
          let known = sender.ask("GET", "/v1/submissions/\(parcel.id.text)")?.receipt
          if known != first { faults.append("lost: a receipt") }
        }
        guard let receipt = sender.complete(parcel.id)?.receipt else {
          faults.append(first == nil ? "not completed" : "lost: a submission")
          continue
        }
        if let first, first != receipt { faults.append("lost: another receipt for the same id") }
        let file = desk.ask("GET", "/v1/desk/submissions/\(receipt.number.text)/file")
        if file?.body != parcel.bytes { faults.append("lost: a file") }
        receipts += 1
      }
      let administrator = try server.administrator()
      let rows = try administrator.query(
        "SELECT count(*), count(DISTINCT number), (SELECT count(*) FROM onramp.audit) FROM onramp.receipt"
      )
      if rows.integer(0) != rows.integer(1) { faults.append("twice: a number") }
      if rows.integer(0) != rows.integer(2) { faults.append("audit: lines without receipts") }
      faults += try Self.audit(desk)
    }

    /// Kills the victim a moment after the work has begun, and restarts it.
    private func strike(
      _ victim: Victim, _ server: ServerProcess, after microseconds: UInt32,
      _ work: @escaping @Sendable () -> Void
    ) throws {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        work()
        done.signal()
      }
      usleep(microseconds)
      switch victim {
      case .server:
        server.kill()
        done.wait()
        try server.start()
      case .database:
        try server.cluster.crash()
        done.wait()
      }
    }

    /// Returns the faults in the audit log's chain of hashes.
    private static func audit(_ desk: Sender) throws -> [String] {
      guard let lines = desk.ask("GET", "/v1/desk/audit")?.json?["lines"]?.array else {
        return ["audit: can't be had"]
      }
      var head = AuditLine.start
      for line in lines {
        guard let auditLine = line.auditLine else { return ["audit: a line"] }
        head = auditLine.hash(after: head)
        if line["hash"]?.string != head.text { return ["audit: a hash"] }
      }
      return []
    }
  }

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
      sender.ask("GET", "/metrics", signed: false).map {
        String(decoding: $0.body, as: UTF8.self).contains("onramp_connections 3")
      } ?? false
    }
    let process = server.identifier
    let start = Date()
    kill(process, SIGTERM)
    try waitFor("the server to listen no longer") { (try? RawClient(port: server.port)) == nil }
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
      Sender(server).ask("GET", "/metrics", signed: false).map {
        String(decoding: $0.body, as: UTF8.self).contains("onramp_connections 2")
      } ?? false
    }
    let start = Date()
    #expect(server.stop() == 0)
    #expect(Date().timeIntervalSince(start) < 60)
  }

  @Test func `without its database the server says so, and works again once it is back`() throws {
    let cluster = try Cluster.own()
    let server = try ServerProcess(on: cluster)
    let sender = try Sender.registered(server)
    #expect(sender.ask("GET", "/health", signed: false)?.status == 200)
    try cluster.crash()
    #expect(sender.announce(Parcel())?.status == 201, "an ended connection costs nothing")
    cluster.end()
    let refused = sender.announce(Parcel())
    #expect(refused?.status == 503)
    #expect(refused?.error == "database")
    #expect(refused?.headers["retry-after"] != nil)
    try waitFor("the health to tell") {
      sender.ask("GET", "/health", signed: false)?.status == 503
    }
  }
}
