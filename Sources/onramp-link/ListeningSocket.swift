import Glibc

/// A listening socket and its address.
struct ListeningSocket {
  let descriptor: Int32
  /// The exact address and port, as a browser sends them.
  let host: String

  /// Opens a socket.
  ///
  /// - Parameter port: 0 for any.
  init?(address: String, port: Int) {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let place = found?.pointee else {
      return nil
    }
    defer { freeaddrinfo(found) }
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(place.ai_family, Int32(kind), 0)
    guard descriptor >= 0 else { return nil }
    var yes: Int32 = 1
    let isListening =
      setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0
      && bind(descriptor, place.ai_addr, place.ai_addrlen) == 0
      && listen(descriptor, SOMAXCONN) == 0
    guard isListening, let port = Self.port(of: descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    host = port == 80 ? address : "\(address):\(port)"
  }

  /// The socket of the next connection; `nil` if none waits.
  func accept() -> Int32? {
    let socket = Glibc.accept(descriptor, nil, nil)
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    return socket
  }

  private static func port(of socket: Int32) -> UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        getsockname(socket, $0.baseAddress, &length) == 0
      }
    }
    guard isKnown else { return nil }
    // The port follows the family, in network byte order.
    return withUnsafeBytes(of: address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }
}
