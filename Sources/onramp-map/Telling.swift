import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

private let output = Mutex(())

/// Writes an answer as one line on standard output.
func tell(_ id: Int, _ event: MapEvent.Event) { tell(MapEvent(id, event)) }

/// Writes a value as one line of JSON on standard output.
func tell(_ value: some Encodable) {
  guard var line = try? Array(JSONEncoder().encode(value)) else { exit(70) }
  line.append(UInt8(ascii: "\n"))
  say(line)
}

/// Writes bytes on standard output, and none of another thread between them; ends this process if
/// nobody reads them.
func say(_ bytes: some Collection<UInt8>) {
  let all = Array(bytes)
  output.withLock { _ in
    var rest = all[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      rest = rest.dropFirst(count)
    }
  }
}
