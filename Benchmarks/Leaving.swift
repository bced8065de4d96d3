import Foundation
import Glibc
import TestKit

/// Prints how long a driver waits for the terminal after a signal, which should be within 300 ms
/// whatever the disk does.
func measureLeaving(in folder: Folder, isOnce: Bool) throws {
  let applications = Applications(in: folder)
  let halfFilled = try applications.halfFilled()
  let slow = [
    "strace", "-f", "-qq", "-o", folder.file("calls"), "-e", "trace=fsync", "-e",
    "inject=fsync:delay_enter=3000000",
  ]
  let hasStrace = try Shell.run("sh", ["-c", "command -v strace"]).status == 0
  var table = Table(["TERM to terminal restored, ms", "idle", "each fsync takes 3 s"])
  var samples = (idle: Samples(), slow: Samples())
  for _ in 0..<(isOnce ? 1 : 31) {
    samples.idle.add(try timeToRestore(applications.open(halfFilled), behind: []))
    guard hasStrace else { continue }
    samples.slow.add(try timeToRestore(applications.open(halfFilled), behind: slow))
  }
  table.add(["", samples.idle.text, samples.slow.text])
  table.print()
}

/// Types a letter, and returns the time from the signal until the screen and settings are restored.
private func timeToRestore(
  _ start: (command: [String], environment: [String: String]), behind wrapper: [String]
) throws -> Double {
  let terminal = try RawTerminal(wrapper + start.command, environment: start.environment)
  try terminal.wait(for: "quit, all is kept")
  let form = wrapper.isEmpty ? terminal.process : try terminal.child()
  terminal.forget()
  terminal.send("Q")
  try terminal.wait(for: "Q")
  let begin = ContinuousClock.now
  kill(form, SIGTERM)
  try terminal.wait(until: "the terminal restored") {
    terminal.isRestored && terminal.output.contains("\u{1B}[?1049l")
  }
  return (ContinuousClock.now - begin) / .milliseconds(1)
}
