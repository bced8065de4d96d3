import Foundation
import Glibc
import TestKit

/// A program that serves something on this computer until the end of the test.
final class LocalServer {
  private let process = Process()
  private let log: String

  /// Starts it, and waits until it is ready.
  init(_ command: [String], log: String, isReady: () -> Bool) throws {
    self.log = log
    try Data().write(to: URL(filePath: log))
    let output = try FileHandle(forWritingTo: URL(filePath: log))
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    // It must not outlive this process.
    process.arguments = ["--kill-after=1", "300"] + command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try waitFor("\(command[0]), which said:\n\(said)") { isReady() || !process.isRunning }
    guard process.isRunning else { throw Failure(said: said) }
  }

  deinit {
    // Other signals may be blocked: the tests' threads block them, and child processes inherit
    // that. `timeout` leads a group of itself and the program.
    kill(-process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The program's output.
  var said: String { (try? String(file: log)) ?? "" }

  struct Failure: Error { let said: String }
}
