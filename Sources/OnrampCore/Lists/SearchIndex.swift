/// The texts of a list, folded for search.
struct SearchIndex: Hashable, Sendable {
  /// The folded texts, concatenated.
  private var folded: [UInt8] = []
  /// The ends, in ``folded``, of each entry's names and of all its texts.
  private var ends: [Ends] = []

  private struct Ends: Hashable {
    let names: Int
    let all: Int
  }

  /// - Parameters:
  ///   - names: Returns the names of an entry, searched as if separated by spaces.
  ///   - others: Returns what else finds it.
  init<Entry>(
    _ entries: [Entry], _ names: (Entry) -> [String], others: (Entry) -> [String] = { _ in [] }
  ) {
    folded.reserveCapacity(entries.count * 16)
    ends.reserveCapacity(entries.count)
    for entry in entries {
      let start = folded.count
      func add(_ texts: [String]) {
        for text in texts {
          if folded.count > start { folded.append(UInt8(ascii: " ")) }
          text.fold(into: &folded)
        }
      }
      add(names(entry))
      let end = folded.count
      add(others(entry))
      ends.append(Ends(names: end, all: folded.count))
    }
  }

  /// The candidates, by index, that match a text: those that match by their names come first.
  func matches(of text: String, among candidates: [Int], forgives: Bool = true) -> [Int] {
    folded.withUnsafeBufferPointer { folded in
      Search(text, forgives: forgives).results { isFound in
        var others: [Int] = []
        let named = candidates.filter { index in
          let (start, end) = (start(of: index), ends[index])
          if isFound(Search.Text(rebasing: folded[start..<end.names])) { return true }
          if end.all > end.names, isFound(Search.Text(rebasing: folded[start..<end.all])) {
            others.append(index)
          }
          return false
        }
        return named + others
      }
    }
  }

  /// Whether the texts of one entry come before another's.
  func isOrdered(_ index: Int, before other: Int) -> Bool {
    folded.withUnsafeBufferPointer { folded in
      func texts(_ index: Int) -> Slice<Search.Text> { folded[start(of: index)..<ends[index].all] }
      return texts(index).lexicographicallyPrecedes(texts(other))
    }
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1].all }
}
