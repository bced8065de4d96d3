import OnrampCore

@testable import OnrampSteps

extension BrokenSteps {
  /// Texts and lists that are too long.
  static let limits: [Broken] = [
    (text("\"description\": ▲\"\(long(4001, of: "é"))\""), .tooLong("description", limit: 4000)),
    (text("\"x-short\": ▲\"\(long(31))\""), .tooLong("x-short", limit: 30)),
    (text("\"x-help\": ▲\"\(long(1001))\""), .tooLong("x-help", limit: 1000)),
    (text(spanish("help", long(1001))), .tooLong("help", limit: 1000)),
    (text(spanish("error", long(301))), .tooLong("error", limit: 300)),
    (
      step("\"properties\": {\"f\": {\"title\": ▲\"\(long(301))\", \"type\": \"string\"}}"),
      .tooLong("title", limit: 300)
    ),
    (
      file("\"$id\": ▲\"https://a/\(long(300))\", \"properties\": {\"personal\": true}"),
      .tooLong("$id", limit: 300)
    ),
    (text("\"enum\": ▲[\(many(301) { "\"\($0)\"" })]"), .tooMany(.choices, limit: 300)),
    (
      file("\"properties\": {\(many(50) { aStep("s\($0)", fields: 1) }), ▲\"s50\": true}"),
      .tooMany(.steps, limit: 50)
    ),
    (
      file("\"properties\": {\(aStep("a", fields: 499)), ▲\(aStep("b", fields: 2))}"),
      .tooMany(.fields, limit: 500)
    ),
  ]

  private static func long(_ count: Int, of character: String = "t") -> String {
    String(repeating: character, count: count)
  }

  private static func spanish(_ member: String, _ text: String) -> String {
    "\"x-words\": {\"es\": {\"\(member)\": ▲\"\(text)\"}}"
  }

  private static func aStep(_ key: String, fields: Int) -> String {
    let fields = many(fields) { "\"f\($0)\": {\"title\": \"F\", \"type\": \"boolean\"}" }
    return "\"\(key)\": {\"title\": \"S\", \"type\": \"object\", \"properties\": {\(fields)}}"
  }

  static let keys: [Broken] =
    ["schema", "summary", "checksum", "generation", "saved", "exported", "form"].map { key in
      (
        file(
          "\"properties\": {▲\"\(key)\": {\"title\": \"S\", \"type\": \"object\", "
            + "\"properties\": {\"f\": {\"title\": \"F\", \"type\": \"boolean\"}}}}"),
        .reservedKey(key)
      )
    }
    + ["", "a b", "año", "a.b", "a/b", "../a", "\\u0000", String(repeating: "a", count: 65)].map {
      key in
      (
        step("\"properties\": {▲\"\(key)\": {\"title\": \"F\", \"type\": \"boolean\"}}"),
        .key(key == "\\u0000" ? "\0" : key)
      )
    }

  /// Short names and help, blank or with a character that people can't read.
  static let unreadable: [Broken] =
    ["x-short", "x-help"].flatMap { keyword in
      unreadable(keyword) { text("\"\(keyword)\": ▲\"\($0)\"") }
    }
    + ["short", "help"].flatMap { keyword in
      unreadable(keyword) { text("\"x-words\": {\"es\": {\"\(keyword)\": ▲\"\($0)\"}}") }
    }

  private static func unreadable(_ keyword: String, _ text: (String) -> String) -> [Broken] {
    [
      (text(""), .blank(keyword)), (text(" \\n\\u200b"), .blank(keyword)),
      (text("a\\u0007"), .controlCharacter(keyword)),
      (text("a\\u009bb"), .controlCharacter(keyword)),
    ]
  }
}
