import Foundation
import TestKit
import Testing

/// A helper that is in its sandbox and waits for its input, as `/proc` describes it.
struct ConfinedHelper {
  let status: String
  let limits: String

  /// Starts a helper, waits until it is in its sandbox and reads its standard input, and ends it.
  init(_ program: String, _ order: String) throws {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in input + output { close(end) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    SpawnAttributes.closeOthers(&actions)
    var attributes = SpawnAttributes.plain()
    let words = [program, order]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var child = pid_t()
    try #require(posix_spawn(&child, program, &actions, &attributes, &arguments, environ) == 0)
    defer {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    // All calls that handle the input come later.
    var status = ""
    while !status.contains("Seccomp:\t2") || !status.contains("State:\tS") {
      status = try String(file: "/proc/\(child)/status")
      try #require(!status.contains("State:\tZ"), "it has ended")
    }
    self.status = status
    limits = try String(file: "/proc/\(child)/limits")
  }
}
