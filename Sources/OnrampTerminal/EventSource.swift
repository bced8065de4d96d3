import CTerminal
import Glibc
import OnrampCore
import OnrampScreens

/// Wipes bytes that may contain a secret, in place.
///
/// - Parameter count: The number of bytes from the start; all by default.
public func wipe(_ bytes: inout [UInt8], first count: Int? = nil) {
  bytes.withUnsafeMutableBytes { bytes in
    if let start = bytes.baseAddress { explicit_bzero(start, count ?? bytes.count) }
  }
}

/// Waits for keys, signals, wake-ups and room for output.
struct EventSource {
  /// The decoder of the keys.
  var decoder = KeyDecoder()
  /// Whether keys are still read. If not, input is left for the next program on the terminal.
  var readsKeys = true
  /// The memory of the secret being typed, if any. No other memory contains two of its characters.
  var secretMemory: (any SecretMemory)? {
    didSet {
      decoder.splitsPastes = secretMemory != nil
      if secretReader == nil { secretReader = secretMemory.map(SecretReader.init) }
    }
  }
  private var secretReader: SecretReader?
  /// Whether input was read and not yet returned.
  var holdsInput: Bool { secretReader?.isEmpty == false }

  /// The query about how the terminal shows pictures.
  var question = PictureQuestion()

  let waker: Waker
  private let signals: Int32
  private let wakes: Int32
  private var silence = InputTimeout()
  private var alarm = Alarm()

  /// - Returns: `nil` if no descriptors are left.
  init?() {
    var (reading, writing) = (Int32(-1), Int32(-1))
    guard onramp_pipe(&reading, &writing) else { return nil }
    signals = onramp_catch_signals()
    guard signals >= 0 else { return nil }
    wakes = reading
    waker = Waker(descriptor: writing)
  }

  /// Waits for events and returns all that are pending, such as keys that arrived together.
  ///
  /// Returns nothing if `end` or `alarm` has passed, or if the terminal has taken the rest of a
  /// frame.
  ///
  /// - Parameter alarm: A moment that may come while the machine sleeps.
  mutating func next(
    until end: ContinuousClock.Instant?, alarm moment: ContinuousClock.Instant? = nil
  ) -> [Event] {
    var events: [Event] = []
    alarm.set(moment)
    // Without a timer, a moment that comes during sleep is noticed only afterwards.
    let end = alarm.descriptor < 0 ? moment.map { min($0, end ?? $0) } ?? end : end
    repeat {
      var polled = [
        pollfd(fd: readsKeys ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakes, events: Int16(POLLIN), revents: 0),
        pollfd(fd: onramp_is_sending() ? onramp_output() : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let isWaiting = decoder.isWaiting
      // Keys don't wait for answers.
      let last = isWaiting ? events.isEmpty ? restDeadline : silenceDeadline : nil
      let timeout = holdsInput ? 0 : Self.timeout(until: last, end)
      let count = poll(&polled, nfds_t(polled.count), timeout)
      if count < 0 { continue }  // only signals interrupt, and each leaves a byte in the pipe
      if count == 0, !holdsInput {
        guard isWaiting, Self.timeout(until: restDeadline, nil) == 0 else { return events }
        events += decoder.giveUpWaiting().map(Event.key)
        continue
      }
      // Events that arrive together with the alarm came after it.
      if polled[4].revents != 0, alarm.isDue(moment) { return events }
      // Keys typed before a signal come before it. Like finished work, the signal goes before the
      // driver's next keys.
      if polled[1].revents != 0 {
        let typed = polled[0].revents == Int16(POLLIN) && !holdsInput ? readKeys() : []
        return events + typed + readSignals()
      }
      if polled[2].revents != 0, !read(wakes).isEmpty { events.append(.woken) }
      if polled[0].revents != 0 || holdsInput {
        events += readKeys()
        // Returns even without a key: the end of a paste into a secret field shows the paste.
        if !holdsInput, !decoder.isWaiting { break }
      }
      if polled[2].revents != 0 || polled[3].revents != 0 && onramp_send() { break }
    } while events.isEmpty || decoder.isWaiting && !decoder.isPasting
    return events
  }

  /// The end of the wait for the rest of an unfinished sequence or paste.
  private var restDeadline: ContinuousClock.Instant {
    let usual = silenceDeadline
    guard !decoder.isPasting, let end = question.end else { return usual }
    // The rest of an answer must not be taken for keys. A lone ESC, however, is probably a key.
    return max(usual, decoder.holdsEscape ? min(end, usual + Self.ofEscape) : end)
  }

  private var silenceDeadline: ContinuousClock.Instant {
    silence.end(isPasting: decoder.isPasting)
  }

  private static let ofEscape = Duration.milliseconds(100)

  /// Waits briefly for pending answers, which the next program on the terminal would take for keys.
  mutating func awaitAnswers() {
    let end = ContinuousClock.now + .milliseconds(100)
    while holdsInput { _ = readKeys() }
    while readsKeys, question.isOpen {
      var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Self.timeout(until: end, nil)) > 0 else { return }
      _ = readKeys()
    }
  }

  /// Discards input that hasn't been returned yet.
  mutating func dropTyped() {
    guard readsKeys else { return }
    tcflush(STDIN_FILENO, TCIFLUSH)
    secretReader?.takeAll { _ in }
    decoder.forget()
  }

  /// The milliseconds until the earlier of two moments, rounded up, or -1 if there is none.
  private static func timeout(
    until one: ContinuousClock.Instant?, _ other: ContinuousClock.Instant?
  ) -> Int32 {
    guard let end = one.map({ min($0, other ?? $0) }) ?? other else { return -1 }
    let left = ContinuousClock.now.duration(to: end)
    return Int32(max(0, (left / .milliseconds(1)).rounded(.up)))
  }

  private mutating func readKeys() -> [Event] {
    errno = 0
    let wasPasting = decoder.isPasting
    decoder.awaitsAnswer = question.isOpen
    if let keys = decodeKeys() {
      if decoder.isWaiting { silence.hear(inPaste: wasPasting) }
      return decoder.answers.isEmpty ? keys.map(Event.key) : keys.map(Event.key) + takeAnswers()
    }
    // Another program may have made the terminal non-blocking; it still exists.
    if errno == EAGAIN || errno == EINTR { return [] }
    readsKeys = false
    return decoder.giveUpWaiting().map(Event.key) + [.disconnected]
  }

  /// The keys that have arrived, or the first of them if they may be part of a secret; `nil` at the
  /// end of input or if reading fails.
  private mutating func decodeKeys() -> [Key]? {
    guard var reader = secretReader, secretMemory != nil || !reader.isEmpty else {
      var bytes = read(STDIN_FILENO)
      defer { wipe(&bytes) }
      return bytes.isEmpty ? nil : decoder.feed(bytes)
    }
    defer { secretReader = reader }
    guard secretMemory != nil else { return reader.takeAll { decoder.feed($0) } }
    guard !reader.isEmpty || reader.fill(from: STDIN_FILENO) else { return nil }
    while true {
      if decoder.isBetweenKeys, let text = reader.takeText(inPaste: decoder.isPasting) {
        return [.secret(text)]
      }
      guard let byte = reader.takeByte() else { return [] }
      let keys = decoder.feed(CollectionOfOne(byte))
      if !keys.isEmpty { return keys }
    }
  }

  private mutating func takeAnswers() -> [Event] {
    let answers = decoder.answers
    decoder.answers = []
    return answers.contains { question.hear($0) } ? [.answered] : []
  }

  private func readSignals() -> [Event] {
    read(signals).compactMap { byte in
      switch Int32(byte) {
      case SIGWINCH: .resized
      case SIGCONT: .resumed
      case SIGTSTP: .key(.control("z"))
      case let signal: .terminated(signal: signal)
      }
    }
  }

  /// The bytes available to read; empty at the end of input or if reading fails.
  private func read(_ descriptor: Int32) -> [UInt8] {
    // Terminals don't return more at once.
    Array(unsafeUninitializedCapacity: 1 << 12) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
