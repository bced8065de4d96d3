/// Text for a terminal that the program doesn't draw on.
public enum WrappedText {
  /// Breaks the lines of a text between words to fit this many columns, keeping their indentation.
  /// A longer word stays whole, since paths and addresses are copied.
  public static func lines(of text: String, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped($0, columns: columns) }
      .joined(separator: "\n")
  }

  private static func wrapped(_ line: Substring, columns: Int) -> String {
    // If each byte takes a cell, there is nothing to measure.
    guard line.utf8.count > columns else { return String(line) }
    let indent = String(line.prefix { $0 == " " })
    var lines: [String] = []
    var (current, used) = (indent, indent.utf8.count)
    for word in line.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false)
    {
      let width = word.unicodeScalars.reduce(0) { $0 + CellWidth.estimated.ofScalar($1) }
      let isFirst = used == indent.utf8.count
      if !isFirst, used + 1 + width > columns {
        lines.append(current)
        (current, used) = (indent + word, indent.utf8.count + width)
      } else {
        current += (isFirst ? "" : " ") + word
        used += (isFirst ? 0 : 1) + width
      }
    }
    return (lines + [current]).joined(separator: "\n")
  }
}
