import OnrampCore

@testable import OnrampSteps

/// Steps files with one fault each, at the position of the mark.
enum BrokenSteps {
  typealias Broken = (text: String, fault: StepsFault)

  static let mark: Character = "▲"

  static let broken: [Broken] =
    whole + json + keys + names + texts + unreadable + numbers + choices + kinds + conditions
    + words

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

  static let test = #""if": {"properties": {"a": {"const": true}}}"#

  static func many(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ", ")
  }
}
