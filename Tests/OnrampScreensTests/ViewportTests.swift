import Testing

@testable import OnrampScreens

@Suite struct ViewportTests {
  /// Three lines, a field with its label, its input and five notes, and a last line.
  private static var body: [Line] {
    (0..<11).map { index in
      var line = Line()
      line.isFocused = (3..<10).contains(index)
      if index == 4 { line.cursor = 0 }
      return line
    }
  }

  private static func first(height: Int) -> Int {
    Viewport(focused: body, height: height).lines.startIndex
  }

  @Test func `A field that is taller than the window keeps its label and its input`() {
    #expect([6, 5, 4, 3, 2].map(Self.first) == [3, 3, 3, 3, 3])
    #expect(Self.first(height: 1) == 4)
  }

  @Test func `One that fits is shown whole, as near the top as it can be`() {
    #expect([11, 10, 9, 8, 7].map(Self.first) == [0, 0, 1, 2, 3])
  }
}
