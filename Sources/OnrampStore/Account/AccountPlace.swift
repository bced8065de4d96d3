import OnrampCore

/// A directory of accounts, or of one.
protocol AccountPlace {
  var directory: Directory { get }
  /// The path to report in errors.
  var path: String { get }
}

extension AccountPlace {
  /// Runs work on the directory, converting its errors.
  func attempt<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(AccountProblem) -> Result {
    do {
      return try work()
    } catch {
      throw .store(StoreProblem(error, path: path))
    }
  }

  /// Changes stored counts under a lock, and returns once the change is on disk.
  func change<Counted: Equatable, Result>(
    read: () throws(SystemError) -> Counted, write: (Counted) throws(SystemError) -> Void,
    _ work: (inout Counted) throws(AccountProblem) -> Result
  ) throws(AccountProblem) -> Result {
    let lock = try attempt { () throws(SystemError) in try directory.locked(tries: 500) }
    guard let lock else { throw .store(.openElsewhere) }
    defer { withExtendedLifetime(lock) {} }
    let before = try attempt(read)
    var counted = before
    let result = try work(&counted)
    if counted != before {
      try attempt { [counted] () throws(SystemError) in try write(counted) }
    }
    return result
  }
}
