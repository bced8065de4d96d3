import Foundation

/// The built program.
public enum Program {
  /// The program under test, with its helpers beside it: the one that `$ONRAMP_PROGRAM` names, as
  /// `make test` sets it, or else the one that was built together with what runs.
  public static let path = ProcessInfo.processInfo.environment["ONRAMP_PROGRAM"] ?? builtPath

  /// Another build to compare with, which `$ONRAMP_BEFORE` names.
  public static let before = ProcessInfo.processInfo.environment["ONRAMP_BEFORE"]

  /// The debug build, for what no release has, like ways to crash. Its helpers are beside it.
  public static var debugPath: String { builtPath }

  /// What was built together with the running process, and so lies beside it.
  private static let builtPath: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let beside = URL(filePath: runner).deletingLastPathComponent().appending(path: "onramp").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appending(path: ".build/debug/onramp").path
  }()

  /// Runs a command of it on a data directory.
  public static func run(_ arguments: String..., in directory: String) throws -> Shell.Result {
    try Shell.run(path, arguments + ["--data-dir", directory])
  }

  /// A file that comes with the tests.
  public static func fixture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "EndToEndTests/Fixtures/\(name)").path
  }
}
