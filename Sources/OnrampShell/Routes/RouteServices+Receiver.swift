import Dispatch
import OnrampCore
import Synchronization

extension RouteServices {
  /// How long a receiver may take to report a position.
  private static let timeout = DispatchTimeInterval.seconds(10)

  /// The receiver's position, or why there is none; `lost` if it doesn't know one in time.
  func position(of receiver: ReceiverAddress) -> ReceiverNews {
    let answer = Mutex(ReceiverNews.lost)
    let isDone = DispatchSemaphore(value: 0)
    let ticket = network.follow(receiver) { news in
      // A position may follow soon.
      guard news != .lost else { return }
      answer.withLock { if $0 == .lost { $0 = news } }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + Self.timeout)
    network.cancel(ticket)
    return answer.withLock { $0 }
  }
}
