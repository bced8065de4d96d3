import Foundation
import Glibc
import OnrampCore
import OnrampStore

/// A minimal command that reads an account: like the real ones, it checks or exports the
/// application.
enum AccountReading {
  /// The argument that runs it, followed by the command, the data directory and the path of the
  /// export.
  private static let argument = "--account-read"

  /// The arguments that run it.
  static func command(_ name: String, _ directory: String, _ target: String) -> [String] {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return [program ?? "torture", argument, name, directory, target]
  }

  /// Runs the command if the arguments say so.
  static func runIfAsked(_ arguments: [String]) throws {
    guard arguments.count == 5, arguments[1] == argument else { return }
    let account = try AccountReader.open(beside: arguments[3], pin: AccountForm.pin)
    let reader = try account.reader(now: Operations.now)
    let problems = try reader.state.faults + reader.verifyPhotos()
    if arguments[2] == "export" {
      try ExportFolder(arguments[4], archive: "amina").write(
        from: reader, schema: Operations.schema, summary: "summary")
    }
    if !problems.isEmpty { say("\(problems)") }
    exit(problems.isEmpty ? 0 : 1)
  }
}
