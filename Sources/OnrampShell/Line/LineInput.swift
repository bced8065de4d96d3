import Glibc
import OnrampCore
import OnrampTerminal

/// Reads lines from standard input, and can be interrupted by news.
struct LineInput {
  /// What to read.
  enum Wanted { case line, secret, nothing }

  /// The first event.
  enum Arrival {
    case line(String)
    /// A secret, empty if it wasn't valid UTF-8. No copy is kept here.
    case secret(SecretText)
    case end
    /// An action was posted.
    case news
    /// Nothing was typed before the timeout.
    case late
  }

  private let news: (from: Int32, to: Int32)
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private var alarm = Alarm()
  /// The time since the last byte or, if that was before, since the question that it didn't answer.
  var idle: IdleTimer
  /// Whether the next question continues the silence of the last one.
  private(set) var isSilent = false
  /// The input of a terminal without echo.
  private var silent: SilentInput?

  init(_ times: IdleTimes) {
    idle = IdleTimer(times)
    var ends: [Int32] = [-1, -1]
    // Without a pipe, news waits for the next line.
    guard pipe(&ends) == 0 else {
      news = (-1, -1)
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    news = (ends[0], ends[1])
  }

  /// Signals news from any thread, without blocking.
  var tell: @Sendable () -> Void {
    Waker(descriptor: news.to).wake
  }

  /// Turns the terminal's echo off or on.
  ///
  /// While it is off, input typed early is shown only with its question, and secrets never are.
  mutating func silence(_ isSilent: Bool) {
    if !isSilent { silent = nil } else if silent == nil { silent = SilentInput(STDIN_FILENO) }
  }

  /// Ends the line on which something is typed, so that something else can be printed.
  func leaveTyped() { silent?.leaveTyped() }

  /// Shows again what is typed.
  func showTyped() { silent?.showTyped() }

  /// Discards unread input.
  mutating func dropTyped() { silent?.dropTyped() }

  /// Waits for input.
  ///
  /// - Parameter steps: What happens without input, also while the machine sleeps.
  mutating func next(
    _ wanted: Wanted, hearsNews: Bool, idle steps: IdleTimes.Steps
  ) -> Arrival {
    if !isSilent { idle.hear() }
    let arrival = arrival(wanted, hearsNews, steps)
    isSilent =
      switch arrival {
      case .late, .news: true
      case .line, .secret, .end: false
      }
    return arrival
  }

  private mutating func arrival(
    _ wanted: Wanted, _ hearsNews: Bool, _ steps: IdleTimes.Steps
  ) -> Arrival {
    while true {
      let end = idle.next(of: steps)
      // Input after the timeout isn't read.
      if let end, end <= .now { return .late }
      switch wanted {
      case .line:
        let line = silent?.takeLine() ?? take { String(decoding: $0, as: UTF8.self).withFewMarks }
        if let line { return .line(line) }
      case .secret:
        if let secret = silent?.takeSecret() ?? take(SecretInput.text) { return .secret(secret) }
      case .nothing: break
      }
      if wanted != .nothing, isAtEnd { return .end }
      wait(wanted, hearsNews, until: end)
      if hearsNews, hasNews() { return .news }
    }
  }

  /// Waits for any event, and reads what was typed.
  private mutating func wait(
    _ wanted: Wanted, _ hearsNews: Bool, until end: ContinuousClock.Instant?
  ) {
    alarm.set(end)
    var polled = [
      pollfd(fd: wanted == .nothing ? -1 : STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hearsNews ? news.from : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return }
    if polled[2].revents != 0, alarm.isDue(end) { return }
    // The machine may have slept meanwhile.
    if let end, end <= .now { return }
    if polled[0].revents != 0 { fill(isSecret: wanted == .secret) }
  }

  private func hasNews() -> Bool {
    var read = [UInt8](repeating: 0, count: 4096)
    var isThere = false
    while Glibc.read(news.from, &read, read.count) > 0 { isThere = true }
    return isThere
  }

  /// Takes the text of the next line, once it is complete.
  private mutating func take<Text>(_ text: (ArraySlice<UInt8>) -> Text) -> Text? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard end != nil || isAtEnd && !bytes.isEmpty else { return nil }
    let length = end ?? bytes.count
    let taken = text(bytes[..<length])
    wipe(&bytes, first: length)
    bytes.removeFirst(end.map { $0 + 1 } ?? length)
    return taken
  }

  private mutating func fill(isSecret: Bool) {
    idle.hear()
    if silent != nil {
      isAtEnd = silent?.read(isSecret: isSecret) == false
      return
    }
    var read = [UInt8](repeating: 0, count: 1 << 16)
    defer { wipe(&read) }
    let count = Glibc.read(STDIN_FILENO, &read, read.count)
    if count > 0 {
      bytes += read[..<count]
      let tooMany = bytes.count - TypedText.maxBytes
      if tooMany > 0, !bytes.contains(UInt8(ascii: "\n")) { bytes.removeLast(tooMany) }
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      isAtEnd = true
    }
  }
}
