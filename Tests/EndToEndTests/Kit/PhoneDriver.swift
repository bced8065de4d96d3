import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

/// A driver who opens the code for the phone, in a window wide enough for the address.
final class PhoneDriver {
  let folder: Folder
  let data: String
  let terminal: Driver
  private(set) var port = 0
  private(set) var token = ""

  /// The address of the page.
  var address: String { "http://\(host)/\(token)" }
  var host: String { "127.0.0.1:\(port)" }

  init(rows: Int = 30) throws {
    folder = try Folder()
    data = folder.file("data")
    try folder.saveFirstSteps(in: data)
    terminal = try Driver(
      columns: 130, rows: rows,
      environment: ["HOME": folder.path, "TERM": "tmux-256color"], in: .tmux)
    try terminal.open(data, options: "--link-address 127.0.0.1", expecting: heading(of: .photos))
    try showCode()
  }

  /// Opens the code, or a new one.
  func showCode(by key: String = "C-p") throws {
    let before = address
    try terminal.press(key)
    try terminal.wait(until: "an address") { screen in
      // The address may be wrapped.
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      guard let line = lines.firstIndex(where: { $0.contains("http://127.0.0.1:") }),
        lines.indices.contains(line + 1), let first = lines[line].split(separator: " ").last
      else { return false }
      let second = first.hasSuffix("/") ? lines[line + 1].split(separator: " ").last ?? "" : ""
      let parts = "\(first)\(second)".dropFirst("http://127.0.0.1:".count).split(separator: "/")
      guard parts.count == 2, parts[1].count == 26, let port = Int(parts[0]) else { return false }
      (self.port, token) = (port, String(parts[1]))
      return address != before
    }
  }

  /// Sends a file as the page's script does, and returns the status.
  func send(_ path: String) throws -> String {
    try Shell.run(
      "curl",
      [
        "-s", "-o", "/dev/null", "-w", "%{http_code}", "-H",
        "Content-Type: application/octet-stream",
        "--data-binary", "@\(path)", address,
      ]
    ).output
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

  /// The bytes of the stored license.
  func stored() throws -> Data {
    let names = folder.names(in: "data/photos")
    try #require(names.count == 1)
    return try Data(contentsOf: URL(filePath: "\(data)/photos/\(names[0])"))
  }
}
