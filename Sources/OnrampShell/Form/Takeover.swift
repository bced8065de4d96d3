import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// A kiosk's way to continue a session whose connection is lost.
///
/// The program that has the data directory open listens on a socket in it. A process that wants the
/// directory connects. The program then ends as if its terminal were lost, saves what is typed and
/// releases its lock. Only the same Unix user can connect, since nobody else may enter the
/// directory.
enum Takeover {
  /// The name of the socket in the data directory.
  private static let name = "takeover"
  /// How often the lock of a session that was asked to end is tried, for a second each time.
  private static let tries = 10
  private static let lane = Lane("takeover")
  private static let asked = Atomic(false)

  /// Whether another session asked for the data directory, so that this process ends.
  static var hasHappened: Bool { asked.load(ordering: .acquiring) }

  /// Opens a data directory, from another session of this terminal if one has it open.
  ///
  /// - Parameter open: Opens it, waiting a second for its lock.
  static func open<Opened>(
    _ path: String, _ open: () throws(Failure) -> Opened
  ) throws(Failure) -> Opened {
    for _ in 0..<tries {
      do throws(Failure) {
        let opened = try open()
        try listen(in: path)
        return opened
      } catch {
        // A program that doesn't listen isn't a kiosk's session, but for example an administrator's
        // command.
        guard error.code == .openElsewhere, Endpoint(in: path)?.connect() == true else {
          throw error
        }
      }
    }
    throw Failure(commandWords.notTakenOver, .openElsewhere)
  }

  /// Ends this process once another session asks for the data directory.
  private static func listen(in path: String) throws(Failure) {
    guard let socket = Endpoint(in: path), socket.listen() else {
      throw Failure(.cannotCreate(path: "\(path)/\(name)", code: errno))
    }
    // Without a thread, another session has to wait until this one ends.
    _ = lane.enqueue {
      guard socket.awaitAnyone() else { return }
      asked.store(true, ordering: .releasing)
      kill(getpid(), SIGHUP)
    }
  }

  /// The socket of a data directory.
  private final class Endpoint: Sendable {
    private let directory: Int32
    private let socket: Int32

    init?(in path: String) {
      directory = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      socket = Glibc.socket(AF_UNIX, kind, 0)
      guard directory >= 0, socket >= 0 else { return nil }
    }

    deinit {
      close(socket)
      close(directory)
    }

    /// Starts to listen. The caller holds the directory's lock, so no process uses an older socket.
    func listen() -> Bool {
      _ = unlinkat(directory, name, 0)
      return withAddress { bind(socket, $0, $1) } == 0 && Glibc.listen(socket, 4) == 0
    }

    func connect() -> Bool { withAddress { Glibc.connect(socket, $0, $1) } == 0 }

    /// Waits until somebody connects. Returns whether that happened.
    func awaitAnyone() -> Bool {
      while true {
        let other = accept(socket, nil, nil)
        if other >= 0 {
          close(other)
          return true
        }
        if errno != EINTR, errno != ECONNABORTED { return false }
      }
    }

    /// The address, by the directory's descriptor: a path may be longer than an address.
    private func withAddress(_ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) {
        $0.copyBytes(from: "/proc/self/fd/\(directory)/\(name)".utf8)
      }
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          use($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }
}
