import Foundation
import OnrampWire
import TestKit
import Testing

/// `onramp desk show` and `decide`, with a server that may respond with anything.
@Suite(.journeys) struct DeskShowTests {
  private let company: CompanyFolder
  private let desk: Desk
  private let driver = SigningKey.random().publicKey

  init() throws {
    (company, desk) = (try CompanyFolder(), try Desk())
    let text = try String(contentsOfFile: desk.key, encoding: .utf8)
    try company.put(text + "# onramp-staff: \(SigningKey.random().seedText)\n", as: "desk.key")
  }

  /// An archive that names a driver's key, and its form.
  private func archive(_ driver: PublicKey?) throws -> [UInt8] {
    let key = driver.map { #","driver:":"\#($0.text)""# } ?? ""
    let tar = RawTar.with(application: #"{"check":{"consent":true}\#(key)}"#)
    return Array(try Data(contentsOf: URL(filePath: try desk.seal(tar))))
  }

  /// Runs a command with a server that names a driver's key and sends a file.
  private func run(
    _ arguments: [String], driver: PublicKey, file: [UInt8], digest: Digest? = nil
  ) throws -> Shell.Result {
    let digest = digest ?? Digest(of: file)
    let entry = """
      {"id":"\(SubmissionID().text)","number":"2222-22","at":"2026-11-23T14:02:00Z",
       "state":"waiting","version":3,"reviewer":null,"bytes":\(file.count),
       "digest":"\(digest.text)","driver":"\(driver.text)","until":null,"decidedAt":null}
      """
    let server = try CompanyServer { request, _ in
      switch request.path {
      case "/v1/desk/me": .json(#"{"name":"Ana","lead":false,"sealed":null}"#)
      case "/v1/desk/submissions/2222-22": .json(entry)
      case "/v1/desk/submissions/2222-22/file?version=3": .answer(body: file)
      case "/v1/desk/submissions/2222-22/decision":
        .json(#"{"at":"2026-11-23T15:02:00Z","audit":"\#(AuditLine.start.text)"}"#)
      default: .status(404)
      }
    }
    let recipient = try Shell.run("age-keygen", ["-y", desk.key]).output
      .trimmingCharacters(in: .newlines)
    try company.setPolicy(server.url, key: server.key, desk: recipient)
    return try Shell.run(
      Program.path,
      ["desk"] + arguments
        + ["--policy", company.policy, "--key", company.folder.file("desk.key")])
  }

  @Test func `It shows what was handed in, and what the server says of it`() throws {
    let shown = try run(["show", "2222-22"], driver: driver, file: archive(driver))
    #expect(shown.status == 0, "\(shown)")
    #expect(
      shown.output.hasPrefix("2222-22, version 3, handed in 23 Nov 2026 14:02, waiting for "))
    #expect(shown.output.contains("  I agree to the background check: Yes\n"), "\(shown)")
    let older = try run(["show", "2222-22"], driver: driver, file: archive(nil))
    #expect(older.status == 0, "an older form names no key: \(older)")
  }

  @Test func `A server that names another driver's key gets no letter to read`() throws {
    let other = SigningKey.random().publicKey
    for command in [["show", "2222-22"], ["decide", "2222-22", "approve"]] {
      let result = try run(command, driver: other, file: archive(driver))
      #expect(result.status == 65 && result.output.isEmpty, "\(result)")
      #expect(
        result.errors.contains("a driver's key that isn't the one in the application"), "\(result)")
    }
    let decided = try run(
      ["decide", "2222-22", "approve"], driver: driver, file: archive(driver))
    #expect(decided.status == 0, "\(decided)")
  }

  @Test func `A file that isn't what the server says, or no application, is refused`() throws {
    let swapped = try run(
      ["show", "2222-22"], driver: driver, file: archive(driver), digest: Digest(of: [1]))
    #expect(swapped.status == 65 && swapped.output.isEmpty, "\(swapped)")
    var tar = RawTar.good
    tar.add("../evil", [1])
    let evil = try Data(contentsOf: URL(filePath: try desk.seal(tar)))
    for file in [Array(evil), [1, 2, 3]] {
      for command in [["show", "2222-22"], ["decide", "2222-22", "approve"]] {
        let result = try run(command, driver: driver, file: file)
        #expect(result.status == 65 && result.output.isEmpty, "\(result)")
        #expect(!result.errors.isEmpty)
      }
    }
  }
}
