import Foundation
import Glibc

/// A strace attached to a running process.
final class Tracer {
  private let process = Process()

  struct NotJoined: Error {}

  /// Returns once every thread of the process is traced.
  init(_ strace: [String], joining traced: pid_t) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = strace + ["-p", String(traced)]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while !Self.isTraced(traced) {
      guard process.isRunning else { throw NotJoined() }
      sched_yield()
    }
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
