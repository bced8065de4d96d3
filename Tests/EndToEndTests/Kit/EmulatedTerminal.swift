import Foundation
import Glibc
import TestKit

/// A terminal in this process, which can be read and awaited without starting programs.
///
/// Like a real terminal, a thread reads the output of programs as it arrives.
final class EmulatedTerminal: DriverTerminal, @unchecked Sendable {
  /// A call the system refused.
  struct Failed: Error { let call: String, code: Int32 }

  /// What a form asks a terminal about its name, cells, colors and kind.
  static let question = "\u{1B}[>q\u{1B}[16t\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"

  let shell: Int32
  private let own: Int32
  private let other: Int32
  /// Protects all properties below.
  private let condition = NSCondition()
  private var shown: Screen
  private var garbled: (any Error)?
  private var record: FileHandle?
  private var changes = 0
  private var seen = 0

  init(columns: Int, rows: Int, environment: [String: String]) throws {
    var (own, other) = (Int32(-1), Int32(-1))
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&own, &other, nil, nil, &size) == 0 else {
      throw Failed(call: "openpty", code: errno)
    }
    for descriptor in [own, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (self.own, self.other) = (own, other)
    shown = Screen(rows: rows, columns: columns)
    let usual = ["TERM": "xterm-256color", "PS1": "$ "]
    shell = try Shell.start(
      ["sh"], terminal: terminalName(other), environment: usual.merging(environment) { $1 })
    let reader = Thread { [weak self, own] in Self.read(own) { self?.take($0) ?? false } }
    reader.start()
  }

  deinit {
    // The reader ends when the last descriptor of the other side is closed.
    for child in Self.children(of: shell) { kill(-child, SIGKILL) }
    kill(-shell, SIGKILL)
    var status: Int32 = 0
    while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    try? record?.close()
    close(other)
  }

  static func children(of process: Int32) -> [Int32] {
    let file = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(file: file)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  // MARK: Output

  private static func read(_ own: Int32, _ take: ([UInt8]) -> Bool) {
    defer { close(own) }
    while let piece = piece(of: own, waits: true) {
      var bytes = piece
      // A frame arrives in pieces, and half of one may look complete.
      while let more = self.piece(of: own, waits: false) { bytes += more }
      guard take(bytes) else { return }
    }
  }

  private static func piece(of own: Int32, waits: Bool) -> [UInt8]? {
    var polled = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&polled, 1, waits ? -1 : 0)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(own, buffer.baseAddress, buffer.count))
      }
      return bytes.isEmpty ? nil : bytes
    }
  }

  private func take(_ bytes: [UInt8]) -> Bool {
    condition.withLock {
      do { try shown.take(bytes) } catch { garbled = garbled ?? error }
      record?.write(Data(bytes))
      changes += 1
      condition.broadcast()
    }
    return true
  }

  func record(into file: String) throws {
    try Data().write(to: URL(filePath: file))
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    condition.withLock { record = handle }
  }

  // MARK: The screen

  var screen: String {
    get throws {
      try condition.withLock {
        if let garbled { throw garbled }
        seen = changes
        return shown.lines.map { $0 + "\n" }.joined()
      }
    }
  }

  var cursor: (column: Int, row: Int) {
    get throws { condition.withLock { (shown.column, shown.row) } }
  }

  func watch() {
    condition.withLock {
      // The awaited change may not be on the screen.
      if changes == seen { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.02)) }
    }
  }

  func resize(columns: Int, rows: Int) throws {
    condition.withLock { shown.resize(rows: rows, columns: columns) }
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(own, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Failed(call: "TIOCSWINSZ", code: errno)
    }
  }

  // MARK: Input

  func type(_ text: String) throws {
    for character in text {
      try send(String(character))
      waitUntilRead()
    }
  }

  func press(_ keys: [String]) throws {
    let modes = condition.withLock { shown.modes }
    try send(keys.map { TerminalKey.bytes(of: $0, modes) }.joined())
  }

  func paste(_ text: String) throws {
    let isBracketed = condition.withLock { shown.modes.contains("?2004") }
    try send(isBracketed ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  private func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(own, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failed(call: "write", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the program has read its input, because characters that arrive together look like
  /// a paste. If it reads nothing, they arrive together anyway.
  private func waitUntilRead() {
    for _ in 0..<100 {
      var polled = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 0) > 0 else { return }
      usleep(200)
    }
  }
}
