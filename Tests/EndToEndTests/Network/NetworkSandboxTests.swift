import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What `onramp-net` can reach, which orders it accepts, and how it ends.
@Suite(.journeys) struct NetworkSandboxTests {
  @Test func `In its sandbox it opens no file of the driver, runs nothing and serves nothing`()
    throws
  {
    let lines = try Net.run("", program: Program.debugPath + "-net", arguments: "--probe").output
      .split(separator: "\n")
    let files = lines.filter { $0.hasPrefix("files ") }
    for line in files where !line.hasSuffix(": EACCES") { Issue.record("\(line)") }
    let hasLandlock = !files.isEmpty
    // Landlock decides which files can be read; without it, all can.
    let reading = hasLandlock ? "EACCES" : "allowed"
    let expected = [
      "open": reading, "openat": reading, "openat of a folder": reading, "clone3": "ENOSYS",
      // Whether a file exists, and the system's name.
      "stat": "allowed", "access": "allowed", "newfstatat": "allowed", "statx": "allowed",
      "faccessat": "allowed", "uname": "allowed", "sysinfo": "allowed",
      // Connections to other servers.
      "socket": "allowed", "socket of datagrams": "allowed", "socketpair": "allowed",
      "connect": "ENOTSOCK", "sendto": "ENOTSOCK", "sendmsg": "ENOTSOCK", "recvmsg": "ENOTSOCK",
      // Libraries for name resolution.
      "mmap to run": "allowed",
    ]
    var seen = 0
    for line in lines where line.hasPrefix("calls ") {
      let parts = line.dropFirst(6).components(separatedBy: ": ")
      // Only reading is allowed here.
      let isWriting = parts[0].contains("write") && parts[0].hasPrefix("openat")
      #expect(parts[1] == (isWriting ? "EPERM" : expected[parts[0]] ?? "EPERM"), "\(line)")
      seen += 1
    }
    #expect(seen > 90)
  }

  @Test func `It names the parts of its sandbox`() throws {
    let result = try Net.run("", arguments: "--sandbox")
    #expect(result.status == 0)
    #expect(["seccomp\n", "landlock\nseccomp\n"].contains(result.output))
  }

  @Test(arguments: ["seccomp", "landlock_restrict_self", "prlimit64:when=3+", "prctl"])
  func `Where the sandbox can't be entered, nothing is asked`(call: String) throws {
    let folder = try Folder()
    let parts = call.split(separator: ":")
    let when = parts.count > 1 ? ":\(parts[1])" : ""
    let program = try Net.script(
      "exec strace -f -o /dev/null -e trace=\(parts[0]) "
        + "-e inject=\(parts[0]):error=EINVAL\(when) \(Net.program)", in: folder)
    let server = try ScriptedServer { _, _ in .json("[]") }
    let outcome = try Net.ask(
      NetworkRequest(.get, server.url), by: NetworkClient(program: program))
    #expect(outcome.failure?.cause == .helperDied)
    #expect(server.connections == 0)
  }

  @Test(arguments: [
    ("seccomp\\n", true), ("landlock\\nseccomp\\n", false), ("", false), ("nonsense\\n", false),
  ])
  func `check says on a terminal that the kernel lacks a part of the sandbox`(
    sandbox: String, isSaid: Bool
  ) throws {
    let folder = try Folder()
    _ = try Net.script("[ \"$1\" = --sandbox ] && printf '\(sandbox)'", in: folder)
    let command = "\(try folder.putCopy()) check --data-dir \(folder.file("data"))"
    for (language, words) in [("en", "has no Landlock"), ("es", "no tiene Landlock")] {
      let driver = try Driver(columns: 200, rows: 30)
      try driver.command("\(command) --lang \(language)")
      try driver.wait(for: "exit=0")
      #expect(try driver.screen.contains(words) == isSaid)
    }
    let piped = try Shell.run(folder.file("onramp"), ["check", "--data-dir", folder.file("data")])
    #expect(piped.status == 0 && !piped.output.contains("Landlock"))
  }

  // MARK: Orders

  private static let order = #"{"id":1,"method":"GET","address":"http://127.0.0.1:1/"}"#

  @Test(arguments: [
    "nonsense", "[]", "{}", #"{"id":"1"}"#, #"{"id":1.5}"#, #"{"id":99999999999999999999}"#,
    #"{"id":1,"bytes":"many"}"#, #"{"id":1,"body":-1}"#,
    #"{"id":1,"body":9000000}"#, "\u{0}", "[[[[[[[[[[[[", "",
  ])
  func `Anything that isn't an order ends it`(line: String) throws {
    #expect(try Net.run(line + "\n" + Self.order + "\n").status == 65)
  }

  @Test(arguments: [
    #"{"id":1}"#, #"{"id":1,"method":"GET"}"#, #"{"id":1,"address":"http://127.0.0.1/"}"#,
    #"{"id":1,"method":"PUT","address":"http://127.0.0.1/"}"#,
    #"{"id":1,"method":"POST","address":"http:/127.0.0.1/","body":3}"# + "\na\n",
    #"{"id":-9223372036854775808,"method":"get","address":"http://127.0.0.1/"}"#,
  ])
  func `An incomplete order is answered`(line: String) throws {
    let result = try Net.run(line + "\n")
    #expect(result.status == 0 && result.output.contains("badAddress"), "\(result)")
  }

  @Test func `An endless order is refused`() throws {
    let command = "yes AAAAAAAA | tr -d '\\n' | \"$0\" | cat; exit ${PIPESTATUS[2]}"
    let result = try Shell.run(
      "bash", ["-c", command, Net.program])
    #expect(result.status == 65)
  }

  @Test func `Too many orders at once end it`() throws {
    let server = try ScriptedServer { _, _ in .silence }
    let orders = (1...65).map {
      #"{"id":\#($0),"method":"GET","address":"\#(server.url)/","mayBePrivate":true}"# + "\n"
    }
    #expect(try Net.run(orders.joined()).status == 65)
  }

  @Test func `One number for two requests ends it`() throws {
    let server = try ScriptedServer { _, _ in .silence }
    let order = #"{"id":1,"method":"GET","address":"\#(server.url)/","mayBePrivate":true}"# + "\n"
    #expect(try Net.run(order + order).status == 65)
  }

  @Test(arguments: [#"{"id":7,"cancel":true}"#, #"{"id":7,"cancel":true,"method":"GET"}"#])
  func `Canceling an unknown request isn't an error`(line: String) throws {
    let result = try Net.run(line + "\n")
    #expect(result.status == 0 && result.output == "")
  }

  // MARK: Ends

  @Test(arguments: [0, SIGSTOP])
  func `The helper ends with the program that started it, even if it hangs`(signal: Int32) throws {
    let folder = try Folder()
    // It holds both ends of its input and output, so neither ever ends.
    let script = """
      (exec sh -c 'mkfifo "$1/in" "$1/out"; exec 8<>"$1/in" 9<>"$1/out"
      "$0" <&8 >&9 & echo $$ $! > "$1/new"; mv "$1/new" "$1/pids"; wait' "$0" "$1") >/dev/null 2>&1 &
      """
    _ = try Shell.sh(script, Net.program, folder.path)
    let file = folder.file("pids")
    try waitFor("its start") { FileManager.default.fileExists(atPath: file) }
    let pids = try String(file: file).split(whereSeparator: \.isWhitespace)
      .compactMap { pid_t($0) }
    try #require(pids.count == 2)
    defer { kill(pids[1], SIGKILL) }
    func state() -> String {
      (try? String(file: "/proc/\(pids[1])/status")) ?? "State:\tX"
    }
    try waitFor("its sandbox") { state().contains("Seccomp:\t2") }
    kill(pids[1], signal)
    kill(pids[0], SIGKILL)
    try waitFor("its end") { state().contains("State:\tX") || state().contains("State:\tZ") }
  }

  @Test func `Every broken answer ends in an outcome`() throws {
    let good = Array(
      ("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "5\r\nhello\r\n3;a=b\r\nyou\r\n0\r\nTrailer: x\r\n\r\n").utf8)
    let redirect = Array(
      "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n".utf8)
    let packed =
      Array(
        "HTTP/1.1 200 OK\r\nContent-Encoding: deflate, gzip\r\nContent-Length: 20\r\n\r\n".utf8)
      + [UInt8](repeating: 31, count: 20)
    let server = try ScriptedServer { request, _ in
      let number = Int(request.path.dropFirst()) ?? 0
      var random = SplitMix(seed: UInt64(number))
      return .raw(mutated([good, redirect, packed][number % 3], by: &random))
    }
    let folder = try Folder()
    let program = try Net.script(
      "echo $$ >> \(folder.file("pids"))\nexec \(Net.program)", in: folder)
    let client = NetworkClient(program: program)
    let limits = NetworkLimits(bytes: 1000, seconds: 10)
    for round in 0..<(isExhaustive ? 50 : 10) {
      let requests = (0..<200).map {
        NetworkRequest(.get, "\(server.url)/\(round * 200 + $0)", limits: limits)
      }
      let failures = try Net.ask(requests, by: client).compactMap(\.failure)
      #expect(!failures.contains { $0.cause == .helperDied || $0.cause == .noHelper })
    }
    let pids = try String(file: folder.file("pids"))
    #expect(pids.split(separator: "\n").count == 1)
  }
}

private func mutated(_ bytes: [UInt8], by random: inout SplitMix) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.insert(contentsOf: Array("\r\n".utf8), at: place)
    case 3: bytes.insert(contentsOf: bytes.prefix(place), at: place)
    default: bytes = Array(bytes.prefix(place + 1))
    }
  }
  return bytes
}
