import OnrampNet
import Testing

@Suite struct AnswerHeadersTests {
  private func take(_ lines: String...) -> AnswerHeaders {
    var headers = AnswerHeaders()
    for line in lines { _ = headers.take(Array((line + "\r\n").utf8)) }
    return headers
  }

  @Test func `Names are lowercase, values trimmed, and the last one wins`() {
    let headers = take("HTTP/1.1 200 OK: fine", "A-B:  c: d \t", "a-b: e", "Empty:", "x:y")
    #expect(headers.fields == ["a-b": "e", "empty": "", "x": "y"])
  }

  @Test func `A new status line discards the headers before it`() {
    #expect(take("HTTP/1.1 103 Early", "A: b", "", "HTTP/2 200", "C: d").fields == ["c": "d"])
  }

  @Test(arguments: [": value", "na me: v", "näme: v", "name\u{0}: v", "no colon", " folded: v"])
  func `Lines that aren't headers are dropped`(line: String) {
    #expect(take("HTTP/1.1 200 OK", line, "a: b").fields == ["a": "b"])
  }

  @Test func `Invalid UTF-8 is repaired`() {
    var headers = AnswerHeaders()
    _ = headers.take([0x61, 0x3A, 0xFF, 0x0D, 0x0A])
    #expect(headers.fields == ["a": "\u{FFFD}"])
  }

  @Test func `Their number and length are limited`() {
    var headers = take("long: " + String(repeating: "v", count: 5000))
    #expect(headers.fields == [:])
    for number in 0..<1000 { _ = headers.take(Array("name-\(number): v\r\n".utf8)) }
    #expect(headers.fields.count == 64)
    var wide = AnswerHeaders()
    for number in 0..<60 {
      _ = wide.take(Array("n\(number): \(String(repeating: "v", count: 4000))\r\n".utf8))
    }
    #expect(wide.fields.values.reduce(0) { $0 + $1.utf8.count } <= 32 << 10)
  }

  @Test func `Endless headers are cut off`() {
    var headers = AnswerHeaders()
    let line = Array("HTTP/1.1 100 Continue\r\n".utf8)
    let most = AnswerHeaders.maxBytes / line.count
    for _ in 0..<most { #expect(headers.take(line) == .field) }
    #expect(headers.take(line) == .tooMuch)
  }

  @Test func `An empty line is the end`() {
    var headers = AnswerHeaders()
    #expect(headers.isEmpty && headers.take([0x0D, 0x0A]) == .end)
    #expect(headers.take([0x0A]) == .end && !headers.isEmpty)
  }
}
