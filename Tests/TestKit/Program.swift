import Foundation

/// The built program.
public enum Program {
  /// The program under test, with its helpers beside it: the one named by `$ONRAMP_PROGRAM`, which
  /// `make test` sets, or else the one built together with this process.
  public static let path = ProcessInfo.processInfo.environment["ONRAMP_PROGRAM"] ?? builtPath

  /// The program under test with every helper. In `make test`, a stand-in that reads nothing is
  /// beside `path` instead of `onramp-read`, which takes most of a second for each photo.
  public static let reading: String = {
    let beside = URL(filePath: path).deletingLastPathComponent().appending(path: "reading/onramp")
      .path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : path
  }()

  /// Another build to compare with, named by `$ONRAMP_BEFORE`.
  public static let before = ProcessInfo.processInfo.environment["ONRAMP_BEFORE"]

  /// The debug build, for features that no release has, such as ways to crash. Its helpers are
  /// beside it.
  public static var debugPath: String { builtPath }

  /// The program built together with this process, and so beside it.
  private static let builtPath: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let beside = URL(filePath: runner).deletingLastPathComponent().appending(path: "onramp").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appending(path: ".build/debug/onramp").path
  }()

  /// Runs a command on a data directory.
  public static func run(_ arguments: String..., in directory: String) throws -> Shell.Result {
    try Shell.run(path, arguments + ["--data-dir", directory])
  }

  /// The path of a fixture.
  public static func fixture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "EndToEndTests/Fixtures/\(name)").path
  }
}
