import Foundation

/// Runs a program and returns what it printed.
struct Shell {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  struct Missing: Error { let program: String }

  /// - Parameter environment: replaces variables of this process.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: try path(of: program))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: neither a full pipe nor a child that lives on can block the test.
    let folder = try Folder()
    let output = folder.url.appending(path: "out")
    let errors = folder.url.appending(path: "err")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  private static func path(of program: String) throws -> String {
    if program.contains("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let path = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Missing(program: program)
  }
}

/// A folder that is gone when the test is over.
final class Folder {
  let url: URL
  var path: String { url.path }

  init() throws {
    var template = Array("/tmp/onramp-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    url = URL(filePath: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> String { url.appending(path: name).path }

  /// The names in the folder, sorted.
  func names(in sub: String = "") -> [String] {
    let path = sub.isEmpty ? self.path : file(sub)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
