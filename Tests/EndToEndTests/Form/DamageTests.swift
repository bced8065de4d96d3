import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Damage that the store sets aside, and what the driver is told about it.
@Suite(.journeys) struct DamageTests {
  static let files = [
    ("undo.json", "restart can't be undone", "no se puede deshacer"),
    ("application.json.prev", "backup copy", "copia de respaldo"),
  ]
  let folder: Folder
  let data: String

  init() throws {
    folder = try Folder()
    data = folder.file("data")
    let license = Program.fixture("license.jpg")
    for text in [
      #"{"personal":{"name":"Amina","email":"a@example.com"}}"#,
      #"{"photos":{"license":"\#(license)","insurance":null}}"#,
    ] {
      try folder.fill(text, in: data)
    }
  }

  /// Flips a bit in the middle of a file. For an undo, it first restarts to make one.
  private func damage(_ name: String) throws {
    if name == "undo.json" { _ = try Program.run("restart", "--yes", in: data) }
    try flipBit(of: "\(data)/\(name)")
  }

  @Test(arguments: files)
  func `status, show and check report damage and change nothing`(
    name: String, english: String, spanish: String
  ) throws {
    try damage(name)
    let before = folder.names(in: "data")
    for command in ["status", "show", "check"] {
      let said = try Program.run(command, in: data)
      #expect(said.status == 65 && (said.output + said.errors).contains(english))
      #expect((said.output + said.errors).contains(name))
      let translated = try Program.run(command, "--lang", "es", in: data)
      #expect((translated.output + translated.errors).contains(spanish))
    }
    let about = name == "undo.json" ? "undo" : "application"
    #expect(
      try Program.run("check", "--json", in: data).output.contains(#""about":"\#(about)""#))
    #expect(folder.names(in: "data") == before)
  }

  @Test(arguments: files)
  func `The form and the line mode report damage, and keep the file and the photo`(
    name: String, english: String, spanish: String
  ) throws {
    try damage(name)
    let copy = folder.file("copy")
    try FileManager.default.copyItem(atPath: data, toPath: copy)
    let driver = try Driver(opening: data, expecting: english)
    try driver.quit()
    try driver.command("\(Program.path) --plain --data-dir \(copy) </dev/null")
    try driver.wait(for: "Error: The")
    try driver.wait(for: english)
    for path in ["data", "copy"] {
      #expect(folder.names(in: path).contains { $0.hasPrefix("\(name).damaged-") })
      #expect(folder.names(in: path + "/photos").count == 1)
    }
  }

  @Test func `restart --undo says why there is nothing to undo`() throws {
    try damage("undo.json")
    let said = try Program.run("restart", "--undo", in: data)
    #expect(said.status == 65 && said.errors.contains("restart can't be undone"))
    #expect(said.errors.contains("There is no restart to undo"))
  }

  @Test func `A file in the way is named, in both languages`() throws {
    let folder = try Folder()
    let (data, path) = (folder.file("data"), folder.file("data/photos"))
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: path))
    for (language, words) in [("en", "is in the way"), ("es", "ocupa un nombre")] {
      let said = try Program.run("restart", "--undo", "--lang", language, in: data)
      #expect(said.status == 73 && said.errors.contains("\(path) \(words)"))
    }
  }
}
