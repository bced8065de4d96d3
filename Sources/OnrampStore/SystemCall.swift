import Glibc
import OnrampCore

/// A system call that failed, with its errno.
struct SystemError: Error, Hashable {
  let code: Int32
}

/// Calls until no signal interrupts.
///
/// - Returns: what the call returned, which is not negative.
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    guard code == EINTR else { throw SystemError(code: code) }
  }
}

/// Calls once: for what must not be repeated, as a failed `fsync`.
func once(_ call: () -> Int32) throws(SystemError) {
  if call() < 0 { throw SystemError(code: errno) }
}

extension StoreProblem {
  /// What a failed call under `path` means for the driver.
  init(_ error: SystemError, path: String) {
    self =
      switch error.code {
      case ENOSPC: .full
      case EDQUOT, EFBIG: .quota
      case EROFS: .readOnly
      case EACCES, EPERM: .notPermitted(path: path)
      case ENOENT: .gone(path: path)
      case ENOTDIR, ELOOP: .notADirectory(path: path)
      case let code: .inputOutput(code: code)
      }
  }
}
