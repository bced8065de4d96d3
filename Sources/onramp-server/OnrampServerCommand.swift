import ArgumentParser
import Glibc
import Logging
import OnrampCore
import OnrampServer
import OnrampWire

/// The company's server, which receives applications and stores them for the desk.
@main struct OnrampServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onramp-server",
    abstract: "Takes what drivers hand in, and keeps it for the desk.", version: "0.1.0",
    subcommands: [
      Serve.self, Migrate.self, Try.self, NewKey.self, AddStaff.self, AddToken.self, Keep.self,
      OpenAPI.self,
    ])

  static func main() async {
    RunningServer.saveMemory()
    RunningServer.holdSignals()
    LoggingSystem.bootstrap { _ in LineLogHandler() }
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      complain(failure.sentence)
      Glibc.exit(failure.code)
    } catch {
      exit(withError: error)
    }
  }

  static func complain(_ sentence: String) {
    let line = sentence + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }
}

/// Why a command failed, as a sentence with an exit code of sysexits.h.
struct Failure: Error {
  let code: Int32
  let sentence: String

  init(_ code: Int32, _ sentence: String) { (self.code, self.sentence) = (code, sentence) }

  init(_ problem: SecretFile.Problem, path: String) {
    switch problem {
    case .cannotRead(let error):
      self.init(66, "\(path) can't be read: \(String(cString: strerror(error))).")
    case .cannotWrite(let error):
      self.init(73, "\(path) can't be written: \(String(cString: strerror(error))).")
    case .isOpen: self.init(77, "Others may read \(path). Close it with: chmod 600 \(path)")
    case .malformed:
      self.init(65, "\(path) isn't a key. Make one with: onramp-server new-key FILE")
    }
  }

  init(_ error: DatabaseError) {
    switch error {
    case .refused("53100"):
      self.init(74, "The database's disk is full. Free some space, then try again.")
    case .refused("42501"):
      self.init(77, "This role may not do that. Run this command as the database's administrator.")
    case .refused(let code):
      self.init(70, "The database refused: PostgreSQL's code \(code). Its log says more.")
    case .readOnly:
      self.init(69, "The database is read-only. If it is a standby, name the primary.")
    case .otherVersion:
      self.init(
        78,
        "The tables of this database are those of another version of onramp-server. Nothing was changed. Use that "
          + "version, or an empty database.")
    default:
      self.init(69, "The database can't be reached, or ended meanwhile. Nothing is half done.")
    }
  }
}

extension SecretFile {
  /// Reads a file, or throws a sentence with the reason for the failure.
  static func secret(in path: String) throws(Failure) -> [UInt8] {
    try throwing(as: { Failure($0, path: path) }, read(path))
  }
}

/// The options for connecting to the database.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "libpq's connection string. The password comes from PGPASSFILE, or none is needed on a socket.",
      valueName: "conninfo")) var database = "dbname=onramp"

  /// Connects, or throws a sentence with the reason for the failure.
  func connect() throws -> Connection {
    do {
      return try Connection(database)
    } catch {
      throw Failure(
        69, "The database can't be reached: \(Connection.problem(with: database) ?? "try again").")
    }
  }
}
