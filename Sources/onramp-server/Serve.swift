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
  @Flag(help: "The key is new: the receipts in the database were signed with another.")
  var newKey = false
  @Option(help: "The most GiB the database may use; then the server takes nothing more.")
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
    guard let key = SigningKey.of(seed: try SecretFile.secret(in: self.key)) else {
      throw ExitCode(65)
    }
    let pepper = Pepper(try SecretFile.secret(in: self.pepper))
    var settings = ServerSettings(key: key, pepper: pepper)
    (settings.address, settings.port) = (address, port)
    (settings.hosts, settings.trustsProxy) = (Set(host), behindProxy)
    (settings.storage, settings.connections) = (storage << 30, connections)
    try checkDatabase(key.publicKey)
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
      throw Failure(69, "The server can't listen on \(listen): \(RunningServer.reason(of: error)).")
    }
  }

  /// Throws if the database isn't migrated, or if another key signed its receipts: drivers would
  /// refuse those signed by this key. If the database can't be reached yet, does nothing.
  private func checkDatabase(_ key: PublicKey) throws {
    let (isMigrated, signer, name): (Bool, PublicKey?, String)
    do {
      let connection = try Connection(database.database)
      isMigrated = try Migrator.isDone(connection)
      signer =
        isMigrated ? try connection.query("SELECT onramp_api.server_key()").fixed(0) : nil
      name = try connection.query("SELECT current_database()").text(0) ?? ""
    } catch {
      return
    }
    guard isMigrated else {
      throw Failure(
        78,
        "The database lacks tables or functions that this server needs. Run this as the database's administrator, "
          + "then start the server again: onramp-server migrate --database dbname=\(name)"
      )
    }
    guard signer == nil || signer == key || newKey else {
      throw Failure(
        78,
        "Another key signed the receipts in this database, so drivers would refuse the receipts of this server. Start "
          + "it with that key, or, if the policy's serverKey has become \(key.text), with --new-key."
      )
    }
  }
}
