/// The texts of a list, folded for search.
struct SearchIndex: Hashable, Sendable {
  /// The folded texts, concatenated.
  private var folded: [UInt8] = []
  /// The end of each text in ``folded``.
  private var ends: [Int] = []

  /// - Parameter texts: Returns the texts of an entry, searched as if separated by spaces.
  init<Entry>(_ entries: [Entry], _ texts: (Entry) -> [String]) {
    folded.reserveCapacity(entries.count * 16)
    ends.reserveCapacity(entries.count)
    for entry in entries {
      for (index, text) in texts(entry).enumerated() {
        if index > 0 { folded.append(UInt8(ascii: " ")) }
        text.fold(into: &folded)
      }
      ends.append(folded.count)
    }
  }

  /// The candidates, by index, whose texts contain every word of a text.
  func matches(of text: String, among candidates: [Int]) -> [Int] {
    let words = text.foldedForSearch.split(separator: UInt8(ascii: " ")).map(Array.init)
    guard !words.isEmpty else { return candidates }
    return folded.withUnsafeBufferPointer { folded in
      candidates.filter { index in
        let range = range(of: index)
        return words.allSatisfy { folded.contains($0, in: range) }
      }
    }
  }

  /// Whether the text of one entry comes before another's.
  func isOrdered(_ index: Int, before other: Int) -> Bool {
    folded.withUnsafeBufferPointer {
      $0[range(of: index)].lexicographicallyPrecedes($0[range(of: other)])
    }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a nonempty word occurs in a range. Texts are too short for a more elaborate search to
  /// pay off.
  func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count >= word.count else { return false }
    for start in range.lowerBound...(range.upperBound - word.count)
    where self[start] == word[0] {
      var length = 1
      while length < word.count, self[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
