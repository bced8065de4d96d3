import CMalloc
import Glibc
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Synchronization

/// Serves until the process is told to end.
package enum RunningServer {
  /// The time limit for requests in progress at the end, in seconds.
  private static let farewell: UInt32 = 9
  /// The maximum size of a request's head, in bytes.
  private static let head = 8 << 10

  /// What TLS needs.
  package static let needsProxy =
    "Let a proxy such as nginx or haproxy do TLS: docs/server.md has a configuration."

  /// The maximum number of expired applications to forget per minute.
  private static let maxForgotten = 100

  /// Posted by each signal that ends the server.
  private static let asked = Semaphore()

  /// Prepares ``run(_:pool:logger:whenReady:)`` to wait for the signals that end a server.
  package static func holdSignals() {
    _ = asked
    // A thread that waits for them isn't enough, because Dispatch's threads can receive them, too.
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number) { _ in RunningServer.asked.post() } }
    signal(SIGPIPE, SIG_IGN)
    // A core dump could contain secrets.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }

  /// Makes the C library keep little memory that requests have freed. By default, each of a dozen
  /// threads keeps its own, including the space of a file's piece.
  package static func saveMemory() {
    mallopt(M_ARENA_MAX, 2)
    mallopt(M_MMAP_THRESHOLD, 64 << 10)
  }

  /// Why the server can't listen, in words.
  package static func reason(of error: any Error) -> String {
    guard let code = (error as? IOError)?.errnoCode else { return "\(error)" }
    return code == EADDRINUSE ? "another program is using it" : String(cString: strerror(code))
  }

  /// Serves until SIGTERM, SIGINT or SIGHUP, or until `ending` is called.
  ///
  /// - Parameter whenReady: Receives the port, and a closure that ends the server.
  package static func run(
    _ settings: ServerSettings, pool: ConnectionPool, logger: Logger,
    whenReady: @escaping @Sendable (_ port: Int, _ end: @escaping @Sendable () -> Void) -> Void
  ) async throws {
    let service = Service(settings, pool: pool, logger: logger)
    let http = HTTP1Channel(
      responder: service.respond,
      configuration: .init(
        additionalChannelHandlers: [RequestClock(service.metrics)],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: head, maxHeaderListSize: head, maxHeaderFieldCount: 64)))
    let sweeping = Task { await sweep(service, logger) }
    defer { sweeping.cancel() }
    var quiet = logger
    quiet.logLevel = .error
    let ending = AsyncStream.makeStream(of: Void.self)
    let server = Server(
      childChannelSetup: http,
      configuration: .init(
        address: .hostname(settings.address, port: settings.port), backlog: 1024,
        availableConnectionsDelegate: MaximumAvailableConnections(settings.connections)),
      onServerRunning: { channel in
        if !ClientAddress(channel.localAddress, forwarded: nil).isLoopback {
          logger.warning(
            "Other computers can reach this server, and what they send isn't encrypted. \(needsProxy)"
          )
        }
        whenReady(channel.localAddress?.port ?? settings.port) { ending.continuation.yield() }
      },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
    startThread {
      asked.wait()
      ending.continuation.yield()
    }
    let watching = Task {
      for await _ in ending.stream {
        logger.info("ending")
        startThread {
          sleep(farewell)
          logger.warning("ended with requests unfinished")
          _exit(0)
        }
        try? await server.shutdownGracefully()
        return
      }
    }
    defer { watching.cancel() }
    try await server.run()
    logger.info("ended")
    pool.close()
  }

  /// Removes what has expired and asks how much room that leaves, once a minute.
  private static func sweep(_ service: Service, _ logger: Logger) async {
    let storage = service.settings.storage
    while !Task.isCancelled {
      do {
        let room = try await service.pool.run { (connection) throws(DatabaseError) in
          _ = try connection.query("SELECT onramp_api.sweep()")
          _ = try connection.query("SELECT onramp_api.sweep_accounts()")
          _ = try connection.query("SELECT onramp_api.sweep_phones()")
          for _ in 0..<maxForgotten
          where try connection.query("SELECT onramp_api.sweep_desk()").text(0) == "none" { break }
          return try connection.query("SELECT onramp_api.room($1)", [.integer(storage)]).integer(0)
        }
        service.room.withLock { $0 = room ?? 0 }
        // Return the memory of a burst of requests to the system.
        malloc_trim(0)
      } catch {
        logger.warning("sweep", metadata: ["reason": "\(error)"])
      }
      try? await Task.sleep(for: .seconds(60))
    }
  }
}
