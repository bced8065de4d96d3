import Foundation
import Glibc
import TestKit

/// A client connection that does exactly what a test tells it.
final class RawClient {
  let descriptor: Int32

  struct CannotConnect: Error {}

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let failure = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard failure == 0 else { throw CannotConnect() }
    var bound = timeval(tv_sec: Int(patience), tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &bound, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  ///
  /// - Returns: Whether all of them were sent.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Waits for the first byte of the answer, then closes this side. Closing earlier would end the
  /// connection before the answer.
  func endOnceAnswered() {
    var first: UInt8 = 0
    _ = recv(descriptor, &first, 1, Int32(MSG_PEEK))
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Whether something has come, or the server closed the connection.
  var isAnswered: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 1
  }

  /// Receives this many bytes, or fewer if the server closes the connection.
  func receive(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
    return Array(bytes.prefix(max(0, received)))
  }

  /// Waits for the server to close the connection.
  ///
  /// - Returns: Whether it did so without an answer.
  func isSentAway() -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    return count == 0 || count < 0 && errno == ECONNRESET
  }

  /// Receives until the server closes the connection.
  func receive() -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count <= 0 { return all }
      all += bytes[..<count]
    }
  }
}

/// A port on which nothing listens.
func freePort() throws -> Int {
  // It is free as soon as the server, which isn't kept, stops listening.
  try ScriptedServer { _, _ in .status(404) }.port
}

/// A response.
struct Reply {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  /// Parses a complete response; `nil` if it isn't one, as after a kill.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    guard let first = lines.first?.split(separator: " "), first.count >= 2,
      let status = Int(first[1])
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] =
        parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    (self.status, self.headers) = (status, headers)
    body = Array(bytes[end.upperBound...])
    if let length = headers["content-length"].flatMap({ Int($0) }), status != 204,
      !body.isEmpty || length == 0, body.count != length
    {
      return nil
    }
  }
}
