import Glibc
import OnrampCore
import OnrampHelper
import OnrampLink

/// Serves the page and receives photos, on one thread that waits for connections, phones, the form
/// and time at once.
final class LinkServer {
  typealias Instant = SuspendingClock.Instant

  /// The maximum number of connections that aren't uploading a photo.
  private static let maxConnections = 256
  /// How many connections to accept at once: far fewer than the maximum, so that a new one's first
  /// bytes are read before newer ones can crowd it out.
  private static let maxAtOnce = 16
  /// How long the page can still learn that all photos have arrived.
  private static let farewell = Duration.milliseconds(700)

  let service: LinkService
  let access: LinkAccess
  let judge: RequestValidator
  let slots: PhotoSlots
  var now = LinkNow()

  private let socket: ListeningSocket
  private var connections: [Connection] = []
  /// What was read last. A whole head fits, so that none of it remains unread when it is refused.
  var buffer = [UInt8](repeating: 0, count: 2 * HeadReader.longest)

  /// For how many seconds the page stays open while nothing happens.
  private let idleTimeout: Int
  /// The remaining seconds without activity.
  private var idle: Int
  /// The remaining seconds in all.
  private var total: Int
  private var nextSecond = Instant.now
  private var end: Instant?

  init(
    _ service: LinkService, slots: PhotoSlots, on socket: ListeningSocket, token: LinkToken,
    seconds: Int, total: Int
  ) {
    (self.service, self.slots, self.socket) = (service, slots, socket)
    access = LinkAccess(token)
    judge = RequestValidator(access, host: socket.host)
    (idleTimeout, idle, self.total) = (seconds, seconds, total)
  }

  /// Serves until the time is up.
  ///
  /// - Parameter orders: Reads the form's orders from standard input.
  func serve(orders: () -> [LinkOrder]) -> Never {
    while true {
      var polled = [STDIN_FILENO, socket.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      polled += connections.map { pollfd(fd: $0.socket, events: $0.events, revents: 0) }
      poll(&polled, nfds_t(polled.count), millisecondsToWait)
      if polled[0].revents != 0 { for order in orders() { take(order) } }
      for (connection, polled) in zip(connections, polled.dropFirst(2)) where polled.revents != 0 {
        proceed(connection)
      }
      if polled[1].revents != 0 { accept() }
      keepTime()
    }
  }

  /// Restarts the timeout for inactivity.
  func stayOpen() { idle = idleTimeout }

  private func take(_ order: LinkOrder) {
    stayOpen()
    switch order {
    case .serve, .draw: break
    case .allow(let code): if let code = LinkToken(code) { access.allow(code) }
    case .show(let now):
      self.now = now
      slots.release()
      if now.said == .finished { end = .now + Self.farewell }
    }
  }

  // MARK: Connections

  private func accept() {
    for _ in 0..<Self.maxAtOnce {
      guard let socket = socket.accept() else { return }
      connections.append(Connection(socket))
      evict()
    }
  }

  /// Closes a connection if there are too many.
  ///
  /// Those that have not shown the token are evicted first, and among them the one silent longest: a
  /// phone that has sent its first line can't be crowded out by any number of others.
  private func evict() {
    // Photos are limited by their slots.
    let others = connections.filter { $0.upload == nil }
    guard others.count > Self.maxConnections else { return }
    let strangers = others.filter { !$0.knowsToken }
    let oldest = (strangers.isEmpty ? others : strangers).min { $0.lastRead < $1.lastRead }
    if let oldest { close(oldest) }
  }

  /// Ends a connection, and tells the form what that means.
  func close(_ connection: Connection) {
    Glibc.close(connection.socket)
    connections.removeAll { $0 === connection }
    switch connection.state {
    case .head, .closed: break
    case .upload: if slots.isWaiting { emit(.interrupted) }
    case .answer(_, let event): if let event { emit(event) }
    }
    connection.state = .closed
  }

  // MARK: Time

  /// The milliseconds until something has to be done, for `poll`.
  private var millisecondsToWait: Int32 {
    let next = connections.reduce(min(nextSecond, end ?? nextSecond)) { min($0, $1.deadline) }
    return Int32(max(.zero, (Instant.now.duration(to: next) / .milliseconds(1)).rounded(.up)))
  }

  private func keepTime() {
    let now = Instant.now
    if let end, now >= end { _exit(0) }
    for connection in connections where now >= connection.deadline {
      if case .head = connection.state { refuse(connection) } else { close(connection) }
    }
    guard now >= nextSecond else { return }
    nextSecond = now + .seconds(1)
    for connection in connections where connection.upload?.isTooSlow(now) ?? false {
      close(connection)
    }
    let left = min(idle, total)
    emit(left > 0 ? .secondsLeft(left) : .ended)
    if left <= 0 { _exit(0) }
    (idle, total) = (idle - 1, total - 1)
  }
}
