import Foundation
import TestKit
import Testing

/// A helper that works in its sandbox, as the child of a shell.
struct StartedHelper {
  let parent: pid_t
  let helper: pid_t

  /// Starts a helper, and waits until it is in its sandbox.
  ///
  /// - Parameters:
  ///   - input: The file that it reads; a FIFO has nothing to read, and doesn't end.
  ///   - filters: The number of its sandbox's filters of system calls.
  init(
    _ program: String, _ arguments: [String], on input: String, filters: Int, in folder: Folder
  ) throws {
    let pids = folder.file("pids")
    let text = """
      (exec sh -c 'in="$1" out="$2" pids="$3"; shift 3
      "$@" <> "$in" > "$out" & echo $$ $! > "$pids.new"; mv "$pids.new" "$pids"; wait' \
      sh "$@") >/dev/null 2>&1 &
      """
    _ = try Shell.run(
      "sh", ["-c", text, "sh", input, folder.file("out"), pids, program] + arguments)
    try waitFor("its start") { FileManager.default.fileExists(atPath: pids) }
    let numbers = try String(file: pids).split(separator: " ")
      .compactMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    try #require(numbers.count == 2)
    (parent, helper) = (numbers[0], numbers[1])
    try waitFor("its sandbox") { [helper] in
      Self.status(of: helper).contains("Seccomp_filters:\t\(filters)\n")
    }
  }

  /// What `/proc` says about a process.
  static func status(of process: pid_t) -> String {
    (try? String(file: "/proc/\(process)/status")) ?? "State:\tX"
  }

  static func isGone(_ process: pid_t) -> Bool {
    let status = status(of: process)
    return status.contains("State:\tX") || status.contains("State:\tZ")
  }
}
