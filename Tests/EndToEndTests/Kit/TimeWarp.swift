import Foundation
import Glibc
import TestKit
import Testing

/// Moves the clocks of a running program, as a sleep or a change of the time would.
final class TimeWarp {
  private let folder: Folder
  private var moved = (wall: 0, uptime: 0)
  private static let program = URL(filePath: Program.debugPath).deletingLastPathComponent()
    .appending(path: "timewarp").path

  init() throws { folder = try Folder() }

  private var offsets: String { folder.file("offsets") }

  /// Why clocks can't be moved here; `nil` if they can.
  static let refusal: String? = {
    let result = try? Shell.run(program, ["/none", "true"])
    return result?.status == 0 ? nil : result?.errors ?? "timewarp is missing"
  }()

  /// The command that starts a program whose clocks can be moved.
  var command: [String] { [Self.program, offsets] }

  /// Sets the clocks of programs started from now on, in seconds relative to the machine's.
  func set(wall: Int = 0, uptime: Int = 0) throws {
    moved = (wall, uptime)
    try Data("\(wall) \(uptime)".utf8).write(to: URL(filePath: offsets))
  }

  /// Moves the clocks of a running program, and returns when they have moved.
  ///
  /// - Parameter process: The process that runs it, as ``command`` started it.
  func move(_ process: pid_t, wall: Int = 0, uptime: Int = 0) throws {
    try set(wall: wall, uptime: uptime)
    try tell(process)
  }

  /// Puts a program to sleep until some hours after its start, and types while it wakes, so that
  /// its input arrives before it reads its clocks.
  func sleep(_ process: pid_t, until hours: Int, typing: () throws -> Void) throws {
    try Data("\(moved.wall) \(moved.uptime) hold".utf8).write(to: URL(filePath: offsets))
    try tell(process)
    try typing()
    try move(process, wall: hours * 3600, uptime: hours * 3600)
  }

  private func tell(_ process: pid_t) throws {
    kill(process, SIGUSR1)
    try waitFor("the clocks to be moved") { !FileManager.default.fileExists(atPath: offsets) }
  }
}
