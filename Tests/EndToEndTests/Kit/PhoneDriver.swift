import Foundation
import Glibc
import OnrampCore
import OnrampWire
import TestKit
import Testing

/// A driver who opens the code for the phone, in a window wide enough for the address.
final class PhoneDriver {
  let folder: Folder
  let data: String
  let terminal: Driver
  private let ip: String
  private(set) var port = 0
  private(set) var token = ""
  /// What follows # in the code.
  private(set) var secret = ""

  /// The address in the code.
  var address: String { "http://\(host)/\(token)#\(secret)" }
  var host: String { "\(ip):\(port)" }

  /// - Parameters:
  ///   - program: The form's program.
  ///   - environment: More variables.
  ///   - network: The network to be in, and the address there.
  init(
    of program: String = Program.path, rows: Int = 30, environment: [String: String] = [:],
    in network: PrivateNetwork? = nil
  ) throws {
    folder = try Folder()
    data = folder.file("data")
    ip = network == nil ? "127.0.0.1" : PrivateNetwork.address
    try folder.saveFirstSteps(in: data)
    let variables = ["HOME": folder.path, "TERM": "tmux-256color"]
    terminal = try Driver(
      columns: 130, rows: rows, environment: variables.merging(environment) { $1 }, in: .tmux)
    let program = (network.map { $0.command + [program] } ?? [program])
      .joined(separator: " ")
    try terminal.command("\(program) --data-dir \(data) --link-address \(ip)")
    try terminal.wait(for: heading(of: .photos))
    try showCode()
  }

  /// A driver whose form shows a step with photos, at an address of this computer.
  init(at terminal: Driver, in folder: Folder, data: String, ip: String) throws {
    (self.terminal, self.folder, self.data, self.ip) = (terminal, folder, data, ip)
    try showCode()
  }

  /// Opens the code, or a new one.
  func showCode(by key: String = "C-p") throws {
    let before = token
    try terminal.press(key)
    try terminal.wait(until: "a code") { _ in
      guard let text = try ScannedCode(terminal.styledScreen).text,
        text.hasPrefix("HTTP://\(ip):")
      else { return false }
      let parts = text.dropFirst("HTTP://\(ip):".count).split { $0 == "/" || $0 == "#" }
      guard parts.count == 3, let port = Int(parts[0]) else { return false }
      (self.port, token, secret) = (port, String(parts[1]), String(parts[2]))
      return token != before && token.count == 26 && secret.count == 26
    }
  }

  /// Asks for an address to type, and returns it.
  func typeAddress() throws -> String {
    try terminal.press("k")
    var found = ""
    try terminal.wait(until: "an address") { screen in
      let start = "http://\(host)/"
      guard let range = screen.firstRange(of: start) else { return false }
      let code = screen[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
      found = start + code
      return code.count == 8
    }
    // The program that serves the page learns of it at the same time as the driver.
    try waitFor("a page at \(found)") {
      try Shell.run("curl", ["-s", found + "/now"]).output.contains("number")
    }
    return found
  }

  /// Seals a file as the page's script does.
  ///
  /// - Parameter card: Which of the requested photos it is.
  func seal(_ path: String, card: Int = 0) throws -> [UInt8] {
    var page = ""
    // A crowd may push out a connection that hasn't shown its token yet.
    try waitFor("the page, not \(page)") {
      page = try Shell.run("curl", ["-s", address]).output
      return !page.isEmpty
    }
    let start = try #require(page.firstRange(of: "const key = Uint8Array.from(\"")).upperBound
    let digits = Array(page[start...].prefix(64))
    let key = try (0..<32).map {
      try #require(UInt8(String(digits[(2 * $0)...(2 * $0 + 1)]), radix: 16))
    }
    var making = SealedPhoto.Making()
    making.card = card
    return try SealedPhoto.make(Array(Data(file: path)), for: key, secret: secret, making)
  }

  /// Sends a file as the page's script does, and returns the status.
  func send(_ path: String, card: Int = 0) throws -> String { try post(seal(path, card: card)) }

  /// Sends bytes in place of a sealed photo, and returns the status.
  func post(_ bytes: [UInt8]) throws -> String {
    let folder = try Folder()
    try Data(bytes).write(to: URL(filePath: folder.file("body")))
    return try Shell.run(
      "curl",
      [
        "-s", "-o", "/dev/null", "-w", "%{http_code}", "-H",
        "Content-Type: application/octet-stream", "-H", "Expect:",
        "--data-binary", "@\(folder.file("body"))", address,
      ]
    ).output
  }

  /// Waits until the page asks for a photo and says this of the one before.
  func expectAsked(saying said: String) throws {
    var news = ""
    try waitFor("\(said), not \(news)") {
      news = try Shell.run("curl", ["-s", "http://\(host)/\(token)/now"]).output
      return news.contains("\"said\": \"\(said)\"")
    }
  }

  /// Begins to send a photo of this many bytes, of which these come first.
  func post(_ count: Int, beginningWith start: some Collection<UInt8>) throws -> Wire {
    let wire = try Wire(port: port)
    wire.send(
      "POST /\(token) HTTP/1.1\r\nHost: \(host)\r\nContent-Type: image/jpeg\r\n"
        + "Content-Length: \(count)\r\n\r\n")
    wire.send(start)
    return wire
  }

  /// Whether the page's port still accepts connections.
  var isListening: Bool { (try? Wire(port: port)) != nil }

  /// Waits until the page's port accepts no connections.
  func expectNothingListens() throws {
    try waitFor("nothing that listens") { !isListening }
  }

  /// Waits until no unused photo is stored. The upload ends after the screen shows it.
  func expectNothingIncoming() throws {
    try terminal.wait(until: "no photo in incoming") { _ in
      folder.names(in: "data/incoming").isEmpty
    }
  }

  /// Closes the session, and leaves the form.
  func quit() throws {
    try terminal.press("Escape")
    try terminal.wait(for: heading(of: .photos))
    try expectNothingListens()
    try terminal.quit()
  }

  /// The bytes of the license that arrived.
  func incoming() throws -> Data { try Data(file: "\(data)/incoming/license-1") }

  /// The bytes of the stored license.
  func stored() throws -> Data {
    let names = folder.names(in: "data/photos")
    try #require(names.count == 1)
    return try Data(file: "\(data)/photos/\(names[0])")
  }
}
