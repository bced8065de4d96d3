import Dispatch
import OnrampCore
import OnrampStore
import OnrampWire

/// Sends what waits in the outbox, repeatedly until the company has it.
struct HandInSender: Sendable {
  let target: HandInTarget
  let store: HandInClient
  let server: any Server
  /// Cancels the sending.
  let work: Cancellation

  typealias Problem = HandInExchange.Problem

  /// The maximum time between two tries, in seconds.
  private static let mostSeconds = 60

  /// Tries until there is a receipt or further tries are useless.
  ///
  /// - Parameter news: Receives the reason for the delay after each failed try.
  /// - Returns: The state afterwards; `nil` if it was canceled or nothing waits.
  func send(_ news: (HandInDelay) -> Void) -> HandInStanding? {
    var pause = 1
    while !work.isCancelled {
      switch tryOnce() {
      case .success(let standing): return standing
      case .failure(.cancelled): return nil
      case .failure(.delayed(let delay)):
        news(delay)
        guard delay.mayPass else { return nil }
        wait(seconds: max(pause, min(delay.seconds ?? 0, Self.mostSeconds)))
        pause = min(2 * pause, Self.mostSeconds)
      }
    }
    return nil
  }

  /// Tries once.
  ///
  /// - Returns: The state afterwards; `nil` if nothing waits.
  func tryOnce() -> Result<HandInStanding?, Problem> {
    do throws(Problem) {
      return .success(try exchange())
    } catch {
      return .failure(error)
    }
  }

  private func exchange() throws(Problem) -> HandInStanding? {
    guard let file = try Problem.unlessDelayed(by: store.openFile) else { return nil }
    guard try Problem.unlessDelayed(by: { () throws(StoreProblem) in try store.knows(target.keys) })
    else {
      throw .delayed(.newKeys)
    }
    guard let key = try Problem.unlessDelayed(by: store.terminalKey) else {
      throw .delayed(.newKeys)
    }
    try Problem.unlessDelayed(by: store.noteAnnounced)
    let exchange = HandInExchange(
      target: target, file: file, server: SignedServer(target.server, key, by: server, work)
    )
    let receipt = try exchange.receipt()
    try Problem.unlessDelayed { () throws(StoreProblem) in try store.keep(receipt) }
    return store.standing()
  }

  /// Waits by a clock that continues while the machine sleeps.
  private func wait(seconds: Int) {
    let isOver = DispatchSemaphore(value: 0)
    work.onCancel { isOver.signal() }
    _ = isOver.wait(wallTimeout: .now() + .seconds(seconds))
  }
}

extension HandInDelay {
  /// The delay that the server asks for, in seconds.
  fileprivate var seconds: Int? {
    if case .server(.tooManyRequests(let seconds)) = self { seconds } else { nil }
  }
}
