import Foundation
import Glibc
import TestKit

/// A program on a terminal of 80×24, as its user's terminal sees it.
final class Pseudoterminal {
  /// What came in response.
  struct Answer {
    /// The time to the first letters, in milliseconds; only of a start.
    var firstText: Double?
    /// The time to the last byte, in milliseconds; `nil` if none came.
    var settled: Double?
    /// How many bytes came.
    var bytes = 0
  }

  /// The process.
  let id: pid_t
  /// What came of the start.
  private(set) var start = Answer()
  private let master: Int32

  /// Starts a program and waits until it has drawn itself.
  ///
  /// - Parameters:
  ///   - patience: the milliseconds it may take to write its first word, and to pause before.
  ///   - quiet: the milliseconds without a byte after which it has drawn itself.
  init(
    _ command: [String], environment: [String: String], patience: Int32 = 5000,
    quiet: Int32 = 300
  ) throws {
    var (own, other) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    precondition(openpty(&own, &other, nil, nil, &size) == 0)
    precondition(fcntl(own, F_SETFD, FD_CLOEXEC) == 0 && fcntl(other, F_SETFD, FD_CLOEXEC) == 0)
    defer { close(other) }
    master = own
    let begin = ContinuousClock.now
    id = try Shell.start(
      command, terminal: terminalName(other),
      environment: environment.merging(["TERM": "xterm-256color", "LANG": "C.UTF-8"]) { own, _ in
        own
      })
    // Before its first word a slow start may still leave the keys to the terminal, which drops Ctrl-Q.
    start = answer(since: begin, patience: patience, quiet: quiet, needsText: true)
  }

  /// Sends bytes as if typed, and reads what is drawn for them.
  ///
  /// - Parameters:
  ///   - patience: the milliseconds that the answer may take to begin.
  ///   - quiet: the milliseconds without a byte after which it is complete.
  func type(_ text: String, patience: Int32 = 500, quiet: Int32 = 60) -> Answer {
    let bytes = Array(text.utf8)
    let begin = ContinuousClock.now
    // A long paste is read piece by piece; what it draws in between must be read too.
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        write(master, $0.baseAddress, min(1024, $0.count))
      }
      precondition(count > 0)
      sent += count
    }
    return answer(since: begin, patience: patience, quiet: quiet)
  }

  /// Reads for a time, and returns how many bytes came.
  func listen(milliseconds: Int) -> Int {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var count = 0
    repeat {
      guard isReadable(within: 1) else { continue }
      guard let bytes = take() else { break }
      count += bytes.count
    } while ContinuousClock.now < end
    return count
  }

  /// The most memory it has had, in kilobytes.
  var peakMemory: Double { Self.peakMemory(of: id) }

  /// The most memory a process has had, in kilobytes.
  static func peakMemory(of process: pid_t) -> Double {
    number(after: "VmHWM:", in: "/proc/\(process)/status")
  }

  /// How often its threads were woken.
  var wakeUps: Double {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      sum + Self.number(after: "\nvoluntary_ctxt_switches:", in: "/proc/\(id)/task/\(task)/status")
    }
  }

  /// Presses Ctrl-Q and waits for it to end by itself; if it doesn't, kills it.
  func quit() {
    _ = type("\u{11}", patience: 60_000, quiet: 60_000)
    // The terminal's end can be read.
    if !isReadable(within: 0) { kill(-id, SIGKILL) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    close(master)
  }

  /// Ends it, and everything it started.
  func end() {
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    close(master)
  }

  private func answer(
    since begin: ContinuousClock.Instant, patience: Int32, quiet: Int32, needsText: Bool = false
  ) -> Answer {
    var answer = Answer()
    var text: [UInt8] = []
    func hasBegun() -> Bool { needsText ? answer.firstText != nil : answer.bytes > 0 }
    while isReadable(within: hasBegun() ? quiet : patience), let bytes = take() {
      let now = (ContinuousClock.now - begin) / .milliseconds(1)
      answer.settled = now
      answer.bytes += bytes.count
      guard answer.firstText == nil else { continue }
      text += bytes
      if Self.hasWord(text) { answer.firstText = now }
    }
    return answer
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, milliseconds) == 1
  }

  /// What can be read; `nil` when the program has ended.
  private func take() -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &piece, piece.count)
    return count > 0 ? Array(piece.prefix(count)) : nil
  }

  /// Whether there are three letters in a row outside of control sequences.
  private static func hasWord(_ bytes: [UInt8]) -> Bool {
    var letters = 0
    var isSequence = false
    for byte in bytes {
      let isLetter = (0x41...0x5A).contains(byte & 0xDF)
      if byte == 0x1B {
        (isSequence, letters) = (true, 0)
      } else if isSequence {
        isSequence = !isLetter
      } else {
        letters = isLetter ? letters + 1 : 0
        if letters == 3 { return true }
      }
    }
    return false
  }

  private static func number(after label: String, in file: String) -> Double {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let range = text.range(of: label),
      let word = text[range.upperBound...].split(whereSeparator: \.isWhitespace).first
    else { return 0 }
    return Double(word) ?? 0
  }
}
