import Glibc
import OnrampTerminal

/// Waits between two tries, for a time that includes the machine's sleep, or for a change of the
/// network.
final class RetryPause {
  /// How long to wait for what comes together with a change, such as a route after an address.
  private static let quiet = Duration.milliseconds(300)
  /// The longest wait for that, in case the network is never quiet.
  private static let maxQuiet = Duration.seconds(2)

  private let work: Cancellation
  private let bell = Bell()
  private var alarm = Alarm()
  /// Created when first needed, and kept, so that a change during a try ends the next pause.
  private var watch: NetworkWatch?

  /// - Parameter work: Its cancellation ends each pause.
  init(until work: Cancellation) {
    self.work = work
    work.onCancel { [bell] in bell.ring() }
  }

  /// Waits.
  ///
  /// - Parameter hearsNetwork: Whether a change of the network ends the pause.
  /// - Returns: Whether the network changed.
  func wait(seconds: Int, hearsNetwork: Bool) -> Bool {
    if hearsNetwork, watch == nil { watch = NetworkWatch() }
    let end = ContinuousClock.now + .seconds(seconds)
    var heard: ContinuousClock.Instant?
    var settled: ContinuousClock.Instant?
    while !work.isCanceled {
      let moment = min(end, settled ?? end)
      guard moment > .now else { return settled != nil }
      alarm.set(moment)
      var polled = [
        pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: hearsNetwork ? watch?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Without these descriptors, it polls once a second.
      let isTold = bell.descriptor >= 0 && alarm.descriptor >= 0
      guard poll(&polled, nfds_t(polled.count), isTold ? -1 : 1000) > 0 else { continue }
      if polled[1].revents != 0 { _ = alarm.isDue(moment) }
      if polled[2].revents != 0, watch?.hear() == true {
        let now = ContinuousClock.now
        heard = heard ?? now
        settled = min(now + Self.quiet, (heard ?? now) + Self.maxQuiet)
      }
    }
    return false
  }
}

/// Rung once, from any thread.
private final class Bell: Sendable {
  private let ends: (from: Int32, to: Int32)

  /// The descriptor to poll; -1 if the system has none left.
  var descriptor: Int32 { ends.from }

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    self.ends = (ends[0], ends[1])
  }

  deinit { for end in [ends.from, ends.to] where end >= 0 { close(end) } }

  func ring() { Waker(descriptor: ends.to).wake() }
}
