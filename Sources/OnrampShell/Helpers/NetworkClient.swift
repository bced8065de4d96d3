import OnrampCore
import Synchronization

/// Sends requests through `onramp-net`, which it starts on the first one and restarts if it dies.
final class NetworkClient: Sendable {
  /// Identifies a request or a receiver, to cancel it.
  struct Ticket: Hashable, Sendable { fileprivate let id: Int }

  typealias Done = @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  /// Takes the next part of a body, with the response's head.
  typealias Part = @Sendable (NetworkResponse, [UInt8]) -> Void

  /// The maximum number of requests in `onramp-net`; further ones wait here.
  private static let maxAtOnce = 64
  /// How many seconds beyond its limit a request may take before the helper counts as hung.
  private static let grace = 5
  /// The time limit that the helper enforces on any request, in seconds.
  private static let maxSeconds = 60
  /// The maximum size of a request's body, in bytes.
  private static let maxBody = 2 << 20

  private struct Request {
    let request: NetworkRequest
    /// Takes the body's parts; without it, the body is collected.
    var part: Part?
    /// `nil` once canceled.
    var done: Done?
    /// The response so far, once the request was handed over.
    var answer: NetworkAnswer?
    var helper: NetworkHelper?
  }

  private struct State {
    var next = 1
    var requests: [Int: Request] = [:]
    var follows: [Int: ReceiverFollow] = [:]
    /// The requests that are due, in order.
    var waiting: [Int] = []
    var handedOver = 0
    var helper: NetworkHelper?

    mutating func remove(_ id: Int) -> Request? {
      guard let request = requests.removeValue(forKey: id) else { return nil }
      if request.helper != nil { handedOver -= 1 }
      waiting.removeAll { $0 == id }
      return request
    }
  }

  private let program: String?
  private let grace: Int
  private let resolver: String
  private let state = Mutex(State())
  /// Writes orders, so that a helper that doesn't read blocks nothing else.
  private let orders = Lane("net-orders")
  /// Reads events; a helper that was told to end may take a moment.
  private let answers = Lane("net-answers", width: 4)
  private let clock = Lane("net-clock")

  /// - Parameters:
  ///   - program: The path of `onramp-net`.
  ///   - grace: How many seconds beyond its limit a request may take.
  ///   - resolver: The file that lists the name servers.
  init(
    program: String? = HelperProgram.path(of: "onramp-net"), grace: Int = NetworkClient.grace,
    resolver: String = "/etc/resolv.conf"
  ) {
    (self.program, self.grace, self.resolver) = (program, grace, resolver)
  }

  deinit { state.withLock { $0.helper }?.end() }

  /// Starts the helper ahead of the first request.
  func warmUp() {
    guard let program else { return }
    _ = orders.enqueue { _ = self.runningHelper(program) }
  }

  /// Sends a request, and reports its outcome once, on another thread.
  ///
  /// - Parameters:
  ///   - milliseconds: The delay before sending.
  ///   - part: Takes the body's parts in order as they arrive, also those of a body that is cut off.
  ///     Meanwhile no other events are read, and the server has to wait.
  func send(
    _ request: NetworkRequest, after milliseconds: Int = 0, part: Part? = nil,
    _ done: @escaping Done
  ) -> Ticket {
    let id = state.withLock { state in
      defer { state.next += 1 }
      state.requests[state.next] = Request(request: request, part: part, done: done)
      return state.next
    }
    let isDue = (milliseconds > 0 ? clock : orders).enqueue(after: milliseconds) { [weak self] in
      self?.makeDue(id)
    }
    // Without threads, report the failure on this one.
    if !isDue { fail(id, .helperDied) }
    return Ticket(id: id)
  }

  /// Follows a receiver until canceled, and reports its news on another thread.
  func follow(_ receiver: ReceiverAddress, _ news: @escaping ReceiverFollow.News) -> Ticket {
    let id = state.withLock { state in
      defer { state.next += 1 }
      state.follows[state.next] = ReceiverFollow(receiver, news)
      return state.next
    }
    if !orders.enqueue({ [weak self] in self?.beginToFollow(id) }) { loseFollow(id) }
    return Ticket(id: id)
  }

  /// Cancels a request or a receiver, which isn't reported any further, unless the request says so.
  func cancel(_ ticket: Ticket) {
    if let follow = state.withLock({ $0.follows.removeValue(forKey: ticket.id) }) {
      return endFollow(follow, ticket.id)
    }
    let (helper, unsent, isReported) = state.withLock { state in
      let isReported = state.requests[ticket.id]?.request.reportsCancellation == true
      if !isReported {
        state.requests[ticket.id]?.done = nil
        state.requests[ticket.id]?.part = nil
      }
      let helper = state.requests[ticket.id]?.helper
      return (helper, helper == nil ? state.remove(ticket.id) : nil, isReported)
    }
    unsent?.done?(.failure(NetworkFailure(.reset, wasSent: false)))
    guard let helper else { return }
    _ = orders.enqueue { [weak self] in
      helper.cancel(ticket.id)
      // The helper reports the outcome.
      guard !isReported else { return }
      // Only now does the helper have room for another one.
      _ = self?.state.withLock { $0.remove(ticket.id) }
      self?.handOver()
    }
  }

  /// Cancels all requests and ends the helper.
  func stop() {
    let helper = state.withLock { state in
      defer { state = State(next: state.next) }
      return state.helper
    }
    helper?.end()
  }

  // MARK: Orders

  private func makeDue(_ id: Int) {
    state.withLock { if $0.requests[id] != nil { $0.waiting.append(id) } }
    handOver()
  }

  /// Hands waiting requests to the helper, on the orders' lane.
  private func handOver() {
    _ = orders.enqueue { [weak self] in
      while let self, let (id, request) = self.nextToHandOver() { self.order(request, as: id) }
    }
  }

  private func nextToHandOver() -> (Int, NetworkRequest)? {
    state.withLock { state in
      guard state.handedOver < Self.maxAtOnce, let id = state.waiting.first else { return nil }
      return state.requests[id].map { (id, $0.request) }
    }
  }

  private func order(_ request: NetworkRequest, as id: Int) {
    guard let program else { return fail(id, .noHelper) }
    guard request.body.count <= Self.maxBody else { return fail(id, .tooLarge) }
    guard let helper = runningHelper(program) else { return fail(id, .helperDied) }
    let isHeard = state.withLock { state -> Bool? in
      guard state.requests[id] != nil else { return nil }
      // A helper that died right away has already lost its requests, and this one came too late.
      guard state.helper === helper else { return false }
      state.waiting.removeAll { $0 == id }
      state.requests[id]?.helper = helper
      let isCollected = state.requests[id]?.part == nil
      state.requests[id]?.answer = NetworkAnswer(
        maxBytes: request.limits.bytes, isCollected: isCollected)
      state.handedOver += 1
      return true
    }
    guard let isHeard else { return }
    guard isHeard else { return fail(id, .helperDied) }
    // In a sequence, the request may first have to wait for another one.
    let turns = request.sequence == nil ? 1 : 2
    watch(id, seconds: turns * min(request.limits.seconds, Self.maxSeconds) + grace)
    // The thread that reads the events notices if the helper ends.
    helper.write(NetworkOrder(id, request), body: request.body)
  }

  private func watch(_ id: Int, seconds: Int) {
    _ = clock.enqueue(after: seconds * 1000) { [weak self] in
      guard let self, let helper = self.state.withLock({ $0.requests[id] })?.helper else { return }
      self.fail(id, .timedOut)
      helper.end()
    }
  }

  // MARK: Receivers

  private func beginToFollow(_ id: Int) {
    guard let follow = state.withLock({ $0.follows[id] }) else { return }
    guard let program else {
      _ = state.withLock { $0.follows.removeValue(forKey: id) }
      return follow.news(.noHelper)
    }
    guard let helper = runningHelper(program) else { return loseFollow(id) }
    let isHeard = state.withLock { state -> Bool? in
      guard state.follows[id] != nil else { return nil }
      guard state.helper === helper else { return false }
      state.follows[id]?.helper = helper
      return true
    }
    guard let isHeard else { return }
    guard isHeard else { return loseFollow(id) }
    var order = NetworkOrder(id)
    order.receiver = follow.address.text
    helper.write(order)
  }

  private func endFollow(_ follow: ReceiverFollow, _ id: Int) {
    guard let helper = follow.helper else { return }
    _ = orders.enqueue { helper.cancel(id) }
  }

  /// Reports that the position is unknown, and tries another helper after a pause.
  private func loseFollow(_ id: Int) {
    let follow = state.withLock { state -> ReceiverFollow? in
      guard let follow = state.follows[id] else { return nil }
      state.follows[id]?.helper = nil
      state.follows[id]?.pause = min(follow.pause * 2, ReceiverFollow.maxPause)
      return follow
    }
    guard let follow else { return }
    follow.news(.lost)
    _ = clock.enqueue(after: follow.pause) { [weak self] in
      _ = self?.orders.enqueue { [weak self] in self?.beginToFollow(id) }
    }
  }

  /// Handles news about a receiver. Returns whether it is valid; `nil` if it is about a request.
  private func takeNews(_ event: NetworkEvent, from helper: NetworkHelper) -> Bool? {
    let news: ReceiverNews
    switch event.event {
    case .fix(let latitude, let longitude, let time):
      guard let point = Coordinate(latitude: latitude, longitude: longitude) else { return false }
      news = .fix(point, time: time)
    case .lost: news = .lost
    case .unreachable: news = .unreachable
    default: return nil
    }
    let follow = state.withLock { state -> ReceiverFollow? in
      guard state.requests[event.id] == nil else { return nil }
      if case .fix = news { state.follows[event.id]?.pause = ReceiverFollow.leastPause }
      return state.follows[event.id]
    }
    // The helper may not know yet that the receiver was canceled.
    if let follow, follow.helper === helper { follow.news(news) }
    return true
  }

  // MARK: The helper

  private func runningHelper(_ program: String) -> NetworkHelper? {
    let (known, isIdle) = state.withLock { ($0.helper, $0.handedOver == 0) }
    let resolver = ResolverFile(resolver)
    if let known, !known.hasEnded {
      // In its sandbox, a running helper can't read another network's resolver file.
      guard isIdle, known.resolver != resolver else { return known }
      known.end()
    }
    guard let helper = NetworkHelper(program, resolver: resolver) else { return nil }
    state.withLock { $0.helper = helper }
    let isHeard = answers.enqueue { [weak self] in
      helper.read { self?.take($0, from: helper) ?? false }
      self?.lose(helper)
    }
    if !isHeard { helper.end() }
    return isHeard ? helper : nil
  }

  /// Handles an event. Returns whether it is valid.
  private func take(_ event: NetworkEvent, from helper: NetworkHelper) -> Bool {
    if let makesSense = takeNews(event, from: helper) { return makesSense }
    let end = state.withLock { state -> (Request?, NetworkAnswer.Step) in
      // The helper may not know yet that the request was canceled.
      guard state.requests[event.id]?.helper === helper,
        let step = state.requests[event.id]?.answer?.take(event.event)
      else { return (nil, .more) }
      switch step {
      case .end: return (state.remove(event.id), step)
      case .part: return (state.requests[event.id], step)
      case .more, .nonsense: return (nil, step)
      }
    }
    switch end {
    case (_, .nonsense): return false
    case (let request?, .part(let head, let bytes)): request.part?(head, bytes)
    case (let request?, .end(let result)):
      request.done?(result)
      handOver()
    default: break
    }
    return true
  }

  /// Fails all requests of a helper that has ended.
  private func lose(_ helper: NetworkHelper) {
    let (lost, follows) = state.withLock { state in
      if state.helper === helper { state.helper = nil }
      return (
        state.requests.filter { $0.value.helper === helper }.keys.sorted(),
        state.follows.filter { $0.value.helper === helper }.keys.sorted()
      )
    }
    for id in lost { fail(id, .helperDied) }
    for id in follows { loseFollow(id) }
    handOver()
  }

  private func fail(_ id: Int, _ cause: NetworkFailure.Cause) {
    guard let request = state.withLock({ $0.remove(id) }) else { return }
    request.done?(.failure(NetworkFailure(cause, wasSent: request.helper != nil)))
  }
}
