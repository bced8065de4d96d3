import Foundation
import Glibc

/// A strace attached to a running process.
final class Tracer {
  private let process: Process

  struct NotJoined: Error {}

  /// Returns once every thread of the process is traced.
  ///
  /// A thread that starts while strace attaches may be missed. Then strace attaches once more.
  init(_ strace: [String], joining traced: pid_t) throws {
    for _ in 0..<5 {
      let process = try Self.start(strace + ["-p", String(traced)])
      if Self.join(traced, process) {
        self.process = process
        return
      }
      // Asked to end, strace waits for threads to stop, and may wait for ever for one that it missed.
      // Killed, it lets go of all of them.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    throw NotJoined()
  }

  private static func start(_ command: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Waits until every thread is traced, five seconds at most.
  ///
  /// - Returns: whether they are. A strace that could not attach has ended.
  private static func join(_ traced: pid_t, _ process: Process) -> Bool {
    let end = Date(timeIntervalSinceNow: 5)
    while !isTraced(traced) {
      guard process.isRunning, Date() < end else { return false }
      usleep(1000)
    }
    return true
  }

  func wait() { process.waitUntilExit() }

  private static func isTraced(_ process: pid_t) -> Bool {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return !tasks.isEmpty
      && tasks.allSatisfy { task in
        let path = "/proc/\(process)/task/\(task)/status"
        let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return status.contains("TracerPid:") && !status.contains("TracerPid:\t0\n")
      }
  }
}
