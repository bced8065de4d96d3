import Glibc
import Testing

@testable import OnrampShell

/// How the lines of all helpers are read.
@Suite struct LineReaderTests {
  /// A reader of a file with this text.
  private func lines(_ text: String, most: Int = 1 << 20, longest: Int = 1 << 20) throws
    -> [[String]]
  {
    let file = try #require(MemoryFile(Array(text.utf8)))
    try #require(lseek(file.descriptor, 0, SEEK_SET) == 0)
    var reader = LineReader(file.descriptor, most: most, longest: longest)
    var all: [[String]] = []
    while let lines = reader.next() {
      all.append(lines.map { String(decoding: $0, as: UTF8.self) })
    }
    return all
  }

  @Test func `A line that is longer than a read is whole, and nothing comes before it`() throws {
    let long = String(repeating: "a", count: 300_000)
    #expect(try lines("\(long)\n") == [[long]])
    let found = try lines("one\n\(long)\ntwo\n\nthree")
    #expect(found.flatMap(\.self) == ["one", long, "two", ""])
    #expect(found.allSatisfy { !$0.isEmpty })
  }

  @Test func `A line that is too long ends it, whole or not, and so do too many bytes`() throws {
    let long = String(repeating: "a", count: 200_000)
    #expect(try lines("one\n\(long)\n", longest: 100_000) == [["one"]])
    #expect(try lines("\(long)", longest: 100_000).isEmpty)
    #expect(try lines("\(long)\n", most: 100_000).isEmpty)
  }

  @Test func `The first line of a helper is its answer, however long`() throws {
    let script = "head -c 200000 /dev/zero | tr '\\\\0' a; echo"
    let run = try #require(HelperRun(["/bin/sh", "-c", script]) { [nil, $0, nil] })
    var answer: [UInt8]?
    let hasEnded = run.readLines(most: 1 << 20, longest: 1 << 20) { lines in
      answer = lines.first
      return true
    }
    #expect(answer?.count == 200_000 && hasEnded)
  }

  @Test func `A helper killed by a signal is distinguished from one that said why it ended`() throws
  {
    for (script, isSaid) in [("exit 65", true), ("kill -XCPU $$; sleep 60", false)] {
      let run = try #require(HelperRun(["/bin/sh", "-c", script]) { [nil, $0, nil] })
      #expect(run.readLines(longest: 100) { _ in true } == isSaid)
    }
  }
}
