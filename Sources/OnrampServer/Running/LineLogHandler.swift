import FoundationEssentials
import Glibc
import Logging
import OnrampJSON
import Synchronization

/// Writes each event as a line of JSON to standard error. If nobody reads the log, the line is
/// dropped: a log must not stop the server.
package struct LineLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]

  /// The number of lines left out since the last one.
  private static let lostLines = Mutex(0)

  /// Whether standard error can take a page without blocking. A line is shorter.
  private static var hasRoom: Bool {
    var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&output, 1, 0) == 1
  }

  package init() {}

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var members: [String: JSON] = [
      "time": .string(Date().formatted(.iso8601)), "level": .string(event.level.rawValue),
      "message": .string(event.message.description),
    ]
    for (name, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
      members[name] = .string(value.description)
    }
    guard var line = JSON.object(members).line else { return }
    line.append(UInt8(ascii: "\n"))
    // The lock keeps lines of several threads from mixing or filling the space that was just
    // checked.
    Self.lostLines.withLock { lost in
      guard Self.hasRoom else {
        lost += 1
        return
      }
      if lost > 0 {
        line = Data("{\"message\":\"lines left out\",\"count\":\(lost)}\n".utf8) + line
        lost = 0
      }
      line.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
}
