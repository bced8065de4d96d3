import OnrampCore

@testable import OnrampSteps

extension BrokenSteps {
  static let texts: [Broken] = [
    (field("\"minLength\": 2", mark: "▲"), .missing("type", .field(""))),
    (step("\"properties\": {\"f\": ▲{\"type\": \"string\"}}"), .missing("title", .field("string"))),
    (step("\"properties\": {\"f\": ▲true}"), .notASchema),
    (step("\"properties\": {\"f\": ▲\"string\"}"), .notASchema),
    (field("\"type\": ▲\"text\""), .type(["string", "integer", "number", "boolean"])),
    (field("\"type\": ▲\"array\""), .type(["string", "integer", "number", "boolean"])),
    (
      field("\"type\": ▲[\"string\", \"null\"]"), .type(["string", "integer", "number", "boolean"])
    ),
    (
      step("\"properties\": {\"f\": {\"title\": ▲7, \"type\": \"string\"}}"),
      .value(keyword: "title", .text)
    ),
    (
      step(
        "\"properties\": {\"f\": {\"title\": ▲\"\(String(repeating: "t", count: 301))\", \"type\": \"string\"}}"
      ),
      .tooLong("title", limit: 300)
    ),
    (text("\"$comment\": ▲5"), .value(keyword: "$comment", .text)),
    (
      step("\"$comment\": ▲[], \"properties\": {\"f\": {\"title\": \"F\", \"type\": \"string\"}}"),
      .value(keyword: "$comment", .text)
    ),
    (text("\"description\": ▲[]"), .value(keyword: "description", .text)),
    (
      text("\"description\": ▲\"\(String(repeating: "é", count: 4001))\""),
      .tooLong("description", limit: 4000)
    ),
    (text("\"x-short\": ▲true"), .value(keyword: "x-short", .text)),
    (
      text("\"x-short\": ▲\"\(String(repeating: "s", count: 31))\""),
      .tooLong("x-short", limit: 30)
    ),
    (
      text("\"x-words\": {\"es\": {\"short\": ▲[]}}"),
      .value(keyword: "short", .text)
    ),
    (
      text("\"x-help\": ▲\"\(String(repeating: "h", count: 1001))\""),
      .tooLong("x-help", limit: 1000)
    ),
    (
      text("\"x-words\": {\"es\": {\"help\": ▲\"\(String(repeating: "h", count: 1001))\"}}"),
      .tooLong("help", limit: 1000)
    ),
    (text("\"x-lines\": ▲1"), .valueType("boolean")),
    (
      text("\"format\": \"email\", ▲\"x-lines\": true"), .misplaced("x-lines", .field("email"))
    ),
    (text("▲\"x-alone\": false"), .misplaced("x-alone", .field("string"))),
    (text("\"default\": ▲\"a\\nb\""), .refusedByField("default")),
    (text("\"x-lines\": true, \"default\": ▲\"a\\tb\""), .refusedByField("default")),
    (text("\"minLength\": ▲-1"), .outOfRange("minLength", 0...1000)),
    (text("\"minLength\": ▲1.5"), .outOfRange("minLength", 0...1000)),
    (text("\"minLength\": ▲\"2\""), .outOfRange("minLength", 0...1000)),
    (text("\"maxLength\": ▲1001"), .outOfRange("maxLength", 1...1000)),
    (text("\"maxLength\": ▲1e99"), .outOfRange("maxLength", 1...1000)),
    (text("\"maxLength\": ▲0"), .outOfRange("maxLength", 1...1000)),
    (text("\"minLength\": 5, \"maxLength\": ▲4"), .reversed("minLength", "maxLength")),
    (text("\"pattern\": ▲7"), .value(keyword: "pattern", .text)),
    (text("\"pattern\": ▲\"(\""), .pattern(.unbalanced)),
    (text("\"pattern\": ▲\"(a)\\\\1\""), .pattern(.unknown("\\1"))),
    (text("\"pattern\": ▲\"(?=a)\""), .pattern(.unknown("(?="))),
    (text("\"pattern\": ▲\"(a{1000}){1000}\""), .pattern(.tooLarge)),
    (text("\"format\": ▲\"uri\""), .format),
    (text("\"format\": ▲7"), .format),
    (text("\"format\": \"email\", ▲\"minLength\": 3"), .misplaced("minLength", .field("email"))),
    (text("\"format\": \"email\", ▲\"x-min\": \"today\""), .misplaced("x-min", .field("email"))),
    (text("\"format\": \"date\", ▲\"pattern\": \"a\""), .misplaced("pattern", .field("date"))),
    (text("▲\"minimum\": 3"), .misplaced("minimum", .field("string"))),
    (text("▲\"required\": []"), .misplaced("required", .field("string"))),
    (text("▲\"properties\": {}"), .misplaced("properties", .field("string"))),
    (text("▲\"$id\": \"a:b\""), .misplaced("$id", .field("string"))),
    (text("▲\"x-min\": \"today\""), .misplaced("x-min", .field("string"))),
    (text("\"format\": \"date\", \"x-min\": ▲\"tomorrow\""), .dateBound),
    (text("\"format\": \"date\", \"x-min\": ▲\"today+30\""), .dateBound),
    (text("\"format\": \"date\", \"x-max\": ▲\"today+d\""), .dateBound),
    (text("\"format\": \"date\", \"x-max\": ▲\"2026-02-30\""), .dateBound),
    (text("\"format\": \"date\", \"x-max\": ▲30"), .dateBound),
    (text("\"format\": \"date\", \"x-max\": ▲\"today+999999d\""), .dateBound),
    (
      text("\"format\": \"date\", \"x-min\": \"today+2d\", \"x-max\": ▲\"today+1d\""),
      .reversed("x-min", "x-max")
    ),
    (
      text("\"format\": \"date\", \"x-min\": \"2026-02-02\", \"x-max\": ▲\"2026-01-01\""),
      .reversed("x-min", "x-max")
    ),
    (text("\"examples\": ▲\"a\""), .value(keyword: "examples", .list)),
    (text("\"minLength\": 3, \"examples\": [\"abc\", ▲\"ab\"]"), .refusedByField("examples")),
    (text("\"pattern\": \"^a$\", \"default\": ▲\"b\""), .refusedByField("default")),
    (text("\"default\": ▲1"), .refusedByField("default")),
    (text("\"default\": ▲\" \""), .refusedByField("default")),
    (text("\"x-kind\": \"iban\", \"examples\": [▲\"DE00\"]"), .refusedByField("examples")),
    (text("\"format\": \"date\", \"default\": ▲\"2026-02-30\""), .refusedByField("default")),
    (
      text("\"format\": \"date\", \"x-min\": \"2026-01-01\", \"examples\": [▲\"2025-12-31\"]"),
      .refusedByField("examples")
    ),
    (
      text("\"x-kind\": \"photo\", \"contentMediaType\": \"image/png\", \"default\": ▲null"),
      .refusedByField("default")
    ),
    (text("\"enum\": [\"a\"], \"default\": ▲\"b\""), .refusedByField("default")),
  ]

  static let numbers: [Broken] = [
    (
      field("\"type\": \"integer\", \"minimum\": ▲\"1\""),
      .value(keyword: "minimum", .number)
    ),
    (
      field("\"type\": \"integer\", \"maximum\": ▲null"),
      .value(keyword: "maximum", .number)
    ),
    (
      field("\"type\": \"integer\", \"minimum\": 5, \"maximum\": ▲4"),
      .reversed("minimum", "maximum")
    ),
    (
      field("\"type\": \"integer\", \"exclusiveMinimum\": 5, \"exclusiveMaximum\": ▲6"),
      .reversed("exclusiveMinimum", "exclusiveMaximum")
    ),
    (
      field("\"type\": \"number\", \"minimum\": 0.5, \"exclusiveMaximum\": ▲0.5"),
      .reversed("minimum", "exclusiveMaximum")
    ),
    (field("\"type\": \"integer\", \"minimum\": ▲12345678901234567"), .tooManyDigits),
    (field("\"type\": \"number\", \"maximum\": ▲1e300"), .tooManyDigits),
    (field("\"type\": \"number\", \"default\": ▲1e400"), .tooManyDigits),
    (field("\"type\": \"number\", \"examples\": [▲1e400]"), .tooManyDigits),
    (field("\"type\": \"number\", \"multipleOf\": ▲1e400"), .tooManyDigits),
    (field("\"type\": \"integer\", \"multipleOf\": ▲1e400"), .tooManyDigits),
    (field("\"type\": \"integer\", \"enum\": [1, ▲1e400]"), .tooManyDigits),
    (field("\"type\": \"string\", \"enum\": [\"a\", ▲1e400]"), .valueType("string")),
    (
      field("\"type\": \"integer\", \"minimum\": 1, \"maximum\": 3, \"multipleOf\": ▲10"),
      .noMultiple
    ),
    (
      field("\"type\": \"integer\", \"minimum\": -9, \"maximum\": -1, \"multipleOf\": ▲10"),
      .noMultiple
    ),
    (
      field("\"type\": \"integer\", \"multipleOf\": ▲0"),
      .value(keyword: "multipleOf", .wholeNumber)
    ),
    (
      field("\"type\": \"integer\", \"multipleOf\": ▲0.5"),
      .value(keyword: "multipleOf", .wholeNumber)
    ),
    (
      field("\"type\": \"number\", \"multipleOf\": ▲-1"),
      .value(keyword: "multipleOf", .positiveNumber)
    ),
    (field("\"type\": \"integer\", ▲\"minLength\": 1"), .misplaced("minLength", .field("integer"))),
    (field("\"type\": \"number\", ▲\"pattern\": \"a\""), .misplaced("pattern", .field("number"))),
    (field("\"type\": \"boolean\", ▲\"minimum\": 1"), .misplaced("minimum", .field("boolean"))),
    (field("\"type\": \"integer\", \"default\": ▲0.5"), .refusedByField("default")),
    (
      field("\"type\": \"integer\", \"maximum\": 5, \"examples\": [▲6]"),
      .refusedByField("examples")
    ),
  ]

  static let choices: [Broken] = [
    (text("\"enum\": ▲[]"), .value(keyword: "enum", .list)),
    (text("\"enum\": ▲\"a\""), .value(keyword: "enum", .list)),
    (text("\"enum\": [\"a\", ▲7]"), .valueType("string")),
    (text("\"enum\": [\"a\", \"b\", ▲\"a\"]"), .repeated("a")),
    (text("\"enum\": [▲null]"), .valueType("string")),
    (field("\"type\": \"integer\", \"enum\": [1, ▲1.5]"), .valueType("integer")),
    (field("\"type\": \"integer\", \"enum\": [1, 2, ▲1.0]"), .repeated("1")),
    (text("\"enum\": ▲[\(many(301) { "\"\($0)\"" })]"), .tooMany(.choices, limit: 300)),
    (text("\"oneOf\": [▲\"a\"]"), .choice),
    (text("\"oneOf\": [▲{\"title\": \"A\"}]"), .choice),
    (text("\"oneOf\": [{\"const\": ▲1, \"title\": \"A\"}]"), .valueType("string")),
    (
      text("\"oneOf\": [{\"const\": \"a\", \"title\": ▲1}]"),
      .value(keyword: "title", .text)
    ),
    (text("\"oneOf\": [{\"const\": \"a\", ▲\"minLength\": 1}]"), .misplaced("minLength", .choice)),
    (text("\"oneOf\": [{\"const\": \"a\", ▲\"label\": \"A\"}]"), .unknownKeyword("label", .known)),
    (text("\"oneOf\": [{\"const\": \"a\"}, ▲{\"const\": \"a\"}]"), .repeated("a")),
    (text("\"const\": ▲7"), .valueType("string")),
    (text("\"enum\": [\"a\"], ▲\"minLength\": 1"), .misplaced("minLength", .field("choice"))),
    (text("\"enum\": [\"a\"], ▲\"format\": \"email\""), .misplaced("format", .field("choice"))),
    (field("\"type\": \"boolean\", \"const\": ▲\"yes\""), .valueType("boolean")),
    (field("\"type\": \"boolean\", \"x-alone\": ▲true"), .notAConsent),
    (field("\"type\": \"boolean\", \"const\": false, \"x-alone\": ▲true"), .notAConsent),
    (field("\"type\": \"boolean\", \"const\": true, \"x-alone\": ▲\"yes\""), .valueType("boolean")),
    (
      step(
        "\"properties\": {\"f\": ▲{\"title\": \"F\", \"type\": \"string\", \"enum\": [\"a\"], \"oneOf\": [{\"const\": \"a\"}]}}"
      ),
      .conflict("enum", "oneOf")
    ),
  ]

  static let kinds: [Broken] = [
    (text("\"x-kind\": ▲\"phone\""), .kind),
    (text("\"x-kind\": ▲7"), .kind),
    (field("\"type\": ▲\"integer\", \"x-kind\": \"vin\""), .type(["string"])),
    (text("\"x-kind\": ▲\"photo\""), .mediaType),
    (text("\"x-kind\": \"photo\", \"contentMediaType\": ▲\"text/plain\""), .mediaType),
    (
      text("▲\"contentMediaType\": \"image/png\""), .misplaced("contentMediaType", .field("string"))
    ),
    (text("\"x-kind\": \"iban\", ▲\"pattern\": \"a\""), .misplaced("pattern", .field("iban"))),
    (text("\"x-kind\": \"plate\", ▲\"maxLength\": 9"), .misplaced("maxLength", .field("plate"))),
    (text("\"x-was\": ▲7"), .value(keyword: "x-was", .text)),
    (text("\"x-was\": ▲\"f\""), .stillThere("f")),
    (text("\"x-was\": ▲\"a b\""), .key("a b")),
    (
      step("\"x-was\": ▲\"s\", \"properties\": {\"f\": {\"title\": \"F\", \"type\": \"boolean\"}}"),
      .stillThere("s")
    ),
  ]

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
