import Dispatch
import Foundation
import Synchronization

/// Does so many things side by side, and returns once all are done.
///
/// Each mostly waits for a disk or a terminal, so there are more at a time than processors.
func sideBySide(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let numbers = Mutex(0..<count)
  let all = DispatchGroup()
  for _ in 0..<min(count, 2 * ProcessInfo.processInfo.activeProcessorCount) {
    all.enter()
    Thread.detachNewThread {
      while let number = numbers.withLock({ $0.popFirst() }) { work(number) }
      all.leave()
    }
  }
  all.wait()
}
