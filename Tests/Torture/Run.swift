import Foundation
import Glibc
import TestKit

/// One run of the built program, on a directory of its own, with strace beside it.
///
/// Strace counts calls by thread. It joins once the form is open, so that the first call of a
/// number is one of the operation and not of the start, and looks only at calls on ``paths``.
struct Run {
  let operation: Operation
  let directory: String
  /// Where the given photos are.
  let photos: [String]
  var environment: [String: String] = [:]
  /// Strace's expression, like `inject=fsync:error=EIO:when=2`.
  var injection: String?
  /// What comes before the program, such as `setpriv` and its options.
  var wrapper: [String] = []
  /// Where strace writes.
  var log: String?
  /// Whether strace is there at all.
  var isTraced = true

  /// What happens to the machine at the moment in which the screen says that it is done, or the
  /// process is gone.
  var cut: (() -> Void)?

  /// The calls by which the program touches files.
  static let calls = [
    "openat", "open", "mkdir", "mkdirat", "newfstatat", "fstat", "flock", "fchmod", "read",
    "pread64", "write", "pwrite64", "ftruncate", "fdatasync",
    "fsync", "linkat", "renameat", "renameat2", "unlinkat", "getdents64", "ioctl", "lseek", "close",
  ]

  struct Outcome {
    /// The screen said that it was done.
    var isAcknowledged = false
    /// Everything printed.
    var output = ""
    /// As `waitpid` has it.
    var status: Int32 = 0
    /// What strace wrote.
    var log = ""
    /// The program neither ended nor said anything.
    var isStuck = false

    var wasKilled: Bool { status & 0x7F == SIGKILL }
    var wasHit: Bool { log.contains("(INJECTED)") || log.contains("killed by SIGKILL") }
  }

  /// The home folder of the driver, made where something is exported to it.
  var home: String { directory + ".home" }

  /// Where an export goes.
  var exported: String { home + "/driver-application" }

  /// The paths that count: a call on anything else is not this operation's.
  private var paths: [String] {
    let stored =
      ["", "/application.json", "/application.json.prev", "/draft.json", "/undo.json"]
      + ["/favourites.json", "/routes.json", "/route-draft.json", "/routes"]
    let temporary = [
      "/.onramp-new-0", "/.onramp-new-1", "/photos/.onramp-new-0", "/photos/.onramp-new-1",
      "/photos", "/erasing.json", "/routes/.onramp-new-0", "/routes/.onramp-new-1",
      "/outbox", "/outbox/.onramp-new-0", "/company.json",
    ]
    let own = operation.accountWork == nil ? stored + temporary : AccountForm.paths
    return own.map { directory + $0 } + photos + exportPaths + routePaths
  }

  /// The routes that are there before it.
  private var routePaths: [String] {
    guard operation.routes != nil else { return [] }
    let account = operation.accountWork == nil ? "" : "/accounts/\(AccountForm.id)"
    return ["", account].flatMap { place in
      let folder = directory + place + "/routes"
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.map { "\(folder)/\($0)" }
    }
  }

  private var exportPaths: [String] {
    guard operation.isExport || operation.handInWork == .handIn else { return [] }
    let read = (try? FileManager.default.contentsOfDirectory(atPath: directory + "/photos")) ?? []
    let photos = read.map { "\(directory)/photos/\($0)" }
    guard operation.isExport else { return photos }
    let written = ["", "/photos", "/.onramp-new-0", "/photos/.onramp-new-0"]
    return [home] + written.map { "\(home)/.onramp-export-0\($0)" } + photos
  }

  /// Makes what the operation needs beside its data directory.
  func prepare() { if operation.isExport { mkdir(home, 0o755) } }

  /// Removes all of it.
  func clear() {
    for path in [directory, home, ServerLedger.path(beside: directory)] {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch CocoaError.fileNoSuchFile {
        continue
      } catch {
        say("  ! \(path) can't be removed: \(error)")
      }
    }
  }

  private var logPath: String { log ?? directory + ".strace" }

  private var strace: [String] {
    ["strace", "-f", "-y", "-qq", "-o", logPath, "-e"]
      + ["trace=" + Run.calls.joined(separator: ",")] + paths.flatMap { ["-P", $0] }
      + (injection.map { ["-e", $0] } ?? [])
  }

  func callAsFunction() throws -> Outcome {
    defer { unlink(logPath) }
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "HOME": operation.isExport ? home : "/nonexistent",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    variables.merge(environment) { $1 }
    // The first start is traced from its first call on; nothing else is open then.
    let start = isTraced && operation.keys.isEmpty ? strace : []
    let program =
      environment["ONRAMP_BROKEN_STORE"] == nil ? Program.path : Program.debugPath
    let command =
      try operation.command(directory, photos, exported) ?? [program, "--data-dir", directory]
    let pty = try Pty(start + wrapper + command, environment: variables)
    var outcome = Outcome()
    let tracer = try drive(pty, &outcome)
    if pty.status == nil { pty.kill() }
    outcome.status = pty.status ?? 0
    tracer?.wait()
    outcome.log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    return outcome
  }

  /// - Returns: the strace that joined, if one did.
  private func drive(_ pty: Pty, _ outcome: inout Outcome) throws -> Tracer? {
    let end = Date(timeIntervalSinceNow: patience)
    defer { outcome.output += pty.output }
    while !pty.output.contains(operation.opensOn) {
      guard pty.read() else {
        cut?()
        return nil
      }
      if Date() > end {
        outcome.isStuck = true
        return nil
      }
    }
    let joins = isTraced && !operation.keys.isEmpty
    let tracer = joins ? try Tracer(strace, log: logPath, joining: pty.process) : nil
    if operation.keys.isEmpty {
      outcome.isAcknowledged = true
    } else {
      outcome.output += pty.output
      pty.forget()
      pty.send(operation.keys)
      let words = [operation.acknowledged] + Operation.refusals
      while !words.contains(where: pty.output.contains) {
        let length = pty.output.utf8.count
        guard pty.read() else {
          cut?()
          return tracer
        }
        // Words are whole on the wire only where the screen is drawn anew.
        if pty.output.utf8.count == length { pty.send("\u{C}") }
        if Date() > end {
          outcome.isStuck = true
          return tracer
        }
      }
      outcome.isAcknowledged = pty.output.contains(operation.acknowledged)
    }
    if let cut, outcome.isAcknowledged {
      cut()
      return tracer
    }
    pty.send("\u{11}")
    while pty.read() {
      if pty.output.contains("Quit anyway") {
        pty.send("y")
        outcome.output += pty.output
        pty.forget()
      }
      if Date() > end {
        outcome.isStuck = true
        return tracer
      }
    }
    return tracer
  }
}
