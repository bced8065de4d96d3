import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// Held while a line is written: receivers have threads of their own.
private let output = Mutex(())

/// Writes an event as one line on standard output.
///
/// It waits where the form doesn't read: what it takes no more needn't be fetched.
func tell(_ id: Int, _ event: NetworkEvent.Event) {
  guard var line = try? Array(JSONEncoder().encode(NetworkEvent(id, event))) else { exit(70) }
  line.append(UInt8(ascii: "\n"))
  output.withLock { _ in say(line) }
}

/// Writes bytes on standard output; ends this process if nobody reads them.
func say(_ bytes: some Collection<UInt8>) {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { _exit(0) }
    rest = rest.dropFirst(count)
  }
}
