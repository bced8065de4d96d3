import Foundation
import Glibc
import Synchronization

/// An HTTP/1.1 server on this computer that responds as scripted, however wrongly.
///
///     let server = try ScriptedServer { request, tryNumber in
///       request.path == "/questions" && tryNumber == 1 ? .status(503) : .json("[]")
///     }
///     server.url  // "http://127.0.0.1:40001"
///     server.requests.map(\.path)
public final class ScriptedServer: Sendable {
  /// Maps a request to a reply; `tryNumber` counts requests of the same method and path, from 1.
  public typealias Script = @Sendable (_ request: Request, _ tryNumber: Int) -> Reply

  /// A request as received.
  public struct Request: Sendable, Hashable {
    /// Such as `GET`.
    public let method: String
    /// The path with its query.
    public let path: String
    /// The headers, by lowercase name.
    public let headers: [String: String]
    /// The bytes after the head.
    public let body: [UInt8]
    /// The head, byte for byte.
    public let head: String
    /// The number of its connection, from 1.
    public let connection: Int

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Its port.
  public let port: Int
  private let listener: Int32
  private let script: Script
  private let accepts: @Sendable (Int) -> Bool
  private let state = Mutex(State())

  private struct State {
    var requests: [Request] = []
    var connections = 0
    var open: Set<Int32> = []
    var isStopped = false
  }

  /// Listens on a port.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any.
  ///   - host: An address of this computer.
  ///   - accepts: Whether to read from a connection, given its number from 1; others are reset.
  public init(
    port: Int = 0, host: String = "127.0.0.1",
    accepts: @escaping @Sendable (Int) -> Bool = { _ in true },
    _ script: @escaping Script
  ) throws {
    (self.script, self.accepts) = (script, accepts)
    (listener, self.port) = try LocalSocket.listen(on: host, port: port)
    let (listener, own) = (listener, Weak(self))
    Thread.detachNewThread {
      while case let end = accept(listener, nil, nil), end >= 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        guard let server = own.value else {
          Self.reset(end)
          break
        }
        server.serve(end)
      }
      // Not closed earlier, as its descriptor could be another server's by now.
      close(listener)
    }
  }

  deinit { stop() }

  /// Its URL, without a trailing slash.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// The number of connections so far.
  public var connections: Int { state.withLock { $0.connections } }

  /// Stops listening, and ends all connections.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for end in state.open { shutdown(end, Int32(SHUT_RDWR)) }
    }
  }

  // MARK: Connections

  private func serve(_ end: Int32) {
    let number = state.withLock { state -> Int? in
      guard !state.isStopped else { return nil }
      state.connections += 1
      guard accepts(state.connections) else { return nil }
      state.open.insert(end)
      return state.connections
    }
    guard let number else { return Self.reset(end) }
    let own = Weak(self)
    Thread.detachNewThread {
      var reader = RequestReader(end)
      var way = Reply.End.keep
      while way == .keep, let request = reader.next(connection: number) {
        // Waiting for a request doesn't keep the server alive.
        guard let reply = own.value?.reply(to: request) else { break }
        way = reply.write(to: end)
      }
      own.value?.state.withLock { _ = $0.open.remove(end) }
      if way == .reset { return Self.reset(end) }
      // A program started just now may have inherited the socket.
      shutdown(end, Int32(SHUT_RDWR))
      close(end)
    }
  }

  private func reply(to request: Request) -> Reply {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count { $0.method == request.method && $0.path == request.path }
    }
    return script(request, number)
  }

  private static func reset(_ end: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(end, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    close(end)
  }
}

/// A weak reference to a server.
private struct Weak: Sendable {
  weak let value: ScriptedServer?
  init(_ value: ScriptedServer) { self.value = value }
}
