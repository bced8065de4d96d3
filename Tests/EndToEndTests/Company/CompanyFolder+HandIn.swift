import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A company to which drivers hand in applications.
extension CompanyFolder {
  /// Makes the desk's key, as `desk.key`.
  ///
  /// - Returns: The public half, which a policy names.
  func makeDesk() throws -> String {
    let key = folder.file("desk.key")
    try #require(try Shell.run("age-keygen", ["-o", key]).status == 0)
    return try Shell.run("age-keygen", ["-y", key]).output.trimmingCharacters(in: .newlines)
  }

  /// Writes the policy of a company that has a server and uses the built-in form.
  func setPolicy(_ url: String, key: String, desk: String) throws {
    try put(
      #"{"server":"\#(url)","recipients":["\#(desk)"],"serverKey":"\#(key)"}"#, as: "policy.json")
  }

  /// Starts a server, and fills in the form for it.
  ///
  /// - Parameter lie: The answers that replace the real ones.
  func startServer(
    desk: String, lie: @escaping CompanyServer.Lie = { _, _ in nil }
  ) throws -> CompanyServer {
    let server = try CompanyServer(lie: lie)
    try setPolicy(server.url, key: server.key, desk: desk)
    try fill()
    return server
  }

  /// Fills in the built-in form.
  ///
  /// - Parameter bytes: The size of the proof of insurance.
  func fill(bytes: Int = 1000) throws {
    try Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
      .write(to: URL(filePath: folder.file("large")))
    try put(
      """
      {"personal":{"name":"Amina","email":"amina@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))",
                 "insurance":"\(folder.file("large"))"}}
      """, as: "answers.json")
    let result = try run("fill", "--from", folder.file("answers.json"))
    try #require(result.status == 0, "\(result)")
  }
}
