import Foundation
import OnrampCore
import TestKit

@testable import JourneyKit

/// A folder with a company's policy and steps, and a data directory.
struct CompanyFolder {
  let folder: Folder
  let policy: String
  let steps: String
  let data: String

  /// Copies the example in the documentation.
  init() throws {
    folder = try Folder()
    (policy, steps) = (folder.file("policy.json"), folder.file("steps.json"))
    data = folder.file("data")
    for name in ["policy.json", "steps.json"] {
      try put(String(contentsOf: Self.example.appending(path: name), encoding: .utf8), as: name)
    }
  }

  /// The same company, with another data directory.
  init(_ company: CompanyFolder, data: String) {
    (folder, policy, steps) = (company.folder, company.policy, company.steps)
    self.data = data
  }

  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/steps")

  /// Writes a file that only its owner can change, whatever umask another test set in this process.
  @discardableResult
  func put(_ text: String, as name: String, mode: Int = 0o644) throws -> String {
    let path = folder.file(name)
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  /// Runs a command under the policy.
  func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Shell.Result {
    try Shell.run(
      Program.path, arguments + ["--policy", policy, "--data-dir", data], environment: environment)
  }

  /// Opens the form under the policy, in a terminal of its own unless one is given, and waits for a
  /// text.
  @discardableResult
  func open(in driver: Driver? = nil, expecting text: String) throws -> Driver {
    let driver = try driver ?? Driver()
    try driver.open(data, options: "--policy \(policy)", expecting: text)
    return driver
  }

  /// Answers questions through a pipe, one per line.
  func talk(_ lines: [String], environment: [String: String] = [:]) throws -> Shell.Result {
    try Shell.run(
      Program.path, ["--plain", "--data-dir", data, "--policy", policy], typing: lines,
      environment: environment)
  }
}
