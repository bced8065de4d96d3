import Foundation
import Glibc
import TestKit

/// A running `onramp hand-in --wait`.
final class HandInProcess {
  private let process = Process()
  private let folder: Folder

  init(_ lane: HandInLane, _ data: String) throws {
    folder = try Folder()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = [
      "hand-in", "--wait", "--json", "--policy", lane.files.file("policy.json"), "--data-dir", data,
    ]
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (try Self.open(folder.file("out")), try Self.open(folder.file("err")))
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Otherwise thousands of them would stay open.
    try output.close()
    try errors.close()
  }

  private static func open(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }

  var isRunning: Bool { process.isRunning }
  var output: String { (try? String(contentsOfFile: folder.file("out"), encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOfFile: folder.file("err"), encoding: .utf8)) ?? "" }

  /// Waits for it to end.
  ///
  /// - Returns: Its exit status; `nil` if it is still running.
  func wait(seconds: TimeInterval) -> Int32? {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      if Date() > end { return nil }
      usleep(5000)
    }
    return process.terminationStatus
  }

  func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Kills its network helper, if one is running.
  func killHelper() {
    let tasks = "/proc/\(process.processIdentifier)/task"
    for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
      let children = try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)
      for child in (children ?? "").split(separator: " ").compactMap({ pid_t($0) }) {
        Glibc.kill(child, SIGKILL)
      }
    }
  }

  deinit { if process.isRunning { kill() } }
}
