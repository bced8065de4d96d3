import FoundationEssentials
import OnrampJSON
import Testing

struct JSONTests {
  @Test func `A value is written on one line, sorted by name, and reads back the same`() throws {
    let value = JSON.object([
      "z": .null, "a": .array([.bool(true), .bool(false), .integer(-7), .real(0.5)]),
      "path/é": .string("„é“ / \"\\\n\t\u{1B}\u{0} 👩🏽‍🚗 \u{202E}"), "é": .object([:]),
    ])
    let text = String(decoding: try #require(value.line), as: UTF8.self)
    #expect(
      text == #"{"a":[true,false,-7,0.5],"path/é":"„é“ / \"\\\n\t\u001B\u0000 👩🏽‍🚗 "#
        + "\u{202E}" + #"","z":null,"é":{}}"#)
    #expect(JSON(Data(text.utf8)) == value)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `Whole numbers come back as they were`(number: Int) throws {
    let bytes = try #require(JSON.array([.integer(number)]).line)
    #expect(JSON(bytes) == .array([.integer(number)]))
  }

  @Test(arguments: [
    "", "7", "\"a\"", "{", "[1,]", "{\"a\":1}}", "[9223372036854775808]", "[1e999]",
    "[\"\\ud800\"]", "[NaN]", "{/**/}", "{'a':1}",
  ])
  func `Only an object or an array is read`(text: String) {
    #expect(JSON(Data(text.utf8)) == nil)
  }

  @Test func `Invalid UTF-8 and endless nesting are refused`() {
    #expect(JSON(Data([0x5B, 0x22, 0xFF, 0x22, 0x5D])) == nil)
    #expect(JSON(Data(String(repeating: "[", count: 1 << 20).utf8)) == nil)
    let deep = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
    #expect(JSON(Data(deep.utf8)) != nil)
  }

  @Test func `A member is found by its name, and only in an object`() {
    let value = JSON.object(["a": .integer(1), "b": .null])
    #expect(value["a"]?.integer == 1 && value["b"] == .null && value["c"] == nil)
    #expect(JSON.array([value])["a"] == nil)
    #expect(value["a"]?.string == nil && value["a"]?.bool == nil && value["a"]?.array == nil)
  }

  @Test func `Only the first 30 marks in a row are read, in names and in text`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 20)
    let kept = String(repeating: "\u{301}\u{323}", count: 15)
    let value = try #require(JSON(Array(#"{"a\#(marks)":"b\#(marks)c"}"#.utf8)))
    let text = try #require(value["a" + kept]?.string)
    #expect(Array(text.unicodeScalars) == Array("b\(kept)c".unicodeScalars))
  }
}
