extension String {
  /// The text with at most 30 marks in a row. The core has the same function, and the reason for it;
  /// neither module uses the other.
  var withFewMarks: String {
    guard utf8.count > 60, utf8.contains(where: { $0 >= 0xCC }) else { return self }
    var (kept, run) = (UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      run = isMark ? run + 1 : 0
      if run <= 30 { kept.append(scalar) }
    }
    return kept.count == unicodeScalars.count ? self : String(kept)
  }
}
