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

extension StoreProblem {
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
