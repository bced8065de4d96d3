import Dispatch
import OnrampCore
import OnrampStore
import Synchronization

/// What handing in a driver's application requires.
struct HandInSetup: Sendable {
  let target: HandInTarget
  let store: HandInClient
  let order: @Sendable () -> HandInOrder
  var server: @Sendable () -> any Server = { Network() }
}

/// Hands in and withdraws, and keeps trying to send in the background while the program runs.
final class HandInEffects: Sendable {
  private let target: HandInTarget
  private let store: HandInClient
  private let order: @Sendable () -> HandInOrder
  private let server: @Sendable () -> any Server
  private let mailbox: Mailbox
  private let photos: PhotoFetcher?
  private let disk: Lane
  /// Runs one exchange with the server at a time.
  private let sending = Lane("hand-in")
  /// Asks what the company decided, and whether it still has the application.
  private let asking = Lane("decision")
  private let work = Mutex(Cancellation())
  /// Cancels the asking, while that goes on.
  private let waiting = Mutex<Cancellation?>(nil)

  /// How often the server is asked what the company decided, or whether it knows of a withdrawal, and once
  /// that is known, whether it still does; in seconds.
  private static let (pace, slowPace) = (30, 3600)

  /// - Parameter disk: The lane for everything that changes the store.
  init(_ setup: HandInSetup, on disk: Lane, photos: PhotoFetcher? = nil, mailbox: Mailbox) {
    self.photos = photos
    (target, store) = (setup.target, setup.store.onDisk(disk))
    (order, server) = (setup.order, setup.server)
    (self.disk, self.mailbox) = (disk, mailbox)
  }

  /// Seals the application and starts sending it.
  func handIn(_ request: Request, acceptsNewKeys: Bool) {
    server().warmUp()
    let work = freshWork()
    sending.run {
      // What can't be fetched is named by the problem.
      self.photos?.fetchAll()
      let ahead = HandInAhead(self.target, by: self.server(), work)
      do throws(HandInProblem) {
        try self.store.handIn(ahead.told(of: self.order()), acceptsNewKeys)
      } catch {
        return self.post(.failed(request, error))
      }
      guard let standing = self.store.standing() else { return }
      self.post(.waits(request, standing))
      self.sending.run { self.send(work, ahead) }
    }
  }

  /// Sends what waits in the outbox, if anything, or asks what the company decided.
  func resume() {
    guard store.submission()?.isWaiting == true else { return awaitDecision() }
    let work = freshWork()
    sending.run { self.send(work) }
  }

  /// Asks what the company decided about what it has, again and again until it has nothing.
  private func awaitDecision() {
    guard store.atCompany() != nil else { return }
    let work = Cancellation()
    waiting.withLock { waiting in
      waiting?.cancel()
      waiting = work
    }
    asking.run {
      let exchange = DecisionExchange(
        target: self.target, store: self.store, server: self.server(), work: work)
      let pause = HandInPause(until: work)
      asking: while !work.isCanceled {
        do throws(HandInExchange.Problem) {
          switch try exchange.ask() {
          case .decided(let decision): self.post(.decided(decision, self.store.standing()))
          case .ended(let end): self.post(.ended(end))
          case .doubted(let doubt): self.post(.doubted(doubt))
          case .found: if let standing = self.store.standing() { self.post(.found(standing)) }
          case .nothingNew: break
          }
        } catch {
          if case .delayed(let why) = error, !why.mayPass { break asking }
        }
        guard let asked = self.store.atCompany() else { break asking }
        _ = pause.wait(seconds: asked.isSettled ? Self.slowPace : Self.pace, hearsNetwork: false)
      }
      self.waiting.withLock { if $0 === work { $0 = nil } }
    }
  }

  /// What cancels the sending.
  private func freshWork() -> Cancellation {
    work.withLock { work in
      if work.isCanceled { work = Cancellation() }
      return work
    }
  }

  /// Sends what waits, without the rest of a pause.
  func sendNow() {
    stop()
    resume()
  }

  /// Stops sending, and asking what the company decided.
  func stop() {
    work.withLock { $0.cancel() }
    let asked = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    asked?.cancel()
  }

  /// Withdraws an application handed in.
  func withdraw(_ request: Request) {
    stop()
    let work = freshWork()
    sending.run {
      let withdrawal = HandInWithdrawal(
        target: self.target, store: self.store, server: self.server(), work: work)
      do throws(HandInExchange.Problem) {
        self.post(.withdrawn(request, isGone: try withdrawal.run()))
        self.awaitDecision()
      } catch {
        if case .delayed(let why) = error { self.post(.notWithdrawn(request, why)) }
        self.resume()
      }
    }
  }

  /// - Parameter ahead: What was sent ahead, if nothing has tried to send it since.
  private func send(_ work: Cancellation, _ ahead: HandInAhead? = nil) {
    let sender = HandInSender(
      target: target, store: store, server: server(), work: work, ahead: ahead)
    let standing = sender.send(isNew: ahead != nil) { news in
      if case .decided(let decision) = news, let standing = self.store.standing() {
        self.post(.news(standing))
        return self.post(.decided(decision, standing))
      }
      guard let since = self.store.standing()?.since else { return }
      switch news {
      case .sent(let progress): self.post(.news(.sending(since: since, progress)))
      case .delayed(let why): self.post(.news(.waiting(since: since, why: why)))
      case .decided: break
      }
    }
    if let standing { post(.news(standing)) }
    awaitDecision()
  }

  private func post(_ response: HandInResponse) { mailbox.post(.handIn(response)) }
}

extension HandInClient {
  /// The same client, with everything that changes the store run on a lane.
  fileprivate func onDisk(_ lane: Lane) -> HandInClient {
    let plain = self
    var client = self
    client.handIn = { (order, acceptsNewKeys) throws(HandInProblem) in
      try lane.result { () throws(HandInProblem) in try plain.handIn(order, acceptsNewKeys) }
    }
    client.noteAnnounced = { () throws(StoreProblem) in try lane.result(plain.noteAnnounced) }
    client.note = { (delay, isUnheard) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.note(delay, isUnheard) }
    }
    client.noteUnheard = { () throws(StoreProblem) in try lane.result(plain.noteUnheard) }
    client.decide = { (decision, id) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.decide(decision, id) }
    }
    client.doubt = { (doubt, id) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.doubt(doubt, id) }
    }
    client.noteSending = { () throws(StoreProblem) in try lane.result(plain.noteSending) }
    client.keep = { (receipt) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.keep(receipt) }
    }
    client.followNothing = { () throws(StoreProblem) in try lane.result(plain.followNothing) }
    client.withdraw = { () throws(StoreProblem) in try lane.result(plain.withdraw) }
    client.noteWithdrawal = { (withdrawal, id) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.noteWithdrawal(withdrawal, id) }
    }
    client.noteUnknown = { (id) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.noteUnknown(id) }
    }
    client.noteKnown = { (id) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.noteKnown(id) }
    }
    client.end = { (end, id) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.end(end, id) }
    }
    return client
  }
}

extension Lane {
  /// Runs work on the lane and waits for its result.
  fileprivate func result<Value: Sendable, Failure>(
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
