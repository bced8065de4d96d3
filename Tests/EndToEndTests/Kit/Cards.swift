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
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Cards/draw_cards.py").standardized.path
    let result = try Shell.run("/usr/bin/python3", [script, folder] + options)
    try #require(result.status == 0, "\(result.errors)")
    return try String(contentsOfFile: "\(folder)/truth.jsonl", encoding: .utf8)
      .split(separator: "\n")
      .map { try JSONDecoder().decode(Truth.self, from: Data($0.utf8)) }
  }
}

extension Cards {
  /// A drawn back of a license with a readable barcode; it is of nobody that the tests know.
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
