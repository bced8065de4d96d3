import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

extension Trait where Self == ConditionTrait {
  /// The company's server.
  static var needsServer: Self {
    .enabled(if: TrialCompany.program != nil, "There is no onramp-server here.")
  }
}

/// A real server with its own database, as `onramp-server try` starts it.
struct TrialCompany {
  /// The server's program, beside the form or in the debug build.
  static let program: String? = {
    let beside = URL(filePath: Program.path).deletingLastPathComponent().path
    return [beside, ".build/debug"].map { $0 + "/onramp-server" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  let folder: String
  private let process: pid_t

  /// Starts a company, and gives a folder its policy.
  init(_ company: CompanyFolder) throws {
    folder = company.folder.file("company")
    process = try Self.start(folder, log: company.folder.file("log"))
    try company.put(String(file: folder + "/policy.json"), as: "policy.json")
  }

  /// The key of the lead.
  var key: String { folder + "/desk.key" }

  func end() {
    kill(process, SIGINT)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private static func start(_ folder: String, log: String) throws -> pid_t {
    let server = try #require(program)
    let process = Process()
    process.executableURL = URL(filePath: server)
    process.arguments = ["try", folder]
    try Data().write(to: URL(filePath: log))
    let output = try FileHandle(forWritingTo: URL(filePath: log))
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let end = Date.now + patience
    while Date.now < end, process.isRunning {
      let said = try String(file: log)
      if said.contains("Ctrl-C") { return process.processIdentifier }
      usleep(20_000)
    }
    throw Driver.NotSeen(wanted: "the server", screen: try String(file: log))
  }
}
