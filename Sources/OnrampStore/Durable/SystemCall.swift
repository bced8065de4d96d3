import Glibc
import OnrampCore

/// The errno of a failed system call.
struct SystemError: Error, Hashable {
  let code: Int32
}

/// Repeats a call interrupted by signals.
///
/// - Returns: The call's result, which is not negative.
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    guard code == EINTR else { throw SystemError(code: code) }
  }
}

/// Makes a call that must not be retried, like `fsync`.
func once(_ call: () -> Int32) throws(SystemError) {
  if call() < 0 { throw SystemError(code: errno) }
}

/// Something in a data directory, whose failed calls are problems of the directory.
protocol InDataDirectory {
  /// Where the directory is.
  var path: String { get }
  /// Translates a failed call.
  func problem(_ error: SystemError) -> StoreProblem
}

extension InDataDirectory {
  func problem(_ error: SystemError) -> StoreProblem { StoreProblem(error, path: path) }

  /// Does work in the directory.
  func attempt<Value>(
    _ work: () throws(SystemError) -> Value
  ) throws(StoreProblem) -> Value {
    try throwing(as: problem, work)
  }

  /// Makes a call in the directory.
  func attempt<Value>(
    _ call: @autoclosure () throws(SystemError) -> Value
  ) throws(StoreProblem) -> Value {
    try attempt { () throws(SystemError) in try call() }
  }
}

/// Something in a data directory that is open.
protocol InOpenDirectory: InDataDirectory {
  var directory: Directory { get }
}

extension InOpenDirectory {
  func problem(_ error: SystemError) -> StoreProblem {
    StoreProblem(error, in: directory, at: path)
  }

  /// Checks that the directory wasn't moved, because the next start wouldn't find anything written
  /// to it.
  func checkPlace() throws(StoreProblem) {
    guard try attempt(directory.isAt(path)) else { throw .gone(path: path) }
  }
}

extension StoreProblem {
  /// Makes a call in a directory at a path.
  static func attempt<Value>(
    in directory: Directory? = nil, at path: String,
    _ call: @autoclosure () throws(SystemError) -> Value
  ) throws(StoreProblem) -> Value {
    do throws(SystemError) {
      return try call()
    } catch {
      throw directory.map { StoreProblem(error, in: $0, at: path) }
        ?? StoreProblem(error, path: path)
    }
  }

  /// Translates a failed call under `path`.
  init(_ error: SystemError, path: String) {
    self =
      switch error.code {
      case ENOSPC: .full
      case EDQUOT: .quota
      case EFBIG: .sizeLimit
      case EROFS: .readOnly
      case EACCES, EPERM: .notPermitted(path: path)
      case ENOENT: .gone(path: path)
      case ENOTDIR, ELOOP: .notADirectory(path: path)
      case let code: .inputOutput(code: code)
      }
  }

  /// The errno that the problem was translated from, or the closest one.
  public var code: Int32 {
    switch self {
    case .full: ENOSPC
    case .quota: EDQUOT
    case .sizeLimit: EFBIG
    case .readOnly: EROFS
    case .notPermitted: EACCES
    case .gone: ENOENT
    case .notADirectory: ENOTDIR
    case .inputOutput(let code), .unconfirmed(let code): code
    default: EIO
    }
  }
}
