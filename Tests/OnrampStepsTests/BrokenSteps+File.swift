import OnrampCore

@testable import OnrampSteps

extension BrokenSteps {
  static let whole: [Broken] = [
    ("▲[]", .notASchema),
    ("▲true", .notASchema),
    ("▲\"steps\"", .notASchema),
    ("▲{\"properties\": {\"personal\": true}}", .missing("type", .file)),
    ("▲{\"type\": \"object\"}", .missing("properties", .file)),
    ("{\"type\": ▲\"array\", \"properties\": {\"personal\": true}}", .type(["object"])),
    ("{\"type\": ▲[\"object\"], \"properties\": {\"personal\": true}}", .type(["object"])),
    (file("\"properties\": ▲{}"), .empty(.file)),
    (file("\"properties\": ▲[]"), .value(keyword: "properties", .object)),
    (file("\"properties\": {\"personal\": ▲1}"), .notASchema),
    (
      file(
        "\"$schema\": ▲\"http://json-schema.org/draft-07/schema#\", \"properties\": {\"personal\": true}"
      ),
      .dialect
    ),
    (
      file("\"$schema\": ▲7, \"properties\": {\"personal\": true}"),
      .value(keyword: "$schema", .text)
    ),
    (
      file("\"$id\": ▲7, \"properties\": {\"personal\": true}"),
      .value(keyword: "$id", .text)
    ),
    (file("\"$id\": ▲\"version 2\", \"properties\": {\"personal\": true}"), .address),
    (file("\"$id\": ▲\"2026\", \"properties\": {\"personal\": true}"), .address),
    (
      file(
        "\"$id\": ▲\"https://a/\(String(repeating: "b", count: 300))\", \"properties\": {\"personal\": true}"
      ),
      .tooLong("$id", limit: 300)
    ),
    (file("\"properties\": {\"personal\": ▲false}"), .notBuiltIn("personal")),
    (file("\"properties\": {\"bank\": ▲true}"), .notBuiltIn("bank")),
    (
      file(
        "\"properties\": {\(many(50) { "\"s\($0)\": {\"title\": \"S\", \"type\": \"object\", \"properties\": {\"f\": {\"title\": \"F\", \"type\": \"boolean\"}}}" }), ▲\"s50\": true}"
      ),
      .tooMany(.steps, limit: 50)
    ),
    (
      file(
        "\"properties\": {\"a\": {\"title\": \"S\", \"type\": \"object\", \"properties\": {\(many(499) { "\"f\($0)\": {\"title\": \"F\", \"type\": \"boolean\"}" })}}, ▲\"b\": {\"title\": \"S\", \"type\": \"object\", \"properties\": {\(many(2) { "\"f\($0)\": {\"title\": \"F\", \"type\": \"boolean\"}" })}}}"
      ),
      .tooMany(.fields, limit: 500)
    ),
    (
      file("▲\"minLength\": 1, \"properties\": {\"personal\": true}"),
      .misplaced("minLength", .file)
    ),
    (file("▲\"if\": {}, \"properties\": {\"personal\": true}"), .misplaced("if", .file)),
    (
      file("▲\"dependentRequired\": {}, \"properties\": {\"personal\": true}"),
      .misplaced("dependentRequired", .file)
    ),
    (
      file("\"required\": [▲\"persona\"], \"properties\": {\"personal\": true}"),
      .unknownName("persona", meant: "personal")
    ),
    (
      file("\"required\": ▲\"personal\", \"properties\": {\"personal\": true}"),
      .value(keyword: "required", .texts)
    ),
    (step("\"properties\": ▲{}"), .empty(.step)),
    (
      file(
        "\"properties\": {\"s\": ▲{\"type\": \"object\", \"properties\": {\"f\": {\"title\": \"F\", \"type\": \"boolean\"}}}}"
      ),
      .missing("title", .step)
    ),
    (
      file(
        "\"properties\": {\"s\": ▲{\"title\": \"S\", \"properties\": {\"f\": {\"title\": \"F\", \"type\": \"boolean\"}}}}"
      ),
      .missing("type", .step)
    ),
    (
      file("\"properties\": {\"s\": ▲{\"title\": \"S\", \"type\": \"object\"}}"),
      .missing("properties", .step)
    ),
    (
      field("\"type\": \"string\", \"minLength\": 1, ▲\"minLengths\": 2"),
      .unknownKeyword("minLengths", .meant("minLength"))
    ),
  ]

  static let json: [Broken] = [
    (field("\"type\": \"boolean\" ▲\"const\": true"), .json(.expected(.commaOrBrace))),
    (field("\"type\": ▲boolean"), .json(.unquoted)),
    (text("▲'minLength': 2"), .json(.unquoted)),
    (text("▲// a comment\n \"minLength\": 2"), .json(.comment)),
    (text("\"minLength\": 2, ▲\"minLength\": 3"), .json(.repeatedName("minLength"))),
    (file("\"properties\": {\"personal\": true}") + "▲}", .json(.more)),
  ]

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

  static let names: [Broken] = [
    ("anyOf", .choices), ("allOf", .conditions), ("not", .conditions), ("items", .oneFieldEach),
    ("minItems", .oneFieldEach), ("$ref", .writtenOut), ("$defs", .writtenOut),
    ("additionalProperties", .nothing), ("readOnly", .nothing), ("contentEncoding", .nothing),
    ("Title", .meant("title")), ("titel", .meant("title")), ("min", .known),
    ("exclusiveMinimun", .meant("exclusiveMinimum")), ("x-kinds", .meant("x-kind")),
    ("x-color", .known), ("enums", .meant("enum")), ("placeholder", .known),
    ("dependentSchemas", .conditions), ("patternProperties", .conditions),
  ].map { name, instead in
    (text("▲\"\(name)\": 1"), StepsFault.unknownKeyword(name, instead))
  }
}
