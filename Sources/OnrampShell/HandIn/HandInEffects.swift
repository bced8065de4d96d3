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
  private let work = Mutex(Cancellation())

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
    sending.run {
      // What can't be fetched is named by the problem.
      self.photos?.fetchAll()
      let ahead = HandInAhead(self.target, by: self.server())
      do throws(HandInProblem) {
        try self.store.handIn(ahead.told(of: self.order()), acceptsNewKeys)
      } catch {
        return self.post(.failed(request, error))
      }
      guard let standing = self.store.standing() else { return }
      self.post(.waits(request, standing))
      self.resume(after: ahead)
    }
  }

  /// Sends what waits in the outbox, if anything.
  ///
  /// - Parameter ahead: What was sent ahead, if nothing has tried to send it since.
  func resume(after ahead: HandInAhead? = nil) {
    guard store.standing()?.isWaiting == true else { return }
    let cancellation = work.withLock { work in
      if work.isCancelled { work = Cancellation() }
      return work
    }
    sending.run { self.send(cancellation, ahead) }
  }

  /// Sends what waits, without the rest of a pause.
  func sendNow() {
    stop()
    resume()
  }

  /// Stops sending.
  func stop() { work.withLock { $0.cancel() } }

  /// Withdraws an application handed in.
  func withdraw(_ request: Request) {
    stop()
    let cancellation = work.withLock { work in
      work = Cancellation()
      return work
    }
    sending.run {
      let withdrawal = HandInWithdrawal(
        target: self.target, store: self.store, server: self.server(), work: cancellation)
      do throws(HandInExchange.Problem) {
        self.post(.withdrawn(request, isGone: try withdrawal.run()))
      } catch {
        if case .delayed(let why) = error { self.post(.notWithdrawn(request, why)) }
        self.resume()
      }
    }
  }

  private func send(_ cancellation: Cancellation, _ ahead: HandInAhead?) {
    let sender = HandInSender(
      target: target, store: store, server: server(), work: cancellation, ahead: ahead)
    let standing = sender.send(isNew: ahead != nil) { news in
      guard let since = self.store.standing()?.since else { return }
      switch news {
      case .sent(let progress): self.post(.news(.sending(since: since, progress)))
      case .delayed(let why): self.post(.news(.waiting(since: since, why: why)))
      }
    }
    if let standing { post(.news(standing)) }
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
    client.noteSending = { () throws(StoreProblem) in try lane.result(plain.noteSending) }
    client.keep = { (receipt) throws(StoreProblem) in
      try lane.result { () throws(StoreProblem) in try plain.keep(receipt) }
    }
    client.followNothing = { () throws(StoreProblem) in try lane.result(plain.followNothing) }
    client.end = { () throws(StoreProblem) in try lane.result(plain.end) }
    return client
  }
}

extension Lane {
  /// Runs work on the lane and waits for its result.
  fileprivate func result<Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Void
  ) throws(Failure) {
    let result = Mutex<Result<Void, Failure>>(.success(()))
    let isDone = DispatchSemaphore(value: 0)
    run {
      let outcome = Result { () throws(Failure) in try work() }
      result.withLock { $0 = outcome }
      isDone.signal()
    }
    isDone.wait()
    try result.withLock { $0 }.get()
  }
}
