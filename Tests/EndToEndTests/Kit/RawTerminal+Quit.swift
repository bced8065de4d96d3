import TestKit
import Testing

extension RawTerminal {
  /// Quits the form, and waits for its end.
  func quit() throws {
    send("\u{11}")
    try waitForEnd()
    #expect(end?.status == 0)
  }
}
