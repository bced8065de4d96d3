import Glibc

/// Keeps other trials from a folder while this exists.
package final class TrialLock {
  /// The descriptor of the locked file.
  package let file: Int32

  package init(in folder: String) throws(Trial.Problem) {
    file = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotMake(errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw .isRunning }
  }

  deinit {
    guard file >= 0 else { return }
    // A child that is just being started has a copy of the descriptor, which would keep the lock.
    flock(file, LOCK_UN)
    close(file)
  }
}
