import Dispatch
import Foundation
import Synchronization

/// Does this many things concurrently, and returns once all are done.
///
/// There are more at a time than processors, because each mostly waits for a disk or a terminal.
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
