import Foundation
import TestKit

/// The code on a driver's screen, read cell by cell and then by zbarimg, as by a phone's camera.
struct ScannedCode {
  private static let blocks: Set<Character> = ["▀", "▄", "█"]
  /// How many dots of the picture are one module.
  private static let scale = 4

  private struct Cell {
    let character: Character
    /// Whether the foreground and the background are dark; `nil` without colors.
    let isDark: (foreground: Bool, background: Bool)?

    /// Whether the upper and the lower module are dark. Without colors, what is drawn is light.
    var modules: [Bool] {
      if let isDark, character == "▀" { return [isDark.foreground, isDark.background] }
      switch character {
      case "█": return [false, false]
      case "▀": return [false, true]
      case "▄": return [true, false]
      default: return [true, true]
      }
    }
  }

  /// The text, if the code is whole and can be read.
  let text: String?

  /// Reads a screen with its styles, as tmux prints it.
  init(_ screen: String) throws {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Self.cells)
    // The quiet zone is light, and so is drawn everywhere.
    let first = lines.firstIndex { $0.contains { Self.blocks.contains($0.character) } }
    let row = first.map { lines[$0] } ?? []
    let start = row.prefix { !Self.blocks.contains($0.character) }.count
    let width = row.dropFirst(start).prefix { Self.blocks.contains($0.character) }.count
    guard let first, width >= 21, lines.count >= first + (width + 1) / 2 else {
      text = nil
      return
    }
    var rows: [[Bool]] = []
    for line in lines[first..<(first + (width + 1) / 2)] {
      let cells = line.dropFirst(start).prefix(width).map(\.modules)
      let missing = Array(repeating: true, count: width - cells.count)
      rows.append(cells.map { $0[0] } + missing)
      rows.append(cells.map { $0[1] } + missing)
    }
    let folder = try Folder()
    let side = width * Self.scale
    let dots = rows.dropLast().flatMap { row in
      let line = row.flatMap { Array(repeating: $0 ? "1" : "0", count: Self.scale) }
      return Array(repeating: line.joined(separator: " "), count: Self.scale)
    }
    let picture = "P1\n\(side) \(side)\n" + dots.joined(separator: "\n") + "\n"
    let read = try Shell.run("zbarimg", ["-q", "--raw", folder.put(picture, as: "code.pbm")])
    text = read.status == 0 ? read.output.trimmed : nil
  }

  /// The cells of a line with its styles.
  private static func cells(_ line: Substring) -> [Cell] {
    var cells: [Cell] = []
    var (foreground, background) = (Bool?.none, Bool?.none)
    var rest = line
    while let character = rest.first {
      if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
        let numbers = rest[..<end].dropFirst(2).split(separator: ";").map { Int($0) ?? 0 }
        read(numbers.isEmpty ? [0] : numbers, &foreground, &background)
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest = rest.dropFirst()
      let isDark = foreground.flatMap { foreground in background.map { (foreground, $0) } }
      cells.append(Cell(character: character, isDark: isDark))
    }
    return cells
  }

  private static func read(
    _ numbers: [Int], _ foreground: inout Bool?, _ background: inout Bool?
  ) {
    func isDark(_ color: Int) -> Bool { color == 0 || color == 16 }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (foreground, background) = (nil, nil)
      case 30...37: foreground = isDark(number - 30)
      case 40...47: background = isDark(number - 40)
      case 90...97: foreground = false
      case 100...107: background = false
      case 39: foreground = nil
      case 49: background = nil
      case 38, 48:
        let color = rest.dropFirst().first ?? 0
        rest = rest.dropFirst(2)
        if number == 38 { foreground = isDark(color) } else { background = isDark(color) }
      default: break
      }
    }
  }
}
