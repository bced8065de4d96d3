import Foundation
import Glibc
import Synchronization
import TestKit

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
    let (listener, port) = try LocalSocket.listen()
    (self.listener, self.port) = (listener, port)
    Thread.detachNewThread {
      var number = 0
      while case let end = accept(listener, nil, nil), end >= 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        number += 1
        state.value.withLock { _ = $0.open.insert(end) }
        let reply = script(number)
        Thread.detachNewThread {
          LocalSocket.send((greeting + "\r\n").utf8, to: end)
          var bytes = [UInt8](repeating: 0, count: 1000)
          let count = max(recv(end, &bytes, bytes.count, 0), 0)
          state.value.withLock {
            $0.watches.append(String(decoding: bytes[..<count], as: UTF8.self))
          }
          switch reply {
          case .say(let text):
            LocalSocket.send(text.utf8, to: end)
            while recv(end, &bytes, bytes.count, 0) > 0 {}
          case .repeated(let text):
            for _ in 0..<10 {
              LocalSocket.send(text.utf8, to: end)
              usleep(1_200_000)
            }
          case .end(let text): LocalSocket.send(text.utf8, to: end)
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
}

/// A value shared by several threads.
final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }
}
