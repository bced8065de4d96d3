import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// What a handed-in file could do if it took over the program that opens it.
@Suite(.journeys) struct DeskSandboxTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  @Test(arguments: [false, true])
  func `In its sandbox it opens no file, runs nothing and reaches nobody`(writes: Bool) throws {
    let file = try desk.seal(RawTar.good)
    let lines = try desk.open(
      file, (writes ? ["--to", desk.out] : []) + ["--probe"], program: Program.debugPath
    ).output.split(separator: "\n")
    let files = lines.filter { $0.hasPrefix("files ") }
    for line in files where !line.hasSuffix(": EACCES") { Issue.record("\(line)") }
    // The program may only send signals to itself, which end it.
    var expected = ["clone3": "ENOSYS", "kill": "allowed"]
    if writes {
      // Landlock restricts the folder, if the kernel has it.
      expected["openat of a folder"] = files.isEmpty ? "allowed" : "EACCES"
      expected["mkdirat"] = files.isEmpty ? "allowed" : "EACCES"
      expected["unlinkat"] = "ENOENT"
    }
    let calls = lines.filter { $0.hasPrefix("calls ") }
    for line in calls {
      let parts = line.dropFirst(6).components(separatedBy: ": ")
      #expect(parts[1] == expected[parts[0]] ?? "EPERM", "\(line)")
    }
    #expect(calls.count > 90 && (files.isEmpty || files.count > 5))
    #expect(desk.folder.names(in: "out").isEmpty)
  }

  @Test(arguments: ["seccomp", "landlock_restrict_self", "prlimit64", "prctl"], [false, true])
  func `If the sandbox can't be entered, nothing is opened`(call: String, writes: Bool) throws {
    let file = try desk.seal(RawTar.good)
    let result = try desk.open(
      file, writes ? ["--to", desk.out] : [],
      before: [
        "strace", "-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=\(call):error=EINVAL",
      ])
    #expect(result.status == 69 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("can't confine"))
    #expect(desk.folder.names(in: "out").isEmpty)
  }

  /// The calls in a log of `strace -f`, which splits a call if another thread makes one meanwhile.
  private static func calls(in log: String) -> [String] {
    var (calls, begun): ([String], [Substring: Int]) = ([], [:])
    for line in log.split(separator: "\n") {
      let thread = line.prefix { $0 != " " }
      if let end = line.range(of: " <unfinished ...>") {
        begun[thread] = calls.count
        calls.append(String(line[..<end.lowerBound]))
      } else if let end = line.range(of: " resumed>"), let index = begun.removeValue(forKey: thread)
      {
        calls[index] += line[end.upperBound...]
      } else {
        calls.append(String(line))
      }
    }
    return calls
  }

  @Test func `None of the file is read before the sandbox is entered`() throws {
    let file = try desk.seal(RawTar.good)
    let log = desk.folder.file("trace")
    _ = try desk.open(file, ["--to", desk.out], before: ["strace", "-f", "-o", log])
    let calls = Self.calls(in: try String(file: log))
    let opened = try #require(
      calls.firstIndex { $0.contains("openat(") && $0.contains("/a.age\"") })
    let number = try #require(calls[opened].split(separator: " ").last)
    let rest = calls[opened...]
    let sandbox = try #require(rest.firstIndex { $0.contains("seccomp(SECCOMP_SET_MODE_FILTER") })
    let read = try #require(rest.firstIndex { $0.contains(" read(\(number),") })
    #expect(sandbox < read)
    // No call that it needs is refused. The C library can do without what is in /proc, such as a
    // thread's name.
    let refused = calls[sandbox...].filter {
      ($0.contains(" EPERM ") || $0.contains(" EACCES ")) && !$0.contains("\"/proc/")
    }
    #expect(refused.isEmpty, "\(refused)")
  }
}
