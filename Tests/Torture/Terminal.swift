import Foundation
import Glibc

/// The terminal of the minimal programs, which a harness can drive like the form.
enum Terminal {
  private static let quit = Data([0x11])

  /// Makes the terminal deliver each key immediately.
  static func makeRaw() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Does the work at a key, until Ctrl-Q.
  static func answer(_ key: String, _ work: () -> Void) throws {
    while let byte = try FileHandle.standardInput.read(upToCount: 1), byte != quit {
      if byte == Data(key.utf8) { work() }
    }
  }
}
