import Dispatch
import OnrampCore
import Synchronization

extension RouteServices {
  /// How many seconds a receiver may take to say where it is.
  private static let patience = 10

  /// Where a receiver is, or that it can't be asked; `lost` if it doesn't know within some seconds.
  func position(of receiver: ReceiverAddress) -> ReceiverNews {
    let answer = Mutex(ReceiverNews.lost)
    let isDone = DispatchSemaphore(value: 0)
    let ticket = network.follow(receiver) { news in
      // It may know in a moment.
      guard news != .lost else { return }
      answer.withLock { if $0 == .lost { $0 = news } }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .seconds(Self.patience))
    network.cancel(ticket)
    return answer.withLock { $0 }
  }
}
