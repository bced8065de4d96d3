import Foundation
import Glibc
import OnrampCore
import OnrampStore
import Synchronization
import TestKit

/// Programs that read while a form saves. Each is stopped at each of its calls, and continues after
/// two Saves, which remove a photo that existed when it started.
struct Readers: Sendable {
  /// The directory to start in.
  let template: String
  /// A photo that replaces another.
  let photo: String
  let scratch: Folder
  /// Whether the directory has an account.
  var isAccount = false

  /// The result.
  struct Count {
    var (runs, stopped) = (0, 0)
    var complaints: [String] = []
  }

  func run() throws -> Count {
    var jobs: [(command: String, place: Sweep.Place)] = []
    for command in isAccount ? ["check", "export"] : ["check", "export", "show", "status"] {
      jobs += try one(command, stoppedAt: nil).trace.places.map { (command, $0) }
    }
    let all = jobs
    let count = Mutex(Count())
    sideBySide(all.count) { index in
      let (command, place) = all[index]
      var (wasStopped, problem) = (false, String?.none)
      do {
        (_, wasStopped, problem) = try one(command, stoppedAt: place)
      } catch {
        problem = "\(error)"
      }
      let complaint = problem.map { "\(command) stopped at \(place.call) \(place.number): \($0)" }
      count.withLock { [wasStopped] count in
        count.runs += 1
        if wasStopped { count.stopped += 1 }
        if let complaint { count.complaints.append(complaint) }
      }
    }
    return count.withLock { $0 }
  }

  private func one(
    _ command: String, stoppedAt place: Sweep.Place?
  ) throws -> (trace: Trace, wasStopped: Bool, problem: String?) {
    let name = UUID().uuidString
    let (directory, target, log) = (
      scratch.file(name), scratch.file(name + ".out"), scratch.file(name + ".log")
    )
    try FileManager.default.copyItem(atPath: template, toPath: directory)
    defer {
      for path in [directory, target, log] { try? FileManager.default.removeItem(atPath: path) }
    }
    let store = try open(directory)
    let reader = Process()
    let (output, errors) = (Pipe(), Pipe())
    reader.executableURL = URL(filePath: "/usr/bin/env")
    reader.arguments =
      strace(directory, log, place)
      + (isAccount
        ? AccountReading.command(command, directory, target)
        : [Program.path, command, "--data-dir", directory]
          + (command == "export" ? ["--to", target] : []))
    reader.standardInput = FileHandle.nullDevice
    reader.standardOutput = output
    reader.standardError = errors
    try reader.run()
    let stopped = place == nil ? nil : process(stoppedBy: reader, log)
    if let stopped {
      // Meanwhile a form saves.
      for step in [StepID.photos, .personal] {
        let replaced: [FieldID: Entry] = [.license: .photo(path: photo)]
        let entries = step == .photos ? replaced : SampleApplication.amina().entries(of: step)
        _ = try store.save([step: entries], home: nil) { _ in true }
      }
      // A signal is lost if the thread hasn't stopped yet.
      while reader.isRunning {
        kill(stopped, SIGCONT)
        usleep(1000)
      }
    }
    reader.waitUntilExit()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile()
        + errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    var problem: String?
    if reader.terminationStatus != 0 { problem = "ended with \(reader.terminationStatus): \(text)" }
    if problem == nil, command == "export" { problem = try ExportedFolder(target).problem }
    let trace = Trace((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    return (trace, stopped != nil, problem)
  }

  private func open(_ directory: String) throws -> Store {
    let now = Operations.now
    guard isAccount else { return try Store.open(directory, now: now).store }
    return try AccountForm.accounts(directory).open(pin: AccountForm.pin).openStore(now: now).store
  }

  private func strace(_ directory: String, _ log: String, _ place: Sweep.Place?) -> [String] {
    let account = isAccount ? "/accounts/\(AccountForm.id)" : ""
    let photos =
      (try? FileManager.default.contentsOfDirectory(atPath: template + account + "/photos")) ?? []
    let files = [
      "", "/application.json", "/application.json.prev", "/draft.json", "/undo.json",
      "/erasing.json", "/photos",
    ]
    let ledger = isAccount ? ["/ledger"] : []
    let paths = (files + ledger + photos.map { "/photos/" + $0 }).map { directory + account + $0 }
    return ["strace", "-f", "-y", "-o", log, "-e", "trace=" + Run.calls.joined(separator: ",")]
      + paths.flatMap { ["-P", $0] }
      + (place.map { ["-e", "inject=\($0.call):signal=STOP:when=\($0.number)"] } ?? [])
  }

  /// Waits until the program has stopped or exited.
  ///
  /// - Returns: The stopped process.
  private func process(stoppedBy reader: Process, _ log: String) -> pid_t? {
    while true {
      let isRunning = reader.isRunning
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.contains("--- stopped by SIGSTOP") }
      if let thread = line?.split(separator: " ").first { return Self.process(of: thread) }
      if !isRunning { return nil }
      usleep(1000)
    }
  }

  /// The process of a thread, because only processes can be continued.
  private static func process(of thread: Substring) -> pid_t? {
    let status = (try? String(contentsOfFile: "/proc/\(thread)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("Tgid:") }
    return line.flatMap { pid_t($0.dropFirst("Tgid:".count).filter(\.isNumber)) }
  }
}
