import Dispatch
import OnrampCore
import OnrampStore
import Synchronization

/// The store, for what talks to the company's server.
struct HandInStore: Sendable {
  let opened: Store
  /// The lane for everything that changes the store; `nil` if nothing else changes it now.
  private let disk: Lane?

  init(_ opened: Store, disk: Lane? = nil) { (self.opened, self.disk) = (opened, disk) }

  /// The handed-in application, if any.
  var submission: Submission? { opened.submission }

  /// What the company has, as far as is known here.
  var atCompany: SubmissionAtCompany? { opened.atCompany }

  /// The state of handing in; `nil` if nothing is handed in.
  var standing: HandInStanding? { opened.submission?.standing(at: Clock.now.seconds) }

  /// Changes the store.
  @discardableResult
  func change<Value: Sendable, Failure>(
    _ work: @escaping @Sendable (Store) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let disk else { return try work(opened) }
    return try disk.result { [opened] () throws(Failure) in try work(opened) }
  }

  /// Changes the store, whose failure delays the exchange.
  @discardableResult
  func record<Value: Sendable>(
    _ work: @autoclosure @escaping @Sendable () throws(StoreProblem) -> Value
  ) throws(ExchangeProblem) -> Value {
    try ExchangeProblem.unlessDelayed(
      by: change { (_) throws(StoreProblem) in try work() })
  }
}

extension Lane {
  /// Runs work on the lane and waits for its result.
  func result<Value: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = Mutex<Result<Value, Failure>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    run {
      let outcome = Result { () throws(Failure) in try work() }
      result.withLock { $0 = outcome }
      isDone.signal()
    }
    while true {
      isDone.wait()
      if let result = result.withLock({ $0 }) { return try result.get() }
    }
  }
}
