import ArgumentParser
import OnrampCore
import OnrampServer
import OnrampWire

/// `onramp-server migrate`: creates the tables of a database.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the tables of a database that has none.",
    discussion: """
      Run it as a role that may make roles, or with onramp_owner and onramp_server there already. The \
      server then connects as onramp_server, which may only call the server's own functions.
      """)

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let connection = try database.connect()
    do {
      print(try Migrator.migrate(connection) ? "The tables are made." : "Up to date.")
      if try Migrator.leavesLargeObjects(connection) {
        OnrampServerCommand.complain(
          "The role onramp_server may still make large objects, which no limit counts. Only a superuser can "
            + "change that: run this command as one.")
      }
    } catch {
      throw Failure(error)
    }
  }
}

/// `onramp-server new-key`: creates a key.
struct NewKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a key file, for --key or --pepper, and print the public key.")

  @Argument(help: "The file. One that is there is kept.", completion: .file()) var file: String

  func run() throws {
    do {
      guard let key = SigningKey.of(seed: try SecretFile.readOrMake(file)) else {
        throw SecretFile.Problem.malformed
      }
      print(key.publicKey.text)
    } catch let problem as SecretFile.Problem {
      throw Failure(problem, path: file)
    }
  }
}

/// `onramp-server add-staff`: gives a key access to the desk.
struct AddStaff: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Let somebody in at the desk.")

  @OptionGroup var database: DatabaseOptions
  @Argument(help: "Their public key. Put -- before one that begins with a hyphen.") var key: String
  @Option(help: "What to call them.") var name: String
  @Flag(help: "They may invite others.") var lead = false

  func run() throws {
    guard let key = PublicKey(key) else { throw ValidationError("That isn't a public key.") }
    let connection = try database.connect()
    try throwing(
      as: Failure.init, Administration.addStaff(key, name: name, isLead: lead, connection))
  }
}

/// `onramp-server add-token`: adds a token for registering terminals.
struct AddToken: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a new token for the policy's `enrolment`, with which terminals register.")

  @OptionGroup var database: DatabaseOptions
  @Option(help: "The file of the pepper.", completion: .file()) var pepper: String

  func run() throws {
    let pepper = Pepper(try SecretFile.secret(in: self.pepper))
    let token = Base64URL.encode(randomBytes(16))
    let connection = try database.connect()
    try throwing(as: Failure.init, Administration.addToken(token, pepper, connection))
    print(token)
  }
}

/// `onramp-server keep`: sets how long to keep applications.
struct Keep: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say for how many days applications are kept once they are in a state.",
    discussion: """
      Then the server forgets them: what stays are ids, receipts and the audit. The policy's `keepDays` \
      tells drivers. Without this command, all are kept.
      """)

  @OptionGroup var database: DatabaseOptions
  @Argument(help: "approved, askedAgain, refused or withdrawn.") var state: String
  @Argument(help: "The days, or `forever`.") var days: String

  func validate() throws {
    guard KeptState(rawValue: state) != nil else {
      throw ValidationError("The state is approved, askedAgain, refused or withdrawn.")
    }
    guard days == "forever" || Int(days).map(KeptState.days.contains) == true else {
      throw ValidationError("The days are a number from 1 to 36500, or `forever`.")
    }
  }

  func run() throws {
    guard let state = KeptState(rawValue: state) else { throw ExitCode(64) }
    let connection = try database.connect()
    try throwing(as: Failure.init, Administration.keep(state, days: Int(days), connection))
  }
}

/// `onramp-server openapi`: prints the API's description.
struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi", abstract: "Print what the server answers to, as OpenAPI.")

  func run() { print(openAPIDescription, terminator: "") }
}
