import Foundation
import Glibc
import OnrampWire
import TestKit

/// Prints how long handing in 8 MB takes, from the command to the receipt, compared to `curl`. It
/// sends as many bytes to the same server, in the same pieces over one connection: alone, and with
/// the request for the receipt.
func compareHandIn(in folder: Folder, isOnce: Bool) throws {
  let program = URL(filePath: Program.path).deletingLastPathComponent()
    .appending(path: "onramp-server").path
  guard access(program, X_OK) == 0, access(Program.path + "-net", X_OK) == 0 else { return }
  let company = try Company(program, in: folder)
  let driver = try Driver(company, in: folder)
  for (other, asksForReceipt) in [
    ("curl -T, the same pieces", false), ("curl -T, and the receipt", true),
  ] {
    let upload = try Upload(company, in: folder, asksForReceipt: asksForReceipt)
    func prepare() {
      do {
        try driver.prepare()
        try upload.prepare()
      } catch {
        fatalError("\(error)")
      }
    }
    prepare()
    try Comparison(
      name: "8 MB, from hand-in to the receipt", other: other, runs: isOnce ? 1 : 21,
      afterwards: prepare
    ).print(driver.handIn, upload.send)
  }
}

private struct Unexpected: Error { let what: String }

private func run(_ program: String, _ arguments: [String]) throws -> String {
  let result = try Shell.run(program, arguments)
  guard result.status == 0 else { throw Unexpected(what: "\(arguments) \(result)") }
  return result.output
}

/// `onramp-server try`, with a database of its own.
private final class Company {
  let policy: String
  let (url, token): (String, String)
  private let process = Process()

  init(_ program: String, in folder: Folder) throws {
    let trial = folder.file("company")
    let log = folder.file("company.log")
    try Data().write(to: URL(filePath: log))
    process.executableURL = URL(filePath: program)
    process.arguments = ["try", trial]
    process.standardOutput = FileHandle(forWritingAtPath: log)
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    try waitFor("the server") {
      try String(contentsOfFile: log, encoding: .utf8).contains("Ctrl-C")
    }
    policy = trial + "/policy.json"
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: policy)))
    guard let members = json as? [String: Any], let url = members["server"] as? String,
      let token = members["enrolment"] as? String
    else { throw Unexpected(what: policy) }
    (self.url, self.token) = (url, token)
  }

  deinit {
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
  }
}

/// A driver with a finished application, in a new data directory each time.
private final class Driver {
  private static let bytes = 8_000_000
  private let policy: String
  private let (template, data): (String, String)

  init(_ company: Company, in folder: Folder) throws {
    (policy, template, data) = (company.policy, folder.file("filled"), folder.file("driver"))
    let photo = folder.file("photo")
    try Data(randomBytes(Self.bytes)).write(to: URL(filePath: photo))
    try Data(
      """
      {"personal":{"name":"Amina","email":"amina@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))","insurance":"\(photo)"}}
      """.utf8
    ).write(to: folder.url.appending(path: "answers.json"))
    _ = try run(
      Program.path,
      ["fill", "--from", folder.file("answers.json"), "--policy", policy, "--data-dir", template])
  }

  func prepare() throws {
    _ = try run("rm", ["-rf", data])
    _ = try run("cp", ["-a", template, data])
  }

  func handIn() throws {
    _ = try run(
      Program.path, ["hand-in", "--wait", "--policy", policy, "--data-dir", data])
  }
}

/// An upload of as many bytes, announced by a new terminal each time.
private final class Upload {
  private let company: Company
  private let folder: Folder
  private let asksForReceipt: Bool
  private let pieces: [[UInt8]]

  init(_ company: Company, in folder: Folder, asksForReceipt: Bool) throws {
    (self.company, self.folder, self.asksForReceipt) = (company, folder, asksForReceipt)
    // The same size as the driver's application.
    let bytes = randomBytes(8_200_000)
    pieces = stride(from: 0, to: bytes.count, by: WireLimits.piece).map {
      Array(bytes[$0..<min($0 + WireLimits.piece, bytes.count)])
    }
    for (place, piece) in pieces.enumerated() {
      try Data(piece).write(to: URL(filePath: file(place)))
    }
  }

  private func file(_ place: Int) -> String { folder.file("piece-\(place)") }
  private var configuration: String { folder.file("curl") }

  /// Registers, announces and signs, so that only the pieces are left.
  func prepare() throws {
    let (key, driver, id) = (SigningKey.random(), SigningKey.random(), SubmissionID())
    let digest = Digest(of: pieces.flatMap { $0 })
    let count = pieces.reduce(0) { $0 + $1.count }
    let signature = driver.sign(.submission(id, digest: digest, bytes: count, follows: nil))
    try post(
      #"{"key":"\#(key.publicKey.text)","name":"curl","enrolment":"\#(company.token)"}"#,
      to: "/v1/terminals", key)
    try post(
      #"{"id":"\#(id.text)","driver":"\#(driver.publicKey.text)","digest":"\#(digest.text)","#
        + #""bytes":\#(count),"signature":"\#(signature.text)"}"#, to: "/v1/submissions", key)
    var requests: [String] = []
    var offset = 0
    for (place, piece) in pieces.enumerated() {
      let (path, checksum) = ("/v1/uploads/\(id.text)", Digest(of: piece).uploadChecksum)
      let lines = [
        "Tus-Resumable: 1.0.0", "Content-Type: application/offset+octet-stream",
        "Upload-Offset: \(offset)", "Upload-Checksum: \(checksum)",
        "Authorization: \(header("PATCH", path, checksum, key))", "Expect:",
      ].map { "header = \"\($0)\"" }
      requests.append(
        (["url = \"\(company.url)\(path)\"", "upload-file = \"\(file(place))\""] + lines
          + ["request = PATCH", "silent", "fail", "output = /dev/null"]).joined(separator: "\n"))
      offset += piece.count
    }
    if asksForReceipt {
      let path = "/v1/submissions/\(id.text)/complete"
      requests.append(
        """
        url = "\(company.url)\(path)"
        header = "Authorization: \(header("POST", path, Digest(of: []).hex, key))"
        request = POST
        silent
        fail
        output = /dev/null
        """)
    }
    try Data(requests.joined(separator: "\nnext\n").utf8)
      .write(to: URL(filePath: configuration))
  }

  func send() throws { _ = try run("curl", ["-K", configuration]) }

  private func header(
    _ method: String, _ path: String, _ body: String, _ key: SigningKey
  ) -> String {
    RequestSignature(
      method: method, path: path, host: String(company.url.dropFirst("http://".count)), body: body,
      time: Int(Date().timeIntervalSince1970), by: key
    ).header
  }

  private func post(_ json: String, to path: String, _ key: SigningKey) throws {
    _ = try run(
      "curl",
      [
        "-sf", "-d", json, "-H", "Content-Type: application/json", "-H",
        "Authorization: \(header("POST", path, Digest(of: Array(json.utf8)).hex, key))",
        company.url + path,
      ])
  }
}
