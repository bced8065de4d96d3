import Foundation
import Glibc
import TestKit

/// The built program on a terminal, and the driver's place in it.
final class Form {
  /// How long to wait for a reaction, in seconds. Even on a busy machine, anything slower hangs.
  nonisolated(unsafe) static var patience: TimeInterval = 20

  let pty: Pty
  private(set) var screen: Screen
  let ranges: Ranges
  /// Whether it runs in a shell with job control, like a driver's.
  let isInShell: Bool

  var place = Sight.Place.step(0)
  var returnsToSummary = false
  var focus: Sight.Focus?
  /// The text before the cursor in each field; missing if it isn't known yet.
  var before: [Field: String] = [:]
  var killed = ""
  /// How many times its shell saw it stop.
  var stops = 0
  /// The drafts that may be on disk after a kill, oldest first, and when each became outdated.
  var possible: [(typed: Model.Typed, outdated: Date?)]

  /// A shell that runs a program, waits while it is stopped, and exits with its status.
  private static let shell = """
    set -m
    "$@"
    s=$?
    n=0
    while [ $s -eq 148 ]; do n=$((n + 1)); echo "<stopped $n>"; read -r x; fg >/dev/null; s=$?; done
    exit $s
    """

  init(
    _ command: [String], environment: [String: String], rows: Int, columns: Int, ranges: Ranges,
    isInShell: Bool, typed: Model.Typed
  ) throws {
    pty = try Pty(
      (isInShell ? ["/bin/sh", "-c", Self.shell, "sh"] : []) + command, environment: environment,
      rows: rows, columns: columns)
    screen = Screen(rows: rows, columns: columns)
    self.ranges = ranges
    self.isInShell = isInShell
    possible = [(typed, nil)]
  }

  var sight: Sight { Sight(screen) }

  /// The program itself.
  var process: pid_t { isInShell ? pty.foreground : pty.process }

  // MARK: Typing and looking

  func send(_ text: String) { pty.send(text.utf8) }

  func look(within milliseconds: Int32) throws {
    try screen.take(pty.receive(within: milliseconds))
  }

  /// Reads until a condition holds and nothing more arrives, since half a frame may look complete.
  ///
  /// - Parameter condition: Returns what is missing, or `nil` if it holds.
  func wait(_ condition: () throws -> String?) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while true {
      let missing = try condition()
      let bytes = pty.receive(within: missing == nil ? 2 : 20)
      guard bytes.isEmpty else {
        try screen.take(bytes)
        continue
      }
      guard let missing else { return }
      if let status = pty.ended() {
        throw Failure("It ended (\(Form.text(of: status))), before \(missing)")
      }
      guard Date() < end else { throw Failure("Waited in vain for \(missing)") }
    }
  }

  /// Waits until everything typed so far is processed and shown, by requesting a redraw after it.
  func settle(_ condition: () throws -> String?) throws {
    let clears = screen.clears
    send("\u{0C}")
    try wait { try screen.clears > clears ? condition() : "a redraw" }
  }

  func resize(rows: Int, columns: Int) throws {
    try look(within: 0)
    screen.resize(rows: rows, columns: columns)
    pty.resize(rows: rows, columns: columns)
  }

  // MARK: Endings

  /// Waits for the program to end, and reads its last output.
  ///
  /// - Returns: The status as a shell reports it.
  func waitForEnd() throws -> Int32 {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while pty.ended() == nil {
      guard Date() < end else { throw Failure("It does not end") }
      try look(within: 1)
    }
    let markers = screen.markers
    while !pty.echo([Screen.marker]) { try look(within: 1) }
    while screen.markers == markers {
      guard Date() < end else { throw Failure("Its last words do not come") }
      try look(within: 20)
    }
    return pty.ended().map(Form.code) ?? -1
  }

  /// Checks that the terminal is as it was before the program started.
  func checkTerminal() throws {
    if screen.modes != ["?7"] { throw Failure("Modes are left on: \(screen.modes.sorted())") }
    if !screen.isCursorVisible { throw Failure("The cursor is left hidden") }
    if pty.settings != pty.settingsBefore {
      throw Failure("The terminal's settings are \(pty.settings) and were \(pty.settingsBefore)")
    }
  }

  private static func code(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func text(of status: Int32) -> String { "status \(code(status))" }

  // MARK: Unsaved input

  /// Records a change of the unsaved input.
  func note(_ typed: Model.Typed) {
    guard possible.last?.typed != typed else { return }
    if !possible.isEmpty { possible[possible.count - 1].outdated = Date() }
    possible.append((typed, nil))
  }
}

/// Something that isn't as it must be.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
