extension String {
  /// The maximum number of marks in a row, as in Unicode's stream-safe text (UAX #15). No language
  /// needs as many.
  private static let maxMarks = 30

  /// The text without the marks beyond the first 30 in a row. Comparing texts sorts such marks,
  /// which takes time that grows with the square of their number.
  public var withFewMarks: String {
    // Marks take at least two bytes, and begin at U+0300.
    guard utf8.count > 2 * Self.maxMarks, utf8.contains(where: { $0 >= 0xCC }) else { return self }
    var (kept, run, isWhole) = (UnicodeScalarView(), 0, true)
    for scalar in unicodeScalars {
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      run = isMark ? run + 1 : 0
      if run > Self.maxMarks { isWhole = false } else { kept.append(scalar) }
    }
    return isWhole ? self : String(kept)
  }
}
