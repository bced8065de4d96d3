import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import Synchronization
import TestKit
import Testing

struct HandInTests {
  @Test func `the desk gets a handed-in file byte for byte, for a receipt`() throws {
    let server = try ServerProcess()
    let (sender, desk) = (try Sender.registered(server), try Sender.staff(server))
    let parcel = Parcel(2_500_000)
    let announced = try #require(sender.announce(parcel))
    #expect(announced.status == 201)
    #expect(announced.json?["upload"]?.string == "/v1/uploads/\(parcel.id.text)")
    #expect(sender.announce(parcel)?.status == 200, "a repeat isn't a new one")
    let early = sender.complete(parcel.id)
    #expect(early?.refusal == "409 incomplete")
    #expect(early?.json?["offset"]?.integer == 0)
    try sender.upload(parcel)
    let receipt = try #require(sender.complete(parcel.id)?.receipt)
    #expect(receipt.isSigned(by: server.key.publicKey))
    #expect(receipt.digest == parcel.digest)
    #expect((receipt.id, receipt.version) == (parcel.id, 1))
    #expect(sender.complete(parcel.id)?.receipt == receipt)
    #expect(sender.announce(parcel)?.receipt == receipt)
    let found = sender.ask("GET", "/v1/submissions/\(parcel.id.text)")
    #expect(found?.receipt == receipt)
    #expect(found?.json?["state"]?.string == "waiting")
    let list = try #require(desk.ask("GET", "/v1/desk/submissions")?.json?["submissions"]?.array)
    #expect(list.count == 1)
    #expect(list.first?["number"]?.string == receipt.number.text)
    #expect(list.first?["state"]?.string == "waiting")
    #expect(list.first?["bytes"]?.integer == parcel.bytes.count)
    #expect(list.first?["reviewer"] == .null)
    let file = desk.ask("GET", "/v1/desk/submissions/\(receipt.number.text)/file")
    #expect(file?.headers["content-type"] == "application/octet-stream")
    #expect(file?.body == parcel.bytes)
  }

  /// The status of an answer, or 0 without one.
  ///
  /// - Parameter ask: The request, retried up to three times, because a busy computer may delay it
  ///   beyond the server's limits, so that the server closes the connection without reading it.
  private func answered(_ ask: () -> Reply?) -> Int {
    for _ in 0..<3 { if let reply = ask() { return reply.status } }
    return ask()?.status ?? 0
  }

  @Test func `160 simultaneous requests with one id make one row and one receipt`() throws {
    let server = try ServerProcess()
    let sender = try Sender.registered(server)
    let parcel = Parcel(100_000)
    let statuses = together(160) { _ in answered { sender.announce(parcel) } }
    #expect(statuses.count { $0 == 201 } == 1)
    #expect(statuses.count { $0 == 200 } == 159, "\(statuses)")
    let appended = together(160) { _ in
      answered { sender.append(parcel.id, at: 0, parcel.bytes) }
    }
    #expect(appended.count { $0 == 204 } == 1)
    #expect(appended.count { $0 == 409 } == 159, "\(appended)")
    let receipts = together(160) { _ in sender.complete(parcel.id)?.receipt }
    #expect(Set(receipts.compactMap { $0 }).count == 1)
    // Some may be told to retry, and then get the same receipt.
    #expect(receipts.count { $0 != nil } > 150)
    #expect(sender.complete(parcel.id)?.receipt == receipts.compactMap { $0 }.first)
    for table in ["submission", "piece", "receipt", "audit"] {
      #expect(try server.number("SELECT count(*) FROM onramp.\(table)") == 1, "\(table)")
    }
  }

  @Test func `an id belongs to what was announced with it`() throws {
    let server = try ServerProcess()
    let (sender, other) = (try Sender.registered(server), try Sender.registered(server))
    var parcel = Parcel()
    #expect(sender.announce(parcel)?.status == 201)
    #expect(other.announce(Parcel(id: parcel.id))?.error == "idTaken", "another driver")
    #expect(other.ask("GET", "/v1/submissions/\(parcel.id.text)")?.status == 404)
    #expect(other.offset(parcel.id)?.status == 404)
    parcel.follows = SubmissionID()
    #expect(sender.announce(parcel)?.error == "idTaken", "other content")
  }

  @Test func `two terminals that send the same file get the same receipt, and send nothing twice`()
    throws
  {
    let server = try ServerProcess()
    let (one, two) = (try Sender.registered(server), try Sender.registered(server))
    let parcel = Parcel(3000)
    #expect(one.announce(parcel)?.status == 201)
    #expect(one.append(parcel.id, at: 0, Array(parcel.bytes[..<1000]))?.status == 204)
    #expect(two.announce(parcel)?.status == 200)
    #expect(two.offset(parcel.id)?.headers["upload-offset"] == "1000")
    #expect(two.append(parcel.id, at: 1000, Array(parcel.bytes[1000..<2000]))?.status == 204)
    // A terminal that no longer knows the upload announces it again.
    #expect(one.append(parcel.id, at: 1000, Array(parcel.bytes[1000..<2000]))?.status == 404)
    #expect(one.announce(parcel)?.status == 200)
    #expect(one.append(parcel.id, at: 2000, Array(parcel.bytes[2000...]))?.status == 204)
    let receipt = try #require(one.complete(parcel.id)?.receipt)
    #expect(two.announce(parcel)?.receipt == receipt)
    for table in ["submission", "receipt", "audit"] {
      #expect(try server.number("SELECT count(*) FROM onramp.\(table)") == 1, "\(table)")
    }
    // After one gives an upload up, the other may begin it again.
    let next = Parcel(10)
    #expect(one.announce(next)?.status == 201)
    #expect(one.terminate(next.id)?.status == 204)
    #expect(two.announce(next)?.status == 201)
    #expect(two.append(next.id, at: 0, next.bytes)?.status == 204)
    #expect(two.complete(next.id)?.receipt != nil)
  }

  @Test func `handing in again keeps the number, after the company asked again`() throws {
    let server = try ServerProcess()
    let (sender, desk) = (try Sender.registered(server), try Sender.staff(server))
    let first = Parcel()
    let receipt = try sender.handIn(first)
    let second = Parcel(follows: first.id, by: first.driver)
    #expect(sender.announce(second)?.error == "follows")
    try server.administrator().run("UPDATE onramp.submission SET state = 'askedAgain'")
    let again = try sender.handIn(second)
    #expect(again.number == receipt.number)
    #expect(again.version == 2)
    #expect(
      sender.announce(Parcel(follows: first.id, by: first.driver))?.error == "follows",
      "that one already has a successor")
    let list = desk.ask("GET", "/v1/desk/submissions")?.json?["submissions"]?.array
    #expect(list?.map { $0["version"]?.integer } == [2], "the newest of a number")
    let path = "/v1/desk/submissions/\(receipt.number.text)/file"
    #expect(desk.ask("GET", path)?.body == second.bytes)
    #expect(desk.ask("GET", path + "?version=1")?.body == first.bytes)
  }

  @Test
  func `only its driver's signature withdraws an application, at any terminal, erasing its file`()
    throws
  {
    let server = try ServerProcess()
    let (sender, desk) = (try Sender.registered(server), try Sender.staff(server))
    let other = try Sender.registered(server)
    let parcel = Parcel()
    let receipt = try sender.handIn(parcel)
    let path = "/v1/submissions/\(parcel.id.text)"
    for sender in [sender, other] {
      #expect(sender.withdraw(parcel, by: sender.key)?.error == "driverSignature")
    }
    #expect(try server.number("SELECT count(*) FROM onramp.piece") == 1)
    #expect(other.ask("GET", path)?.status == 404, "it reads nothing")
    #expect(other.withdraw(parcel)?.json?["state"]?.string == "withdrawn")
    #expect(sender.withdraw(parcel)?.status == 200)
    #expect(try server.number("SELECT count(*) FROM onramp.piece") == 0)
    let file = desk.ask("GET", "/v1/desk/submissions/\(receipt.number.text)/file")
    #expect(file?.status == 410)
    let found = sender.ask("GET", path)
    #expect(found?.receipt == receipt)
    #expect(found?.json?["state"]?.string == "withdrawn")
    // The next version keeps the number, whichever terminal sends it.
    let second = Parcel(follows: parcel.id, by: parcel.driver)
    #expect(try other.handIn(second).version == 2)
    try server.administrator().run(
      "UPDATE onramp.submission SET state = 'approved' WHERE state = 'waiting'")
    #expect(other.withdraw(second)?.error == "decided")
  }

  @Test func `each line of the audit has the hash of the one before, and each receipt its line`()
    throws
  {
    let server = try ServerProcess()
    let (sender, desk) = (try Sender.registered(server), try Sender.staff(server))
    let receipts = try (0..<5).map { _ in try sender.handIn(Parcel(10)) }
    #expect(Set(receipts.map(\.number)).count == 5)
    let lines = try #require(desk.ask("GET", "/v1/desk/audit")?.json?["lines"]?.array)
    #expect(lines.count == 5)
    var head = AuditLine.start
    for (line, receipt) in zip(lines, receipts) {
      head = try #require(AuditLine(line)).hash(after: head)
      #expect(line["hash"]?.string == head.text)
      #expect(receipt.audit == head)
    }
    #expect(desk.ask("GET", "/v1/desk/audit?after=3")?.json?["lines"]?.array?.count == 2)
    let administrator = try server.administrator()
    for change in [
      "UPDATE onramp.audit SET event = 'x'", "DELETE FROM onramp.audit", "TRUNCATE onramp.audit",
    ] {
      #expect(throws: DatabaseError.self, "\(change)") { try administrator.run(change) }
    }
    #expect(throws: DatabaseError.self) {
      try administrator.run("UPDATE onramp.receipt SET version = 7")
    }
  }
}

/// Runs work many times at once, each time on a thread of its own.
func together<Value: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) -> [Value]
{
  let values = Mutex<[Value]>([])
  let group = DispatchGroup()
  for place in 0..<count {
    group.enter()
    Thread.detachNewThread {
      let value = work(place)
      values.withLock { $0.append(value) }
      group.leave()
    }
  }
  group.wait()
  return values.withLock { $0 }
}
