import FoundationEssentials
import Glibc
import Logging
import OnrampJSON

/// Writes each event as a line of JSON to standard error.
package struct LineLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]

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
    // Write each line at once, so that lines of several threads don't mix.
    line.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
