import Foundation
import OnrampScreens
import Testing

/// Frames as text files, so that a review shows how a screen changed.
///
/// A file holds the characters, a line of dashes, one letter for the style of each cell (`#` for a
/// piece of a picture), and the cursor. `RECORD_GOLDENS=1 swift test --filter OnrampScreensTests`
/// records them again.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  static func expect(
    _ frame: Frame, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(text(of: frame), named: name, sourceLocation: sourceLocation)
  }

  /// Compares text that is spoken or printed.
  static func expect(
    _ drawn: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(drawn == golden, "\(name) differs:\n\(drawn)", sourceLocation: sourceLocation)
  }

  static func text(of frame: Frame) -> String {
    let characters = frame.texts.map { row in trimmed(row, of: " ") }
    let styles = frame.rows.map { row in
      trimmed(row.map { $0.colors == nil ? letter($0.style) : "#" }.joined(), of: ".")
    }
    let cursor = frame.cursor.map { "cursor \($0.row),\($0.column)" } ?? "no cursor"
    let dashes = String(repeating: "-", count: frame.size.columns)
    return (characters + [dashes] + styles + [cursor]).joined(separator: "\n") + "\n"
  }

  private static func trimmed(_ line: String, of character: Character) -> String {
    var line = line
    while line.last == character { line.removeLast() }
    return line
  }

  private static func letter(_ style: Style) -> String {
    switch style {
    case .plain: "."
    case .dim: "d"
    case .strong: "s"
    case .accent: "a"
    case .accentStrong: "A"
    case .error: "e"
    case .errorStrong: "E"
    case .selected: "S"
    case .done: "o"
    case .needed: "n"
    case .water: "w"
    case .chip: "C"
    }
  }
}
