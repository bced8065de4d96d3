import Foundation
import Glibc
import Synchronization

@testable import OnrampShell

/// A server that speaks gpsd's protocol, following a script.
///
///     let gpsd = try ScriptedReceiver { connection in connection == 1 ? .drop : .say(Self.fix) }
final class ScriptedReceiver: Sendable {
  /// What happens on a connection.
  enum Reply: Sendable {
    /// Sends this text once it is asked to watch, and then nothing.
    case say(String)
    /// Sends this text ten times, more than a second apart.
    case repeated(String)
    /// Sends this text, and ends the connection.
    case end(String)
  }

  private struct State {
    var watches: [String] = []
    var open: Set<Int32> = []
    var ended = 0
  }

  let port: Int
  private let listener: Int32
  private let state: Shared<State>

  init(_ script: @escaping @Sendable (Int) -> Reply) throws {
    let greeting = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#
    let state = Shared(State())
    self.state = state
    let (listener, port) = try LocalPort.listen()
    (self.listener, self.port) = (listener, port)
    Thread.detachNewThread {
      var number = 0
      while case let end = accept(listener, nil, nil), end >= 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        number += 1
        state.value.withLock { _ = $0.open.insert(end) }
        let reply = script(number)
        Thread.detachNewThread {
          Self.write(greeting + "\r\n", end)
          var bytes = [UInt8](repeating: 0, count: 1000)
          let count = max(recv(end, &bytes, bytes.count, 0), 0)
          state.value.withLock {
            $0.watches.append(String(decoding: bytes[..<count], as: UTF8.self))
          }
          switch reply {
          case .say(let text):
            Self.write(text, end)
            while recv(end, &bytes, bytes.count, 0) > 0 {}
          case .repeated(let text):
            for _ in 0..<10 {
              Self.write(text, end)
              usleep(1_200_000)
            }
          case .end(let text): Self.write(text, end)
          }
          state.value.withLock {
            $0.ended += 1
            $0.open.remove(end)
          }
          close(end)
        }
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    state.value.withLock { for end in $0.open { shutdown(end, Int32(SHUT_RDWR)) } }
  }

  /// The `WATCH` line of each connection, in order.
  var watches: [String] { state.value.withLock { $0.watches } }
  /// The number of connections that have ended.
  var ended: Int { state.value.withLock { $0.ended } }

  /// A line with a location.
  static func fix(
    _ latitude: String = "43.7384", _ longitude: String = "7.4246", device: String = "/dev/a"
  ) -> String {
    #"{"class":"TPV","device":"\#(device)","mode":3,"time":"2026-11-22T12:00:00.600Z","#
      + #""lat":\#(latitude),"lon":\#(longitude),"alt":50.1}"# + "\r\n"
  }

  /// A line without a location.
  static func noFix(device: String = "/dev/a") -> String {
    #"{"class":"TPV","device":"\#(device)","mode":1}"# + "\r\n"
  }

  private static func write(_ text: String, _ end: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// A value shared by several threads.
final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }
}

/// Ports of this computer.
enum LocalPort {
  /// A socket listening on a free port, and the port's number.
  static func listen() throws -> (Int32, Int) {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = Wire.address(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(end, $0, size) == 0 && Glibc.listen(end, 64) == 0 && getsockname(end, $0, &size) == 0
      }
    }
    guard end >= 0, isBound else { throw POSIXError(.EADDRINUSE) }
    return (end, Int(in_port_t(bigEndian: address.sin_port)))
  }

  /// A port on which nothing listens right now.
  static func free() throws -> Int {
    let (end, port) = try listen()
    close(end)
    return port
  }
}
