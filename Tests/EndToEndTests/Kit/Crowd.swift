import Glibc
import Synchronization

/// Many connections to a port of this computer, each reopened as soon as it ends.
final class Crowd: Sendable {
  private let port: Int
  private let text: [UInt8]
  private let count = Mutex(0)
  private let isOver = Mutex(false)

  /// The number of connections opened so far.
  var opened: Int { count.withLock { $0 } }

  /// - Parameter text: All that each connection sends.
  init(of size: Int, to port: Int, saying text: String) throws {
    self.port = port
    self.text = Array(text.utf8)
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    limits.rlim_cur = limits.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    let held = Unmanaged.passRetained(Seats(crowd: self, size: size))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      {
        guard let argument = $0 else { return nil }
        let seats = Unmanaged<Seats>.fromOpaque(argument).takeRetainedValue()
        seats.crowd.run(seats.size)
        return nil
      }, held.toOpaque())
    pthread_detach(thread)
  }

  /// Closes all connections.
  func leave() { isOver.withLock { $0 = true } }

  private final class Seats {
    let crowd: Crowd
    let size: Int

    init(crowd: Crowd, size: Int) { (self.crowd, self.size) = (crowd, size) }
  }

  private func run(_ size: Int) {
    let ends = Int16(POLLIN | POLLHUP | POLLERR)
    var seats = (0..<size).map { _ in
      pollfd(fd: open(), events: Int16(POLLIN | POLLOUT), revents: 0)
    }
    while !isOver.withLock({ $0 }) {
      poll(&seats, nfds_t(seats.count), 100)
      for index in seats.indices where seats[index].revents != 0 || seats[index].fd < 0 {
        if seats[index].fd < 0 || seats[index].revents & ends != 0 {
          close(seats[index].fd)
          seats[index] = pollfd(fd: open(), events: Int16(POLLIN | POLLOUT), revents: 0)
        } else {
          send(seats[index].fd, text, text.count, Int32(MSG_NOSIGNAL))
          seats[index].events = Int16(POLLIN)
        }
      }
    }
    for seat in seats { close(seat.fd) }
  }

  private func open() -> Int32 {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let socket = Glibc.socket(AF_INET, Int32(kind), 0)
    var address = Wire.address(port: port)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    count.withLock { $0 += 1 }
    return socket
  }
}
