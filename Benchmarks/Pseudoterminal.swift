import Foundation
import Glibc
import TestKit

/// A program on an 80×24 terminal, seen from the terminal's side.
final class Pseudoterminal {
  /// The output in response to something.
  struct Answer {
    /// The time to the first letters, in milliseconds; only for a start.
    var firstText: Double?
    /// The time to the last byte, in milliseconds; `nil` if there was no output.
    var settled: Double?
    /// The number of bytes.
    var bytes = 0
  }

  /// The process ID.
  let id: pid_t
  /// The output of the start.
  private(set) var start = Answer()
  private let master: Int32

  /// Starts a program and waits until it has drawn its screen.
  ///
  /// - Parameters:
  ///   - patience: The time in milliseconds it may stay silent before its first word.
  ///   - quiet: The time in milliseconds without output after which its screen counts as drawn.
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
    // Before its first word, a slow start may still leave keys to the terminal, which drops Ctrl-Q.
    start = answer(since: begin, patience: patience, quiet: quiet, needsText: true)
  }

  /// Sends bytes as if typed, and reads the output.
  ///
  /// - Parameters:
  ///   - patience: The time in milliseconds until output must begin.
  ///   - quiet: The time in milliseconds without output after which it counts as complete.
  func type(_ text: String, patience: Int32 = 500, quiet: Int32 = 60) -> Answer {
    let bytes = Array(text.utf8)
    let begin = ContinuousClock.now
    // A long paste is read in pieces; the output in between has to be read too.
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

  /// Reads for a while, and returns the number of bytes.
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

  /// Its peak memory, in kilobytes.
  var peakMemory: Double { Self.peakMemory(of: id) }

  /// The peak memory of a process, in kilobytes.
  static func peakMemory(of process: pid_t) -> Double {
    number(after: "VmHWM:", in: "/proc/\(process)/status")
  }

  /// How many times its threads were woken.
  var wakeUps: Double {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      sum + Self.number(after: "\nvoluntary_ctxt_switches:", in: "/proc/\(id)/task/\(task)/status")
    }
  }

  /// Presses Ctrl-Q and waits for it to exit; kills it if it doesn't.
  func quit() {
    _ = type("\u{11}", patience: 60_000, quiet: 60_000)
    // Once it has exited, the end of its output is readable.
    if !isReadable(within: 0) { kill(-id, SIGKILL) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    close(master)
  }

  /// Kills it, and everything it started.
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

  /// The available output; `nil` once the program has exited.
  private func take() -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &piece, piece.count)
    return count > 0 ? Array(piece.prefix(count)) : nil
  }

  /// Whether there are three letters in a row outside of escape sequences.
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
