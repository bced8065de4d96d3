import Dispatch
import OnrampCore
import Synchronization

extension RouteServices {
  /// How many seconds a receiver may take to say where it is.
  private static let patience = 10

  /// Where a receiver is; `nil` if it doesn't know within some seconds.
  func firstFix(of receiver: ReceiverAddress) -> Coordinate? {
    let fix = Mutex<Coordinate?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let ticket = network.follow(receiver) { news in
      guard case .fix(let point, _) = news else { return }
      fix.withLock { $0 = point }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .seconds(Self.patience))
    network.cancel(ticket)
    return fix.withLock { $0 }
  }
}
