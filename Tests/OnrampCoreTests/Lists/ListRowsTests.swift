import Testing

@testable import OnrampCore

/// Rules that the rows of a list follow after any action.
@Suite struct ListRowsTests {
  private static let names = ["Amélie", "Bo", "Café", "Dora", "Émile", "Zoë"]

  private static func found(_ text: String) -> [Int] {
    let index = SearchIndex(names) { [$0] }
    return index.matches(of: text, among: Array(names.indices))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `The selection is always visible, and stays on the chosen entry while that is shown`(
    seed: UInt64
  ) {
    var random = Seeded(state: seed)
    var (rows, session) = (ListRows(), Session())
    rows.show(Self.found(""), room: 3)
    var chosen: Int?
    for _ in 0..<60 {
      let room = Int.random(in: 1...4, using: &random)
      let action = Self.actions.randomElement(using: &random) ?? .movedToEnd
      let outcome = rows.reduce(action, room: room, &session)
      switch outcome {
      case .searched: rows.show(Self.found(rows.search.text), room: room)
      case .moved, .atStart, .atEnd: chosen = rows.selectedEntry
      case .none, .isEmpty: break
      }
      if action == .searchConfirmed { chosen = rows.selectedEntry ?? chosen }
      rows.scroll(room: room)
      #expect(rows.shown == Self.found(rows.search.text))
      #expect(rows.shown.isEmpty == (rows.selectedEntry == nil))
      if !rows.shown.isEmpty { #expect(rows.visible(room).contains(rows.selected)) }
      #expect(rows.visible(room).count == min(room, rows.shown.count))
      if let chosen, rows.shown.contains(chosen) { #expect(rows.selectedEntry == chosen) }
    }
  }

  private static let actions: [ListAction] = [
    .moved(by: 1), .moved(by: -1), .pageMoved(by: 1), .pageMoved(by: -1), .movedToStart,
    .movedToEnd, .selected(2), .selected(9), .searchTapped, .searched(.insert("e")),
    .searched(.insert("o")), .searched(.deleteBackward), .searchConfirmed, .searchCleared,
  ]

  @Test func `A search finds letters with and without accents`() {
    #expect(Self.found("cafe") == [2] && Self.found("CAFÉ") == [2] && Self.found("zoe") == [5])
    #expect(Self.found("é") == [0, 2, 4, 5] && Self.found("") == Array(Self.names.indices))
  }

  @Test func `A deleted row gives the selection to its neighbor, even in a search`() {
    var (rows, session) = (ListRows(), Session())
    _ = rows.reduce(.searched(.insert("o")), room: 9, &session)
    rows.show([1, 3, 5], room: 9)
    _ = rows.reduce(.moved(by: 1), room: 9, &session)
    #expect(rows.selectedEntry == 3)
    rows.show([1, 4], room: 9) { $0 == 3 ? nil : $0 == 5 ? 4 : $0 }
    #expect(rows.selectedEntry == 4)
  }

  @Test func `The selection wraps around, from the last to the first and back`() {
    let letters = ["a", "b", "c"]
    #expect(letters.cycled(from: "c", by: 1) == "a" && letters.cycled(from: "a", by: -1) == "c")
    #expect(letters.cycled(from: "b", by: 5) == "a" && letters.cycled(from: "b", by: -5) == "c")
    #expect(letters.cycled(from: "x", by: 1) == nil)
  }
}
