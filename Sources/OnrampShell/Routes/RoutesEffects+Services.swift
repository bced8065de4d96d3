import OnrampCore

extension RoutesEffects {
  func reach(_ work: Cancellation) -> ServerProblem? {
    do {
      try services.server?.reach(work)
      return nil
    } catch {
      if case .server(let problem) = error { return problem }
      return .failed(.helperDied)
    }
  }

  /// Reports a receiver's position until the request is canceled.
  func follow(_ request: Request, _ receiver: ReceiverAddress) {
    let work = running.begin(request)
    let ticket = services.network.follow(receiver) { news in
      guard !work.isCanceled else { return }
      switch news {
      case .fix(let point, let time): self.say(request, point, at: time)
      case .lost, .noHelper: self.post(.locationLost(request))
      case .unreachable: self.post(.receiverUnreachable(request))
      }
    }
    work.onCancel { [network = services.network] in network.cancel(ticket) }
  }

  /// - Parameter seconds: The time by the receiver's clock, if known.
  private func say(_ request: Request, _ point: Coordinate, at seconds: Int?) {
    let place = services.map.flatMap { try? $0.place(at: point, Cancellation()) }
    let now = Int(Clock.now.seconds)
    // A receiver can be years off, because GPS weeks have ten bits.
    let seconds = seconds.flatMap { abs($0 - now) < 3600 ? $0 : nil } ?? now
    let time = FetchTime(seconds: seconds, now: .now)
    post(
      .located(
        request, CurrentLocation(MapPlace(point, named: place), from: .receiver, at: time)))
  }
}
