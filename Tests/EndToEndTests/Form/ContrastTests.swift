import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Whether the text on a screen is legible, judged by its pixels.
@Suite(.journeys) struct ContrastTests {
  /// A color that only the cursor has.
  static let cursor = "#123457"

  /// A background, and the theme's text color.
  static let themes: [(name: String, background: String, text: String)] = [
    ("black", "#000000", "#e5e5e5"), ("white", "#ffffff", "#000000"),
    ("solarized-dark", "#002b36", "#839496"), ("solarized-light", "#fdf6e3", "#657b83"),
  ]

  @Test(arguments: themes)
  func `Every color of text has a contrast of 4.5 to 1 on the background that the terminal names`(
    name: String, background: String, text: String
  ) throws {
    let folder = try Folder()
    let script = try folder.put(Self.script, as: "script")
    let result = try Display.run(
      "bash", [script, folder.path, Program.path, background, text], screen: "700x420x24")
    let colors = result.output.split(separator: "\n").compactMap { Color(String($0)) }
    let (behind, cursor) = (try #require(Color(background)), try #require(Color(Self.cursor)))
    let shown = Set(colors).subtracting([behind, cursor])
    // Plain text, the accent, finished items, missing items, and explanations.
    #expect(shown.count >= 5, "\(name): \(result.output) \(result.errors)")
    for color in shown {
      #expect(color.contrast(on: behind) >= 4.5, "\(color) on \(name)")
    }
  }

  @Test func `When the text color arrives, nothing of an earlier screen is left`() throws {
    func help(after colors: String) throws -> [String] {
      let folder = try Folder()
      let terminal = try RawTerminal([Program.path, "--data-dir", folder.file("data")])
      try terminal.wait(for: EmulatedTerminal.question)
      terminal.send(colors + "\u{1B}[?62;c\u{1B}OP")
      try terminal.wait(for: "Editing text")
      // Redraw everything; the key line comes last.
      terminal.forget()
      terminal.send("\u{0C}")
      try terminal.wait(for: " close")
      var screen = Screen(rows: 24, columns: 80)
      try screen.take(Array(terminal.output.utf8))
      terminal.send("\u{11}")
      try terminal.waitForEnd()
      return screen.lines
    }
    let theme = "\u{1B}]10;rgb:65/7b/83\u{1B}\\\u{1B}]11;rgb:fd/f6/e3\u{1B}\\"
    #expect(try help(after: theme) == help(after: ""))
  }

  /// A color of a screenshot.
  struct Color: Hashable {
    let parts: [Double]

    init?(_ hex: String) {
      guard hex.count == 7, let value = Int(hex.dropFirst(), radix: 16) else { return nil }
      parts = [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 }
    }

    private var luminance: Double {
      zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
        sum + part.1 * (part.0 <= 0.04045 ? part.0 / 12.92 : pow((part.0 + 0.055) / 1.055, 2.4))
      }
    }

    func contrast(on other: Color) -> Double {
      let (one, two) = (luminance, other.luminance)
      return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
  }

  /// Opens a summary that lacks a photo, and prints the colors on screen, in letters without
  /// anti-aliasing.
  private static let script = """
    folder=$1 program=$2 background=$3 text=$4
    cd "$folder"
    export LANG=C.UTF-8
    unset TMUX STY COLORTERM NO_COLOR
    cat >answers.json <<'END'
    {"personal":{"name":"Zoe","email":"z@e.io"},
     "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
     "photos":{"license":null,"insurance":null}}
    END
    "$program" fill --from answers.json --data-dir data >/dev/null
    xterm -tn xterm-256color -geometry 80x24 -bg "$background" -fg "$text" -cr "\(cursor)" \\
      -xrm 'xterm*colorBDMode: false' -xrm 'xterm*boldColors: false' -bw 0 -b 0 +sb \\
      -e "$program" --data-dir data >terminal.log 2>&1 &
    child=$!
    trap 'kill $child' EXIT
    colors() {
      import -window root -crop 480x300+0+0 +repage -depth 8 -format %c histogram:info: 2>/dev/null \\
        | grep -oE "#[0-9A-F]{6}\\\\b" | sort -u
    }
    # The screen first comes in the colors of the theme.
    before=
    for _ in $(seq 300); do
      now=$(colors)
      [ "$now" = "$before" ] && [ "$(wc -l <<<"$now")" -gt 5 ] && break
      before=$now
      sleep 0.2
    done
    echo "$now"
    """
}
