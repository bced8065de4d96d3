import CSandbox
import Glibc

/// Runs work on a new thread of a helper.
///
/// - Parameter stackBytes: The size of the thread's stack in bytes; `nil` for the default.
/// - Returns: `false` if no thread could be created; the work doesn't run then.
public func startThread(
  stackBytes: Int? = nil, _ work: @escaping @Sendable () -> Void
) -> Bool {
  final class Job {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
  var (thread, attributes) = (pthread_t(), pthread_attr_t())
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
  let job = Unmanaged.passRetained(Job(work))
  let failure = pthread_create(
    &thread, &attributes,
    { job in
      if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
      return nil
    }, job.toOpaque())
  guard failure == 0 else {
    job.release()
    return false
  }
  pthread_detach(thread)
  return true
}
