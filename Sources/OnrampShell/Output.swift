import Glibc
import OnrampScreens

/// Prints text to standard output, wrapped if it is a terminal.
func say(_ text: String) { print(text.wrapped(for: STDOUT_FILENO)) }

/// Prints text to standard error, wrapped if it is a terminal.
func warn(_ text: String) {
  _ = write(all: Array((text.wrapped(for: STDERR_FILENO) + "\n").utf8), to: STDERR_FILENO)
}

/// Writes what was printed, which a pipe would get only at the end.
func flushOutput() throws(Failure) {
  if fflush(nil) != 0 { throw Failure(commandWords.cannotWrite, .inputOutput) }
}

extension String {
  /// The text, safe to show, and wrapped at spaces if the descriptor is a terminal.
  func wrapped(for descriptor: Int32) -> String { wrapped(to: terminalColumns(of: descriptor)) }

  fileprivate func wrapped(to columns: Int?) -> String {
    // Even redirected text may be shown on a terminal later.
    let text = SafeText.visibleLines(self)
    guard let columns, text.hasLine(longerThan: columns) else { return text }
    return WrappedText.lines(of: text, columns: columns)
  }

  /// Whether a line may be too long, judging by bytes: a cheap test that most texts pass.
  private func hasLine(longerThan columns: Int) -> Bool {
    var count = 0
    for byte in utf8 {
      count = byte == UInt8(ascii: "\n") ? 0 : count + 1
      if count > columns { return true }
    }
    return false
  }
}

/// The width of the terminal behind a descriptor; `nil` if it isn't a terminal.
private func terminalColumns(of descriptor: Int32) -> Int? {
  var window = winsize()
  let isTerminal = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
  return isTerminal ? Int(window.ws_col) : nil
}

/// Writes all bytes to a descriptor; on failure, `errno` says why.
///
/// - Returns: Whether all bytes were written.
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

/// Reads exactly this many bytes of a file.
///
/// - Returns: `nil` if the file has fewer, or can't be read.
func read(_ count: Int, of descriptor: Int32, at place: Int) -> [UInt8]? {
  var (bytes, done) = ([UInt8](repeating: 0, count: count), 0)
  while done < count {
    let read = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, off_t(place + done))
    }
    if read < 0, errno == EINTR { continue }
    guard read > 0 else { return nil }
    done += read
  }
  return bytes
}

/// Buffered standard output, for long output.
struct Output {
  private static let maxWaiting = 1 << 16
  private let columns = terminalColumns(of: STDOUT_FILENO)
  private var waiting: [UInt8] = []

  /// Appends text, writing the buffer when it is full.
  mutating func print(_ text: String, terminator: String = "\n") throws(Failure) {
    waiting += text.utf8
    waiting += terminator.utf8
    if waiting.count >= Self.maxWaiting { try flush() }
  }

  /// Appends text, wrapped if standard output is a terminal.
  mutating func say(_ text: String) throws(Failure) { try print(text.wrapped(to: columns)) }

  /// Writes the rest of the buffer. A closed pipe isn't an error.
  mutating func flush() throws(Failure) {
    defer { waiting = [] }
    if write(all: waiting, to: STDOUT_FILENO) { return }
    guard errno == EPIPE else { throw Failure(commandWords.cannotWrite, .inputOutput) }
    exit(EXIT_SUCCESS)
  }
}
