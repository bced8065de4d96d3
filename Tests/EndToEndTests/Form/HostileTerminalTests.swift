import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// What a terminal may claim, or may be made to send.
@Suite(.journeys) struct HostileTerminalTests {
  static let sequences = [
    "\u{1B}[1;-9223372036854775808C", "\u{1B}[<0;1;-9223372036854775808M",
    "\u{1B}[<0;9223372036854775807;9223372036854775807M", "\u{1B}[<0;65535;65535M",
    "\u{1B}[<0;0;0M", "\u{1B}[<64;99999999999999999999;1M", "\u{1B}[-1~", "\u{1B}[99999999999999~",
    "\u{1B}[" + String(repeating: "9", count: 3000) + "C",
    "\u{1B}[" + String(repeating: ";", count: 3000) + "C",
    "\u{1B}]" + String(repeating: "a", count: 3000), "\u{1B}[[\u{7F}", "\u{1B}[M\u{FF}\u{FF}",
    "\u{1B}[201~\u{1B}[200~\u{1B}[201~", "\u{1B}[27;5;9~\u{1B}[1;5:3C",
  ]

  @Test func `No bytes end the form or hold back the keys after them`() throws {
    let data = try Folder()
    let terminal = try RawTerminal([Program.path, "--data-dir", data.path])
    try terminal.wait(for: "Personal info")
    for sequence in Self.sequences {
      terminal.send(sequence)
      terminal.send([0x1B, 0x5B, 0xFF, 0xC0, 0x80])
    }
    try terminal.quit()
  }

  @Test(arguments: ["\u{1B}P>|kit", "\u{1B}[", "\u{1B}[?62"])
  func `Text typed after an answer that was cut off is kept, to the letter`(start: String) throws {
    let data = try Folder()
    let terminal = try RawTerminal([Program.path, "--data-dir", data.path])
    try terminal.wait(for: "Personal info")
    terminal.send(start)
    // After a timeout it counts as a key that does nothing.
    try terminal.wait(for: "does nothing here")
    for letter in "amina" { terminal.send(String(letter)) }
    try terminal.quit()
    let draft = try String(file: data.file("draft.json"))
    #expect(draft.contains("amina"), "\(draft)")
  }

  @Test(arguments: [(0, 0), (0, 80), (65535, 65535), (24, 65535), (65535, 80), (12, 40)])
  func `A terminal of any size is drawn, whatever LINES and COLUMNS say`(
    rows: UInt16, columns: UInt16
  ) throws {
    for number in ["", "2000000000", "-1", "99999999999999999999", "x"] {
      let data = try Folder()
      let terminal = try RawTerminal(
        [Program.path, "--data-dir", data.path],
        environment: ["LINES": number, "COLUMNS": number], rows: rows, columns: columns)
      try terminal.wait(for: "Personal info")
      try terminal.quit()
    }
  }

  @Test func `A terminal without a size gets that of LINES and COLUMNS`() throws {
    let data = try Folder()
    let terminal = try RawTerminal(
      [Program.path, "--data-dir", data.path], environment: ["LINES": "5", "COLUMNS": "30"],
      rows: 0, columns: 0)
    try terminal.wait(for: "40")
    #expect(!terminal.output.contains("Personal info"))
    terminal.send("\u{11}")
    try terminal.waitForEnd()
  }

  @Test(arguments: ["", "--plain", "status", "show", "check", "--help"])
  func `With too few descriptors, the program says so and restores the terminal`(arguments: String)
    throws
  {
    for limit in 3...34 {
      let data = try Folder()
      let words = arguments.split(separator: " ").joined(separator: " ")
      let terminal = try RawTerminal([
        "sh", "-c", "ulimit -n \(limit); exec \(Program.path) --data-dir \(data.path) \(words)",
      ])
      try terminal.waitForEnd()
      // The program doesn't start if its libraries can't be opened.
      let isStarted = terminal.end?.status != 127
      #expect(!isStarted || terminal.end?.status == 74, "limit \(limit)")
      #expect(!isStarted || terminal.output.contains("enough files"), "limit \(limit)")
      #expect(terminal.isRestored)
      #expect(!terminal.output.contains("\u{1B}"))
      #expect(data.names() == [])
    }
  }

  @Test func `With just enough descriptors, a whole application is filled in`() throws {
    let data = try Folder()
    let terminal = try RawTerminal([
      "sh", "-c", "ulimit -n 35; exec \(Program.path) --data-dir \(data.path)",
    ])
    try terminal.wait(for: "Personal info")
    terminal.send("Zoe\tz@e.io\u{13}Kia\tRio\t2019\t5\u{13}")
    let photos = ["license.jpg", "insurance.jpg"].map(Program.fixture)
    terminal.send("\u{1B}[200~" + photos[0] + "\u{1B}[201~\u{1B}[B" + photos[1] + "\u{13}")
    try terminal.wait(for: "Everything saved")
    try terminal.quit()
  }

  @Test func `A descriptor closed at the start is not used as standard output`() throws {
    let data = try Folder()
    let script =
      "printf 'Zebulon\\nz@example.com\\nquit\\n' | \(Program.path) --plain --data-dir \(data.path)"
    _ = try Shell.sh(script + " >&- 2>&-")
    for name in data.names() where name.hasSuffix(".json") {
      let text = try String(file: data.file(name))
      #expect(!text.contains("Personal info") && text.hasPrefix("{"))
    }
    let again = try Program.run("status", "--json", in: data.path)
    #expect(again.status == 0 && again.output.contains(#""completed":["personal"]"#))
  }
}
