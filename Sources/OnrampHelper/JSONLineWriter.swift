import FoundationEssentials
import Glibc
import Synchronization

private let output = Mutex(())

/// Writes a value to standard output as one line of JSON.
///
/// Blocks while the form doesn't read, so no answers pile up.
public func emit(_ value: some Encodable) {
  guard var line = try? Array(JSONEncoder().encode(value)) else { exit(70) }
  line.append(UInt8(ascii: "\n"))
  emit(bytes: line)
}

/// Writes bytes to standard output without interleaving those of other threads; ends the process
/// if nobody reads them, with 74 if they can't be written.
public func emit(bytes: some Collection<UInt8>) {
  let all = Array(bytes)
  output.withLock { _ in
    var rest = all[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(errno == EPIPE ? 0 : 74) }
      rest = rest.dropFirst(count)
    }
  }
}
