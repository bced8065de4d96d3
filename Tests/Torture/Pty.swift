import Foundation
import Glibc
import TestKit

/// A program on an 80×24 pseudoterminal, with keys to send and output to read.
final class Pty {
  private let master: Int32
  let process: pid_t
  private(set) var output = ""
  /// The exit status as reported by `waitpid`, once the program has exited.
  private(set) var status: Int32?

  struct Failed: Error { let call: String }

  init(_ arguments: [String], environment: [String: String]) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // <stdlib.h> hides its pseudoterminals from Swift; these ioctls do the same on Linux.
    let (unlock, askNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var off: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, unlock, &off) == 0, ioctl(master, askNumber, &number) == 0
    else { throw Failed(call: "/dev/ptmx") }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID
    var attributes = SpawnAttributes.plain(flags: newSession)
    defer { posix_spawnattr_destroy(&attributes) }
    let argv = arguments.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, argv, envp) == 0 else {
      throw Failed(call: arguments[0])
    }
    self.process = process
  }

  deinit {
    if status == nil { kill() }
    close(master)
  }

  /// Ends the program and everything it started.
  func kill() {
    Glibc.kill(-process, SIGKILL)
    Glibc.kill(process, SIGKILL)
    _ = reap(blocking: true)
  }

  func send(_ keys: String) {
    var bytes = Array(keys.utf8)
    _ = write(master, &bytes, bytes.count)
  }

  /// Forgets the output so far.
  func forget() { output = "" }

  /// Reads the output of a short moment.
  ///
  /// - Returns: Whether the program is still running.
  func read() -> Bool {
    if take(within: 20) { return true }
    guard !reap(blocking: status != nil || isHungUp) else { return true }
    // Read the end of its output.
    while take(within: 0) {}
    return false
  }

  private var isHungUp = false

  /// - Returns: Whether there was any output.
  private func take(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return false }
    isHungUp = polled.revents & Int16(POLLHUP) != 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += String(decoding: bytes.prefix(count), as: UTF8.self)
    return true
  }

  private func reap(blocking: Bool) -> Bool {
    var status: Int32 = 0
    guard waitpid(process, &status, blocking ? 0 : WNOHANG) == process else { return true }
    self.status = status
    return false
  }
}
