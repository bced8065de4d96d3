import Glibc
import OnrampWire
import Synchronization

/// A pool of threads with a connection each, which run everything that waits for the database.
package final class ConnectionPool: Sendable {
  private typealias Job = @Sendable (Result<Lent, DatabaseError>) -> Void

  /// A connection lent to a job.
  private struct Lent: @unchecked Sendable {
    let connection: Connection
  }

  private struct Queue {
    var jobs: [Job] = []
    var isClosed = false
  }

  private let parameters: String
  private let maxWaiting: Int
  private let queue = Mutex(Queue())
  private let signal = Semaphore()
  private let turns = Turns()

  /// Starts the threads, which connect on first use.
  package init(_ parameters: String, size: Int = 8, maxWaiting: Int = 512) {
    self.parameters = parameters
    self.maxWaiting = maxWaiting
    for _ in 0..<size { startThread { self.work() } }
  }

  /// The number of jobs waiting for a thread.
  package var waiting: Int { queue.withLock { $0.jobs.count } }

  /// Ends the threads after all waiting jobs.
  package func close() {
    queue.withLock { $0.isClosed = true }
    signal.post()
  }

  /// Runs work with a connection on one of the threads.
  package func run<Value: Sendable>(
    _ work: @escaping @Sendable (Connection) throws(DatabaseError) -> Value
  ) async throws(DatabaseError) -> Value {
    try await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Value, DatabaseError>, Never>) in
      let isTaken = enqueue { lent in
        switch lent {
        case .success(let lent):
          #if DEBUG
            if BrokenVariant.current == .acknowledgesEarly {
              return lent.connection.runEarly(work) { continuation.resume(returning: $0) }
            }
          #endif
          continuation.resume(
            returning: Result { () throws(DatabaseError) in try work(lent.connection) })
        case .failure(let error): continuation.resume(returning: .failure(error))
        }
      }
      if !isTaken { continuation.resume(returning: .failure(.busy)) }
    }.get()
  }

  /// Runs a statement, and returns what is read from its rows.
  func query<Value: Sendable>(
    _ sql: String, _ values: [SQLValue] = [],
    _ read: @escaping @Sendable (borrowing Rows) -> Value
  ) async throws(DatabaseError) -> Value {
    try await run { (connection) throws(DatabaseError) in
      read(try connection.query(sql, values))
    }
  }

  /// Runs work for a sender after all of the sender's earlier work.
  package func run<Value: Sendable>(
    inOrderOf sender: PublicKey,
    _ work: @escaping @Sendable (Connection) throws(DatabaseError) -> Value
  ) async throws(DatabaseError) -> Value {
    await turns.begin(sender)
    defer { turns.end(sender) }
    return try await run(work)
  }

  private func enqueue(_ job: @escaping Job) -> Bool {
    let isTaken = queue.withLock { queue in
      guard queue.jobs.count < maxWaiting, !queue.isClosed else { return false }
      queue.jobs.append(job)
      return true
    }
    if isTaken { signal.post() }
    return isTaken
  }

  /// Opens a session. A read-only one would fail until it is closed, even once the database accepts
  /// writes again.
  private func open() throws(DatabaseError) -> Connection {
    let connection = try Connection(parameters)
    guard !connection.isReadOnly else { throw .readOnly }
    return connection
  }

  private func work() {
    var connection: Connection?
    while let job = next() {
      do throws(DatabaseError) {
        // Reconnect if the connection has ended, such as after a restart of the database.
        if connection?.isAlive != true { connection = nil }
        let lent: Connection
        if let connection { lent = connection } else { lent = try open() }
        connection = lent
        job(.success(Lent(connection: lent)))
        if !lent.isAlive { connection = nil }
      } catch {
        job(.failure(error))
      }
    }
  }

  /// Waits for the next job; `nil` once the pool is closed and empty.
  private func next() -> Job? {
    while true {
      signal.wait()
      let (job, isClosed): (Job?, Bool) = queue.withLock { queue in
        (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isClosed)
      }
      if let job { return job }
      if isClosed {
        // Wake the next thread.
        signal.post()
        return nil
      }
    }
  }
}
