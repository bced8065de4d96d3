import Foundation
import OnrampCore

@testable import OnrampSteps

/// Steps files with one fault each, at the position of the mark.
enum BrokenSteps {
  typealias Broken = (text: String, fault: StepsFault)

  static let mark: Character = "▲"

  /// Each with its fault as it is written in Swift.
  static let broken: [(text: String, fault: String)] =
    listed + (other + limits + keys + unreadable).map { ($0.text, written($0.fault)) }

  /// Those in `broken-steps.txt`.
  private static let listed: [(text: String, fault: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "broken-steps.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return lines.matches(of: /(?m)^(\w+): (.*)  ⇒  (.*)$/).map { line in
      let rest = String(line.2)
      let text =
        switch line.1 {
        case "file": Self.file(rest)
        case "step": step(rest)
        case "field": field(rest)
        case "text": text(rest)
        case "conditional": conditional(rest)
        default: rest
        }
      return (text, String(line.3))
    }
  }()

  /// Those that have more than one line, or don't fit into a frame.
  private static let other: [Broken] = [
    (text("▲// a comment\n \"minLength\": 2"), .json(.comment)),
    (file("\"properties\": {\"personal\": true}") + "▲}", .json(.more)),
    (field("\"minLength\": 2", mark: "▲"), .missing("type", .field(""))),
  ]

  static func written(_ fault: StepsFault) -> String {
    "\(fault)".replacing(/Onramp\w+\.(?:\w+\.)*/, with: ".")
      .replacing(/Optional\((".*?")\)/) { $0.1 }.replacing(/ClosedRange\((.*?)\)/) { $0.1 }
  }

  // MARK: Parts of files that tests complete

  static func file(_ rest: String) -> String {
    "{\n  \"title\": \"T\",\n  \"type\": \"object\",\n  \(rest)\n}"
  }

  static func step(_ rest: String) -> String {
    file(
      "\"properties\": {\n    \"s\": {\"title\": \"S\", \"type\": \"object\",\n      \(rest)}}")
  }

  static func field(_ rest: String, mark: String = "") -> String {
    step("\"properties\": {\n        \"f\": \(mark){\"title\": \"F\", \(rest)}}")
  }

  static func text(_ rest: String) -> String { field("\"type\": \"string\", \(rest)") }

  /// Two fields and a condition.
  static func conditional(_ rest: String) -> String {
    step(
      """
      "properties": {
              "a": {"title": "A", "type": "boolean"},
              "b": {"title": "B", "type": "integer"},
              "p": {"title": "P", "type": "string", "x-kind": "photo", "contentMediaType": "image/png"}},
            \(rest)
      """)
  }

  static func many(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ", ")
  }
}
