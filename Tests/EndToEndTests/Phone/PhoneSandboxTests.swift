import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys, .needsLink) struct PhoneSandboxTests {
  private static let program = Program.path + "-link"

  /// Runs onramp-link as the form does, with files for photos.
  private func run(_ command: String) throws -> Shell.Result {
    let folder = try Folder()
    let files = (3...6).map { "\($0)<>\(folder.path)/\($0)" }.joined(separator: " ")
    return try Shell.sh("\(command) \(files)")
  }

  @Test func `In its sandbox onramp-link opens no file, and makes no process or socket`() throws {
    let lines = try run("\(Program.debugPath)-link --probe").output.split(separator: "\n")
    let files = lines.filter { $0.hasPrefix("files ") }
    let calls = lines.filter { $0.hasPrefix("calls ") && !$0.hasPrefix("calls clone3:") }
    // Landlock, if the kernel has it; tried before seccomp.
    for line in files where !line.hasSuffix(": EACCES") { Issue.record("\(line)") }
    for line in calls where !line.hasSuffix(": EPERM") { Issue.record("\(line)") }
    // Without clone3, threads are started by a call whose flags seccomp can inspect.
    #expect(lines.contains("calls clone3: ENOSYS"))
    #expect((files.isEmpty || files.count > 5) && calls.count > 90)
    #expect(files.count + calls.count + 1 == lines.count)
  }

  @Test(arguments: ["seccomp", "landlock_restrict_self", "prlimit64:when=3+", "prctl"])
  func `Where the sandbox can't be entered, nothing is served`(call: String) throws {
    let parts = call.split(separator: ":")
    let when = parts.count > 1 ? ":\(parts[1])" : ""
    let result = try run(
      "strace -f -o /dev/null -e trace=\(parts[0]) -e inject=\(parts[0]):error=EINVAL\(when) "
        + "\(Self.program) --address 127.0.0.1 </dev/null")
    #expect(result.output == "{\"failed\":{\"_0\":\"cannotConfine\"}}\n", "\(result.errors)")
  }

  @Test func `Drawing a code needs neither files nor a socket, and gets neither`() throws {
    let result = try Shell.run(
      "sh",
      [
        "-c",
        """
        echo '{"draw":{"_0":"HTTP://192.168.100.100:65535/ABCDEFGHIJKLMNOPQRSTUVWXYZ#ABCDEFGHIJKLMNOPQRSTUVWXYZ"}}' \
          | strace -f -o /dev/stderr -e trace=network \(Self.program) --draw
        """,
      ])
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [String: [[Bool]]]])
    #expect(rows["code"]?["_0"]?.count == 33, "the largest address is a code of version 4")
    #expect(!result.errors.contains("socket("), "\(result.errors)")
  }

  @Test func `The page is served by a process that gained nothing and is watched`() throws {
    let phone = try PhoneDriver()
    let helpers = try Shell.run("pgrep", ["-P", "\(try phone.terminal.process)", "onramp-link"])
    let status = try String(file: "/proc/\(helpers.output.trimmed)/status")
    #expect(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"))
    let open = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(helpers.output.trimmed)/fd"
    ).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(helpers.output.trimmed)/fd/\($0)")
    }
    #expect(!open.contains { $0.hasPrefix(phone.data) && !$0.hasSuffix(" (deleted)") }, "\(open)")
    try phone.quit()
  }
}
