import FoundationEssentials
import Glibc
import OnrampCore

/// Writes an event as one line on standard output.
func tell(_ event: LinkEvent) {
  guard var line = try? Array(JSONEncoder().encode(event)) else { return }
  line.append(UInt8(ascii: "\n"))
  // One call for a line, so that lines of several threads do not mix.
  let count = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  // Nobody listens any more.
  if count < 0, errno == EPIPE { _exit(0) }
}
