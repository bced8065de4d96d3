import Glibc
import NIOCore

/// A listening socket and its address.
struct ListeningSocket {
  let descriptor: Int32
  /// The exact address and port, as a browser sends them.
  let host: String

  /// Opens a socket.
  ///
  /// - Parameter port: 0 for any.
  init?(address: String, port: Int) {
    guard let place = try? SocketAddress.makeAddressResolvingHost(address, port: port) else {
      return nil
    }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(place.protocol.rawValue, kind, 0)
    guard descriptor >= 0 else { return nil }
    var yes: Int32 = 1
    let isListening =
      setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0
      && place.withSockAddr { bind(descriptor, $0, socklen_t($1)) } == 0
      && Self.listen(descriptor)
    guard isListening, let port = Self.port(of: descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    host = port == 80 ? address : "\(address):\(port)"
  }

  /// Sets the backlog to the maximum that the kernel allows.
  func listen() { _ = Self.listen(descriptor) }

  private static func listen(_ socket: Int32) -> Bool { Glibc.listen(socket, SOMAXCONN) == 0 }

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
