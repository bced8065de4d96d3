import OnrampCore
import OnrampStore
import OnrampWire

/// Sends what waits in the outbox, repeatedly until the company has it.
struct HandInSender: Sendable {
  /// A report during the sending.
  enum News: Hashable, Sendable {
    /// This much has arrived.
    case sent(HandInProgress)
    /// It still waits, for this reason.
    case delayed(ServerDelay)
    /// The company decided about the application to be replaced, which therefore stays handed in.
    case decided(Decision)
  }

  let target: CompanyServer
  let store: HandInStore
  let server: any Server
  /// Cancels the sending.
  let work: Cancellation
  /// The announcement made while it was handed in.
  var ahead: HandInAhead?

  typealias Problem = ExchangeProblem

  /// The minimum time between two progress reports.
  private static let pace = Duration.seconds(1)

  /// Tries until there is a receipt or further tries are useless.
  ///
  /// - Parameter isNew: Whether nothing has tried to send what waits.
  /// - Returns: Its state now; `nil` if it was canceled or nothing waits.
  func send(isNew: Bool = false, _ news: (News) -> Void) -> HandInStanding? {
    var isNew = isNew
    return RetryPause.tryAgain(until: work, { news(.delayed($0)) }) {
      defer { isNew = false }
      return tryOnce(isNew: isNew, news)
    } ?? nil
  }

  /// Tries once.
  ///
  /// - Parameter isNew: Whether nothing has tried to send what waits.
  /// - Returns: Its state; `nil` if nothing waits.
  func tryOnce(isNew: Bool = false, _ news: (News) -> Void) -> Result<HandInStanding?, Problem> {
    let wasUnheard = isNew || store.submission?.isAnnounced == false
    var isHeard = false
    do throws(Problem) {
      return .success(try exchange(news, &isHeard))
    } catch {
      let isUnheard = wasUnheard && !isHeard
      switch error {
      // Record the reason for other processes. If that fails, only this process knows it.
      case .delayed(let delay):
        try? store.record(store.opened.note(delay, isUnheard: isUnheard))
        if let named = store.submission?.named(delay) { return .failure(.delayed(named)) }
      // An application canceled before it was sent needn't be withdrawn from the server.
      case .canceled:
        if isUnheard {
          try? store.record(store.opened.noteUnheard())
        }
      }
      return .failure(error)
    }
  }

  /// - Parameter isHeard: Becomes `true` if the server may know it.
  private func exchange(
    _ news: (News) -> Void, _ isHeard: inout Bool, mayWithdraw: Bool = true
  ) throws(Problem) -> HandInStanding? {
    guard let file = try Problem.unlessDelayed(by: store.opened.openSubmission()) else {
      guard store.submission?.isWaiting == true else { return nil }
      throw .delayed(.fileDamaged)
    }
    guard let key = try Problem.unlessDelayed(by: store.opened.terminalKey()) else {
      throw .delayed(.companyLost)
    }
    guard try Problem.unlessDelayed(by: store.opened.knows(target.keys)) else {
      throw .delayed(.newKeys)
    }
    try store.record(store.opened.noteAnnounced())
    let server = SignedServer(target.server, key, by: server, work)
    defer { isHeard = isHeard || server.mayHaveHeard || ahead?.isHeard == true }
    let exchange = HandInExchange(target: target, file: file, server: server, ahead: ahead)
    let wasDelayed = store.submission?.delay != nil
    var told: ContinuousClock.Instant?
    let receipt: Receipt
    do throws(Problem) {
      receipt = try exchange.receipt { sent in
        // The progress of a single piece would be over before anybody could read it.
        guard wasDelayed || file.submission.bytes > WireLimits.piece else { return }
        // Other processes can then say that it is being sent; a failure does no harm.
        if wasDelayed, told == nil {
          try? store.record(store.opened.noteSending())
        }
        if let told, told + Self.pace > .now { return }
        told = .now
        news(.sent(HandInProgress(sent: sent, of: file.submission.bytes)))
      }
    } catch {
      if case .delayed(.refused(.idTaken)) = error, let known = file.submission.restores {
        // The server has it after all.
        try store.record(store.opened.keep(known))
        return store.standing
      }
      switch error {
      case .delayed(.refused(.follows)), .delayed(.refused(.decided)): break
      default: throw error
      }
      if file.submission.follows != nil {
        let decisions = DecisionExchange(
          target: target, store: store, server: self.server, work: work)
        switch try decisions.ask(aboutFormerOf: file.submission, server) {
        case .gone: break
        case .withdrawn where mayWithdraw:
          return try self.exchange(news, &isHeard, mayWithdraw: false)
        case .decided(let decision):
          news(.decided(decision))
          return store.standing
        // Another copy of this data has replaced it with another application.
        case .withdrawn, .replaced: throw error
        }
      } else if file.submission.restores == nil {
        throw error
      }
      // The company doesn't have the application that it would replace.
      try store.record(store.opened.followNothing())
      return try self.exchange(news, &isHeard)
    }
    try store.record(store.opened.keep(receipt))
    return store.standing
  }
}
