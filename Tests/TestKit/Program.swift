import Foundation

/// The built program.
public enum Program {
  /// Where it lies: beside the test bundle that runs.
  public static let path: String = {
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

  /// A file that the tests bring along.
  public static func fixture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "EndToEndTests/Fixtures/\(name)").path
  }
}
