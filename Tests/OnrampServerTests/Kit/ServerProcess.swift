import Foundation
import Glibc
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// The built `onramp-server`, with a database of its own.
final class ServerProcess: @unchecked Sendable {
  /// Beside the form under test.
  static let program = URL(filePath: Program.debugPath).deletingLastPathComponent()
    .appending(path: "onramp-server").path

  let folder: Folder
  let cluster: Cluster
  let database: String
  let key: SigningKey
  private(set) var port = 0
  private var process: Process?
  private var options: [String]
  private let broken: String?

  /// - Parameters:
  ///   - broken: A fault to inject.
  ///   - pooler: Returns the connection string that the server uses for a database.
  init(
    _ options: [String] = [], on cluster: Cluster = .shared, broken: String? = nil,
    through pooler: ((_ database: String) -> String)? = nil
  ) throws {
    (self.options, self.cluster, self.broken) = (options, cluster, broken)
    folder = try Folder()
    database = try cluster.makeDatabase()
    if let pooler { self.options += ["--database", pooler(database)] }
    key = SigningKey.random()
    try secret("key", key.withSeed { Array($0) })
    try secret("pepper", randomBytes(32))
    try start()
  }

  /// Starts another server on the database of one that runs.
  init(beside other: ServerProcess) throws {
    (options, cluster, broken) = ([], other.cluster, nil)
    folder = try Folder()
    (database, key) = (other.database, other.key)
    for name in ["key", "pepper"] {
      try FileManager.default.copyItem(atPath: other.folder.file(name), toPath: folder.file(name))
    }
    try start()
  }

  deinit { stop() }

  private func secret(_ name: String, _ bytes: [UInt8]) throws {
    let made = FileManager.default.createFile(
      atPath: folder.file(name), contents: Data((Base64URL.encode(bytes) + "\n").utf8),
      attributes: [.posixPermissions: 0o600])
    if !made { throw CocoaError(.fileWriteUnknown) }
  }

  var pepper: Pepper {
    get throws { Pepper(try SecretFile.read(folder.file("pepper"))) }
  }

  /// Starts it, on the same port as before.
  ///
  /// - Parameter more: Options for this time; they override those of the same name.
  func start(with more: [String] = []) throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments =
      [
        "serve", "--listen", "127.0.0.1:\(port)", "--key", folder.file("key"), "--pepper",
        folder.file("pepper"), "--database",
        cluster.parameters(role: "onramp_server", database: database),
      ] + options + more
    if let broken {
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["ONRAMP_SERVER_BROKEN": broken]) { $1 }
    }
    let output = folder.file("output")
    process.standardOutput = FileHandle(
      fileDescriptor: try open(output, O_TRUNC), closeOnDealloc: true)
    process.standardError = FileHandle(
      fileDescriptor: try open(folder.file("log"), O_APPEND), closeOnDealloc: true)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    try waitFor("a server that listens; its log: \(self.log)") {
      if !process.isRunning { throw CocoaError(.executableLoad) }
      let text = try String(contentsOfFile: output, encoding: .utf8)
      guard let match = text.firstMatch(of: /Listening on http:\/\/[0-9.]+:(\d+)/) else {
        return false
      }
      port = Int(match.1) ?? 0
      return true
    }
  }

  private func open(_ path: String, _ flag: Int32) throws -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600)
    if descriptor < 0 { throw CocoaError(.fileWriteUnknown) }
    return descriptor
  }

  var log: String { (try? String(contentsOfFile: folder.file("log"), encoding: .utf8)) ?? "" }

  var identifier: pid_t { process?.processIdentifier ?? -1 }

  func kill() {
    guard let process else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Stops it with SIGTERM.
  ///
  /// - Returns: Its exit code.
  @discardableResult func stop() -> Int32 {
    guard let process else { return 0 }
    Glibc.kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    self.process = nil
    if process.terminationReason == .uncaughtSignal, process.terminationStatus != SIGKILL {
      Issue.record("the server crashed: \(log.suffix(4000))")
    }
    return process.terminationStatus
  }

  /// A superuser's connection to the database.
  func administrator() throws -> Connection { try cluster.administrator(of: database) }

  /// The number that a statement returns.
  func number(_ sql: String) throws -> Int {
    try administrator().query("SELECT (\(sql))::bigint").integer(0) ?? -1
  }
}
