import Foundation
import Glibc

/// A program on a pseudoterminal, seen from the terminal's side.
public final class Pty {
  /// A call that the system refused.
  public struct Failed: Error { let call: String }

  /// The program's process, a session leader.
  public let process: pid_t
  /// The terminal's settings before the program started.
  public let settingsBefore: String
  private let terminal: Int32
  private var master: Int32
  private var unsent: ArraySlice<UInt8> = []
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameter environment: Overrides variables of this process.
  public init(
    _ command: [String], environment: [String: String], rows: Int = 24, columns: Int = 80
  ) throws {
    var (master, terminal) = (Int32(-1), Int32(-1))
    var size = Self.size(rows, columns)
    guard openpty(&master, &terminal, nil, nil, &size) == 0 else {
      throw Failed(call: "openpty")
    }
    for descriptor in [master, terminal] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_RDWR | O_NONBLOCK)
    }
    (self.master, self.terminal) = (master, terminal)
    settingsBefore = Self.settings(of: terminal)
    process = try Shell.start(command, terminal: terminalName(terminal), environment: environment)
  }

  deinit {
    hangUp()
    close(terminal)
    if status == nil { end() }
  }

  /// Types bytes. Those the program doesn't accept yet are sent by the next ``receive(within:)``.
  public func send(_ bytes: some Sequence<UInt8>) {
    unsent += bytes
    flush()
  }

  private func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  /// Whether the program has read everything that was typed.
  public var isRead: Bool {
    flush()
    // Unlike counting the bytes, this waits for those still in transit.
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return unsent.isEmpty && poll(&polled, 1, 0) == 0
  }

  /// The program's output; empty if there is none for that many milliseconds.
  public func receive(within milliseconds: Int32) -> [UInt8] {
    flush()
    var polled = pollfd(
      fd: master, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return [] }
    return Array(unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(master, buffer.baseAddress, buffer.count))
    }
  }

  /// Writes to the terminal like a program on it, after what was printed before.
  public func echo(_ bytes: [UInt8]) -> Bool {
    write(terminal, bytes, bytes.count) == bytes.count
  }

  /// Resizes the window.
  public func resize(rows: Int, columns: Int) {
    var size = Self.size(rows, columns)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the window.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// The foreground process group, which receives the terminal's signals.
  public var foreground: pid_t { tcgetpgrp(master) }

  /// The terminal's settings, as text for comparison.
  public var settings: String { Self.settings(of: terminal) }

  private static func settings(of terminal: Int32) -> String {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return "none" }
    let characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) "
      + "\(characters)"
  }

  /// The program's exit status, as from `waitpid`; `nil` while it runs.
  public func ended() -> Int32? {
    var status: Int32 = 0
    if self.status == nil, waitpid(process, &status, WNOHANG) == process { self.status = status }
    return self.status
  }

  /// Kills the foreground group and the program.
  public func end() {
    if foreground > 0 { kill(-foreground, SIGKILL) }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while self.status == nil, waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = self.status ?? status
  }

  private static func size(_ rows: Int, _ columns: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}
