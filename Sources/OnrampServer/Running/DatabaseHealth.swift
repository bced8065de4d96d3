import Synchronization

/// Checks whether the database accepts writes.
final class DatabaseHealth: Sendable {
  /// Why the server can't do its work.
  enum Problem: String, Sendable {
    case database, readOnly, schema
  }

  private struct Writing {
    var isRunning = false
    var begun = ContinuousClock.now
    /// When to write again; `nil` before the first time.
    var due: ContinuousClock.Instant?
    /// The outcome of the last write.
    var problem: Problem?
  }

  /// The time between two writes, and the time limit of each: a slow disk isn't a broken one.
  private static let betweenWrites = Duration.seconds(10)
  /// The time after a write that didn't reach the database.
  private static let beforeRetry = Duration.seconds(1)

  private let reading = SharedResult<Problem?>(for: .seconds(1), within: .seconds(3))
  private let writing = Mutex(Writing())

  /// Returns the problem, checked at most once a second; `nil` if all is well.
  func problem(_ pool: ConnectionPool) async -> Problem? {
    guard let known = await reading.value({ await self.read(pool) }) else { return .database }
    return known ?? written(pool)
  }

  private func read(_ pool: ConnectionPool) async -> Problem? {
    do {
      return try await pool.run { (connection) throws(DatabaseError) -> Problem? in
        let rows = try connection.query("SELECT current_setting('transaction_read_only')")
        guard rows.text(0) == "off" else {
          connection.giveUp()
          return .readOnly
        }
        return try Migrator.isDone(connection) ? nil : .schema
      }
    } catch {
      return Problem(error)
    }
  }

  /// Returns the last write's problem, and starts the next write in the background if it is due.
  private func written(_ pool: ConnectionPool) -> Problem? {
    let now = ContinuousClock.now
    let (problem, isDue) = writing.withLock { writing -> (Problem?, Bool) in
      if writing.isRunning {
        let isLate = now - writing.begun > Self.betweenWrites
        return (isLate ? .database : writing.problem, false)
      }
      if let due = writing.due, now < due { return (writing.problem, false) }
      (writing.isRunning, writing.begun) = (true, now)
      return (writing.problem, true)
    }
    if isDue { Task { await write(pool, begun: now) } }
    return problem
  }

  private func write(_ pool: ConnectionPool, begun: ContinuousClock.Instant) async {
    var (problem, pause): (Problem?, Duration) = (nil, Self.betweenWrites)
    do {
      try await pool.query("SELECT onramp_api.beat()") { _ in }
    } catch {
      problem = Problem(error)
      if [.unavailable, .readOnly, .busy].contains(error) { pause = Self.beforeRetry }
    }
    writing.withLock { writing in
      (writing.isRunning, writing.problem, writing.due) = (false, problem, begun + pause)
    }
  }
}

extension DatabaseHealth.Problem {
  fileprivate init(_ error: DatabaseError) { self = error == .readOnly ? .readOnly : .database }
}
