import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct TerminalTests {
  static let names = [
    "é", "e\u{301}", "王明", "👩🏽‍🚗", "🇩🇪", "👍🏽", "न्", "कि", "محمد", "❤️", "กำ", "Zoë", "שרה", "한국",
  ]

  @Test func `The cursor is where tmux has the end of the text`() throws {
    let data = try Folder()
    let shell = try Driver(in: .tmux)
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
    for name in Self.names {
      let text = try data.put("\u{1B}[1;28H\(name)", as: "text")
      try shell.command("cat \(text); read stop")
      var column = 0
      try shell.wait(until: "the text") { _ in
        // The prompt may be in the first row, too, but left of the text.
        let cursor = try shell.cursor.split(separator: ",")
        column = cursor.first.flatMap { Int($0) } ?? 0
        return cursor.last == "0" && column > 27
      }
      try shell.press("Enter")
      try shell.wait(for: "exit=0")
      try driver.press("C-u")
      try driver.wait(until: "an empty field") { _ in try driver.cursor.hasPrefix("27,") }
      try driver.type(name)
      try driver.wait(until: "the cursor of \(name) in column \(column)") { _ in
        try driver.cursor.hasPrefix("\(column),")
      }
    }
    try driver.quit()
  }

  @Test func `xterm gives the same columns, except for a joined emoji`() throws {
    let folder = try Folder()
    try folder.put(Self.names.joined(separator: "\n") + "\n", as: "in")
    let script = """
      stty raw -echo
      while IFS= read -r text; do
        printf '\\033[2J\\033[1;28H%s\\033[6n' "$text" > /dev/tty
        IFS= read -rsd R position < /dev/tty
        echo "${position##*;}" >> \(folder.file("out"))
      done < \(folder.file("in"))
      """
    let result = try Display.run(
      "xterm", ["-u8", "-e", "bash", folder.put(script, as: "script")])
    let columns = try String(file: folder.file("out")).split(separator: "\n").compactMap { Int($0) }
    try #require(columns.count == Self.names.count, "\(result.errors)")
    // Columns from 1; the text begins in column 28.
    let widths = [1, 1, 4, 6, 2, 4, 1, 2, 4, 1, 2, 3, 3, 4]
    #expect(columns.map { $0 - 28 } == widths)
  }

  static let kinds: [(term: String, variables: String)] = [
    ("xterm-256color", "LANG=C.UTF-8"), ("tmux-256color", "LANG=C.UTF-8"),
    ("screen", "LANG=C.UTF-8"), ("linux", "LANG=C.UTF-8"), ("vt100", "LANG=C.UTF-8"),
    ("xterm-kitty", "LANG=C.UTF-8"), ("no-such-terminal", "LANG=C.UTF-8"),
    ("xterm", "LANG=C"), ("xterm", "LANG=POSIX"), ("xterm", "LANG=en_US.UTF-8"),
    ("xterm", "LC_ALL=xx_XX"), ("xterm-256color", "NO_COLOR=1"), ("xterm", "LINES=7 COLUMNS=30"),
    ("xterm-mono", "LANG=C.UTF-8"),
    ("xterm-16color", "LANG=C.UTF-8"), ("ansi", "LANG=C.UTF-8"), ("rxvt-unicode", "LANG=C.UTF-8"),
  ]

  @Test(arguments: kinds.indices)
  func `Every kind of terminal and locale shows the form and accepts wide text`(index: Int) throws {
    let (term, variables) = Self.kinds[index]
    let data = try Folder()
    let driver = try Driver(in: .tmux)
    try driver.command("env TERM=\(term) \(variables) \(Program.path) --data-dir \(data.path)")
    try driver.wait(for: heading(of: .personal))
    try driver.type("Zoë 王明")
    try driver.wait(for: "Zoë 王明")
    try driver.press("C-s")
    try driver.wait(for: "There is a problem")
    // The focus moved to the problem.
    try driver.type("zoe@example.com")
    try driver.press("C-s")
    try driver.wait(for: heading(of: .vehicle))
    try driver.quit()
    #expect(try Program.run("show", "--json", in: data.path).output.contains("Zoë 王明"))
  }

  @Test func `NO_COLOR and a terminal without colors get none`() throws {
    for environment in ["NO_COLOR=1", "TERM=vt100"] {
      let data = try Folder()
      let driver = try Driver(in: .tmux)
      try driver.command("env \(environment) \(Program.path) --data-dir \(data.path)")
      try driver.wait(for: heading(of: .personal))
      let styled = try driver.styledScreen
      #expect((30...37).allSatisfy { !styled.contains("\u{1B}[\($0)m") })
      try driver.quit()
    }
  }

  @Test func `A terminal whose commands aren't ANSI is sent no ANSI modes`() throws {
    let folder = try Folder()
    let driver = try Driver(in: .tmux)
    try driver.record(into: folder.file("bytes"))
    try driver.command("TERM=vt52 \(Program.path) --data-dir \(folder.file("data"))")
    try driver.wait(for: "Personal info")
    try driver.quit()
    let bytes = try String(file: folder.file("bytes"))
    #expect(!bytes.contains("\u{1B}[?2004"))
  }

  /// The bytes sent to a terminal of this type by a form that opens and quits.
  private func bytes(for type: String, _ setting: String = "") throws -> String {
    let folder = try Folder()
    let driver = try Driver(in: .tmux)
    try driver.record(into: folder.file("bytes"))
    try driver.command("\(setting) TERM=\(type) \(Program.path) --data-dir \(folder.file("data"))")
    try driver.wait(for: "Personal info")
    try driver.quit()
    return try String(file: folder.file("bytes"))
  }

  @Test func `Text is dim where terminfo names dim, in sgr or beside it, and keys are bold`() throws
  {
    let kitty = try bytes(for: "xterm-kitty", "NO_COLOR=1")
    #expect(kitty.contains("\u{1B}[0m\u{1B}[2mDriver application"))
    #expect(!kitty.contains("\u{1B}[0;5m"))
    #expect(try bytes(for: "xterm").contains(/\e\[0;2m[^\e]*Driver application/))
    // A specific shade is chosen once the background is known.
    #expect(try !bytes(for: "xterm-256color").contains(/\e\[(0;)?2m/))
    let vt220 = try bytes(for: "vt220")
    #expect(vt220.contains(/\e\[0;1m(\e\(B)?(Tab|Ctrl-S)/))
  }

  @Test func `xterm is told to send Alt as Escape, and reset at the end`() throws {
    let xterm = try bytes(for: "xterm-256color")
    let places = try ["s", "h", "r"].map { final in
      try #require(xterm.range(of: "1036;1039\(final)")).lowerBound
    }
    #expect(places == places.sorted(), "saved, set, restored")
    #expect(try !bytes(for: "linux").contains("\u{1B}[?1036"))
  }

  @Test func `Keys typed ahead reach the screen that they were meant for`() throws {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
    // All keys in one call, so that they are sent at once.
    let given: Steps.Given = [.name: "Zoe", .email: "z@e.io"]
    let keys = Steps.all.flatMap { step -> [String] in
      let answers = Steps.answers(to: step, given).map { $0.map(String.init) }
      return Array(answers.joined(separator: step.id == .photos ? ["Down"] : ["Tab"])) + ["C-s"]
    }
    try driver.press(keys + ["\(Steps.number(of: .personal))", "C-e", "!"])
    try driver.wait(for: "Zoe!")
    #expect(try driver.screen.contains("z@e.io"))
    try driver.quit()
  }

  @Test func `Fast resizing through every kind of size loses nothing`() throws {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
    try driver.type("Zoë 王明")
    try driver.wait(for: "Zoë 王明")
    let before = try driver.screen
    let sizes = [
      (1, 1), (300, 100), (2, 1), (1, 100), (300, 1), (39, 12), (40, 11), (40, 12), (64, 20),
      (5, 5),
    ]
    for _ in 0..<4 {
      for (columns, rows) in sizes { try driver.resize(columns: columns, rows: rows) }
    }
    try driver.resize(columns: 80, rows: 24)
    try driver.wait(until: "the screen as it was") { $0 == before }
    try driver.quit()
  }

  @Test func `A paste of 1 MB is one complete edit, and checked at Save`() throws {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
    try driver.paste(String(repeating: "line\n", count: 200_000) + "end")
    try driver.wait(for: "line end")
    try driver.press("C-s")
    try driver.wait(for: "Name must be 1,000 characters or fewer")
    try driver.quit()
    let draft = try String(file: data.file("draft.json"))
    #expect(draft.utf8.count > 1_000_000 && draft.contains("line line end"))
    try driver.open(data.path, expecting: "line end")
    try driver.press("C-u", "C-_", "C-u")
    try driver.type("Zoë")
    try driver.wait(for: "Zoë")
    try driver.quit()
  }

  @Test func `A key, a move and a step send few bytes`() throws {
    let folder = try Folder()
    let driver = try Driver(in: .tmux)
    try driver.record(into: folder.file("bytes"))
    func bytes() throws -> Int {
      (try FileManager.default.attributesOfItem(atPath: folder.file("bytes"))[.size] as? Int) ?? 0
    }
    /// The number of bytes sent after an action, until the screen shows its result.
    func sent(_ condition: String, _ action: () throws -> Void) throws -> Int {
      let before = try bytes()
      try action()
      try driver.wait(for: condition)
      var last = -1
      try driver.wait(until: "all of it") { _ in
        defer { last = (try? bytes()) ?? 0 }
        return try bytes() == last && last > before
      }
      return try bytes() - before
    }
    let start = try sent("quit, all is kept") {
      try driver.command("\(Program.path) --data-dir \(folder.file("data"))")
    }
    let key = try sent("Q") { try driver.type("Q") }
    let keys = try sent("Quetzal") { try driver.type("uetzal") }
    let move = try sent("▌   Email") { try driver.press("Down") }
    try driver.type("q@example.com")
    try driver.wait(for: "q@example.com")
    let step = try sent(heading(of: .vehicle)) { try driver.press("C-s") }
    print("bytes sent: start \(start), key \(key), six keys \(keys), move \(move), step \(step)")
    #expect(start <= 4_100 && key <= 12 && keys <= 72 && move <= 90 && step <= 1_500)
    try driver.quit()
  }
}
