import FoundationEssentials
import Glibc
import OnrampCore

/// Writes an event to standard output as one line.
func tell(_ event: LinkEvent) {
  guard var line = try? Array(JSONEncoder().encode(event)) else { return }
  line.append(UInt8(ascii: "\n"))
  // One write per line, so that lines of different threads don't mix.
  let count = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  // Nobody is reading any more.
  if count < 0, errno == EPIPE { _exit(0) }
}
