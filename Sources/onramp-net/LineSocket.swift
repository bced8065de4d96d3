// Must precede Glibc; otherwise some socket constants belong to that module.
import CCurl
import Glibc
import OnrampCore

/// A connection to a server with a line-based protocol.
struct LineSocket: ~Copyable {
  /// The maximum length of a line in bytes.
  private static let longest = 64 << 10

  private let end: Int32
  private var pending: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 16 << 10)

  /// Connects to the first of a name's addresses that answers.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait for each.
  ///   - isWanted: Called repeatedly; returning `false` ends the attempt.
  init?(_ address: ReceiverAddress, milliseconds: Int32, while isWanted: () -> Bool) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, "\(address.port)", &hints, &found) == 0 else { return nil }
    defer { freeaddrinfo(found) }
    var next = found
    while let candidate = next?.pointee, isWanted() {
      next = candidate.ai_next
      let end = Self.connected(to: candidate, milliseconds)
      guard let end else { continue }
      self.end = end
      return
    }
    return nil
  }

  deinit { close(end) }

  private static func connected(to address: addrinfo, _ milliseconds: Int32) -> Int32? {
    let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let end = socket(address.ai_family, kind, address.ai_protocol)
    guard end >= 0 else { return nil }
    if connect(end, address.ai_addr, address.ai_addrlen) == 0 { return end }
    var (failure, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard errno == EINPROGRESS, wait(for: end, Int16(POLLOUT), milliseconds),
      getsockopt(end, SOL_SOCKET, SO_ERROR, &failure, &size) == 0, failure == 0
    else {
      close(end)
      return nil
    }
    return end
  }

  private static func wait(for end: Int32, _ events: Int16, _ milliseconds: Int32) -> Bool {
    var one = pollfd(fd: end, events: events, revents: 0)
    return poll(&one, 1, milliseconds) > 0
  }

  /// Sends a line. Returns whether it was sent.
  func sendLine(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return send(end, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// The lines that have arrived.
  ///
  /// - Parameter milliseconds: How long to wait for some.
  /// - Returns: `nil` once the connection has ended, or if a line is too long.
  mutating func lines(within milliseconds: Int32) -> [[UInt8]]? {
    guard Self.wait(for: end, Int16(POLLIN), milliseconds) else { return [] }
    let count = recv(end, &piece, piece.count, 0)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return nil }
    pending += piece[..<count]
    var lines = pending.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    pending = lines.removeLast()
    guard pending.count <= Self.longest, lines.allSatisfy({ $0.count <= Self.longest }) else {
      return nil
    }
    return lines
  }
}
