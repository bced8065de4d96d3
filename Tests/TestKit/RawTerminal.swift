import Foundation
import Glibc

/// A program on a terminal without an emulator: its output is read raw, or not at all.
public final class RawTerminal {
  /// The program didn't do what the test waited for in time.
  public struct NotSeen: Error, CustomStringConvertible {
    let wanted: String
    let output: String
    /// What the test waited for, and what was output instead.
    public var description: String { "Waited for \(wanted); came: \(output.debugDescription)" }
  }

  /// The process that was started.
  public let process: pid_t
  /// Everything read so far.
  public private(set) var output = ""
  /// The exit status as a shell reports it, and the CPU time in seconds, once the program has
  /// exited.
  public private(set) var end: (status: Int32, processorTime: Double)?
  private let own: Int32
  private let other: Int32
  private let before: [UInt8]

  /// Starts a program in a new session.
  public init(
    _ command: [String], environment: [String: String] = [:], rows: UInt16 = 24,
    columns: UInt16 = 80
  ) throws {
    var (own, other) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&own, &other, nil, nil, &size) == 0 else { throw CocoaError(.fileWriteUnknown) }
    for descriptor in [own, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
    (self.own, self.other) = (own, other)
    before = Self.settings(of: other)
    let usual = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    process = try Shell.start(
      command, terminal: terminalName(other),
      environment: usual.merging(environment) { $1 })
  }

  deinit {
    if end == nil {
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
      reap(WEXITED)
    }
    close(own)
    close(other)
  }

  /// Whether the terminal's settings are as before the program started.
  public var isRestored: Bool { Self.settings(of: other) == before }

  /// Whether the program has exited.
  public var hasEnded: Bool {
    if end == nil { reap(WEXITED | WNOHANG) }
    return end != nil
  }

  /// The CPU time the program has used so far, in seconds.
  public var processorTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let words = text.split(separator: " ")
    let ticks = words.count > 14 ? (Double(words[13]) ?? 0) + (Double(words[14]) ?? 0) : 0
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The child of the started process, once there is one.
  public func child() throws -> pid_t {
    var child: pid_t?
    try wait(until: "a child") {
      let file = "/proc/\(process)/task/\(process)/children"
      let text = try? String(contentsOfFile: file, encoding: .utf8)
      child = text?.split(separator: " ").first.flatMap { pid_t($0) }
      return child != nil
    }
    return child ?? process
  }

  /// Sends bytes as if typed, as many as the terminal accepts.
  public func send(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    _ = write(own, bytes, bytes.count)
  }

  /// Sends text as if typed.
  public func send(_ text: String) { send(text.utf8) }

  /// Makes a form redraw until the terminal accepts no more output.
  public func fill() throws {
    try wait(until: "a full terminal", reads: false) {
      if isFull { return true }
      send("\u{0C}")
      return false
    }
  }

  /// Whether the terminal accepts no output, and won't until some is read.
  private var isFull: Bool {
    // While the kernel still moves output to the reader's end, that makes room again.
    let most: Int32 = 4095
    var unread = Int32(0)
    guard ioctl(own, UInt(FIONREAD), &unread) == 0, unread == most else { return false }
    var room = pollfd(fd: other, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, 0) == 0
  }

  /// Stops its output, as Ctrl-S does.
  public func stopOutput() { tcflow(other, Int32(TCOOFF)) }

  /// Reads output until it contains a text.
  public func wait(for text: String) throws {
    try wait(until: "“\(text)”") { output.contains(text) }
  }

  /// Reads output until a condition holds.
  ///
  /// - Parameter reads: Whether to read the terminal's output.
  public func wait(until wanted: String, reads: Bool = true, _ condition: () throws -> Bool) throws
  {
    let end = Date(timeIntervalSinceNow: patience)
    while try !condition() {
      guard Date() < end else { throw NotSeen(wanted: wanted, output: output) }
      if !reads || !read(within: 5) { usleep(1000) }
    }
  }

  /// Waits until the program has exited.
  public func waitForEnd(reads: Bool = true) throws {
    try wait(until: "the end", reads: reads) { hasEnded }
    while reads, read(within: 0) {}
  }

  /// Forgets the output so far.
  public func forget() { output = "" }

  private func read(within milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
    guard poll(&waited, 1, milliseconds) == 1 else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(own, &piece, piece.count)
    guard count > 0 else { return false }
    output += String(decoding: piece.prefix(count), as: UTF8.self)
    return true
  }

  private func reap(_ options: Int32) {
    var (status, usage) = (Int32(0), rusage())
    guard wait4(process, &status, options & WNOHANG, &usage) == process else { return }
    let signal = status & 0x7F
    let time = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    end = (signal == 0 ? status >> 8 & 0xFF : 128 + signal, time[0] + time[1])
  }

  private static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }
}
