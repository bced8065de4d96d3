import Glibc
import OnrampCore
import OnrampTerminal

/// Reads lines from the standard input, and hears of news meanwhile.
struct LineInput {
  /// What came first.
  enum Arrival {
    case line(String)
    case end
    /// Something was posted.
    case news
  }

  /// No answer is this long. The rest of a line that is longer is not kept.
  private static let longestLine = 1 << 20

  private let news: (from: Int32, to: Int32)
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, news is heard of when a line is read.
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

  /// Tells of news, from any thread. Never blocks.
  var tell: @Sendable () -> Void {
    Waker(descriptor: news.to).wake
  }

  /// The next line without its end, or `nil` at the end of the input.
  mutating func nextLine() -> String? {
    if case .line(let line) = next(readsLines: true, hearsNews: false) { line } else { nil }
  }

  /// The next line as a secret, of which nothing stays here, or `nil` at the end of the input. What
  /// is no UTF-8 is an empty one.
  mutating func nextSecret() -> SecretText? {
    while true {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      if end != nil || isAtEnd && !bytes.isEmpty {
        let length = end ?? bytes.count
        let secret = SecretInput.text(of: bytes[..<length])
        wipe(&bytes, first: length)
        bytes.removeFirst(end.map { $0 + 1 } ?? length)
        return secret
      }
      if isAtEnd { return nil }
      fill()
    }
  }

  /// Waits for what is wanted.
  mutating func next(readsLines: Bool, hearsNews: Bool) -> Arrival {
    while true {
      if readsLines {
        if let line = takeLine() { return .line(line) }
        if isAtEnd { return .end }
      }
      var wanted = [
        pollfd(fd: readsLines ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: hearsNews ? news.from : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&wanted, nfds_t(wanted.count), -1) > 0 else { continue }
      if wanted[1].revents != 0 {
        var read = [UInt8](repeating: 0, count: 4096)
        while Glibc.read(news.from, &read, read.count) > 0 {}
        return .news
      }
      if wanted[0].revents != 0 { fill() }
    }
  }

  private mutating func takeLine() -> String? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard end != nil || isAtEnd && !bytes.isEmpty else { return nil }
    let line = String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self)
    bytes.removeFirst(end.map { $0 + 1 } ?? bytes.count)
    return line
  }

  private mutating func fill() {
    var read = [UInt8](repeating: 0, count: 1 << 16)
    defer { wipe(&read) }
    let count = Glibc.read(STDIN_FILENO, &read, read.count)
    if count > 0 {
      bytes += read[..<count]
      let tooMany = bytes.count - Self.longestLine
      if tooMany > 0, !bytes.contains(UInt8(ascii: "\n")) { bytes.removeLast(tooMany) }
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      isAtEnd = true
    }
  }
}
