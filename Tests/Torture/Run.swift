import Foundation
import Glibc
import TestKit

/// One run of the built program on its own directory, with strace attached.
///
/// strace counts calls by thread. It attaches once the form is open, so that the numbers count
/// calls of the operation rather than the start, and it considers only calls on ``paths``.
struct Run {
  let operation: Operation
  let directory: String
  /// The paths of the driver's photos.
  let photos: [String]
  var environment: [String: String] = [:]
  /// Strace's expression, like `inject=fsync:error=EIO:when=2`.
  var injection: String?
  /// The command that precedes the program, such as `setpriv` and its options.
  var wrapper: [String] = []
  /// The path of strace's log.
  var log: String?
  /// Whether to use strace.
  var isTraced = true

  /// What happens to the machine when the screen says that the operation is done, or the process
  /// has exited.
  var cut: (() -> Void)?

  /// The calls with which the program accesses files.
  static let calls = [
    "openat", "open", "mkdir", "mkdirat", "newfstatat", "fstat", "flock", "fchmod", "read",
    "pread64", "write", "pwrite64", "ftruncate", "fdatasync",
    "fsync", "linkat", "renameat", "renameat2", "unlinkat", "getdents64", "ioctl", "lseek", "close",
  ]

  struct Outcome {
    /// Whether the screen said that the operation was done.
    var isAcknowledged = false
    /// All output.
    var output = ""
    /// The status as reported by `waitpid`.
    var status: Int32 = 0
    /// strace's log.
    var log = ""
    /// Whether the program neither exited nor printed anything.
    var isStuck = false

    var wasKilled: Bool { status & 0x7F == SIGKILL }
    var wasHit: Bool { log.contains("(INJECTED)") || log.contains("killed by SIGKILL") }
  }

  /// The driver's home folder, created if the operation exports to it.
  var home: String { directory + ".home" }

  /// The path of the export.
  var exported: String { home + "/driver-application" }

  /// The paths to consider; calls on others don't belong to the operation.
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

  /// The paths of the initial routes.
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

  /// Creates what the operation needs besides its data directory.
  func prepare() { if operation.isExport { mkdir(home, 0o755) } }

  /// Removes everything.
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
    // The first start is traced from its first call, because nothing else is open then.
    let start = isTraced && operation.keys.isEmpty ? strace : []
    let program =
      environment["ONRAMP_BROKEN_STORE"] == nil ? Program.path : Program.debugPath
    let command =
      try operation.command(directory, photos, exported) ?? [program, "--data-dir", directory]
    let pty = try Pty(start + wrapper + command, environment: variables)
    var outcome = Outcome()
    let tracer = try drive(pty, &outcome)
    if pty.ended() == nil { pty.end() }
    outcome.status = pty.ended() ?? 0
    tracer?.wait()
    outcome.log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    return outcome
  }

  /// - Returns: The attached strace, if any.
  private func drive(_ pty: Pty, _ outcome: inout Outcome) throws -> Tracer? {
    let end = Date(timeIntervalSinceNow: patience)
    var output = ""
    defer { outcome.output += output }
    while !output.contains(operation.opensOn) {
      guard pty.read(into: &output) else {
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
      outcome.output += output
      output = ""
      pty.send(operation.keys.utf8)
      let words = [operation.acknowledged] + Operation.refusals
      while !words.contains(where: output.contains) {
        let length = output.utf8.count
        guard pty.read(into: &output) else {
          cut?()
          return tracer
        }
        // A word is contiguous in the output only if the screen was redrawn.
        if output.utf8.count == length { pty.send("\u{C}".utf8) }
        if Date() > end {
          outcome.isStuck = true
          return tracer
        }
      }
      outcome.isAcknowledged = output.contains(operation.acknowledged)
    }
    if let cut, outcome.isAcknowledged {
      cut()
      return tracer
    }
    pty.send("\u{11}".utf8)
    while pty.read(into: &output) {
      if output.contains("Quit anyway") {
        pty.send("y".utf8)
        outcome.output += output
        output = ""
      }
      if Date() > end {
        outcome.isStuck = true
        return tracer
      }
    }
    return tracer
  }
}

extension Pty {
  /// Reads the output of a short moment.
  ///
  /// - Returns: Whether the program is still running.
  fileprivate func read(into output: inout String) -> Bool {
    let bytes = receive(within: 20)
    output += String(decoding: bytes, as: UTF8.self)
    guard bytes.isEmpty, ended() != nil else { return true }
    // Read the end of its output.
    while case let rest = receive(within: 0), !rest.isEmpty {
      output += String(decoding: rest, as: UTF8.self)
    }
    return false
  }
}
