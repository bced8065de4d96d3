import OnrampCore
import OnrampStore
import Synchronization

/// What handing in a driver's application requires.
struct HandInSetup: Sendable {
  let target: CompanyServer
  let store: Store
  let order: @Sendable () -> HandInOrder
  var server: @Sendable () -> any Server = { Network() }
}

/// Hands in and withdraws, and keeps trying to send in the background while the program runs.
final class HandInEffects: Sendable {
  /// What runs now.
  private struct Running {
    /// Cancels sending.
    var sending = Cancellation()
    /// Cancels the requests for a decision while they run.
    var asking: Cancellation?
    /// Whether the store is closed, so that nothing begins anymore.
    var isOver = false
  }

  private let target: CompanyServer
  private let store: HandInStore
  private let order: @Sendable () -> HandInOrder
  private let server: @Sendable () -> any Server
  private let mailbox: Mailbox
  private let photos: PhotoFetcher?
  private let disk: Lane
  /// Runs one exchange with the server at a time.
  private let sending = Lane("hand-in")
  /// Asks what the company decided, and whether it still has the application.
  private let asking = Lane("decision")
  private let running = Mutex(Running())

  /// How often the server is asked what the company decided, or whether it knows of a withdrawal,
  /// and how often once that is settled; in seconds.
  private static let (pace, slowPace) = (30, 3600)

  /// - Parameter disk: The lane for everything that changes the store.
  init(_ setup: HandInSetup, on disk: Lane, photos: PhotoFetcher? = nil, mailbox: Mailbox) {
    self.photos = photos
    (target, store) = (setup.target, HandInStore(setup.store, disk: disk))
    (order, server) = (setup.order, setup.server)
    (self.disk, self.mailbox) = (disk, mailbox)
  }

  /// Seals the application and starts sending it.
  func handIn(_ request: Request, acceptsNewKeys: Bool) {
    server().warmUp()
    let work = freshWork()
    sending.run {
      guard !self.isOver else { return }
      // If a photo can't be fetched, the problem of handing in names it.
      self.photos?.fetchAll()
      let ahead = HandInAhead(self.target, by: self.server(), work)
      do throws(HandInProblem) {
        let order = ahead.told(of: self.order())
        try self.store.change { (store) throws(HandInProblem) in
          let now = Clock.now.seconds
          do throws(HandInProblem) {
            _ = try store.handIn(order, acceptsNewKeys: acceptsNewKeys, now: now)
          } catch {
            // It is in place, so it is sent.
            guard case .store(.unconfirmed) = error, store.submission != nil else { throw error }
          }
          // Posted before anything else can change the store.
          if let submission = store.submission {
            self.post(.waits(request, submission.standing(at: now)))
          }
        }
      } catch {
        self.post(.failed(request, error))
        // It was found again while the driver handed in.
        if error == .isHandedIn, let standing = self.store.standing { self.post(.found(standing)) }
        return
      }
      self.sending.run { self.send(work, ahead) }
    }
  }

  /// Sends what waits in the outbox, if anything, or asks what the company decided.
  func resume() {
    guard store.submission?.isWaiting == true else { return awaitDecision() }
    let work = freshWork()
    sending.run { self.send(work) }
  }

  /// Asks repeatedly what the company decided about the application, until the company has none.
  private func awaitDecision() {
    guard store.atCompany != nil else { return }
    let work = Cancellation()
    let before = running.withLock { running in
      if running.isOver { work.cancel() }
      defer { running.asking = work }
      return running.asking
    }
    before?.cancel()
    asking.run {
      let exchange = DecisionExchange(
        target: self.target, store: self.store, server: self.server(), work: work)
      let pause = RetryPause(until: work)
      asking: while !work.isCanceled {
        do throws(ExchangeProblem) {
          switch try exchange.ask() {
          case .decided(let decision): self.post(decision)
          case .ended(let end): self.post(.ended(end))
          case .doubted(let doubt): self.post(.doubted(doubt))
          case .found: if let standing = self.store.standing { self.post(.found(standing)) }
          case .nothingNew: break
          }
        } catch {
          if case .delayed(let why) = error, !why.mayPass { break asking }
        }
        guard let asked = self.store.atCompany else { break asking }
        _ = pause.wait(seconds: asked.isSettled ? Self.slowPace : Self.pace, hearsNetwork: false)
      }
      self.running.withLock { if $0.asking === work { $0.asking = nil } }
    }
  }

  /// The cancellation of the sending, replaced if it was canceled, unless the store is closed.
  private func freshWork() -> Cancellation {
    running.withLock { running in
      if running.sending.isCanceled, !running.isOver { running.sending = Cancellation() }
      return running.sending
    }
  }

  /// Sends what waits immediately, instead of after the rest of a pause.
  func sendNow() {
    stop()
    resume()
  }

  /// Stops sending, and asking what the company decided.
  func stop() {
    let (sending, asking) = running.withLock { running in
      defer { running.asking = nil }
      return (running.sending, running.asking)
    }
    sending.cancel()
    asking?.cancel()
  }

  /// Stops both for good, because the store is being closed.
  func end() {
    running.withLock { $0.isOver = true }
    stop()
  }

  /// After ``end()``, waits until nothing that was begun can change the store anymore.
  func waitForEnd() {
    sending.result {}
    asking.result {}
  }

  private var isOver: Bool { running.withLock { $0.isOver } }

  /// Withdraws an application handed in.
  func withdraw(_ request: Request) {
    stop()
    let work = freshWork()
    sending.run {
      guard !self.isOver else { return }
      let withdrawal = HandInWithdrawal(
        target: self.target, store: self.store, server: self.server(), work: work)
      do throws(ExchangeProblem) {
        self.post(.withdrawn(request, isGone: try withdrawal.run()))
        self.awaitDecision()
      } catch {
        if case .delayed(let why) = error { self.post(.notWithdrawn(request, why)) }
        self.resume()
      }
    }
  }

  /// - Parameter ahead: The announcement sent ahead, if nothing has tried to send the rest since.
  private func send(_ work: Cancellation, _ ahead: HandInAhead? = nil) {
    let sender = HandInSender(
      target: target, store: store, server: server(), work: work, ahead: ahead)
    let standing = sender.send(isNew: ahead != nil) { news in
      if case .decided(let decision) = news { return self.post(decision) }
      guard let since = self.store.standing?.since else { return }
      switch news {
      case .sent(let progress): self.post(.news(.sending(since: since, progress)))
      case .delayed(let why): self.post(.news(.waiting(since: since, why: why)))
      case .decided: break
      }
    }
    if let standing { post(.news(standing)) }
    if !work.isCanceled { awaitDecision() }
  }

  /// Reports a decision. If it dropped a waiting application, first reports what is handed in now.
  private func post(_ decision: Decision) {
    let standing = store.standing
    if let standing { post(.news(standing)) }
    post(.decided(decision, standing))
  }

  private func post(_ response: HandInResponse) { mailbox.post(.handIn(response)) }
}
