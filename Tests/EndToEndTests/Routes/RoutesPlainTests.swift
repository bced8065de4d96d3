import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// `onramp routes --plain`: every answer is on disk before the next question, so the program may
/// end there in any way.
@Suite(.journeys) struct RoutesPlainTests {
  let onramp: RoutesProgram
  let map: PreparedMap
  private let kept = "Your routes are kept."

  init() throws {
    onramp = try RoutesProgram()
    map = try MapKit.townMap()
  }

  private static let stops = ["Post", "1", "Café", "1"]
  /// Answers that lead to each question, and the file that must be on disk by then.
  private static let questions: [(answers: [String], file: String?)] = [
    ([], nil), (["Post"], nil), (["Post", "1"], "route-draft.json"), (stops, "route-draft.json"),
    (["here", "Post", "1"], "location.json"), (stops + ["save"], "route-draft.json"),
    (stops + ["save", "Morning"], "routes.json"),
    (stops + ["save", "Morning", "update", "Post Bank", "1"], "route-draft.json"),
  ]
  /// A disk with slow writes.
  private static let slowly =
    "strace -f -qq -o /dev/null -e trace=fsync -e inject=fsync:delay_enter=100000"

  private func talk(_ answers: [String]) throws -> Shell.Result {
    try Shell.sh(
      "\(Self.slowly) \(Program.path) routes --plain --map \(map.folder)", typing: answers,
      environment: onramp.environment)
  }

  private func isThere(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(onramp.data)/\(file)")
  }

  @Test(arguments: questions.indices, ["quit", nil])
  func `At each question, quit and the end of the input keep the answers`(
    question: Int, ending: String?
  ) throws {
    let (answers, file) = Self.questions[question]
    let result = try talk(answers + [ending].compactMap(\.self))
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasSuffix("\(kept)\n"), "\(result)")
    if let file { #expect(isThere(file)) }
  }

  @Test(arguments: questions.indices)
  func `Everything is on disk before each question is asked`(
    question: Int
  ) throws {
    let (answers, file) = Self.questions[question]
    let driver = try Driver(environment: onramp.environment)
    let command = "\(Self.slowly) \(Program.path) routes --plain --map \(map.folder)"
    try driver.command(command)
    func answer(_ line: String) throws {
      let before = try driver.screen
      try driver.enter(line)
      try driver.wait(until: "the next question") {
        $0 != before && $0.trimmed.hasSuffix(":") && !$0.trimmed.hasSuffix(line)
      }
    }
    try driver.wait(for: "the place where you start:")
    for line in answers { try answer(line) }
    if let file { #expect(isThere(file)) }
    try driver.enter("quit")
    try driver.wait(for: "exit=0")
    #expect(try driver.screen.contains(kept))
  }

  @Test func `A stop that can't be kept is reported, and the program ends with 74`() throws {
    let faults = try Faults()
    try FileManager.default.createDirectory(
      atPath: onramp.data, withIntermediateDirectories: true)
    try faults.fillDisk()
    let options = "routes --plain --map \(map.folder)"
    let result = try Shell.sh(
      "printf 'Post\\n1\\nquit\\n' | \(faults.command(onramp.data, options: options))")
    #expect(result.status == 74)
    let words = "These stops can't be kept for later. The disk is full."
    #expect(result.output.contains("Error: \(words)") && result.errors.contains(words))
    #expect(!result.output.contains(kept))
  }

  @Test(arguments: [
    ("en", "Add a stop", "Run onramp routes again and check your stops."),
    ("es", "Añadir una parada", "Ejecute onramp routes otra vez y revise sus paradas."),
  ])
  func `If the disk hangs, a signal ends the map, and says what may be lost`(
    language: String, title: String, words: String
  ) throws {
    let faults = try Faults()
    let driver = try Driver(columns: 160)
    let options = "--lang \(language) routes --map \(map.folder)"
    try driver.command(faults.command(onramp.data, options: options))
    try driver.wait(for: "© OpenStreetMap")
    try faults.hangDisk()
    try driver.press("a")
    try driver.wait(for: title)
    try driver.enter("50.0002,10.0020")
    try driver.wait(for: "50.00020,10.00200.")
    kill(try driver.process, SIGTERM)
    try driver.wait(for: "exit=143")
    #expect(try driver.screen.contains(words))
    faults.freeDisk()
  }
}
