import Foundation
import Glibc

/// The terminal of the least programs that a harness can drive as it drives the form.
enum Terminal {
  private static let quit = Data([0x11])

  /// Takes each key as it comes.
  static func makeRaw() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Does something at a key, until Ctrl-Q.
  static func answer(_ key: String, _ work: () -> Void) throws {
    while let byte = try FileHandle.standardInput.read(upToCount: 1), byte != quit {
      if byte == Data(key.utf8) { work() }
    }
  }
}
