import Foundation
import OnrampServer
import OnrampWire
import Synchronization
import TestKit
import Testing

struct StandbyTests {
  @Test func `nothing is acknowledged before it is on the standby, however long that takes`() throws
  {
    let cluster = try Cluster.own()
    let server = try ServerProcess(on: cluster)
    let sender = try Sender.registered(server)
    // The second comes from another terminal, as a terminal's requests run one after another.
    let (complete, other, announced) = (Parcel(), try Sender.registered(server), Parcel())
    #expect(sender.announce(complete)?.status == 201)
    try sender.upload(complete)
    let administrator = try server.administrator()
    try administrator.awaitStandby("absent")
    let answers = Mutex<[Reply?]>([])
    let works: [@Sendable () -> Reply?] = [
      { sender.complete(complete.id) }, { other.announce(announced) },
    ]
    for work in works {
      Thread.detachNewThread {
        let answer = work()
        answers.withLock { $0.append(answer) }
      }
    }
    // Longer than the statement timeout.
    let waiting = """
      SELECT count(*) FROM pg_stat_activity WHERE usename = 'onramp_server'
        AND wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '11 seconds'
      """
    try waitFor("both to wait for the standby") {
      try administrator.query(waiting).integer(0) == 2
    }
    #expect(answers.withLock { $0.isEmpty })
    // A commit interrupted now has happened here, but nowhere else.
    try administrator.run(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
    try waitFor("both answers") { answers.withLock { $0.count == 2 } }
    for answer in answers.withLock({ $0 }) {
      #expect(answer?.refusal == "503 uncertain")
    }
    try administrator.awaitStandby("")
    #expect(sender.complete(complete.id)?.receipt != nil)
    #expect(other.announce(announced)?.status == 200)
    #expect(try server.number("SELECT count(*) FROM onramp.receipt") == 1)
  }
}
