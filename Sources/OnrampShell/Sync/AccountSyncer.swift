import OnrampCore
import OnrampStore
import OnrampWire

/// Syncs an account, repeatedly until the server has everything.
struct AccountSyncer: Sendable {
  let path: String
  let sync: AccountSync
  let target: CompanyServer
  /// Cancels the syncing.
  var work = Cancellation()
  /// Whether the first try compares the names of all files.
  var asksForAll = false

  /// Tries until the server has everything, or further tries are useless.
  ///
  /// - Returns: The state of syncing; `nil` if it was canceled.
  func run(_ news: (SyncStanding) -> Void) -> SyncStanding? {
    RetryPause.tryAgain(until: work, { news(SyncStanding(sync, after: $0)) }, tryOnce)
  }

  /// Tries once.
  func tryOnce() -> Result<SyncStanding, ExchangeProblem> {
    do throws(AccountServer.Problem) {
      let standing = try exchange()
      if standing == .saved { try? sync.change { ($0.end, $0.delay) = (nil, nil) } }
      return .success(standing)
    } catch {
      switch error {
      case .canceled: return .failure(.canceled)
      case .outdated: return .failure(.delayed(.server(.unexpected)))
      case .revoked:
        try? sync.change { $0.end = .revoked }
        return .success(.revoked)
      case .delayed(let why):
        // Record the reason for other processes. If that fails, only this process knows it.
        try? sync.change { $0.delay = why.code }
        return .failure(.delayed(why))
      }
    }
  }

  private func exchange() throws(AccountServer.Problem) -> SyncStanding {
    let key = try AccountServer.Problem.unlessDelayed(by: AccountSync.terminalKey(in: path))
    // Another program that syncs this account is as good.
    let lock = try AccountServer.Problem.unlessDelayed(by: sync.lock(tries: 500))
    guard let lock else { throw .delayed(.store(.openElsewhere)) }
    defer { withExtendedLifetime(lock) {} }
    guard let key else { throw .delayed(.newKeys) }
    let exchange = SyncExchange(
      sync: sync, server: AccountServer(target, key, work), asksForAll: asksForAll)
    return try exchange.run() ? .saved : .arrived
  }
}

extension SyncStanding {
  /// The state of an account after a try that failed.
  init(_ sync: AccountSync, after delay: ServerDelay) {
    let known = SyncStanding(sync)
    switch known {
    case .revoked, .rolledBack: self = known
    case .saved: self = .notAsked(delay)
    case .notAsked, .sending, .waiting, .unconfirmed, .arrived:
      switch (try? sync.changes()).map({ ($0.isEmpty, $0.files == sync.state.sent) }) {
      // A newer generation doesn't change that.
      case (true, _)? where sync.registration == nil: self = .notAsked(delay)
      case (_, true)?: self = .unconfirmed(delay)
      default: self = .waiting(delay)
      }
    }
  }

  /// The state of an account, by the last answer.
  init(_ sync: AccountSync) {
    let state = sync.state
    switch state.end {
    case .revoked: self = .revoked
    case .rolledBack: self = .rolledBack
    case nil:
      if state.arrived != nil {
        self = .arrived
      } else if sync.registration == nil, (try? sync.changes())?.isEmpty == true {
        self = .saved
      } else {
        self = state.delay.flatMap(ServerDelay.init(code:)).map(Self.waiting) ?? .sending
      }
    }
  }
}
