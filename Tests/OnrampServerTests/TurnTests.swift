import Dispatch
import OnrampServer
import OnrampWire
import Synchronization
import Testing

struct TurnTests {
  private final class Log: Sendable { let lines = Mutex<[String]>([]) }

  @Test func `a sender's later requests wait, and another sender's don't`()
    async throws
  {
    let cluster = Cluster.shared
    let database = try cluster.makeDatabase()
    let pool = ConnectionPool(
      cluster.parameters(role: "onramp_server", database: database), size: 3)
    defer { pool.close() }
    let (one, other) = (SigningKey.random().publicKey, SigningKey.random().publicKey)
    let log = Log()
    let (isRunning, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Task {
      try await pool.run(inOrderOf: one) { (_) throws(DatabaseError) in
        isRunning.signal()
        mayEnd.wait()
        log.lines.withLock { $0.append("first") }
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isRunning.wait()
        continuation.resume()
      }
    }
    let later = (1...3).map { number in
      Task {
        try await pool.run(inOrderOf: one) { (_) throws(DatabaseError) in
          log.lines.withLock { $0.append("later \(number)") }
        }
      }
    }
    // If the later ones didn't wait, this would come after them.
    for _ in 0..<10 {
      try await pool.run(inOrderOf: other) { (_) throws(DatabaseError) in
        log.lines.withLock { if $0.last != "other" { $0.append("other") } }
      }
    }
    #expect(log.lines.withLock { $0 } == ["other"])
    mayEnd.signal()
    try await first.value
    for task in later { try await task.value }
    let all = log.lines.withLock { $0 }
    #expect(Array(all.prefix(2)) == ["other", "first"])
    #expect(Set(all.dropFirst(2)) == ["later 1", "later 2", "later 3"])
    // Nothing is left over: the sender has its turn at once.
    try await pool.run(inOrderOf: one) { (_) throws(DatabaseError) in }
  }
}
