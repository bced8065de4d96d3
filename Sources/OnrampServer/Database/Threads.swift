import Glibc
import OnrampWire

/// A POSIX semaphore.
final class Semaphore: @unchecked Sendable {
  private let raw = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(raw, 0, 0) }

  deinit {
    sem_destroy(raw)
    raw.deallocate()
  }

  func post() { sem_post(raw) }

  func wait() {
    while sem_wait(raw) != 0, errno == EINTR {}
  }
}

/// Runs work on a new thread, which receives no signals but its own faults.
func startThread(_ work: @escaping @Sendable () -> Void) {
  precondition(WorkThread.start(work), "the system has no more threads")
}
