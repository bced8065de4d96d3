import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A company whose server a phone reaches over HTTPS, through nginx: in a network of its own, at a
/// private address.
final class FarCompany {
  static let port = 8443
  private static let serverPort = 8444
  static let host = "\(PrivateNetwork.address):\(port)"

  let network: PrivateNetwork
  let company: CompanyFolder
  private let trial: TrialCompany
  private let certificate: String
  private var server: Process?
  private var proxy: NginxProxy?

  init() throws {
    (network, company) = (try PrivateNetwork(), try CompanyFolder())
    // It has the database and the keys.
    trial = try TrialCompany(company)
    certificate = company.folder.file("certificate.pem")
    try Shell.succeed(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
        "2", "-subj", "/CN=drive", "-addext", "subjectAltName=IP:\(PrivateNetwork.address)",
        "-keyout", company.folder.file("tls.pem"), "-out", certificate,
      ])
    let policy = try String(file: company.policy)
    try company.put(
      policy.replacing(/"http:\/\/127\.0\.0\.1:\d+"/, with: "\"https://\(Self.host)\""),
      as: "policy.json")
    try start()
  }

  deinit {
    stop()
    trial.end()
  }

  /// Starts the server, a second one on the trial's database.
  func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let folder = trial.folder
    process.arguments =
      network.command + [
        try #require(TrialCompany.program), "serve", "--listen", "127.0.0.1:\(Self.serverPort)",
        "--host", Self.host, "--behind-proxy",
        "--key", folder + "/server.key", "--pepper", folder + "/pepper", "--database",
        "host=\(folder)/database user=onramp_server dbname=onramp",
      ]
    let log = company.folder.file("far-log")
    try Data().write(to: URL(filePath: log))
    let output = try FileHandle(forWritingTo: URL(filePath: log))
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    server = process
    var said = ""
    try waitFor("the server; it said: \(said)") {
      try #require(process.isRunning)
      said = try String(file: log)
      return said.contains("Listening")
    }
    proxy = try NginxProxy(
      on: Self.host, server: Self.serverPort,
      certificate: (certificate, company.folder.file("tls.pem")), command: network.command)
  }

  /// Kills the server and its proxy.
  func stop() {
    proxy?.stop()
    proxy = nil
    guard let server else { return }
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    self.server = nil
  }

  /// The number that a SQL statement returns, run as the database's administrator.
  func number(_ sql: String) throws -> Int {
    let programs = "/usr/lib/postgresql/*/bin/psql /usr/bin/psql"
    let script = "for p in \(programs); do [ -x $p ] && exec $p \"$@\"; done"
    let asked = try Shell.sh(
      script, "sh", "-h", trial.folder + "/database", "-U", "onramp_administrator", "-d", "onramp",
      "-Atc", sql)
    return try #require(Int(asked.output.trimmed), "\(asked)")
  }

  /// The variables of a form that trusts the server, and may be reached over SSH.
  func variables(isOverSSH: Bool) -> [String: String] {
    let trust = ["SSL_CERT_FILE": certificate, "HOME": company.folder.path]
    let connection = "198.51.100.7 50000 \(PrivateNetwork.address) 22"
    return isOverSSH ? trust.merging(["SSH_CONNECTION": connection]) { $1 } : trust
  }
}

/// A driver whose phone gets its page from the company's server.
final class FarPhoneDriver {
  let far: FarCompany
  let terminal: Driver
  private(set) var token = ""
  private(set) var secret = ""

  var page: String { "https://\(FarCompany.host)/p/\(token)" }
  var address: String { "\(page)#\(secret)" }
  var folder: Folder { far.company.folder }

  init(columns: Int = 80, rows: Int = 24, isOverSSH: Bool = true) throws {
    far = try FarCompany()
    try far.company.folder.saveFirstSteps(in: far.company.data)
    let variables = far.variables(isOverSSH: isOverSSH).merging(["TERM": "tmux-256color"]) { $1 }
    terminal = try Driver(columns: columns, rows: rows, environment: variables, in: .tmux)
    let program = (far.network.command + [Program.path]).joined(separator: " ")
    try terminal.command("\(program) --data-dir \(far.company.data) --policy \(far.company.policy)")
    try terminal.wait(for: heading(of: .photos))
  }

  /// Opens the code, and reads it as a phone does.
  func showCode(by key: String = "C-p") throws {
    let before = token
    try terminal.press(key)
    let start = "HTTPS://\(FarCompany.host)/P/"
    try terminal.wait(until: "a code") { _ in
      guard let text = try ScannedCode(terminal.styledScreen).text, text.hasPrefix(start) else {
        return false
      }
      let parts = text.dropFirst(start.count).split(separator: "#")
      guard parts.count == 2 else { return false }
      (token, secret) = (String(parts[0]), String(parts[1]))
      return token != before && token.count == 26 && secret.count == 26
    }
  }

  /// Closes the code, and leaves the form.
  func quit() throws {
    try terminal.press("Escape")
    // Ctrl-Q right after Esc would be another key.
    try terminal.wait(for: "Go back")
    try terminal.quit()
  }

  func browser(withScripts: Bool = true, language: String = "en") throws -> WebBrowser {
    try WebBrowser(
      withScripts: withScripts, language: language, in: far.network, acceptsAnyCertificate: true,
      flags: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"])
  }
}
