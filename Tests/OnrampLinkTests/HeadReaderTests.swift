import Testing

@testable import OnrampLink

@Suite struct HeadReaderTests {
  private static let plain =
    "POST /A HTTP/1.1\r\nHost: a:1\r\nhost:b\r\nOrigin:\thttp://a \r\nAccept-Language: é\r\n"
    + "Content-Length: 5\r\nContent-Type: image/jpeg\r\nTransfer-Encoding: x\r\n\r\n"

  private func read(_ text: String, by size: Int = .max) throws -> HeadReader? {
    var reader = HeadReader()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(size)
      if try reader.read(piece) != nil { return reader }
      rest = rest.dropFirst(piece.count)
    }
    return nil
  }

  @Test func `A head is the same wherever it is cut, and ends before its body`() throws {
    for size in [1, 2, 3, 7, 1000] {
      let reader = try #require(try read(Self.plain + "body", by: size))
      #expect(reader.bytes == Array(Self.plain.utf8))
      let head = reader.head
      #expect(head.method == "POST" && head.path == "/A" && head.hosts == ["a:1", "b"])
      #expect(head.origins == ["http://a"] && head.lengths == ["5"] && head.encodings == ["x"])
      #expect(head.types == ["image/jpeg"] && head.languages == ["é"])
    }
    var reader = HeadReader()
    #expect(try reader.read(Array((Self.plain + "body").utf8)) == Self.plain.utf8.count)
  }

  @Test func `The path is known after the first line`() throws {
    var reader = HeadReader()
    #expect(try reader.read("GET /TOKEN HTTP/1.1".utf8) == nil && reader.head.path.isEmpty)
    #expect(try reader.read("\r\n".utf8) == nil && reader.head.path == "/TOKEN")
  }

  @Test func `Anything that no browser sends is malformed`() {
    let first = "GET / HTTP/1.1\r\n"
    let wrong = [
      "\r\n\(first)\r\n", "\n", "GET / HTTP/1.1\n\n", "\(first)Host: a\n\n",
      "\(first)Host: a\r\r\n",
      "GET\r\n\r\n", "GET /\r\n\r\n", " GET / HTTP/1.1\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1 \r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET / http/1.1\r\n\r\n",
      "GET / HTTP/1.10\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "G(T / HTTP/1.1\r\n\r\n",
      "GET http://a/ HTTP/1.1\r\n\r\n", "GET * HTTP/1.1\r\n\r\n", "GET /é HTTP/1.1\r\n\r\n",
      "GET /\t HTTP/1.1\r\n\r\n", "\(first)Host : a\r\n\r\n", "\(first) Host: a\r\n\r\n",
      "\(first)X: a\r\n b\r\n\r\n", "\(first): a\r\n\r\n", "\(first)no colon\r\n\r\n",
      "\(first)Hö: a\r\n\r\n", "\(first)X: \0\r\n\r\n", "\(first)X: \u{7F}\r\n\r\n",
      "\(first)X: \u{1B}[0m\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\r\n",
      first + String(repeating: "X: y\r\n", count: HeadReader.maxFields + 1) + "\r\n",
      first + "X: " + String(repeating: "y", count: HeadReader.longest) + "\r\n\r\n",
      String(repeating: "G", count: HeadReader.longest + 1),
    ]
    for text in wrong {
      for size in [1, .max] {
        #expect(throws: HeadReader.Malformed.self, "\(text.prefix(60))") {
          if try read(text, by: size) == nil { Issue.record("not decided: \(text.prefix(60))") }
        }
      }
    }
  }
}
