import Glibc
import TestKit

/// What happens to the terminal.
extension Soak {
  /// Checks that a full redraw shows the same as incremental drawing.
  func redraw(_ form: Form) throws {
    count("redraws")
    var missing: String?
    // Anything that arrives in the meantime, such as a photo's preview, doesn't count as a
    // difference.
    for _ in 1...3 {
      try form.settle { self.mismatch(form) }
      if form.screen.cleared == form.screen.lines { return }
      missing = zip(form.screen.cleared, form.screen.lines).first { $0 != $1 }.map {
        "“\($0)” was “\($1)”"
      }
    }
    throw Failure("A redraw changes the screen: \(missing ?? "")")
  }

  func resize(_ rows: Int, _ columns: Int, _ form: Form) throws {
    // A window too small to draw in ignores keys that are read after the resize.
    if !isTooSmall(form) { try form.settle { self.mismatch(form) } }
    try form.resize(rows: rows, columns: columns)
    try form.wait { self.mismatch(form) }
  }

  func suspend(_ form: Form) throws {
    guard form.isInShell else { return try redraw(form) }
    count("suspensions")
    form.stops += 1
    form.send("\u{1A}")
    let words = "<stopped \(form.stops)>"
    try form.wait { form.screen.lines.contains { $0.contains(words) } ? nil : "the shell" }
    try form.checkTerminal()
    form.send("\n")
    try form.wait { form.screen.modes.contains("?1049") ? self.mismatch(form) : "the form" }
    try form.settle { self.mismatch(form) }
  }

  func stop(_ form: Form) throws {
    // Its shell would notice the stop.
    guard !form.isInShell else { return try suspend(form) }
    count("stops")
    kill(form.process, SIGSTOP)
    form.send("\u{0C}")
    kill(form.process, SIGCONT)
    try form.settle { self.mismatch(form) }
  }
}
