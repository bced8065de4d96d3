import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampShell

/// Drawn cards, and the program that reads them.
enum Cards {
  /// The program under test, beside the form.
  static let program = Program.reading + "-read"
  /// A debug build of it, which tells what its sandbox refuses.
  static let debugProgram = Program.debugPath + "-read"

  /// The day on which the cards are drawn.
  static func today() throws -> CalendarDate { try #require(CalendarDate(iso: "2026-11-26")) }

  /// What is on a drawn card.
  struct Truth: Decodable {
    let file: String
    let kind: String
    let expiry: String
    let name: String
  }

  static var reader: CardReader { CardReader(decoder: Photos.program, reader: program) }

  /// Draws cards, and returns what is on each.
  static func draw(_ options: [String], in folder: String) throws -> [Truth] {
    try run("draw_cards.py", [folder] + options)
    return try String(file: "\(folder)/truth.jsonl")
      .split(separator: "\n")
      .map { try JSONDecoder().decode(Truth.self, from: Data($0.utf8)) }
  }

  /// Draws a hostile picture, and returns its path.
  static func drawHostile(_ name: String, in folder: Folder) throws -> String {
    try run("draw_hostile.py", [folder.path, name])
    return folder.file("\(name).png")
  }

  private static func run(_ script: String, _ arguments: [String]) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Cards/\(script)").standardized.path
    try Shell.succeed("/usr/bin/python3", [path] + arguments)
  }
}

extension Program {
  /// The output of a command that reads cards.
  static func reads(_ arguments: [String], in data: String) throws -> String {
    try Shell.run(reading, arguments + ["--data-dir", data]).output
  }
}

extension Cards {
  /// The path of a drawn insurance card.
  static func insurance(in folder: Folder) throws -> String {
    let made = folder.file("cards")
    let options = ["--kind", "insurance-us", "--set", "making", "--seed", "4", "--count", "1"]
    return "\(made)/\(try #require(try draw(options, in: made).first).file)"
  }

  /// A drawn back of a license with a readable barcode, of a person in no other test.
  ///
  /// - Parameter expiry: The day on which the license expires, as `2026-12-01`, if that matters.
  static func back(
    in folder: Folder, expiry: String? = nil
  ) throws -> (path: String, truth: Truth) {
    let made = folder.file("back")
    let options = ["--kind", "us-back", "--seed", "1", "--count", "1"]
    let drawn = try draw(options + (expiry.map { ["--expiry", $0] } ?? []), in: made)
    let truth = try #require(drawn.first)
    return ("\(made)/\(truth.file)", truth)
  }
}
