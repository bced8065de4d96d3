import OnrampCore

@testable import OnrampSteps

extension BrokenSteps {
  static let conditions: [Broken] = [
    (conditional("\"required\": [▲\"c\"]"), .unknownName("c", meant: nil)),
    (conditional("\"required\": [\"a\", ▲\"a\"]"), .repeated("a")),
    (conditional("\"required\": ▲{\"a\": true}"), .value(keyword: "required", .texts)),
    (conditional("\"then\": ▲{\"required\": [\"b\"]}"), .missing("if", .consequence)),
    (conditional("\"if\": ▲true, \"then\": {}"), .condition),
    (conditional("\"if\": ▲{}, \"then\": {}"), .condition),
    (conditional("\"if\": {\"properties\": ▲[]}, \"then\": {}"), .condition),
    (
      conditional("\"if\": {\"properties\": {▲\"other\": {\"const\": 1}}}"),
      .unknownName("other", meant: nil)
    ),
    (conditional("\"if\": {\"properties\": {\"a\": ▲true}}"), .condition),
    (conditional("\"if\": {\"properties\": {\"b\": {▲\"minimum\": 3}}}"), .condition),
    (
      conditional("\"if\": {\"properties\": {\"b\": ▲{\"const\": 3, \"title\": \"Three\"}}}"),
      .condition
    ),
    (conditional("\"if\": {\"properties\": {\"b\": {\"const\": ▲true}}}"), .valueType("integer")),
    (conditional("\"if\": {\"properties\": {\"b\": {\"enum\": ▲[]}}}"), .condition),
    (conditional("\"if\": {\"properties\": {\"p\": {\"const\": ▲\"a\"}}}"), .condition),
    (
      conditional("\"if\": {\"properties\": {\"a\": {\"const\": true}}, ▲\"type\": \"object\"}"),
      .misplaced("type", .condition)
    ),
    (conditional("\"if\": {▲\"not\": {}}"), .unknownKeyword("not", .conditions)),
    (conditional("\(test), \"then\": ▲false"), .consequence),
    (conditional("\(test), \"then\": {\"required\": [▲\"x\"]}"), .unknownName("x", meant: nil)),
    (
      conditional("\(test), \"then\": {\"properties\": {▲\"x\": false}}"),
      .unknownName("x", meant: nil)
    ),
    (conditional("\(test), \"then\": {\"properties\": {\"b\": ▲{\"minimum\": 3}}}"), .consequence),
    (conditional("\(test), \"then\": {\"properties\": ▲[\"b\"]}"), .consequence),
    (conditional("\(test), \"else\": {▲\"title\": \"E\"}"), .misplaced("title", .consequence)),
    (
      conditional("\(test), \"else\": {▲\"dependentRequired\": {}}"),
      .misplaced("dependentRequired", .consequence)
    ),
    (conditional("\(test), \"then\": {\"then\": ▲{}}"), .missing("if", .consequence)),
    (
      conditional("\"dependentRequired\": ▲[]"),
      .value(keyword: "dependentRequired", .object)
    ),
    (conditional("\"dependentRequired\": {▲\"x\": [\"a\"]}"), .unknownName("x", meant: nil)),
    (conditional("\"dependentRequired\": {\"a\": [▲\"x\"]}"), .unknownName("x", meant: nil)),
    (
      conditional(
        "\"if\": ▲{\"properties\": {\"a\": {\"const\": true}}}, \"else\": {\"properties\": {\"a\": false}}"
      ),
      .circle("a")
    ),
    (
      step(
        "\"properties\": {\"a\": {\"title\": \"A\", \"type\": \"boolean\"}, ▲\"b\": {\"title\": \"B\", \"type\": \"boolean\"}}, \"required\": [\"b\"], \(test), \"else\": {\"properties\": {\"b\": false}}"
      ),
      .requiredThoughHidden("b")
    ),
  ]

  static let words: [Broken] = [
    (text("\"x-words\": ▲[]"), .value(keyword: "x-words", .object)),
    (text("\"x-words\": {▲\"Spanish\": {\"title\": \"T\"}}"), .language("Spanish")),
    (text("\"x-words\": {▲\"ES\": {\"title\": \"T\"}}"), .language("ES")),
    (text("\"x-words\": {▲\"es\": \"T\"}"), .language("es")),
    (text("\"x-words\": {\"es\": {▲\"label\": \"T\"}}"), .language("label")),
    (text("\"x-words\": {\"es\": {\"title\": ▲7}}"), .value(keyword: "title", .text)),
    (text("\"x-words\": {\"es\": {\"error\": ▲7}}"), .value(keyword: "error", .text)),
    (
      text("\"x-words\": {\"es\": {\"error\": ▲\"\(String(repeating: "e", count: 301))\"}}"),
      .tooLong("error", limit: 300)
    ),
    (
      step(
        "\"x-words\": {\"es\": {▲\"error\": \"E\"}}, \"properties\": {\"f\": {\"title\": \"F\", \"type\": \"boolean\"}}"
      ), .language("error")
    ),
  ]
}
