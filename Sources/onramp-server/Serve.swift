import ArgumentParser
import Glibc
import Logging
import OnrampServer
import OnrampWire

/// `onramp-server serve`: runs the server.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve until SIGTERM.")

  @OptionGroup var database: DatabaseOptions
  @Option(help: "The address and port to listen on.") var listen = "127.0.0.1:8443"
  @Option(help: "The file of the server's key, which signs receipts.", completion: .file())
  var key: String
  @Option(help: "The file of the pepper, which hides what is counted.", completion: .file())
  var pepper: String
  @Option(help: "A host, with its port, that requests may be addressed to. May be repeated.")
  var host: [String] = []
  @Flag(help: "Believe the last address in X-Forwarded-For: a proxy stands in front.")
  var behindProxy = false
  @Option(help: "How large the database may become, in GiB, before nothing more is taken.")
  var storage = 64
  @Option(help: "How many connections to the database to use.") var pool = 8
  @Option(help: "How many clients may be connected.") var connections = 256
  @Option(help: .hidden) var tlsCertificate: String?
  @Option(help: .hidden) var tlsKey: String?

  func validate() throws {
    guard ServerSettings.listening(listen) != nil else {
      throw ValidationError(
        "--listen takes an address and a port from 0 to 65535, such as 127.0.0.1:8443 or [::1]:8443."
      )
    }
    guard tlsCertificate == nil, tlsKey == nil else {
      throw ValidationError("The server has no TLS of its own. \(RunningServer.needsProxy)")
    }
    guard (1...1 << 20).contains(storage) else {
      throw ValidationError("--storage takes a number of GiB from 1 to 1048576, such as 64.")
    }
    guard (1...64).contains(pool) else {
      throw ValidationError("--pool takes a number of connections from 1 to 64, such as 8.")
    }
    guard (1...10_000).contains(connections) else {
      throw ValidationError("--connections takes a number of clients from 1 to 10000, such as 256.")
    }
  }

  func run() async throws {
    guard let (address, port) = ServerSettings.listening(listen) else { throw ExitCode(64) }
    guard let key = SigningKey.of(seed: try secret(key)) else { throw ExitCode(65) }
    var settings = ServerSettings(key: key, pepper: Pepper(try secret(pepper)))
    (settings.address, settings.port) = (address, port)
    (settings.hosts, settings.trustsProxy) = (Set(host), behindProxy)
    (settings.storage, settings.connections) = (storage << 30, connections)
    try checkDatabase()
    do {
      try await RunningServer.run(
        settings, pool: ConnectionPool(database.database, size: pool),
        logger: Logger(label: "onramp-server")
      ) { port, _ in
        let place = address.contains(":") ? "[\(address)]" : address
        print("Listening on http://\(place):\(port)")
        fflush(nil)
      }
    } catch {
      throw Failure(69, "The server can't listen on \(listen): \(error).")
    }
  }

  /// Ends here if the database isn't migrated. One that can't be reached yet is waited for.
  private func checkDatabase() throws {
    let isDone: Bool
    do {
      isDone = try Migrator.isDone(try Connection(database.database))
    } catch {
      return
    }
    guard !isDone else { return }
    throw Failure(
      78,
      "The database lacks tables or functions that this server needs. Make them as the database's "
        + "administrator, then start the server again: onramp-server migrate --database dbname=onramp"
    )
  }

  private func secret(_ path: String) throws -> [UInt8] {
    do {
      return try SecretFile.read(path)
    } catch {
      throw Failure(error, path: path)
    }
  }
}
