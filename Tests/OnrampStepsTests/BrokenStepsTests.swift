import OnrampCore
import Testing

@testable import OnrampSteps

@Suite struct BrokenStepsTests {
  @Test(arguments: BrokenSteps.broken.indices)
  func `A fault is reported where it is`(_ index: Int) throws {
    let (marked, fault) = BrokenSteps.broken[index]
    let parts = marked.split(separator: BrokenSteps.mark, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(marked.prefix(300))")
    let before = parts[0].unicodeScalars
    let line = before.count { $0 == "\n" } + 1
    let column = (before.lastIndex(of: "\n").map { before[$0...].count - 1 } ?? before.count) + 1
    let found = try #require(throws: StepsFaults.self, "\(marked.prefix(300))") {
      try stepsFile(parts.joined())
    }
    #expect(found.all.map { BrokenSteps.written($0.fault) } == [fault], "\(marked.suffix(300))")
    #expect(
      found.all.map(\.position) == [TextPosition(line: line, column: column)],
      "\(marked.suffix(300))")
  }

  @Test func `The list of broken files is read`() { #expect(BrokenSteps.broken.count > 230) }

  @Test func `Every fault of a file is reported, in order`() throws {
    let text = """
      {"type": "object", "properties": {
        "a b": {"title": "S", "type": "object", "properties": {
          "f": {"title": "F", "type": "strin"}}},
        "c": {"type": "object", "properties": {"g": {"title": "G", "type": "string", "items": 1}}}}}
      """
    let found = try #require(throws: StepsFaults.self) { try stepsFile(text) }
    #expect(found.all.map(\.position.line) == [2, 3, 4, 4])
    #expect(found.all.map(\.position.column) == [3, 33, 8, 80])
  }
}
