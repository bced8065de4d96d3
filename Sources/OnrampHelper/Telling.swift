import FoundationEssentials
import Glibc
import Synchronization

private let output = Mutex(())

/// Writes a value as one line of JSON on standard output.
///
/// It waits where the form doesn't read: what it takes no more needn't be made.
public func tell(_ value: some Encodable) {
  guard var line = try? Array(JSONEncoder().encode(value)) else { exit(70) }
  line.append(UInt8(ascii: "\n"))
  say(line)
}

/// Writes bytes on standard output, and none of another thread between them; ends this process if
/// nobody reads them.
public func say(_ bytes: some Collection<UInt8>) {
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
