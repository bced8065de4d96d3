extension String {
  /// The text in one line, with a space between its words.
  var unwrapped: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
