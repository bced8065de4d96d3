import Foundation
import OnrampAge
import OnrampJSON
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// A driver with a custom program, which hands in anything at a real server.
struct HostileDriver {
  private let folder: Folder
  private let host: String
  private let recipients: [AgeRecipient]
  private let terminal = SigningKey.random()
  private let driver = SigningKey.random()

  /// Registers with a company's server.
  init(at company: CompanyFolder) throws {
    folder = try Folder()
    let policy = try #require(JSON(Data(file: company.policy)))
    let address = try #require(policy["server"]?.string)
    host = String(address.dropFirst("http://".count))
    recipients = try #require(policy["recipients"]?.array).compactMap {
      $0.string.flatMap { AgeRecipient($0) }
    }
    try post(
      "/v1/terminals",
      .object([
        "key": .string(terminal.publicKey.text), "name": .string("hostile"),
        "enrolment": policy["enrolment"] ?? .null,
      ]))
  }

  /// Seals an archive for the company, hands it in, and returns its number.
  func handIn(_ archive: RawTar) throws -> String {
    let bytes = try Desk.sealed(archive.bytes, for: recipients)
    let (id, digest) = (SubmissionID(), Digest(of: bytes))
    let signature = driver.sign(.submission(id, digest: digest, bytes: bytes.count, follows: nil))
    try post(
      "/v1/submissions",
      .object([
        "id": .string(id.text), "driver": .string(driver.publicKey.text),
        "digest": .string(digest.text), "bytes": .integer(bytes.count),
        "signature": .string(signature.text),
      ]))
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(start + WireLimits.piece, bytes.count)])
      try ask(
        "PATCH", "/v1/uploads/\(id.text)",
        [
          "Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream",
          "Upload-Offset": String(start), "Upload-Checksum": Digest(of: piece).uploadChecksum,
        ], piece)
      start += piece.count
    }
    let answer = try ask("POST", "/v1/submissions/\(id.text)/complete", [:], [])
    return try #require(JSON(Data(answer.utf8))?["number"]?.string, "\(answer)")
  }

  private func post(_ path: String, _ json: JSON) throws {
    try ask("POST", path, ["Content-Type": "application/json"], Array(try #require(json.line)))
  }

  @discardableResult
  private func ask(
    _ method: String, _ path: String, _ headers: [String: String], _ body: [UInt8]
  ) throws -> String {
    let file = folder.file("body")
    try Data(body).write(to: URL(filePath: file))
    let signature = RequestSignature(
      method: method, path: path, host: host,
      body: headers["Upload-Checksum"] ?? Digest(of: body).hex,
      time: Int(Date.now.timeIntervalSince1970), by: terminal)
    let all = headers.merging(["Authorization": signature.header, "Expect": ""]) { $1 }
    let answer = try Shell.run(
      "curl",
      [
        "-sS", "--fail-with-body", "-X", method, "http://\(host)\(path)", "--data-binary",
        "@\(file)",
      ]
        + all.flatMap { ["-H", "\($0): \($1)"] })
    try #require(answer.status == 0, "\(method) \(path): \(answer)")
    return answer.output
  }
}
