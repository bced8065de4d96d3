import Foundation
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Tests with third-party clients of the protocol. `make` fetches them into
/// `.build/second-opinions`.
struct SecondOpinionTests {
  private static let here = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let programs = here.appending(path: "../../.build/second-opinions/bin")
    .standardized.path
  private static let isThere = FileManager.default.isExecutableFile(atPath: "\(programs)/python")

  private let scripts = here.appending(path: "SecondOpinions").path

  private func environment(_ sender: Sender) -> [String: String] {
    let seed = sender.key.withSeed { $0.map { String(format: "%02x", $0) }.joined() }
    return [
      "ONRAMP_SEED": seed, "PYTHONPATH": scripts, "SCHEMATHESIS_HOOKS": "hooks",
      "PYTHONDONTWRITEBYTECODE": "1",
    ]
  }

  @Test(.enabled(if: isThere)) func `tuspy uploads, is interrupted, and continues`() throws {
    let server = try ServerProcess()
    let sender = try Sender.registered(server)
    let parcel = Parcel(1_234_567)
    #expect(sender.announce(parcel)?.status == 201)
    let file = server.folder.file("parcel")
    try Data(parcel.bytes).write(to: URL(filePath: file))
    let result = try Shell.run(
      "\(Self.programs)/python",
      [
        "\(scripts)/tus_upload.py", "http://\(sender.host)", parcel.id.text, file,
      ], environment: environment(sender))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "\(parcel.bytes.count)\n")
    #expect(sender.complete(parcel.id)?.receipt?.digest == parcel.digest)
  }

  @Test(.enabled(if: isThere), arguments: [true, false])
  func `schemathesis finds no answer that the description doesn't have`(asTerminal: Bool) throws {
    let server = try ServerProcess()
    let sender = asTerminal ? try Sender.registered(server) : try Sender.staff(server)
    let folder = try Folder()
    let result = try Shell.run(
      "/usr/bin/env",
      [
        "-C", folder.path, "\(Self.programs)/python", "-m", "schemathesis.cli", "run",
        "http://\(sender.host)/openapi.json", "--no-color", "--max-examples",
        isExhaustive ? "500" : "10", "--checks",
        "not_a_server_error,status_code_conformance,content_type_conformance,"
          + "response_headers_conformance,response_schema_conformance,unsupported_method",
      ], environment: environment(sender))
    #expect(result.status == 0, "\(result.output.suffix(5000))\(result.errors)")
  }
}
