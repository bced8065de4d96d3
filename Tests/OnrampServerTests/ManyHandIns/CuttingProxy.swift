import Foundation
import Glibc
import Synchronization

/// Forwards connections to the server, and cuts them like a bad network.
final class CuttingProxy: Sendable {
  let port: Int
  private let listener: Int32
  private let target: Int
  private let state = Mutex(State())

  private struct State {
    /// How many more client bytes pass before each cut.
    var cuts: [Int] = []
    /// How many more answers of the server pass before one is lost.
    var answersLeft: Int?
    var counts = Counts()
  }

  /// The traffic since the last query.
  struct Counts {
    /// Bytes that clients sent.
    var sent = 0
    /// Connections that were cut.
    var cuts = 0
  }

  struct CannotListen: Error {}

  /// - Parameter target: The server's port.
  init(to target: Int) throws {
    self.target = target
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, length) = (listener, size)
    let isOpen = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isOpen else { throw CannotListen() }
    port = Int(in_port_t(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 {
          if errno == EINTR { continue }
          return
        }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard let self else {
          close(client)
          return
        }
        Thread.detachNewThread { self.pass(client) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Cuts a connection after each of these numbers of client bytes, one after the other.
  func cut(after counts: [Int]) { state.withLock { $0.cuts += counts } }

  /// Loses the server's answer after this many others, and resets its connection.
  func loseAnswer(after count: Int) { state.withLock { $0.answersLeft = count } }

  /// Whether an answer is yet to be lost.
  var isLosing: Bool { state.withLock { $0.answersLeft != nil } }

  private func losesAnswer() -> Bool {
    state.withLock { state in
      guard let left = state.answersLeft else { return false }
      state.answersLeft = left == 0 ? nil : left - 1
      return left == 0
    }
  }

  /// Returns the traffic since the last call, and cancels pending cuts.
  func takeCounts() -> Counts {
    state.withLock { state in
      defer { state = State() }
      return state.counts
    }
  }

  private func pass(_ client: Int32) {
    defer { close(client) }
    guard let server = try? RawClient(port: target) else { return }
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      var ends = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&ends, 2, -1) < 0 {
        if errno == EINTR { continue }
        return
      }
      if ends[0].revents != 0 {
        let count = recv(client, &bytes, bytes.count, 0)
        guard count > 0 else { return }
        let (taken, isCut) = take(count)
        guard server.send(Array(bytes.prefix(taken))) else { return }
        if isCut { return abort(client) }
      }
      if ends[1].revents != 0 {
        let count = recv(server.descriptor, &bytes, bytes.count, 0)
        if count > 0, losesAnswer() { return abort(client) }
        guard count > 0, send(client, bytes, count, Int32(MSG_NOSIGNAL)) == count else { return }
      }
    }
  }

  /// Returns how many of these bytes pass, and whether the connection is cut after them.
  private func take(_ count: Int) -> (count: Int, isCut: Bool) {
    state.withLock { state in
      guard let left = state.cuts.first, left <= count else {
        if !state.cuts.isEmpty { state.cuts[0] -= count }
        state.counts.sent += count
        return (count, false)
      }
      state.cuts.removeFirst()
      state.counts.sent += left
      state.counts.cuts += 1
      return (left, true)
    }
  }

  /// Resets the connection, so that the client sees an error rather than the end.
  private func abort(_ client: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }
}
