import CTerminal
import Glibc
import OnrampScreens

/// Waits for keys, signals and wakes, and for nothing else.
struct EventSource {
  /// How long an ESC waits for the rest of a sequence, in milliseconds.
  private static let escapeDelay: Int32 = 60
  /// How long a paste that was begun may be silent, in milliseconds.
  private static let pasteDelay: Int32 = 2000

  let waker: Waker
  private let signals: Int32
  private let wakes: Int32
  private var decoder: KeyDecoder
  private var isConnected = true

  /// - Returns: `nil` where the system has no descriptors left.
  init?(decoder: KeyDecoder) {
    var ends: [Int32] = [-1, -1]
    guard onramp_pipe(&ends) else { return nil }
    signals = onramp_catch_signals()
    guard signals >= 0 else { return nil }
    wakes = ends[0]
    waker = Waker(descriptor: ends[1])
    self.decoder = decoder
  }

  /// Everything that happened, once something has. Keys that came together are returned at once.
  mutating func next() -> [Event] {
    var events: [Event] = []
    repeat {
      let timeout =
        !decoder.isWaiting ? -1 : decoder.isPasting ? Self.pasteDelay : Self.escapeDelay
      let input = isConnected ? STDIN_FILENO : -1
      func asked(_ descriptor: Int32) -> pollfd {
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      }
      var polled = [asked(input), asked(signals), asked(wakes)]
      let count = poll(&polled, nfds_t(polled.count), timeout)
      if count < 0 { continue }  // only a signal interrupts, and its byte is in the pipe
      if count == 0 {
        events += decoder.giveUpWaiting().map(Event.key)
        continue
      }
      if polled[1].revents != 0 { events += readSignals() }
      if polled[2].revents != 0, !read(wakes).isEmpty { events.append(.woken) }
      if polled[0].revents != 0 { events += readKeys() }
      // Work that was done, or a signal, is looked at before the driver's next keys.
      if !decoder.isPasting, polled[1].revents != 0 || polled[2].revents != 0 { break }
    } while events.isEmpty || decoder.isWaiting
    return events
  }

  private mutating func readKeys() -> [Event] {
    errno = 0
    let bytes = read(STDIN_FILENO)
    guard bytes.isEmpty else { return decoder.feed(bytes).map(Event.key) }
    // Another program may have made the terminal non-blocking; that is not its end.
    if errno == EAGAIN || errno == EINTR { return [] }
    isConnected = false
    return decoder.giveUpWaiting().map(Event.key) + [.disconnected]
  }

  private func readSignals() -> [Event] {
    read(signals).compactMap { byte in
      switch Int32(byte) {
      case SIGWINCH: .resized
      case SIGTSTP: .key(.control("z"))
      case let signal: .terminated(signal: signal)
      }
    }
  }

  /// What is there to read; nothing at the end, and where reading fails.
  private func read(_ descriptor: Int32) -> [UInt8] {
    // No terminal gives more at once.
    Array(unsafeUninitializedCapacity: 1 << 12) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
