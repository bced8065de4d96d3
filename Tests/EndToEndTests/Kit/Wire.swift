import Foundation
import Glibc
import TestKit

/// A connection to a server, byte by byte.
final class Wire {
  private let socket: Int32

  /// Connects to a port of this computer.
  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var bound = timeval(tv_sec: Int(patience), tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &bound, socklen_t(MemoryLayout<timeval>.size))
    var address = Self.address(port: port)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(socket) }

  /// A port of this computer.
  static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    return address
  }

  /// Sends the bytes until the other end accepts no more.
  func send(_ bytes: some Collection<UInt8>) {
    LocalSocket.send(bytes, to: socket)
  }

  func send(_ text: String) { send(text.utf8) }

  /// Everything received until the other end closes; `nil` on timeout.
  func receive() -> String? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      // The process was stopped and continued meanwhile.
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return nil }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece.prefix(count)
    }
  }
}
