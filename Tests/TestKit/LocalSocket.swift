import Foundation
import Glibc

/// Sockets of this computer.
public enum LocalSocket {
  /// A socket that listens, and its port.
  ///
  /// - Parameters:
  ///   - host: An address of this computer.
  ///   - port: The port; 0 for any.
  public static func listen(
    on host: String = "127.0.0.1", port: Int = 0
  ) throws -> (socket: Int32, port: Int) {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var isOn: Int32 = 1
    setsockopt(end, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(end, $0, size) == 0 && Glibc.listen(end, 512) == 0 && getsockname(end, $0, &size) == 0
      }
    }
    guard end >= 0, isBound else { throw POSIXError(.EADDRINUSE) }
    return (end, Int(in_port_t(bigEndian: address.sin_port)))
  }

  /// A port on which nothing listens right now.
  public static func freePort() throws -> Int {
    let (end, port) = try listen()
    close(end)
    return port
  }

  /// Sends bytes until the other end accepts no more.
  ///
  /// - Returns: Whether it accepted all.
  @discardableResult
  public static func send(_ bytes: some Collection<UInt8>, to socket: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
