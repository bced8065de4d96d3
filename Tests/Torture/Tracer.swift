import Foundation
import Glibc

/// A strace attached to a running process.
final class Tracer {
  private let process: Process

  /// Describes the process's threads, to explain a failed run.
  struct NotJoined: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns once every thread of the process is traced.
  ///
  /// strace may miss a thread that starts while it attaches; then it attaches again. The injected
  /// kill may hit a call after the first frame before every thread is traced. Then the fault was
  /// injected, as `log` shows.
  init(_ strace: [String], log: String, joining traced: pid_t) throws {
    for _ in 0..<5 {
      let process = try Self.start(strace + ["-p", String(traced)])
      if Self.join(traced, process) || !process.isRunning && Self.hasKilled(log) {
        self.process = process
        return
      }
      // If asked to end, strace waits for threads to stop, possibly forever for one that it missed.
      // If killed, it releases all of them.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    throw NotJoined(description: "strace could not join: " + Self.threads(of: traced))
  }

  private static func hasKilled(_ log: String) -> Bool {
    (try? String(contentsOfFile: log, encoding: .utf8))?.contains("killed by SIGKILL") ?? false
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

  /// Waits until every thread is traced, for five seconds at most.
  ///
  /// - Returns: Whether they are. A strace that couldn't attach has exited.
  private static func join(_ traced: pid_t, _ process: Process) -> Bool {
    let end = Date(timeIntervalSinceNow: 5)
    while !isTraced(traced) {
      guard process.isRunning, Date() < end else { return false }
      usleep(1000)
    }
    return true
  }

  func wait() { process.waitUntilExit() }

  /// The name, the state and the tracer of each thread.
  private static func threads(of process: pid_t) -> String {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.map { task in
      let path = "/proc/\(process)/task/\(task)/status"
      let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let told = status.split(separator: "\n").filter { line in
        ["Name:", "State:", "TracerPid:"].contains { line.hasPrefix($0) }
      }
      return "\(task) " + told.joined(separator: " ")
    }.joined(separator: "; ")
  }

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
