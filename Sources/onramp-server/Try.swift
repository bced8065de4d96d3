import ArgumentParser
import Glibc
import Logging
import OnrampServer
import Synchronization

/// `onramp-server try`: runs a trial company.
struct Try: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Try the company's side, with everything it needs in one folder.",
    discussion: """
      Starts a PostgreSQL and a server that only this computer reaches, makes keys and a policy, and \
      ends all of it at Ctrl-C. The same folder goes on where it ended.
      """)

  @Argument(help: "The folder.", completion: .directory) var folder: String

  func run() async throws {
    guard let current = getcwd(nil, 0) else { throw Failure(66, "This folder is gone.") }
    defer { free(current) }
    let here = String(cString: current)
    let folder = folder.hasPrefix("/") ? folder : "\(here)/\(folder)"
    let form = Self.form(from: here)
    let trial = try open(folder)
    defer { trial.database.stop() }
    let (policy, key) = (trial.policy, trial.deskKey)
    let pool = ConnectionPool(trial.database.parameters(role: "onramp_server"))
    let ending = Ending()
    trial.database.whenEnded { ending.end() }
    var logger = Logger(label: "onramp-server")
    logger.logLevel = .warning
    trial.releasePort()
    do {
      try await RunningServer.run(trial.settings, pool: pool, logger: logger) { port, end in
        ending.isReady(end)
        print(
          """
          The company's side is open at http://127.0.0.1:\(port). Ctrl-C closes it.

          Fill in and hand in as a driver:
            \(Self.line([form, "--policy", policy, "--data-dir", "\(folder)/driver"]))

          See at the desk what was handed in:
            \(Self.line([form, "desk", "--policy", policy, "--key", key]))

          """)
        fflush(nil)
      }
    } catch {
      let reason = RunningServer.reason(of: error)
      throw Failure(69, "The server can't listen on port \(trial.settings.port): \(reason).")
    }
    guard !trial.database.hasEnded else {
      throw Failure.ifFull(folder)
        ?? Failure(
          69, "The database stopped, so the server did, too. \(folder)/database.log says why.")
    }
    print("Stopped. Run the same command to continue with \(folder).")
  }

  /// The path of the form: beside this program, or else in `$PATH`.
  private static func form(from folder: String) -> String {
    let own = CommandLine.arguments[0]
    guard let slash = own.lastIndex(of: "/") else { return "onramp" }
    let beside = (own.hasPrefix("/") ? "" : folder + "/") + own[...slash] + "onramp"
    return access(beside, X_OK) == 0 ? beside : "onramp"
  }

  /// A command as it can be pasted into a shell in any folder.
  private static func line(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789/._-+,:@".unicodeScalars.contains($0)
      }
      return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }.joined(separator: " ")
  }

  private func open(_ folder: String) throws -> Trial {
    // Without room for its database, a new trial writes nothing, so it doesn't record a port.
    if access("\(folder)/database", F_OK) != 0, let full = Failure.ifFull(folder) { throw full }
    do {
      return try Trial(in: folder)
    } catch {
      throw Failure(error, folder: folder)
    }
  }
}

extension Failure {
  fileprivate init(_ problem: Trial.Problem, folder: String) {
    switch problem {
    case .database(.notInstalled):
      self.init(
        69, "PostgreSQL isn't installed. Debian has it as postgresql; `make company` installs it.")
    case .database(.failed(let program)):
      self =
        .ifFull(folder) ?? Failure(70, "\(program) failed. \(folder)/database.log says why.")
    case .database(.cannotWrite(let error)), .cannotMake(let error):
      self =
        (error == ENOSPC ? .ifFull(folder) : nil)
        ?? Failure(73, "\(folder) can't be written: \(String(cString: strerror(error))).")
    case .file(let path, let problem):
      self =
        (problem == .cannotWrite(ENOSPC) ? .ifFull(folder) : nil) ?? Failure(problem, path: path)
    case .changed(let path):
      self.init(65, "\(path) isn't what this command made. Move it away, or choose another folder.")
    case .isRunning: self.init(75, "Another one runs in \(folder) already.")
    case .setUp(let error): self.init(error)
    case .portTaken(let port):
      self.init(
        69,
        "Port \(port), which \(folder)/policy.json names, is taken. Close what uses it, or choose another folder."
      )
    }
  }
}

extension Failure {
  /// The room that a trial's database needs to start, in megabytes.
  private static let leastRoom = 100

  /// The failure that the disk is full, if a folder's disk nearly is: PostgreSQL can't report that
  /// itself.
  fileprivate static func ifFull(_ folder: String) -> Failure? {
    var disk = statvfs()
    // The folder itself may not exist yet.
    var place = folder[...]
    while statvfs(place.isEmpty ? "/" : String(place), &disk) != 0 {
      guard errno == ENOENT, let slash = place.lastIndex(of: "/") else { return nil }
      place = place[..<slash]
    }
    let room = (Int(disk.f_bavail) * Int(disk.f_frsize)) >> 20
    guard room < leastRoom else { return nil }
    return Failure(
      74,
      "The disk with \(folder) is full: \(room) MB are left, and the database needs about \(leastRoom). "
        + "Free some space, or choose a folder on another disk.")
  }
}

/// Ends the server when the database ends, in whichever order the two started.
private final class Ending: Sendable {
  private let state = Mutex<(isOver: Bool, end: (@Sendable () -> Void)?)>((false, nil))

  func isReady(_ end: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.end = end
      return state.isOver
    }
    if isOver { end() }
  }

  func end() {
    state.withLock { state in
      state.isOver = true
      return state.end
    }?()
  }
}
