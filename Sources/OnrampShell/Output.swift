import Glibc
import OnrampScreens

/// Prints sentences, wrapped where a terminal shows them.
func say(_ text: String) { print(text.wrapped(for: STDOUT_FILENO)) }

extension String {
  /// The text as it reads best where a descriptor leads: with line ends between words if that is a
  /// terminal.
  func wrapped(for descriptor: Int32) -> String { wrapped(to: terminalColumns(of: descriptor)) }

  fileprivate func wrapped(to columns: Int?) -> String {
    guard let columns, hasLine(longerThan: columns) else { return self }
    return WrappedText.lines(of: self, columns: columns)
  }

  /// Whether a line may not fit, by its bytes: most texts fit, and need no more work.
  private func hasLine(longerThan columns: Int) -> Bool {
    var count = 0
    for byte in utf8 {
      count = byte == UInt8(ascii: "\n") ? 0 : count + 1
      if count > columns { return true }
    }
    return false
  }
}

/// How many columns the terminal has that a descriptor leads to; `nil` if that is none.
private func terminalColumns(of descriptor: Int32) -> Int? {
  var window = winsize()
  let isTerminal = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
  return isTerminal ? Int(window.ws_col) : nil
}

/// Writes all of some bytes to a descriptor, unless that fails; `errno` says why.
///
/// - Returns: Whether all of them were taken.
func write(all bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// The standard output, for more than fits in memory twice.
struct Output {
  private static let mostWaiting = 1 << 16
  private let columns = terminalColumns(of: STDOUT_FILENO)
  private var waiting: [UInt8] = []

  /// Adds text, and writes what has come together.
  mutating func print(_ text: String, terminator: String = "\n") throws(Failure) {
    waiting += text.utf8
    waiting += terminator.utf8
    if waiting.count >= Self.mostWaiting { try flush() }
  }

  /// Adds sentences, wrapped where a terminal shows them.
  mutating func say(_ text: String) throws(Failure) { try print(text.wrapped(to: columns)) }

  /// Writes what is left. Whoever reads no further has read enough.
  mutating func flush() throws(Failure) {
    defer { waiting = [] }
    if write(all: waiting, to: STDOUT_FILENO) { return }
    guard errno == EPIPE else { throw Failure(commandWords.cannotWrite, .inputOutput) }
    exit(EXIT_SUCCESS)
  }
}
