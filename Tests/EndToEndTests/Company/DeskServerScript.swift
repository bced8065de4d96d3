import Foundation
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// A desk whose server has one application, 2222-22, and may respond with anything.
struct DeskServerScript {
  let company: CompanyFolder
  let desk: Desk
  /// The key of the driver who handed it in.
  let driver = SigningKey.random().publicKey

  init() throws {
    (company, desk) = (try CompanyFolder(), try Desk())
    let text = try String(file: desk.key)
    try company.put(text + "# onramp-staff: \(SigningKey.random().seedText)\n", as: "desk.key")
  }

  /// The member's key file.
  var key: String { company.folder.file("desk.key") }

  /// An archive that holds a form, and names the driver's key.
  func archive() throws -> [UInt8] {
    let tar = RawTar.with(
      application: #"{"check":{"consent":true},"driver:":"\#(driver.text)"}"#)
    return Array(try Data(file: try desk.seal(tar)))
  }

  /// Runs a command with a server that names a driver's key and sends a file.
  ///
  /// - Parameters:
  ///   - other: The key that the server names, if it isn't the driver's.
  ///   - file: The file, if it isn't the archive.
  ///   - digest: The file's digest, as the server reports it.
  ///   - before: A program that runs the command.
  ///   - lie: The answers that replace the server's.
  func run(
    _ arguments: [String], naming other: PublicKey? = nil, file: [UInt8]? = nil,
    digest: Digest? = nil, before: [String] = [],
    lie: @escaping CompanyServer.Lie = { _, _ in nil }
  ) throws -> Shell.Result {
    let (driver, file) = (other ?? driver, try file ?? archive())
    let digest = digest ?? Digest(of: file)
    let id = SubmissionID()
    let evidence = [
      ScriptedEvidence(number: "2222-22", id: id, version: 3, digest: digest, driver: driver)
    ]
    let entry = """
      {"id":"\(id.text)","number":"2222-22","at":"2026-11-23T14:02:00Z",
       "state":"waiting","version":3,"reviewer":null,"bytes":\(file.count),
       "digest":"\(digest.text)","driver":"\(driver.text)","until":null,"decidedAt":null}
      """
    let server = try CompanyServer { request, number in
      if let lie = lie(request, number) { return lie }
      if let audit = ScriptedEvidence.audit(evidence, request.path) { return .json(audit) }
      return switch request.path {
      case "/v1/desk/me": .json(#"{"name":"Ana","lead":true,"sealed":null}"#)
      case "/v1/desk/submissions": .json(#"{"submissions":[\#(entry)],"next":null}"#)
      case "/v1/desk/submissions/2222-22": .json(entry)
      case "/v1/desk/submissions/2222-22/file?version=3": .answer(body: file)
      case "/v1/desk/submissions/2222-22/decision":
        .json(#"{"at":"2026-11-23T15:02:00Z","audit":"\#(AuditLine.start.text)"}"#)
      case "/v1/desk/evidence": .json(ScriptedEvidence.answer(evidence))
      case "/v1/desk/staff": .json("{}")
      default: .status(404)
      }
    }
    let recipient = try Shell.run("age-keygen", ["-y", desk.key]).output
      .trimmingCharacters(in: .newlines)
    try company.setPolicy(server.url, key: server.key, desk: recipient)
    let command = before + [Program.path, "desk"] + arguments
    return try Shell.run(
      command[0], command.dropFirst() + ["--policy", company.policy, "--key", key, "--lang", "en"])
  }
}
