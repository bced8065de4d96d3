import Testing

@testable import OnrampSteps

@Suite struct JSONReaderTests {
  @Test func `Every value knows its line and column`() throws {
    let root = try node(
      """
      {"é": [1,
      \t"two", {"three": null}],
        "four": true}
      """)
    let list = try #require(root["é"]?.array)
    #expect(root.position == .start)
    #expect(list.map(\.position) == [at(1, 8), at(2, 2), at(2, 9)])
    #expect(list[2].members?.first?.position == at(2, 10))
    #expect(list[2]["three"]?.position == at(2, 19))
    #expect(root.member("four")?.position == at(3, 3))
  }

  @Test func `Texts are read with their escapes`() throws {
    #expect(try node(#""a\"\\\/\b\f\n\r\té\uD83D\uDE97z""#).string == "a\"\\/\u{8}\u{C}\n\r\té🚗z")
  }

  @Test func `A byte order mark and surrounding space aren't part of the text`() throws {
    #expect(try node("\u{FEFF} \r\n[]\n").position == at(2, 1))
  }

  /// Texts that aren't JSON, and where.
  private static let broken: [(text: String, fault: JSONFault, line: Int, column: Int)] = [
    ("", .unfinished, 1, 1),
    ("\n  ", .unfinished, 2, 3),
    ("{", .unfinished, 1, 2),
    ("{\n", .unfinished, 2, 1),
    ("[", .unfinished, 1, 2),
    ("[1", .expected(.commaOrBracket), 1, 3),
    ("[1,", .unfinished, 1, 4),
    ("{\"a\"", .expected(.colon), 1, 5),
    ("{\"a\":", .unfinished, 1, 6),
    ("{\"a\":1", .expected(.commaOrBrace), 1, 7),
    ("{\"a\":1,", .unfinished, 1, 8),
    ("{\"a\" 1}", .expected(.colon), 1, 6),
    ("{\"a\":1 \"b\":2}", .expected(.commaOrBrace), 1, 8),
    ("{\"a\":1;\"b\":2}", .expected(.commaOrBrace), 1, 7),
    ("{\n \"a\": 1\n \"b\": 2\n}", .expected(.commaOrBrace), 3, 2),
    ("[1 2]", .expected(.commaOrBracket), 1, 4),
    ("[1;2]", .expected(.commaOrBracket), 1, 3),
    ("[,]", .expected(.value), 1, 2),
    ("[1,,2]", .expected(.value), 1, 4),
    ("{,}", .expected(.name), 1, 2),
    ("{1:2}", .expected(.name), 1, 2),
    ("{\"a\":}", .expected(.value), 1, 6),
    ("{\"a\"::1}", .expected(.value), 1, 6),
    ("]", .expected(.value), 1, 1),
    ("}", .expected(.value), 1, 1),
    ("[1}", .expected(.commaOrBracket), 1, 3),
    ("{\"a\":1]", .expected(.commaOrBrace), 1, 7),
    ("[1,]", .trailingComma, 1, 4),
    ("{\"a\":1,}", .trailingComma, 1, 8),
    ("{\n  \"a\": 1,\n}", .trailingComma, 3, 1),
    ("// a\n1", .comment, 1, 1),
    ("{ /* a */ }", .comment, 1, 3),
    ("{\"a\":1} # end", .comment, 1, 9),
    ("{\"a\": 1, // one\n}", .comment, 1, 10),
    ("{a:1}", .unquoted, 1, 2),
    ("{'a':1}", .unquoted, 1, 2),
    ("['a']", .unquoted, 1, 2),
    ("[yes]", .unquoted, 1, 2),
    ("[True]", .unquoted, 1, 2),
    ("[nulls]", .unquoted, 1, 2),
    ("[truely]", .unquoted, 1, 2),
    ("[“a”]", .unquoted, 1, 2),
    ("NaN", .unquoted, 1, 1),
    ("[Infinity]", .unquoted, 1, 2),
    ("[-Infinity]", .number, 1, 2),
    ("\"a\nb\"", .controlCharacter, 1, 3),
    ("\"a\tb\"", .controlCharacter, 1, 3),
    ("\"\u{1B}\"", .controlCharacter, 1, 2),
    ("\"a", .unfinished, 1, 3),
    ("\"a\\", .unfinished, 1, 4),
    (#""\x""#, .escape, 1, 2),
    (#""a\'b""#, .escape, 1, 3),
    (#""\u12""#, .escape, 1, 2),
    (#""\u12g4""#, .escape, 1, 2),
    (#""\uD83D""#, .surrogate, 1, 2),
    (#""a\uDE97""#, .surrogate, 1, 3),
    (#""\uD83Dé""#, .surrogate, 1, 2),
    (#""\uD83D\uD83D""#, .surrogate, 1, 2),
    ("01", .number, 1, 1),
    ("-", .number, 1, 1),
    ("+1", .number, 1, 1),
    (".5", .number, 1, 1),
    ("5.", .number, 1, 1),
    ("1.e3", .number, 1, 1),
    ("1e", .number, 1, 1),
    ("1e+", .number, 1, 1),
    ("0x10", .number, 1, 1),
    ("1.2.3", .number, 1, 1),
    ("[1-2]", .number, 1, 2),
    ("[5kg]", .number, 1, 2),
    ("1 2", .more, 1, 3),
    ("{}{}", .more, 1, 3),
    ("[]\n]", .more, 2, 1),
    (#"{"a":1,"a":2}"#, .repeatedName("a"), 1, 8),
    (#"{"a":{"b":1,"c":2,"b":3}}"#, .repeatedName("b"), 1, 19),
    (#"{"a":1,"a":2}"#, .repeatedName("a"), 1, 8),
  ]

  @Test(arguments: broken.indices)
  func `Invalid JSON is refused where it begins`(_ index: Int) {
    let (text, fault, line, column) = Self.broken[index]
    #expect(throws: Located(fault, at: at(line, column))) { try node(text) }
  }

  @Test func `Invalid UTF-8 is refused where it is`() {
    for broken in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      let bytes = Array("[\n\"é".utf8) + broken.map { UInt8($0) } + Array("\"]".utf8)
      #expect(throws: Located(JSONFault.notUTF8, at: at(2, 3))) { try JSONReader.read(bytes) }
    }
  }

  @Test func `Names that only look alike are different names`() throws {
    #expect(try node("{\"e\u{301}\":1,\"é\":2}").members?.count == 2)
  }

  @Test func `Size and nesting are limited`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try node(nested(JSONReader.depthLimit))
    _ = try node("[" + [nested(40), nested(40), "{}", "[]"].joined(separator: ",") + "]")
    #expect(throws: Located(JSONFault.tooDeep(limit: 64), at: at(1, 65))) { try node(nested(65)) }
    let fitting = "\"" + String(repeating: "a", count: JSONReader.sizeLimit - 2) + "\""
    _ = try node(fitting)
    #expect(throws: Located(JSONFault.tooLarge(limit: 1 << 20), at: .start)) {
      try node(fitting + " ")
    }
  }

  @Test func `A file of one long line is read in one go`() throws {
    let list = "[" + String(repeating: "1,", count: 400_000) + "1]"
    #expect(try node(list).array?.last?.position == at(1, 800_002))
  }

  @Test func `Only the first 30 marks in a row are read, escaped or not`() throws {
    for mark in ["\u{301}", #"\u0301"#] {
      let text = try node("\"A\(String(repeating: mark, count: 40))b\"").string
      #expect(text.map { Array($0.unicodeScalars).count } == 32 && text?.last == "b")
    }
  }

  private func at(_ line: Int, _ column: Int) -> TextPosition {
    TextPosition(line: line, column: column)
  }
}
